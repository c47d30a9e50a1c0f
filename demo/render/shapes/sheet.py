"""Curved sheets of even thickness: blades, shells, visors."""
from mathutils import Vector

from .mesh import add_mesh, new_mesh


def sheet(point, columns, rows, thickness, material, bevel=0):
    """A sheet through point(u, v) for u, v in 0..1, its thickness laid on the side away from its normal du × dv."""
    front = [[Vector(point(i / columns, j / rows)) for i in range(columns + 1)] for j in range(rows + 1)]
    back = [[front[j][i] - _normal(front, i, j, columns, rows) * thickness for i in range(columns + 1)]
            for j in range(rows + 1)]
    wide, faces = columns + 1, []
    total = wide * (rows + 1)
    for j in range(rows):
        for i in range(columns):
            a, b, c, d = j * wide + i, j * wide + i + 1, (j + 1) * wide + i + 1, (j + 1) * wide + i
            faces += [(a, b, c, d), (total + d, total + c, total + b, total + a)]
    for a, b in _rim(columns, rows, wide):
        faces.append((b, a, total + a, total + b))
    points = [p for row in front for p in row] + [p for row in back for p in row]
    return add_mesh(new_mesh('sheet', points, faces), material, bevel=bevel)


def _normal(grid, i, j, columns, rows):
    across = grid[j][min(i + 1, columns)] - grid[j][max(i - 1, 0)]
    along = grid[min(j + 1, rows)][i] - grid[max(j - 1, 0)][i]
    return across.cross(along).normalized()


def _rim(columns, rows, wide):
    loop = list(range(columns + 1)) + [j * wide + columns for j in range(1, rows + 1)]
    loop += [rows * wide + i for i in range(columns - 1, -1, -1)] + [j * wide for j in range(rows - 1, 0, -1)]
    return list(zip(loop, loop[1:] + loop[:1]))
