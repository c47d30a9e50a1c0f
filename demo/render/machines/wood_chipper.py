"""The towed wood chipper: flared infeed to the left, chipping drum, discharge chute, 15 hp engine, two big wheels."""
from mathutils import Matrix

import materials as m
from parts.belt_guard import belt_guard
from parts.engine import petrol_engine
from parts.wheel import wheel
from shapes import (add_mesh, bolt, bolt_circle, box, cylinder, decal, extrude, knob, label, lettering, new_mesh,
                    placed, rod, rounded_box, smooth_path, sweep, tube)

DECK = 0.36
DRUM = (-0.14, 0.0, 0.64)


def chassis():
    paint = m.satin_black()
    for y in (-0.2, 0.2):
        box((0.14, y, DECK - 0.03), (0.98, 0.05, 0.06), paint, 0.005)
        rod((-0.3, y, DECK - 0.04), (-0.34, y * 1.15, 0.03), 0.02, paint)
        box((-0.34, y * 1.15, 0.012), (0.1, 0.08, 0.024), paint, 0.004)
        wheel((0.16, y * 1.75, 0.22), 0.22, 0.11, m.trim(), 'y')
        box((0.16, y, 0.28), (0.07, 0.05, 0.14), paint, 0.004)
    rod((0.16, -0.36, 0.22), (0.16, 0.36, 0.22), 0.018, m.steel())
    for x in (-0.3, 0.1, 0.6):
        box((x, 0, DECK - 0.03), (0.05, 0.4, 0.05), paint, 0.004)
    box((0.4, 0, DECK - 0.002), (0.46, 0.4, 0.008), paint, 0.002)
    box((0.82, 0, DECK - 0.03), (0.46, 0.055, 0.055), paint, 0.005)
    rounded_box((1.07, 0, DECK - 0.01), (0.12, 0.07, 0.07), m.galvanised(), 0.02)
    rounded_box((1.06, 0, DECK + 0.04), (0.09, 0.03, 0.03), m.galvanised(), 0.008)
    rod((0.86, -0.05, 0.02), (0.86, -0.05, DECK + 0.12), 0.018, m.galvanised())
    cylinder((0.86, -0.05, 0.012), 0.05, 0.024, m.galvanised(), bevel=0.006)
    rod((0.86, -0.05, DECK + 0.12), (0.93, -0.05, DECK + 0.14), 0.006, m.steel())


def drum():
    """The bolted housing of the chipping drum, its bearings, hinge and logo."""
    cylinder(DRUM, 0.22, 0.34, m.paint(), 'y', 0.008, 72)
    box((DRUM[0], 0, 0.44), (0.36, 0.34, 0.2), m.paint(), 0.006)
    for side in (-1, 1):
        axis = 'y' if side > 0 else '-y'
        y = side * 0.172
        cylinder((DRUM[0], y, DRUM[2]), 0.235, 0.012, m.paint(), 'y', 0.003, 72)
        bolt_circle((DRUM[0], y + side * 0.006, DRUM[2]), 0.218, 12, 0.008, axis)
        cylinder((DRUM[0], y + side * 0.02, DRUM[2]), 0.06, 0.04, m.cast_iron(), 'y', 0.006)
        box((DRUM[0], y + side * 0.016, DRUM[2]), (0.18, 0.03, 0.055), m.cast_iron(), 0.012)
        for x in (-0.07, 0.07):
            bolt((DRUM[0] + x, y + side * 0.031, DRUM[2]), 0.01, axis=axis)
        rod((DRUM[0], y, DRUM[2]), (DRUM[0], y + side * 0.08, DRUM[2]), 0.019, m.steel())
    decal((DRUM[0], -0.1782, DRUM[2] + 0.135), 0.2, '-y')
    label((DRUM[0], -0.1782, DRUM[2] - 0.13), 0.15, 0.07, m.yellow_warning(), '-y')
    lettering('PELIGRO', (DRUM[0], -0.1792, DRUM[2] - 0.117), 0.027, m.label_black(), '-y')
    lettering('CUCHILLAS EN MOVIMIENTO', (DRUM[0], -0.1792, DRUM[2] - 0.15), 0.0095, m.label_black(), '-y')


def open_chute(sections, material, wall=0.004):
    """A rectangular funnel of sheet through sections (distance, width, height, rise) towards -x, open at its end."""
    levels = [(s, 0.0) for s in sections] + [(s, wall) for s in sections[::-1]]
    points = [(-d, sy * (w / 2 - t), r + sz * (h / 2 - t)) for (d, w, h, r), t in levels
              for sy, sz in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(i * 4 + k, i * 4 + (k + 1) % 4, i * 4 + 4 + (k + 1) % 4, i * 4 + 4 + k) for i in range(len(levels) - 1) for k in range(4)]
    return add_mesh(new_mesh('chute', points, faces), material, Matrix.Identity(4), 0.0025, 2)


def infeed():
    """Neck, flared hopper with rolled rim and rubber curtain."""
    with placed((DRUM[0] - 0.17, 0, DRUM[2] + 0.04)):
        open_chute([(0, 0.3, 0.26, 0), (0.2, 0.3, 0.26, 0.02), (0.52, 0.62, 0.52, 0.06)], m.paint())
        rim = [(-0.52, sy * 0.31, 0.06 + sz * 0.26) for sy, sz in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        tube(rim, 0.011, m.paint(), 0.02, True)
        box((-0.1, 0, 0.145), (0.02, 0.33, 0.03), m.paint(), 0.003)
        box((-0.1, 0, -0.13), (0.02, 0.33, 0.03), m.paint(), 0.003)
        for y in (-0.156, 0.156):
            box((-0.1, y, 0.01), (0.02, 0.02, 0.29), m.paint(), 0.003)
        for k in range(6):
            box((-0.23, -0.115 + k * 0.046, 0.03), (0.006, 0.042, 0.22), m.rubber(), 0.001)
        tube([(-0.5, -0.32, 0.34), (-0.56, -0.34, 0.42), (-0.56, 0.34, 0.42), (-0.5, 0.32, 0.34)], 0.011, m.red_plastic(), 0.05)
    rod((-0.62, 0, DRUM[2] - 0.12), (-0.32, 0, DECK), 0.016, m.satin_black())


def discharge():
    """The tall square chute, turned on its flange, with a hinged deflector."""
    path = [(0.0, 0, 0.78), (0.02, 0, 1.0), (0.03, 0, 1.22), (0.1, 0, 1.36), (0.26, 0, 1.42)]
    section = [(-0.085, -0.075), (0.085, -0.075), (0.085, 0.075), (-0.085, 0.075)]
    sweep(smooth_path(path, 6), section, m.paint())
    cylinder((0.008, 0, 0.88), 0.135, 0.014, m.paint(), 'z', 0.003)
    bolt_circle((0.008, 0, 0.887), 0.12, 8, 0.007)
    box((0.263, 0, 1.42), (0.006, 0.14, 0.12), m.gloss_black(), 0.001, turn=(0, -12, 0))
    with placed((0.27, 0, 1.49), (0, 22, 0)):
        box((0.07, 0, 0), (0.18, 0.18, 0.005), m.paint(), 0.002)
        for side in (-1, 1):
            extrude([(-0.03, 0), (0.16, 0), (0.12, -0.07), (-0.03, -0.08)], 0.005, m.paint(), (0, side * 0.09, 0), '-y')
            knob((0.0, side * 0.093, -0.04), 0.017, 0.022, m.black_plastic(), 'y' if side > 0 else '-y', 8)
    tube([(0.0, -0.078, 1.1), (-0.0, -0.16, 1.1), (-0.0, -0.16, 1.22)], 0.009, m.satin_black(), 0.02)


def build(p):
    chassis()
    drum()
    infeed()
    discharge()
    with placed((0.4, 0.0, DECK), (0, 0, -90), 1.25):
        petrol_engine(1.0, electric=True)
    belt_guard((DRUM[0], DRUM[2], 0.14), (0.4, DECK + 0.1325, 0.1), 0.255, 0.07, m.paint(), 0.24)
