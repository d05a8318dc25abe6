"""Write the list of all fixed tables again: `PYTHONPATH=tests python -m browser.positions`."""

from browser.positions import fixed_tables
from browser.positions.listing import LISTING, listing

if __name__ == "__main__":
    LISTING.write_text(listing(fixed_tables()))
