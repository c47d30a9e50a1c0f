"""A water-cooled four-cylinder diesel (flywheel to -x, fan to +x, feet on z=0) and its radiator."""
from math import cos, radians, sin

import materials as m
from parts.exhaust import rain_cap
from shapes import (bolt, bolt_circle, box, cable, corrugated_hose, cylinder, fins, knob, lathe,
                    loft, placed, ring, rod, rounded_box, tube)


def diesel_block():
    """Block, head, sump, filters, manifold, turbo-less air cleaner and upright silencer."""
    body = m.plain('engine enamel', (0.035, 0.036, 0.04), 0.4)
    loft([(-0.34, 0.3, 0.34, 0.03, 0, 0.27), (-0.3, 0.27, 0.36, 0.03, 0, 0.27), (0.32, 0.26, 0.36, 0.03, 0, 0.27)], body, axis='x', bevel=0.004)
    loft([(0.0, 0.46, 0.18, 0.04, 0.0, 0), (0.1, 0.56, 0.24, 0.03, 0, 0)], body, bevel=0.004)
    box((0.0, 0, 0.475), (0.6, 0.22, 0.07), body, 0.008)
    loft([(0.51, 0.56, 0.15, 0.03), (0.56, 0.55, 0.145, 0.04), (0.58, 0.52, 0.11, 0.045)], m.cast_aluminium(), bevel=0.003)
    for k in range(4):
        bolt((-0.2 + 0.135 * k, 0, 0.58), 0.012)
    knob((0.22, 0, 0.575), 0.034, 0.03, m.yellow_warning(), 'z', 12)
    lathe([(0.24, 0), (0.25, 0.004), (0.25, 0.07), (0.22, 0.09)], (-0.32, 0, 0.27), '-x', body, 64)
    bolt_circle((-0.33, 0, 0.27), 0.235, 12, 0.01, '-x')
    front_side(body)
    rear_side(body)
    pulleys(body)
    air_cleaner()


def front_side(body):
    """Injection pump with its pipes, fuel and oil filters, starter."""
    rounded_box((0.05, -0.17, 0.3), (0.26, 0.09, 0.1), m.cast_aluminium(), 0.01)
    for k in range(4):
        x = -0.03 + 0.05 * k
        cylinder((x, -0.17, 0.365), 0.013, 0.04, m.steel(), steps=6)
        tube([(x, -0.17, 0.38), (x, -0.17, 0.43 + 0.012 * k), (-0.2 + 0.135 * k, -0.13, 0.45), (-0.2 + 0.135 * k, -0.1, 0.5)], 0.0055, m.steel(), 0.03)
        cylinder((-0.2 + 0.135 * k, -0.095, 0.52), 0.015, 0.05, m.steel(), (0, -0.4, 1))
    for x, colour in ((0.26, m.paint()), (-0.16, m.label_white())):
        cylinder((x, -0.18, 0.27), 0.045, 0.13, colour, bevel=0.012)
        box((x, -0.165, 0.345), (0.09, 0.09, 0.03), m.cast_aluminium(), 0.006)
    rod((-0.27, -0.17, 0.16), (-0.03, -0.17, 0.16), 0.05, m.satin_black(), 0.006)
    rod((-0.24, -0.17, 0.235), (-0.08, -0.17, 0.235), 0.028, m.steel(), 0.004)
    for k in range(6):
        box((-0.25 + 0.1 * k, -0.135, 0.19), (0.012, 0.012, 0.16), body, 0.004)
    cable([(0.05, -0.17, 0.25), (0.15, -0.22, 0.18), (0.26, -0.2, 0.2)], 0.007, m.rubber())


def rear_side(body):
    """Exhaust manifold and the silencer with its rain flap."""
    rod((-0.23, 0.16, 0.47), (0.23, 0.16, 0.47), 0.036, m.cast_iron(), 0.01)
    for k in range(4):
        rod((-0.2 + 0.135 * k, 0.09, 0.47), (-0.2 + 0.135 * k, 0.16, 0.47), 0.026, m.cast_iron())
    tube([(0.05, 0.16, 0.47), (0.05, 0.2, 0.55), (0.05, 0.2, 0.66)], 0.032, m.burnt_steel(), 0.04)
    rod((-0.18, 0.2, 0.72), (0.26, 0.2, 0.72), 0.085, m.burnt_steel(), 0.03)
    tube([(-0.1, 0.2, 0.78), (-0.1, 0.2, 0.93)], 0.028, m.burnt_steel())
    rain_cap((-0.1, 0.2, 0.94), 0.028)
    for x in (-0.1, 0.18):
        box((x, 0.17, 0.63), (0.03, 0.02, 0.14), m.satin_black(), 0.003)
    rounded_box((0.18, 0.17, 0.3), (0.14, 0.1, 0.12), m.cast_aluminium(), 0.03)


def pulleys(body):
    for z, r in ((0.14, 0.09), (0.37, 0.075)):
        lathe([(r * 0.6, 0), (r, 0.002), (r * 0.92, 0.014), (r, 0.026), (r * 0.6, 0.028)], (0.33, 0, z), 'x', m.dark_steel())
    rod((0.3, 0.0, 0.37), (0.47, 0, 0.37), 0.025, m.steel())
    with placed(at=(0.45, 0, 0.37)):
        cylinder((0, 0, 0), 0.06, 0.04, m.satin_black(), 'x')
        for k in range(6):
            with placed(turn=(60 * k, 0, 0)):
                box((0, 0, 0.12), (0.045, 0.085, 0.15), m.satin_black(), 0.003, turn=(0, 0, 28))
    for y in (-0.072, 0.072):
        rod((0.346, y, 0.37), (0.346, y * 1.2, 0.14), 0.007, m.rubber())
    cylinder((0.3, -0.17, 0.43), 0.055, 0.08, m.cast_aluminium(), 'x')


def air_cleaner():
    """The dry air cleaner above the engine with its hose."""
    rod((-0.22, -0.09, 0.72), (0.16, -0.09, 0.72), 0.085, m.satin_black(), 0.014)
    for x in (-0.15, 0.08):
        ring((x, -0.09, 0.72), 0.086, 0.003, m.steel(), 'x')
    rod((-0.22, -0.09, 0.72), (-0.26, -0.09, 0.72), 0.055, m.satin_black(), 0.008)
    corrugated_hose([(0.16, -0.09, 0.72), (0.25, -0.08, 0.7), (0.27, 0.0, 0.6), (0.24, 0.05, 0.5)], 0.036, m.rubber())
    for x in (-0.15, 0.08):
        box((x, -0.07, 0.61), (0.03, 0.03, 0.1), m.satin_black(), 0.003)


def radiator():
    """Core with fins in its frame, tanks, cap, hoses and the fan's wire guard; feet on z=0."""
    box((0.0, 0, 0.43), (0.09, 0.56, 0.64), m.satin_black(), 0.006)
    fins((0.047, 0, 0.43), (0.004, 0.46, 0.5), 40, 0.003, m.dark_steel(), 'z', 0.001)
    for z in (0.12, 0.74):
        rounded_box((0.0, 0, z), (0.1, 0.54, 0.07), m.satin_black(), 0.014)
    cylinder((0.0, -0.1, 0.785), 0.03, 0.03, m.brass())
    lathe([(0.036, 0), (0.036, 0.012), (0.02, 0.02)], (0, -0.1, 0.795), 'z', m.steel())
    for y in (-0.275, 0.275):
        box((0, y, 0.4), (0.12, 0.014, 0.78), m.paint(), 0.004)
    for k in range(14):
        rod((0.064, -0.24, 0.17 + k * 0.04), (0.064, 0.24, 0.17 + k * 0.04), 0.003, m.satin_black())
    for y in (-0.16, 0.16):
        rod((0.064, y, 0.12), (0.064, y, 0.74), 0.004, m.satin_black())
    corrugated_hose([(-0.03, -0.12, 0.72), (-0.15, -0.12, 0.72), (-0.28, -0.08, 0.64), (-0.36, -0.06, 0.58)], 0.03, m.rubber(), depth=0.05)
    corrugated_hose([(-0.03, -0.16, 0.13), (-0.14, -0.17, 0.14), (-0.26, -0.16, 0.22), (-0.34, -0.15, 0.3)], 0.032, m.rubber(), depth=0.05)
    for y in (-0.2, 0.2):
        box((-0.06, y, 0.43), (0.05, 0.02, 0.6), m.satin_black(), 0.004)
    for k in range(6):
        ring((-0.1, 0, 0.43), 0.05 + 0.042 * k, 0.0025, m.satin_black(), 'x')
    for angle in range(0, 180, 30):
        y, z = 0.26 * cos(radians(angle)), 0.26 * sin(radians(angle))
        rod((-0.1, -y, 0.43 - z), (-0.1, y, 0.43 + z), 0.0028, m.satin_black())
