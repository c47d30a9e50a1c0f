"""What filters: pleated paper, perforated tube, woven gauze, as upright cylinders."""
from math import cos, pi, sin

import materials as m
from shapes import circle, extrude, ring, sweep
from shapes.mesh import add_mesh, facing, new_mesh


def pleated(outer, inner, height, pleats, squeeze=1.0):
    """A pleated paper ring standing on z=0; `squeeze` makes it oval."""
    outline = []
    for k in range(pleats * 2):
        r, a = (outer, inner)[k % 2], pi * k / pleats
        for da in (-0.22, 0.22):
            t = a + da * pi / pleats
            outline.append((r * cos(t), r * sin(t) * squeeze))
    bore = [(x * 0.86, y * 0.86) for x, y in circle(inner, steps=48)]
    extrude(outline, height, m.filter_paper(), (0, 0, height / 2), 'z', [bore], bevel=0.0001)


def perforated_tube(at, radius, length, rows, columns, material, hole=0.62):
    """A sheet tube with holes in `rows` × `columns`, open through; centred on `at`."""
    pitch, points, faces = length / rows, [], []
    for i in range(rows):
        for k in range(columns):
            _cell(points, faces, radius, (2 * pi * (k + i % 2 / 2) / columns,
                                          -length / 2 + (i + 0.5) * pitch),
                  (pi / columns, pitch / 2), hole)
    return add_mesh(new_mesh('perforated tube', points, faces), material, facing(at, 'z'))


def _cell(points, faces, radius, middle, half, hole):
    """One cell of the sheet: a square frame round an eight-sided hole."""
    base = len(points)
    for share in (1, hole):
        for k in range(8):
            a = pi * k / 4
            x, y = cos(a), sin(a)
            if share == 1:
                grow = 1 / max(abs(x), abs(y))
                x, y = x * grow, y * grow
            t, h = middle[0] + half[0] * x * share, middle[1] + half[1] * y * share
            points.append((radius * cos(t), radius * sin(t), h))
    faces += [(base + k, base + (k + 1) % 8, base + 8 + (k + 1) % 8, base + 8 + k)
              for k in range(8)]


def gauze(radius, low, high, pitch, wire, material):
    """Woven wire round z between two heights: upright wires and hoops."""
    count = int(2 * pi * radius / pitch)
    section = [(-wire, -wire), (wire, -wire), (wire, wire), (-wire, wire)]
    steps = int((high - low) / pitch)
    for k in range(count):
        a, way = 2 * pi * k / count, (-1) ** k
        path = []
        for i in range(steps * 2 + 1):
            r = radius + wire * 0.8 * cos(pi * i / 2) * way
            path.append((r * cos(a), r * sin(a), low + (high - low) * i / (steps * 2)))
        sweep(path, section, material)
    for i in range(steps + 1):
        ring((0, 0, low + (high - low) * i / steps), radius, wire, material, steps=64)
