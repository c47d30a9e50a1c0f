"""Portable compressors: a direct-driven one under a shroud, and a silent one with two oil-free heads."""
import materials as m
from parts.air_fittings import air_tap, pressure_switch, pressure_tank, regulator, safety_valve
from parts.wheel import wheel
from parts.labels import warning_label
from shapes import (bolt, box, cable, cylinder, decal, fins, grille, knob, loft, placed, rod, rounded_box,
                    slotted_disc, tube)

RADIUS, LENGTH = 0.125, 0.56
HEIGHT = RADIUS + 0.075


def build(p):
    silent = p.get('kind') == 'silent'
    with placed(at=(0, 0, HEIGHT)):
        pressure_tank(RADIUS, LENGTH, m.paint())
        decal((0.0, -RADIUS - 0.0003, 0.0), 0.2, '-y', arch=RADIUS)
        decal((0.0, RADIUS + 0.0003, 0.0), 0.2, 'y', arch=RADIUS)
        warning_label((-0.165, -RADIUS - 0.0003, 0.0), 0.06, 0.045, '-y', arch=RADIUS)
        cylinder((0, 0, -RADIUS - 0.006), 0.01, 0.018, m.brass())
    stand()
    for x in (-0.14, 0.12):
        box((x, 0, HEIGHT + RADIUS + 0.004), (0.02, 0.16, 0.05), m.paint(), 0.004)
    box((-0.01, 0, HEIGHT + RADIUS + 0.03), (0.34, 0.18, 0.008), m.paint(), 0.003)
    with placed(at=(-0.02, 0, HEIGHT + RADIUS + 0.034)):
        silent_heads() if silent else direct_head()
    manifold()


def stand():
    for y in (-0.13, 0.13):
        wheel((-0.17, y, 0.085), 0.085, 0.042, axis='y', solid=True)
    rod((-0.17, -0.13, 0.085), (-0.17, 0.13, 0.085), 0.009, m.steel())
    for y in (-0.06, 0.06):
        box((-0.17, y, 0.105), (0.05, 0.01, 0.07), m.satin_black(), 0.003)
        rod((0.17, y, HEIGHT - RADIUS * 0.8), (0.175, y * 1.5, 0.03), 0.011, m.satin_black())
        cylinder((0.175, y * 1.5, 0.016), 0.023, 0.032, m.rubber(), bevel=0.006)
    rod((0.175, -0.09, 0.045), (0.175, 0.09, 0.045), 0.009, m.satin_black())
    tube([(0.2, -0.07, HEIGHT + 0.09), (0.33, -0.07, HEIGHT + 0.2), (0.33, 0.07, HEIGHT + 0.2), (0.2, 0.07, HEIGHT + 0.09)],
         0.0115, m.satin_black(), 0.045)
    tube([(0.33, -0.052, HEIGHT + 0.2), (0.33, 0.052, HEIGHT + 0.2)], 0.0165, m.rubber())


def direct_head():
    """Motor under a moulded shroud, upright finned cylinder at its end."""
    body = m.matt_paint()
    loft([(-0.17, 0.13, 0.13, 0.05, 0, 0.075), (-0.155, 0.155, 0.15, 0.06, 0, 0.08), (0.02, 0.17, 0.165, 0.06, 0, 0.085),
          (0.04, 0.16, 0.155, 0.055, 0, 0.083)], body, (0.02, 0, 0), 'x', 0.002)
    slotted_disc((-0.1515, 0, 0.078), 0.058, 0.005, m.black_plastic(), '-x', 14, 0.3, 0.9, 0.55)
    grille((-0.05, -0.081, 0.088), 0.11, 0.06, m.black_plastic(), '-y', 7, upright=True)
    grille((-0.05, 0.081, 0.088), 0.11, 0.06, m.black_plastic(), 'y', 7, upright=True)
    with placed(at=(0.105, 0, 0)):
        loft([(0, 0.11, 0.12, 0.02), (0.09, 0.1, 0.11, 0.03)], m.cast_aluminium(), bevel=0.003)
        cylinder((0, 0, 0.12), 0.045, 0.08, m.cast_aluminium())
        for k in range(6):
            box((0, 0, 0.1 + 0.0125 * k), (0.118, 0.125, 0.0032), m.cast_aluminium(), 0.001)
        box((0, 0, 0.178), (0.108, 0.112, 0.014), m.cast_aluminium(), 0.004)
        fins((0, 0, 0.2), (0.1, 0.108, 0.032), 8, 0.003, m.cast_aluminium(), 'x', 0.005)
        for x in (-0.042, 0.042):
            for y in (-0.046, 0.046):
                bolt((x, y, 0.185), 0.006)
        knob((-0.02, -0.05, 0.195), 0.028, 0.045, m.black_plastic(), '-y', 18)
        cylinder((0.052, 0, 0.05), 0.04, 0.014, m.cast_aluminium(), 'x')
        knob((0.03, -0.062, 0.07), 0.012, 0.02, m.red_plastic(), '-y', 8)
    tube([(0.12, 0.05, 0.2), (0.12, 0.1, 0.2), (0.06, 0.1, 0.1), (0.06, 0.06, -0.02)], 0.007, m.copper(), 0.03)
    rounded_box((-0.03, 0, 0.178), (0.07, 0.07, 0.03), m.black_plastic(), 0.008)


def silent_heads():
    """One motor between two oil-free heads with their fans and filters."""
    cylinder((0, 0, 0.075), 0.062, 0.17, m.cast_aluminium(), 'x')
    for k in range(12):
        cylinder((-0.05 + 0.009 * k, 0, 0.075), 0.066, 0.004, m.dark_steel(), 'x')
    for side in (-1, 1):
        with placed(at=(side * 0.11, 0, 0), turn=(0, 0, 0 if side > 0 else 180)):
            oil_free_head()
    for side in (-1, 1):
        tube([(side * 0.105, 0.03, 0.175), (side * 0.04, 0.05, 0.19), (0, 0.05, 0.19)], 0.006, m.copper(), 0.02)
    tube([(0, 0.05, 0.19), (0, 0.09, 0.19), (0.02, 0.09, 0.06), (0.02, 0.06, -0.03)], 0.007, m.copper(), 0.03)
    rounded_box((0, -0.02, 0.142), (0.075, 0.06, 0.03), m.black_plastic(), 0.007)


def oil_free_head():
    cast = m.cast_aluminium()
    loft([(-0.035, 0.13, 0.13, 0.05, 0, 0.075), (0.02, 0.13, 0.13, 0.06, 0, 0.075), (0.035, 0.12, 0.12, 0.055, 0, 0.075)],
         cast, (0, 0, 0), 'x', 0.002)
    slotted_disc((0.036, 0, 0.075), 0.056, 0.004, m.black_plastic(), 'x', 12, 0.3, 0.9, 0.55)
    box((0, 0, 0.145), (0.07, 0.085, 0.03), cast, 0.005)
    fins((0, 0, 0.17), (0.075, 0.09, 0.03), 6, 0.003, cast, 'x', 0.005)
    for x in (-0.028, 0.028):
        for y in (-0.035, 0.035):
            bolt((x, y, 0.16), 0.005)
    knob((0.0, -0.042, 0.17), 0.022, 0.036, m.black_plastic(), '-y', 16)
    for y in (-0.045, 0.045):
        cylinder((0, y, 0.004), 0.014, 0.02, m.rubber())


def manifold():
    """Pressure switch, regulator, gauges and two couplings at the right end of the tank."""
    x, top = 0.2, HEIGHT + RADIUS
    rod((x, 0, top - 0.03), (x, 0, top + 0.02), 0.01, m.brass())
    pressure_switch((x, 0, top + 0.0))
    rod((x, -0.02, top + 0.02), (x, -0.09, top + 0.02), 0.008, m.brass())
    regulator((x, -0.095, top + 0.02))
    for side in (-1, 1):
        air_tap((x + side * 0.02, -0.095, top + 0.02), 'x' if side > 0 else '-x')
    safety_valve((x - 0.045, 0.03, top - 0.012))
    cable([(x, 0.02, top + 0.06), (x - 0.04, 0.08, top + 0.09), (x - 0.16, 0.05, top + 0.1)], 0.005, m.rubber())
