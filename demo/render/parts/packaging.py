"""What parts are sold in: printed cartons, wrapping bands, header cards, and the print on them."""
from math import cos, radians, sin
from random import Random

import materials as m
from shapes import box, decal, label, lettering, placed, rounded_rectangle, sweep

# Patches lie 0.6 mm above their place: on small packaging that would show as floating.
SUNK = 0.00045


def carton(size, name, at=(0, 0, 0), turn=0, upright=False):
    """A closed printed box standing on `at`, its front towards -y; `upright` prints along a tall box."""
    w, d, h = size
    with placed(at=at, turn=(0, 0, turn)):
        box((0, 0, h / 2), size, m.printed_card(), min(size) * 0.018)
        for face, wide in (('-y', w), ('y', w), ('-x', d), ('x', d)):
            _printed_side(face, wide, size, name, upright)
        _lid(w, d, h)


def _printed_side(face, wide, size, name, upright):
    w, d, h = size
    turn = {'-y': 0, 'x': 90, 'y': 180, '-x': -90}[face]
    depth = (d if face.endswith('y') else w) / 2 - SUNK
    with placed(turn=(0, 0, turn)):
        label((0, -depth, h * 0.07), wide * 0.985, h * 0.1, m.trim(), '-y')
        if upright:
            _tall_print(wide, depth, h, name)
        else:
            _wide_print(wide, depth, h, name)


def _wide_print(wide, depth, h, name):
    logo = min(wide * 0.8, h * 0.42 * 2.6)
    decal((0, -depth, h * 0.68), logo, '-y')
    label((0, -depth, h * 0.3), wide * 0.985, h * 0.17, m.label_white(), '-y')
    size = min(h * 0.11, wide * 0.85 / max(1, len(name)) * 1.6)
    lettering(name, (0, -depth - 0.0007, h * 0.3), size, m.label_black(), '-y')


def _tall_print(wide, depth, h, name):
    logo = min(h * 0.5, wide * 0.8 * 2.6)
    decal((0, -depth, h * 0.66), logo, '-y', roll=90)
    label((0, -depth, h * 0.24), wide * 0.985, h * 0.2, m.label_white(), '-y')
    lettering(name, (0, -depth - 0.0007, h * 0.24), min(h * 0.1, wide * 1.35 / len(name)), m.label_black(), '-y')


def _lid(w, d, h):
    """The tucked flap's seam on top and the logo on it."""
    box((0, -d * 0.46, h), (w * 0.97, 0.0004, 0.0004), m.label_black(), 0)
    for x in (-0.47, 0.47):
        box((w * x, 0, h), (0.0004, d * 0.9, 0.0004), m.label_black(), 0)
    decal((0, 0, h - SUNK), min(w * 0.7, d * 0.7 * 2.6), 'z')


def fine_print(at, width, height, axis, lines=5, material=None, roll=0, seed=1):
    """Lines of small print as thin bars of uneven length on an upright wall facing '-y' or on top ('z')."""
    chance, x, y, z = Random(seed), *at
    for k in range(lines):
        share, drop = chance.uniform(0.6, 1), (0.5 - (k + 0.5) / lines) * height
        shift = -(1 - share) * width / 2
        spot = (x + shift, y + drop, z) if axis == 'z' else (x + shift, y, z + drop)
        label(spot, width * share, height / lines * 0.42, material or m.label_black(), axis, roll)


def coil_band(radius, centre, size, angle=-90, width=0.16, text=None):
    """A printed band round a coil's bundle: `radius` to its middle, `size` = (across, height), centred at `angle`."""
    across, height = size
    outer = radius + across / 2
    half = width / outer / 2
    steps = 12
    path = [(radius * cos(t), radius * sin(t), centre)
            for t in (radians(angle) + half * (2 * k / steps - 1) for k in range(steps + 1))]
    sweep(path, rounded_rectangle(across, height, min(across, height) * 0.2), m.printed_card())
    with placed(turn=(0, 0, angle + 90)):
        logo = min(width * 0.84, height * 0.62 * 2.6)
        lift = height * 0.1 if text else 0
        decal((0, -outer, centre + lift), logo, '-y', bow=outer)
        if text:
            label((0, -outer, centre - height * 0.34), width * 0.98, height * 0.16, m.trim(), '-y', bow=outer)
        decal((0, -radius, centre + height / 2), min(width * 0.84, across * 0.7 * 2.6), 'z')


def header_card(width, height, name, at=(0, 0, 0)):
    """A stiff printed card hanging upright, facing -y, standing with its lower edge on `at`."""
    x, y, z = at
    box((x, y, z + height / 2), (width, 0.0012, height), m.printed_card(), 0.0004)
    for side, axis in ((-1, '-y'), (1, 'y')):
        decal((x, y + side * (0.0006 - SUNK), z + height * 0.52), min(width * 0.8, height * 0.5 * 2.6), axis)
        label((x, y + side * (0.0006 - SUNK), z + height * 0.87), width * 0.99, height * 0.2, m.trim(), axis)
    lettering(name, (x, y - 0.0013, z + height * 0.87), min(height * 0.16, width * 1.3 / len(name)), m.label_white(), '-y')
