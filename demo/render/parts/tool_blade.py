"""Blades lying in the xy plane: ground wedges and toothed plates."""
from math import cos, pi, sin

import materials as m
from mathutils import Vector
from shapes import add_mesh, extrude, new_mesh, skin, smooth_path


def ground_blade(spine, edge, thickness, grind, material, bright=None, steps=10):
    """A blade between two curves of (x, y) points, its last `grind` metres ground to a bright edge, z=0 in its middle."""
    back, cut = (smooth_path([(x, y, 0) for x, y in line], steps) for line in (spine, edge))
    body, wedge, h = [], [], thickness / 2
    for a, b in zip(back, cut):
        way = a - b
        g = b + way * min(0.9, grind / max(1e-6, way.length))
        body.append([(a.x, a.y, h), (g.x, g.y, h), (g.x, g.y, -h), (a.x, a.y, -h)])
        wedge.append([(g.x, g.y, h), (b.x, b.y, h * 0.12), (b.x, b.y, -h * 0.12), (g.x, g.y, -h)])
    add_mesh(new_mesh('blade', *skin(body)), material, smooth=False)
    add_mesh(new_mesh('edge', *skin(wedge)), bright or m.machined_aluminium(), smooth=False)


def saw_blade(spine, edge, thickness, pitch, depth, material):
    """A plate between two curves of (x, y) points whose `edge` is cut into leaning teeth."""
    back = [(p.x, p.y) for p in smooth_path([(x, y, 0) for x, y in spine], 8)]
    line, outline, want, walked = smooth_path([(x, y, 0) for x, y in edge], 12), [], 0.0, 0.0
    for a, b in zip(line, line[1:]):
        length, way = (b - a).length, (b - a).normalized()
        out = Vector((way.y, -way.x, 0))
        while want < walked + length:
            root = a + way * (want - walked)
            outline += [(root.x, root.y), tuple((root - way * pitch * 0.2 + out * depth).xy)]
            want += pitch
        walked += length
    return extrude(outline + back[::-1], thickness, material, bevel=thickness * 0.15)


def arc(centre, radius, first, last, steps=12):
    """Points (x, y) on an arc, angles in degrees."""
    cx, cy = centre
    return [(cx + radius * cos(a), cy + radius * sin(a))
            for a in ((first + (last - first) * k / steps) * pi / 180 for k in range(steps + 1))]
