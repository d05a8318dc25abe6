"""Who can know which card lies where.

Whatever happens openly is known to everybody who watched, for as long as the cards stay out of sight together: a taken card is known
to be in that hand until it is seen again, or until its owner has thrown something away unseen. What is known is written down here, for
every seat and for the public, so that a view can list it (R-B37) and an imagined world respects it.
"""
