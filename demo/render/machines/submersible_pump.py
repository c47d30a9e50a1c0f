"""Submersible pumps: the sump pump with its float, and the slim well pump with its control box."""
from math import radians

from mathutils import Vector

import materials as m
from parts import panel
from parts.hose_coil import coil_points
from parts.pump import nipple
from parts.pump_motor import mains_plug
from shapes import (bolt, cable, cylinder, decal, label, lathe, placed, ring, rounded_box, screw, smooth_path, sweep,
                    tube)
from shapes.lines import _round


def build(p):
    (well if p.get('kind') == 'well' else sump)()


def sump():
    paint, black = m.matt_paint(), m.black_plastic()
    lathe([(0.082, 0), (0.086, 0.004), (0.086, 0.04), (0.084, 0.05)], (0, 0, 0), 'z', black, 64)
    for k in range(30):
        a = radians(k * 12)
        with placed(turn=(0, 0, k * 12)):
            rounded_box((0.0855, 0, 0.022), (0.004, 0.008, 0.032), m.label_black(), 0.0015)
    lathe([(0.088, 0.048), (0.09, 0.052), (0.09, 0.096), (0.086, 0.106), (0.08, 0.11)], (0, 0, 0), 'z', paint, 64)
    lathe([(0.0775, 0.1), (0.0775, 0.225)], (0, 0, 0), 'z', m.steel(), 64)
    for z in (0.118, 0.214):
        ring((0, 0, z), 0.0775, 0.0016, m.steel(), 'z', 64)
    decal((0, -0.0777, 0.166), 0.118, '-y', bow=0.0777)
    decal((0, 0.0777, 0.166), 0.118, 'y', bow=0.0777)
    lathe([(0.08, 0.222), (0.0835, 0.226), (0.0835, 0.252), (0.078, 0.272), (0.062, 0.288), (0.03, 0.295)], (0, 0, 0),
          'z', paint, 64)
    for k in range(4):
        with placed(turn=(0, 0, 45 + k * 90)):
            rounded_box((0.076, 0, 0.25), (0.026, 0.02, 0.04), paint, 0.007)
            bolt((0.08, 0, 0.27), 0.0045)
    tube([(0, -0.062, 0.27), (0, -0.062, 0.345), (0, 0.062, 0.345), (0, 0.062, 0.27)], 0.0115, black, 0.035)
    tube([(0, -0.035, 0.345), (0, 0.035, 0.345)], 0.0145, m.rubber())
    discharge()
    float_and_cord()


def discharge():
    """The outlet elbow at the left with its stepped hose end."""
    black = m.black_plastic()
    tube([(-0.07, 0, 0.075), (-0.135, 0, 0.075), (-0.135, 0, 0.15)], 0.024, black, 0.04, steps=28)
    lathe([(0.03, 0), (0.031, 0.004), (0.031, 0.022), (0.029, 0.026)], (-0.135, 0, 0.135), 'z', m.trim(), 10)
    steps = [(0.026, 0), (0.026, 0.012)]
    for k, r in enumerate((0.0245, 0.0245, 0.0205, 0.0205)):
        h = 0.014 + k * 0.022
        steps += [(r, h), (r * 0.93, h + 0.018), (r * 0.9, h + 0.0215)]
    lathe([*steps, (0.015, 0.102), (0.015, 0.06)], (-0.135, 0, 0.155), 'z', black, 40)
    bolt((-0.1, 0, 0.1), 0.006, axis='z')


def float_and_cord():
    """The float on its short lead, and the mains lead coiled at the right."""
    red = m.red_plastic()
    with placed(at=(0.07, -0.135, 0.033), turn=(0, 0, 24)):
        rounded_box((0, 0, 0), (0.12, 0.075, 0.05), red, 0.02)
        rounded_box((0, 0, 0), (0.123, 0.078, 0.006), red, 0.003)
        cylinder((0.064, 0, 0), 0.0105, 0.022, m.black_plastic(), 'x')
        label((0, -0.0376, 0.012), 0.05, 0.012, m.label_white(), '-y')
    cable([(0.138, -0.106, 0.033), (0.2, -0.07, 0.05), (0.19, -0.02, 0.16), (0.1, -0.02, 0.31), (0.02, -0.01, 0.3)],
          0.0048, m.rubber())
    cylinder((0.015, -0.01, 0.295), 0.012, 0.02, m.black_plastic())
    cylinder((-0.03, 0.02, 0.295), 0.013, 0.024, m.black_plastic())
    points = [Vector(q) for q in ((-0.03, 0.02, 0.3), (-0.03, 0.03, 0.35), (0.06, 0.08, 0.34), (0.13, 0.1, 0.2),
                                  (0.19, 0.1, 0.04))]
    points += coil_points((0.24, 0.0, 0.02), 0.075, 4, 0.011, 'z', 5)
    points += [Vector((0.3, -0.09, 0.012)), Vector((0.25, -0.135, 0.012))]
    sweep(smooth_path(points, 4), _round(0.0053, 10), m.rubber())
    mains_plug((0.225, -0.155, 0), 215)


def well():
    """The pump stands upright; control box and coiled cable before it."""
    well_pump(0.0, 0.02)
    with placed(at=(-0.2, -0.12, 0)):
        control_box()
    points = [Vector(q) for q in ((0.045, -0.02, 0.62), (0.075, -0.03, 0.4), (0.1, -0.06, 0.12), (0.12, -0.1, 0.03))]
    points += coil_points((0.2, -0.12, 0.028), 0.105, 5, 0.0135, 'z', 8)
    points += [Vector((0.26, -0.24, 0.012)), Vector((0.1, -0.27, 0.012)), Vector((0.02, -0.26, 0.012))]
    sweep(smooth_path(points, 4), _round(0.0062, 10), m.plain('flat cable', (0.03, 0.1, 0.2), 0.5))


def well_pump(x, y):
    """Motor below, strainer in the middle, pump above, threaded outlet on top."""
    steel, r = m.steel(), 0.049
    with placed(at=(x, y, 0)):
        lathe([(0.034, 0), (0.042, 0.008), (r * 0.97, 0.03), (r * 0.97, 0.036)], (0, 0, 0), 'z', m.black_plastic(), 56)
        lathe([(r * 0.96, 0.034), (r * 0.96, 0.37)], (0, 0, 0), 'z', steel, 64)
        lathe([(r, 0.362), (r, 0.392), (r * 0.9, 0.396)], (0, 0, 0), 'z', m.cast_iron(), 56)
        lathe([(r * 0.9, 0.39), (r * 0.9, 0.45)], (0, 0, 0), 'z', m.dark_steel(), 56)
        for k in range(24):
            with placed(turn=(0, 0, k * 15)):
                rounded_box((r * 0.9, 0, 0.42), (0.006, 0.0035, 0.05), steel, 0.001)
        lathe([(r, 0.444), (r, 0.456), (r * 0.985, 0.46), (r * 0.985, 0.85), (r, 0.854), (r, 0.872), (r * 0.95, 0.876)],
              (0, 0, 0), 'z', steel, 64)
        for z in (0.5, 0.82):
            ring((0, 0, z), r * 0.985, 0.0012, steel, 'z', 56)
        lathe([(r * 0.96, 0.872), (r * 0.9, 0.9), (0.034, 0.915), (0.03, 0.92)], (0, 0, 0), 'z', m.matt_paint(), 48)
        nipple((0, 0, 0.915), 'z', 0.026, 0.05, m.brass())
        decal((0, -r * 0.99, 0.66), 0.09, '-y', bow=r)
        decal((0, r * 0.99, 0.66), 0.09, 'y', bow=r)
        lathe([(r * 0.99, 0.565), (r * 0.99, 0.6)], (0, 0, 0), 'z', m.paint(), 64)
        lathe([(r * 0.99, 0.72), (r * 0.99, 0.755)], (0, 0, 0), 'z', m.paint(), 64)
        decal((0, -r * 0.965, 0.22), 0.085, '-y', bow=r)
        label((0, -r * 0.965, 0.13), 0.055, 0.05, m.label_silver(), '-y', bow=r)
        rounded_box((0.0475, -0.02, 0.62), (0.012, 0.03, 0.42), steel, 0.004)


def control_box():
    """The starter box with meter, lamps, switch and glands, leaning on its foot."""
    rounded_box((0, 0, 0.135), (0.2, 0.1, 0.27), m.matt_paint(), 0.014)
    rounded_box((0, -0.048, 0.135), (0.18, 0.012, 0.248), m.black_plastic(), 0.006)
    y = -0.0545
    decal((0, y, 0.235), 0.12, '-y')
    panel.meter((-0.045, y, 0.165), 0.06)
    panel.digital_meter((0.045, y, 0.175), 0.06)
    panel.rocker((0.03, y, 0.115), m.red_plastic(), 0.02)
    panel.lamp((0.062, y, 0.12), m.green_plastic(), 0.008)
    panel.lamp((-0.06, y, 0.1), m.red_plastic(), 0.008)
    panel.round_breaker((-0.03, y, 0.1), 0.012)
    panel.plate_text('ON   OFF', (0.035, y - 0.0002, 0.083), 0.009)
    label((0, y, 0.045), 0.13, 0.04, m.label_silver(), '-y')
    for x in (-0.082, 0.082):
        for z in (0.02, 0.25):
            screw((x, y + 0.0005, z), 0.0045, m.steel(), '-y')
    for x in (-0.05, 0.0, 0.05):
        cylinder((x, 0.01, 0.275), 0.012, 0.022, m.black_plastic())
        cylinder((x, 0.01, 0.287), 0.0095, 0.012, m.black_plastic(), steps=6)
    cable([(0.0, 0.01, 0.29), (0.01, 0.02, 0.35), (0.09, 0.06, 0.3), (0.13, 0.02, 0.12), (0.15, -0.05, 0.012),
           (0.2, -0.12, 0.01), (0.24, -0.14, 0.012)], 0.0062,
          m.plain('flat cable', (0.03, 0.1, 0.2), 0.5))
