"""The two-stroke engine of brush cutters: clutch mouth at the origin, crankshaft along x, starter towards +x.

Air filter towards -y, muffler towards +y, fuel tank below; 0.25 m long at size 1 (about 50 cc).
"""
import materials as m
from shapes import (bolt, box, cable, cylinder, decal, extrude, fins, grille, knob, label, lathe, placed, ring, rod,
                    rounded_box, rounded_rectangle, slotted_disc)
from shapes.moulded import moulded


def cutter_engine(size=1.0, tank=True):
    """The whole engine on its stand."""
    with placed(scale=size):
        clutch_housing()
        crankcase()
        cylinder_cover()
        rope_starter()
        filter_side()
        muffler_side()
        if tank:
            fuel_tank()


def clutch_housing():
    """The cast bell that clamps the shaft, and the fan's housing behind it."""
    cast = m.cast_aluminium()
    lathe([(0.0185, -0.05), (0.0225, -0.048), (0.0235, -0.012), (0.034, 0.012), (0.05, 0.048), (0.053, 0.062),
           (0.06, 0.064),
           (0.06, 0.076)], (0, 0, 0), 'x', m.satin_black())
    for angle in range(0, 360, 90):
        with placed(turn=(angle + 45, 0, 0)):
            box((0.052, 0, 0.047), (0.036, 0.016, 0.016), m.satin_black(), 0.004)
            bolt((0.034, 0, 0.049), 0.0048, axis='-x')
    for z in (-0.024, 0.024):
        bolt((-0.034, -0.02, z * 0.5), 0.0042, axis='-y')
    lathe([(0.066, 0.074), (0.073, 0.078), (0.073, 0.112), (0.069, 0.117)], (0, 0, 0), 'x', cast, 56)
    for k in range(9):
        with placed(turn=(k * 40, 0, 0)):
            box((0.095, 0, 0.0735), (0.03, 0.006, 0.006), cast, 0.002)


def crankcase():
    cast = m.cast_aluminium()
    cylinder((0.148, 0, 0), 0.047, 0.07, cast, 'x', 0.004)
    rounded_box((0.15, 0, -0.03), (0.07, 0.1, 0.075), cast, 0.012)
    box((0.15, 0, 0.045), (0.075, 0.075, 0.02), cast, 0.004)
    fins((0.152, 0, 0.082), (0.092, 0.112, 0.062), 8, 0.0028, cast, 'z', 0.014)
    for y in (-0.032, 0.032):
        bolt((0.19, y, 0.045), 0.0045, axis='x')
    for x in (0.09, 0.2):
        box((x, 0, -0.062), (0.02, 0.12, 0.016), m.black_plastic(), 0.004)


def cylinder_cover():
    """The painted hood over the cylinder, with vents and the plug's boot."""
    paint = m.matt_paint()
    moulded([(0.076, 0.142, 0.118, 0.03, 0.148), (0.11, 0.145, 0.122, 0.036, 0.15), (0.142, 0.128, 0.108, 0.036, 0.152)],
            paint,
            foot=0.006, shoulder=0.026)
    moulded([(0.066, 0.136, 0.112, 0.03, 0.148), (0.071, 0.138, 0.114, 0.03, 0.148)], m.black_plastic(), foot=0.003,
            shoulder=0.003)
    for side, axis in ((-1, '-y'), (1, 'y')):
        for k in range(4):
            rounded_box((0.196, side * 0.0575, 0.087 + k * 0.0125), (0.034 - k * 0.003, 0.008, 0.0062),
                        m.black_plastic(), 0.0025)
        decal((0.132, side * 0.0605, 0.124), 0.078, axis)
    for k in range(5):
        rounded_box((0.118 + k * 0.016, 0, 0.1675), (0.0075, 0.06, 0.004), m.black_plastic(), 0.0018)
    rounded_box((0.082, 0, 0.125), (0.036, 0.026, 0.03), m.rubber(), 0.009)
    cable([(0.07, 0, 0.12), (0.055, -0.012, 0.1), (0.072, -0.035, 0.07), (0.095, -0.05, 0.05)], 0.0034, m.rubber())
    bolt((0.222, 0, 0.13), 0.0045, axis='x')


def rope_starter():
    """Starter case at the rear with slots, ring and grip."""
    black = m.black_plastic()
    with placed(at=(0.183, 0, 0.002)):
        lathe([(0.074, 0), (0.0755, 0.004), (0.0755, 0.02), (0.071, 0.03), (0.06, 0.036), (0.0595, 0.0362),
               (0.056, 0.034)],
              (0, 0, 0), 'x', black, 64)
        slotted_disc((0.035, 0, 0), 0.058, 0.004, black, 'x', 16, 0.46, 0.92, 0.55)
        lathe([(0.027, 0), (0.0265, 0.005), (0.022, 0.007)], (0.036, 0, 0), 'x', m.paint())
        decal((0.0432, 0, 0), 0.03, 'x', square=True)
        for angle in (20, 110, 200, 290):
            with placed(turn=(angle, 0, 0)):
                box((0.006, 0, 0.079), (0.012, 0.02, 0.016), black, 0.004)
                bolt((0.012, 0, 0.08), 0.0042, axis='x')
    rod((0.2, -0.045, 0.06), (0.2, -0.056, 0.08), 0.009, black)
    rounded_box((0.206, -0.06, 0.088), (0.062, 0.018, 0.02), black, 0.008, turn=(28, 0, 0))


def filter_side():
    """Carburettor, primer bulb, choke and the filter box at the left."""
    black = m.black_plastic()
    rounded_box((0.15, -0.062, 0.045), (0.042, 0.03, 0.036), m.machined_aluminium(), 0.005)
    rounded_box((0.15, -0.046, 0.045), (0.05, 0.014, 0.05), black, 0.004)
    rounded_box((0.15, -0.085, 0.028), (0.088, 0.026, 0.086), black, 0.01)
    rounded_box((0.15, -0.105, 0.028), (0.092, 0.028, 0.09), m.trim(), 0.012)
    decal((0.15, -0.1192, 0.036), 0.066, '-y')
    for k in range(4):
        rounded_box((0.15, -0.1188, 0.0 + k * 0.006), (0.056, 0.002, 0.0028), black, 0.0009)
    knob((0.15, -0.118, 0.062), 0.009, 0.008, black, '-y', 8)
    box((0.1, -0.082, 0.03), (0.022, 0.007, 0.012), m.red_plastic(), 0.002)
    lathe([(0.011, 0), (0.0105, 0.006), (0.006, 0.011)], (0.15, -0.062, 0.0), (0, -0.5, -0.86), m.clear_plastic(), 24)
    ring((0.15, -0.064, -0.002), 0.012, 0.002, black, (0, -0.5, -0.86), 24)
    for dx in (-0.012, 0.012):
        cable([(0.15 + dx, -0.06, 0.01), (0.15 + dx * 2, -0.078, -0.025), (0.15 + dx * 2, -0.06, -0.06),
               (0.15 + dx * 2, -0.045, -0.08)],
              0.0028, m.plain('fuel line', (0.45, 0.4, 0.2), 0.3))


def muffler_side():
    """Muffler under its black guard at the right."""
    rounded_box((0.15, 0.083, 0.06), (0.082, 0.05, 0.1), m.burnt_steel(), 0.014)
    box((0.15, 0.06, 0.07), (0.05, 0.014, 0.05), m.burnt_steel(), 0.002)
    rounded_box((0.15, 0.096, 0.068), (0.098, 0.044, 0.11), m.black_plastic(), 0.014)
    grille((0.15, 0.119, 0.066), 0.08, 0.09, m.black_plastic(), 'y', 6)
    rod((0.19, 0.1, 0.03), (0.206, 0.105, 0.026), 0.008, m.burnt_steel())
    label((0.135, 0.1192, 0.117), 0.03, 0.012, m.yellow_warning(), 'y')


def fuel_tank():
    """The milky tank under the crankcase, its red cap, and the stand."""
    milk, black = m.milky_plastic(), m.black_plastic()
    moulded([(-0.145, 0.16, 0.118, 0.03, 0.135), (-0.11, 0.172, 0.128, 0.034, 0.135),
             (-0.086, 0.165, 0.122, 0.034, 0.135)], milk,
            foot=0.016, shoulder=0.016)
    extrude(rounded_rectangle(0.179, 0.135, 0.036), 0.004, milk, (0.135, 0, -0.11), 'z', bevel=0.0015)
    cylinder((0.062, -0.03, -0.1), 0.022, 0.034, milk, (-0.75, -0.6, 0.3), 0.004)
    knob((0.05, -0.04, -0.0955), 0.0255, 0.02, m.red_plastic(), (-0.75, -0.6, 0.3), 14)
    for x in (0.075, 0.2):
        rounded_box((x, 0, -0.162), (0.022, 0.14, 0.012), black, 0.005)
        for y in (-0.068, 0.068):
            rounded_box((x, y, -0.12), (0.02, 0.01, 0.09), black, 0.004)
    for y in (-0.068, 0.068):
        rounded_box((0.137, y, -0.162), (0.15, 0.012, 0.012), black, 0.005)
    label((0.15, -0.0618, -0.128), 0.05, 0.018, m.yellow_warning(), '-y')
