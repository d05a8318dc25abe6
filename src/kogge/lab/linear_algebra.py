"""Systems of linear equations. NumPy comes only with the extra `research`, and the lab rates and trains without it."""

from __future__ import annotations

from collections.abc import Sequence

Matrix = list[list[float]]


def solve(matrix: Sequence[Sequence[float]], right: Sequence[Sequence[float]]) -> Matrix:
    """The matrix X with `matrix` · X = `right`, by Gauss-Jordan elimination with the largest pivot."""
    size = len(matrix)
    rows = [[*row, *values] for row, values in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for row in range(size):
            factor = rows[row][column]
            if row != column and factor:
                rows[row] = [value - factor * above for value, above in zip(rows[row], rows[column], strict=True)]
    return [row[size:] for row in rows]


def inverse(matrix: Sequence[Sequence[float]]) -> Matrix:
    size = len(matrix)
    return solve(matrix, [[float(row == column) for column in range(size)] for row in range(size)])
