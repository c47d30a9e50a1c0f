"""The cooling side of a small engine: pressed fan shroud and recoil starter, towards +x."""
from math import cos, pi, radians, sin

import materials as m
from shapes import (bolt, box, cylinder, decal, extrude, lathe, lettering, placed, rod, rounded_box,
                    rounded_path, slotted_disc)

FAN = (0.0, 0.112)


def fan_shroud(colour):
    """The sheet scroll that leads the fan's air over the cylinder."""
    outline = [(cos(radians(a)) * 0.112 + FAN[0], sin(radians(a)) * 0.106 + FAN[1]) for a in range(-110, 95, 8)]
    outline += [(-0.005, 0.235), (-0.085, 0.235), (-0.118, 0.2), (-0.118, 0.11), (-0.1, 0.06)]
    soft = [(p.x, p.y) for p in rounded_path([(y, z, 0) for y, z in outline], 0.022, closed=True, steps=4)]
    extrude(soft, 0.062, colour, (0.094, 0, 0), 'x', bevel=0.009)
    for y, z in ((-0.095, 0.205), (-0.1, 0.09), (0.085, 0.2), (0.085, 0.03)):
        bolt((0.125, y, z), 0.005, axis='x')
    switch_box((0.128, -0.1, 0.15))


def switch_box(at):
    """The engine's stop switch."""
    x, y, z = at
    rounded_box((x, y, z), (0.016, 0.028, 0.034), m.black_plastic(), 0.004)
    box((x + 0.01, y, z), (0.01, 0.012, 0.02), m.red_plastic(), 0.002, turn=(0, 20, 0))
    lettering('ON', (x + 0.0085, y, z + 0.0138), 0.006, m.label_white(), 'x')


def recoil_starter(colour, logo, at=(0.125, *FAN)):
    """Domed starter case with slots, rope and grip."""
    with placed(at=at):
        lathe([(0.098, 0), (0.099, 0.002), (0.099, 0.02), (0.097, 0.027), (0.092, 0.032), (0.084, 0.036),
               (0.0835, 0.0362), (0.08, 0.036), (0.0795, 0.03), (0.079, 0.026)], (0, 0, 0), 'x', colour, 72)
        cylinder((0.024, 0, 0), 0.08, 0.008, m.black_plastic(), 'x')
        slotted_disc((0.0345, 0, 0), 0.082, 0.004, colour, 'x', 20, 0.5, 0.93, 0.56)
        lathe([(0.042, 0), (0.04, 0.006), (0.034, 0.0085), (0.0335, 0.0085)], (0.0355, 0, 0), 'x', colour)
        disc = m.paint() if logo else m.trim()
        lathe([(0.036, 0), (0.0358, 0.0025), (0.034, 0.003)], (0.043, 0, 0), 'x', disc)
        if logo:
            decal((0.0455, 0, 0), 0.046, 'x', square=True)
        for k in range(6):
            _case_slot(2 * pi * (k + 0.5) / 6)
        for angle in (50, 170, 290):
            y, z = 0.105 * cos(radians(angle)), 0.105 * sin(radians(angle))
            box((0.004, y, z), (0.008, 0.026, 0.026), colour, 0.004, turn=(angle, 0, 0))
            bolt((0.008, y, z), 0.0058, axis='x')
        rope_and_grip()


def _case_slot(angle):
    with placed(turn=(angle * 180 / pi, 0, 0)):
        rounded_box((0.014, 0.0985, 0), (0.008, 0.004, 0.03), m.black_plastic(), 0.002)


def rope_and_grip():
    """The grip rests on the rope's guide at the upper front of the case."""
    with placed(at=(0.016, 0, 0), turn=(38, 0, 0)):
        cylinder((0, -0.045, 0.098), 0.012, 0.016, m.black_plastic(), 'z')
        rod((0, -0.045, 0.1), (0, -0.045, 0.122), 0.0028, m.plain('rope', (0.5, 0.48, 0.42), 0.9))
        rounded_box((0, -0.045, 0.126), (0.024, 0.086, 0.017), m.black_plastic(), 0.0075)
        rounded_box((0, -0.045, 0.115), (0.02, 0.03, 0.012), m.black_plastic(), 0.005)
        for y in (-0.075, -0.06, -0.03, -0.015):
            box((0, y, 0.126), (0.0252, 0.003, 0.0178), m.rubber(), 0.001)
