"""A saw chain seen from near: drive links, tie straps and cutters with their rivets."""
from math import cos, pi, sin

import materials as m
from shapes import add_mesh, cylinder, extrude, placed
from shapes.chain import evenly

_meshes = {}


def lying_chain(outline, pitch, turned=1):
    """A chain lying on its side on z=0 round a closed outline in the xy plane (counter-clockwise).

    The cutters point out of the outline, or into it when `turned` is -1.
    """
    with placed(at=(0, 0, pitch * 0.36)):
        for k, (x, y, angle) in enumerate(evenly(outline, pitch)):
            with placed(at=(x, y, 0), turn=(0, 0, angle), scale=(1, -turned, 1)):
                _link(k % 8, pitch)


def _link(place, pitch):
    """The link at a place among eight: drivers, between them cutters and straps in turn."""
    if place % 2 == 0:
        _drive_link(pitch)
        return
    for side in (-1, 1):
        (_cutter if (place, side) in ((1, 1), (5, -1)) else _strap)(pitch, side)


def _bright():
    return m.plain('chain steel', (0.36, 0.36, 0.37), 0.32, 1, bump=0.04)


def _dark():
    return m.plain('blued steel', (0.1, 0.1, 0.105), 0.36, 1, bump=0.05)


def _plate(name, outline, height, thick, material):
    """A plate lying at `height`; one mesh serves all of a name."""
    with placed(at=(0, 0, height)):
        if name in _meshes:
            add_mesh(_meshes[name], material)
        else:
            _meshes[name] = extrude(outline, thick, material, bevel=thick * 0.16).data


def _round(x, radius, first, last, steps=8):
    """Points of an arc round a rivet at `x`, degrees from +x."""
    turns = [(first + (last - first) * k / steps) * pi / 180 for k in range(steps + 1)]
    return [(x + radius * cos(a), radius * sin(a)) for a in turns]


def _drive_link(p):
    """The middle link with its tang pointing inwards (towards -y)."""
    r, x = p * 0.3, p / 2
    outline = [*_round(x, r, -60, 90), *_round(-x, r, 90, 240), (-p * 0.42, -p * 0.62),
               (-p * 0.12, -p * 0.98), (p * 0.3, -p * 0.5)]
    _plate('drive', outline, 0, p * 0.15, _dark())


def _strap(p, side):
    """An outer link: waisted, with its two rivet heads."""
    r, x = p * 0.33, p / 2
    outline = [*_round(x, r, -110, 110), (0, r * 0.72), *_round(-x, r, 70, 290), (0, -r * 0.72)]
    _plate('strap', outline, side * p * 0.17, p * 0.14, _bright())
    _rivets(p, side)


def _rivets(p, side):
    for x in (-p / 2, p / 2):
        cylinder((x, 0, side * p * 0.25), p * 0.17, p * 0.09, _bright(), 'z', p * 0.03, 20)


def _cutter(p, side):
    """An outer link grown into the tooth: depth gauge in front, chromed top plate behind."""
    r, x = p * 0.33, p / 2
    outline = [*_round(x, r, -110, 60), (p * 0.76, p * 0.66), (p * 0.58, p * 0.84),
               (p * 0.4, p * 0.8), (p * 0.22, p * 0.42), (p * 0.02, p * 0.42),
               (p * 0.08, p * 0.94), (-p * 0.72, p * 0.84), (-p * 0.78, p * 0.3),
               *_round(-x, r, 150, 290), (0, -r * 0.72)]
    _plate('cutter', outline, side * p * 0.17, p * 0.14, _bright())
    _rivets(p, side)
    tooth = [(p * 0.1, p * 0.9), (p * 0.1, p * 1.0), (-p * 0.72, p * 0.9), (-p * 0.72, p * 0.8)]
    _plate('tooth', tooth, -side * p * 0.06, p * 0.52, m.chrome())
