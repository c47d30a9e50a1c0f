"""Saw chains: links laid along a closed outline."""
from math import atan2, degrees, hypot

from .mesh import add_mesh, new_mesh, placed


def evenly(outline, pitch):
    """Points with direction (x, y, degrees) spaced about `pitch` apart along a closed outline."""
    loop = [*outline, outline[0]]
    total = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(loop, loop[1:]))
    step, spots, want, walked = total / round(total / pitch / 2) / 2, [], 0.0, 0.0
    for a, b in zip(loop, loop[1:]):
        length = hypot(b[0] - a[0], b[1] - a[1])
        while length and want < walked + length - 1e-9:
            t = (want - walked) / length
            spots.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, degrees(atan2(b[1] - a[1], b[0] - a[0]))))
            want += step
        walked += length
    return spots


def saw_chain(outline, pitch, material, dark):
    """A chain round an outline in the xz plane (counter-clockwise): ties, drivers and cutters in turn."""
    for k, (x, z, angle) in enumerate(evenly(outline, pitch)):
        with placed(at=(x, 0, z), turn=(0, -angle, 0)):
            _tie(pitch, material, dark)
            if k % 2:
                _cutter(pitch, material, 1 if k % 4 == 1 else -1)


def _tie(pitch, material, dark):
    p = pitch
    for side in (-1, 1):
        _plate([(-p * 0.62, -p * 0.02), (p * 0.62, -p * 0.02), (p * 0.7, p * -0.25), (p * 0.5, p * -0.42), (0, p * -0.34),
                (-p * 0.5, p * -0.42), (-p * 0.7, p * -0.25)], side * p * 0.2, p * 0.12, material)
    _plate([(-p * 0.4, -p * 0.1), (p * 0.4, -p * 0.1), (p * 0.3, p * 0.4), (-p * 0.3, p * 0.4)], 0, p * 0.2, dark)


def _cutter(pitch, material, side):
    """Outwards is towards -z of the link's frame, since the outline runs counter-clockwise."""
    p = pitch
    _plate([(-p * 0.75, -p * 0.2), (-p * 0.72, -p * 0.74), (-p * 0.05, -p * 0.64), (p * 0.12, -p * 0.4),
            (p * 0.3, -p * 0.42),
            (p * 0.42, -p * 0.6), (p * 0.72, -p * 0.52), (p * 0.7, -p * 0.2)], side * p * 0.24, p * 0.12, material)
    _plate([(-p * 0.72, -p * 0.74), (-p * 0.72, -p * 0.64), (-p * 0.05, -p * 0.54), (-p * 0.05, -p * 0.64)],
           side * p * 0.08,
           p * 0.34, material)


_meshes = {}


def _plate(outline, y, thick, material):
    key = (tuple(outline), thick, material.name)
    if key not in _meshes:
        n, h = len(outline), thick / 2
        points = [(x, -h, z) for x, z in outline] + [(x, h, z) for x, z in outline]
        faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
        faces += [(k, n + k, n + (k + 1) % n, (k + 1) % n) for k in range(n)]
        _meshes[key] = new_mesh('link', points, faces)
    with placed(at=(0, y, 0)):
        add_mesh(_meshes[key], material, smooth=False)
