"""Sheet cases of welders, standing on z=0 with the front towards -y."""
from math import cos, radians, sin

import materials as m
from shapes import (box, cylinder, decal, knob, label, lettering, placed, rounded_box, rounded_path,
                    rounded_rectangle, screw, sweep)


def inverter_case(width, depth, height, foot=0.012):
    """A painted cover between two moulded black frames, louvred at both sides; gives the front panel's y."""
    paint, black = m.paint(), m.black_plastic()
    middle = foot + height / 2
    box((0, 0.01, middle), (width, depth - 0.05, height - 0.006), paint, 0.008)
    for y in (-depth / 2 + 0.02, depth / 2 - 0.016):
        rounded_box((0, y, middle), (width + 0.01, 0.04, height + 0.006), black, 0.012)
    for x in (-width * 0.38, width * 0.38):
        for y in (-depth * 0.36, depth * 0.36):
            cylinder((x, y, foot * 0.5), 0.014, foot + 0.004, m.rubber(), bevel=0.003)
    for side in (-1, 1):
        side_louvres(side * width / 2, depth, middle, height)
        for y in (-depth / 2 + 0.052, depth / 2 - 0.05):
            for z in (foot + 0.022, foot + height - 0.022):
                screw((side * width / 2, y, z), 0.0042, m.steel(), 'x' if side > 0 else '-x')
    return -depth / 2


def side_louvres(x, depth, middle, height):
    """Two groups of slots low on the side and the name above them."""
    axis = 'x' if x > 0 else '-x'
    for group in (-0.17, 0.17):
        for k in range(6):
            z = middle - height * 0.33 + k * height * 0.058
            rounded_box((x, 0.01 + group * depth, z), (0.003, depth * 0.24, height * 0.024), m.label_black(), 0.0012)
    decal((x, 0.006, middle + height * 0.22), min(depth * 0.62, height * 1.0), axis)


def strap_handle(width, depth, top, rise=0.045, material=None):
    """A moulded carrying handle along the case's length."""
    black = material or m.black_plastic()
    half = depth * 0.34
    path = rounded_path([(0, -half, top - 0.004), (0, -half + 0.03, top + rise), (0, half - 0.03, top + rise),
                         (0, half, top - 0.004)], 0.025)
    sweep(path, [(x * 1.0, y * 1.0) for x, y in rounded_rectangle(0.03, 0.02, 0.009)], black)
    for y in (-half, half):
        rounded_box((0, y, top + 0.004), (0.042, 0.05, 0.016), black, 0.006)
        screw((0, y - (0.016 if y < 0 else -0.016), top + 0.012), 0.004)
    for k in range(9):
        rounded_box((0, (k - 4) * depth * 0.045, top + rise - 0.0), (0.031, 0.006, 0.022), m.rubber(), 0.003)


def panel_face(width, height, y, z, colour=None):
    """The printed front within the frame, standing 2 mm proud; gives the y on which fittings stand."""
    rounded_box((0, y - 0.0005, z), (width, 0.005, height), colour or m.gloss_black(), 0.0022)
    return y - 0.0032


def dial(at, radius, colour=None, ticks=11):
    """A setting knob with its pointer and printed scale."""
    x, y, z = at
    for k in range(ticks):
        a = radians(225 - 270 * k / (ticks - 1))
        with placed(at=(x + cos(a) * radius * 1.42, y - 0.0004, z + sin(a) * radius * 1.42),
                    turn=(0, 90 - (225 - 270 * k / (ticks - 1)), 0)):
            box((0, 0, 0), (radius * 0.07, 0.0006, radius * 0.26), m.label_white(), 0)
    knob((x, y, z), radius, radius * 0.85, colour or m.grey_plastic(), '-y', 20)
    cylinder((x, y - radius * 0.93, z), radius * 0.72, 0.002, m.black_plastic(), 'y')
    box((x - radius * 0.28, y - radius * 0.96, z + radius * 0.34), (radius * 0.12, 0.002, radius * 0.62),
        m.label_white(), 0.0005, turn=(0, -40, 0))


def display(at, width, words='160', size=None):
    """A red seven-segment display behind dark glass."""
    x, y, z = at
    rounded_box((x, y - 0.001, z), (width * 1.12, 0.004, width * 0.56), m.grey_plastic(), 0.0018)
    label((x, y - 0.0026, z), width, width * 0.44, m.plain('display', (0.02, 0.005, 0.005), 0.12), '-y')
    lit = m.plain('lit digits', (0.9, 0.03, 0.02), 0.4, **{'Emission': (1, 0.05, 0.03, 1), 'Emission Strength': 0.8})
    lettering(words, (x, y - 0.0038, z), size or width * 0.4, lit, '-y')
