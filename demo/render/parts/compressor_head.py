"""Air-compressor heads: a belt-driven twin and a direct-driven single, and their motors."""
from math import cos, radians, sin

import materials as m
from parts.labels import data_plate
from shapes import (bolt, bolt_circle, box, cylinder, fins, knob, lathe, loft, placed, rod, rounded_box,
                    slotted_disc, tube)


def twin_head():
    """Two finned cylinders in a V on a cast crankcase; its shaft along y, flywheel towards -y."""
    iron = m.plain('painted iron', (0.03, 0.031, 0.033), 0.42)
    loft([(0, 0.15, 0.15, 0.02), (0.02, 0.13, 0.13, 0.03), (0.1, 0.14, 0.14, 0.045), (0.135, 0.12, 0.13, 0.04)], iron,
         bevel=0.003)
    for x in (-0.06, 0.06):
        for y in (-0.062, 0.062):
            bolt((x, y, 0.002), 0.007)
    cylinder((0, 0.075, 0.07), 0.05, 0.02, iron, 'y')
    bolt_circle((0, 0.085, 0.07), 0.04, 6, 0.005, 'y')
    cylinder((0.0, 0.088, 0.055), 0.014, 0.006, m.glass(), 'y')
    for side in (-1, 1):
        with placed(at=(side * 0.03, 0, 0.1), turn=(0, side * 38, 0)):
            finned_cylinder()
    tube([(-0.12, -0.03, 0.245), (-0.06, -0.03, 0.29), (0.06, -0.03, 0.29), (0.12, -0.03, 0.245)], 0.009, m.copper(), 0.04)
    tube([(0.145, 0.02, 0.22), (0.2, 0.02, 0.2), (0.2, 0.02, 0.03)], 0.009, m.copper(), 0.04)


def finned_cylinder():
    cast, iron = m.cast_aluminium(), m.cast_iron()
    cylinder((0, 0, 0.06), 0.042, 0.1, iron)
    for k in range(7):
        cylinder((0, 0, 0.03 + k * 0.012), 0.064, 0.0032, iron)
    box((0, 0, 0.118), (0.125, 0.125, 0.014), cast, 0.004)
    fins((0, 0, 0.142), (0.118, 0.12, 0.034), 9, 0.0032, cast, 'x', 0.006)
    box((0, 0, 0.132), (0.12, 0.12, 0.014), cast, 0.004)
    for x in (-0.05, 0.05):
        for y in (-0.05, 0.05):
            bolt((x, y, 0.14), 0.0065)
    knob((0.0, -0.066, 0.14), 0.03, 0.045, m.black_plastic(), '-y', 20)


def flywheel(at, radius, width=0.045):
    """A spoked cast flywheel turning about y with its belt groove."""
    iron = m.cast_iron()
    x, y, z = at
    lathe([(radius * 0.84, -width / 2), (radius, -width / 2), (radius, -0.008), (radius * 0.95, 0), (radius, 0.008),
           (radius, width / 2), (radius * 0.84, width / 2), (radius * 0.82, 0)], at, 'y', iron, 64)
    cylinder(at, radius * 0.2, width, iron, 'y')
    bolt((x, y - width / 2, z), 0.011, axis='-y')
    for k in range(5):
        with placed(at=at, turn=(0, 72 * k, 0)):
            box((0, 0, radius * 0.52), (radius * 0.17, width * 0.55, radius * 0.7), iron, 0.006, turn=(0, 0, 22))


def electric_motor(radius=0.085, length=0.22, colour=None, feet=True):
    """A finned induction motor along y, shaft towards -y, its middle at the origin."""
    colour = colour or m.trim()
    cylinder((0, 0, 0), radius * 0.9, length * 0.8, colour, 'y')
    for k in range(28):
        a = 360 / 28 * k
        if 62 < a < 118:
            continue
        with placed(turn=(0, -a, 0)):
            box((radius * 0.94, 0, 0), (radius * 0.16, length * 0.72, 0.0038), colour, 0.001)
    for side in (-1, 1):
        lathe([(radius * 1.0, 0), (radius * 1.0, 0.012), (radius * 0.85, 0.02), (radius * 0.5, 0.026), (radius * 0.25, 0.03)],
              (0, side * length * 0.38, 0), 'y' if side > 0 else '-y', colour, 48)
    bearing_shield(radius, length, colour)
    fan_cover(radius, length)
    rounded_box((0, 0, radius * 1.06), (0.09, 0.1, 0.05), m.black_plastic(), 0.008)
    cylinder((0.055, 0, radius * 1.06), 0.012, 0.03, m.black_plastic(), 'x')
    rod((0, -length * 0.42, 0), (0, -length * 0.66, 0), radius * 0.14, m.machined_aluminium())
    if feet:
        for x in (-radius * 0.75, radius * 0.75):
            box((x, 0, -radius * 1.06), (0.045, length * 0.62, 0.016), colour, 0.004)
            box((x * 0.9, 0, -radius * 0.85), (0.018, length * 0.5, radius * 0.4), colour, 0.004)
            for y in (-length * 0.25, length * 0.25):
                bolt((x * 1.1, y, -radius * 0.96), 0.006)
    box((radius * 1.0, 0, 0), (radius * 0.08, 0.09, 0.06), colour, 0.002)
    data_plate((radius * 1.041, 0, 0), 0.075, 0.048, 'x')


def bearing_shield(radius, length, colour):
    """The driving-end shield: ribs, bearing cap and the long bolts' heads."""
    with placed(at=(0, -length * 0.38 - 0.012, 0), turn=(90, 0, 0)):
        for k in range(8):
            with placed(turn=(0, 0, 45 * k)):
                box((radius * 0.58, 0, 0.012), (radius * 0.6, 0.008, 0.02), colour, 0.002)
        lathe([(radius * 1.01, -0.008), (radius * 1.01, 0.004), (radius * 0.95, 0.007), (radius * 0.9, 0.004)], (0, 0, 0), 'z', colour, 64)
        lathe([(radius * 0.42, 0), (radius * 0.42, 0.024), (radius * 0.38, 0.028), (radius * 0.2, 0.0285)], (0, 0, 0), 'z', colour, 48)
        lathe([(radius * 0.19, 0), (radius * 0.19, 0.031), (radius * 0.15, 0.032)], (0, 0, 0), 'z', m.rubber(), 32)
        for angle in (45, 135, 225, 315):
            x, y = radius * 0.9 * cos(radians(angle)), radius * 0.9 * sin(radians(angle))
            cylinder((x, y, 0.002), 0.013, 0.018, colour)
            bolt((x, y, 0.011), 0.0062)
        bolt_circle((0, 0, 0.028), radius * 0.31, 3, 0.0045)


def fan_cover(radius, length):
    end = length * 0.44
    lathe([(radius * 0.98, 0), (radius * 1.0, 0.002), (radius * 1.0, 0.045), (radius * 0.95, 0.052), (radius * 0.6, 0.054)],
          (0, end, 0), 'y', m.satin_black(), 48)
    slotted_disc((0, end + 0.0545, 0), radius * 0.9, 0.003, m.satin_black(), 'y', 16, 0.25, 0.9, 0.55)
