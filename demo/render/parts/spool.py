"""The flange of a line or wire spool turning about y, with its printed disc."""
from math import cos, radians, sin

import materials as m
from shapes import circle, cylinder, decal, extrude, label, lettering, placed, ring


def spool_flange(radius, width, side, words):
    """The flange towards `side` of y (-1 or 1) of a spool `width` wide; `words` are its size and its contents."""
    axis, y = 'y' if side > 0 else '-y', side * width * 0.49
    extrude(circle(radius, steps=72), radius * 0.036, m.black_plastic(), (0, y, 0), axis, _windows(radius), bevel=radius * 0.012)
    ring((0, y + side * 0.001, 0), radius * 0.98, radius * 0.022, m.black_plastic(), 'y', 72)
    cylinder((0, y + side * radius * 0.014, 0), radius * 0.57, radius * 0.02, m.printed_card(), 'y', 0.0004, 64)
    with placed(at=(0, y + side * radius * 0.0245, 0), turn=(0, 0, 0 if side < 0 else 180), scale=radius / 0.083):
        decal((0, 0, 0.012), 0.066, '-y')
        label((0, -0.0002, -0.0125), 0.074, 0.013, m.trim(), '-y')
        lettering(words[0], (0, -0.0012, -0.0125), 0.009, m.label_white(), '-y')
        lettering(words[1], (0, -0.0006, -0.0265), 0.0062, m.label_white(), '-y')
        cylinder((0, 0, -0.0375), 0.0045, 0.0006, m.label_black(), 'y', 0, 24)


def _windows(radius):
    windows = []
    for k in range(6):
        a, b = radians(60 * k + 7), radians(60 * k + 53)
        far = [(radius * 0.89 * cos(a + (b - a) * i / 8), radius * 0.89 * sin(a + (b - a) * i / 8)) for i in range(9)]
        near = [(radius * 0.63 * cos(b + (a - b) * i / 8), radius * 0.63 * sin(b + (a - b) * i / 8)) for i in range(9)]
        windows.append(far + near)
    return windows
