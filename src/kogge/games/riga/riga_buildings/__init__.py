"""The Riga buildings (R-11). What a warehouse allows stands in `winter`, how the exchange is spent in `functions.money`."""
