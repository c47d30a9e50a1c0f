"""A small air-cooled diesel engine with an upright cylinder.

Feet on z=0, shaft along x at height 0.16·size, driving end to -x, fan shroud and recoil starter to +x,
canister air filter and muffler beside the head, tank on top. Size 1 is a 400 cc engine (0.5 m tall).
"""
from math import cos, radians, sin

import materials as m
from parts.engine_cooling import recoil_starter
from parts.engine_top import fuel_cap, pressed_tank
from parts.labels import data_plate, warning_label
from shapes import (bolt, bolt_circle, box, cable, cylinder, decal, extrude, fins, knob, label, lathe, loft, perforated, placed,
                    rod, rounded_box, rounded_path, rounded_rectangle, spring, tube)

SHAFT = 0.16


def diesel_engine(size=1.0, shaft=True, electric=True, tank=True, logo=True):
    """The whole engine."""
    with placed(scale=size):
        case()
        if shaft:
            rod((-0.16, 0, SHAFT), (-0.25, 0, SHAFT), 0.0125, m.machined_aluminium())
            box((-0.225, 0, SHAFT + 0.012), (0.045, 0.006, 0.006), m.dark_steel(), 0.001)
        with placed(at=(-0.02, 0, 0.25)):
            upright_cylinder()
        shroud()
        recoil_starter(m.paint(), logo, at=(0.165, 0, SHAFT + 0.02))
        canister_filter()
        box_muffler()
        injection()
        if tank:
            diesel_tank(logo)
        if electric:
            starter()


def case():
    cast = m.cast_aluminium()
    loft([(-0.13, 0.22, 0.24, 0.05, 0, 0.0), (-0.11, 0.25, 0.26, 0.06, 0, 0), (0.06, 0.25, 0.26, 0.06, 0, 0),
          (0.09, 0.22, 0.24, 0.05, 0, 0)], cast, (0, 0, 0.145), 'x', 0.004)
    for y in (-0.1, 0.1):
        extrude(rounded_rectangle(0.24, 0.06, 0.015), 0.02, cast, (-0.02, y, 0.01), bevel=0.003)
        for x in (-0.11, 0.07):
            bolt((x, y, 0.02), 0.009)
    extrude(rounded_rectangle(0.22, 0.23, 0.08), 0.02, cast, (-0.14, 0, SHAFT - 0.005), '-x', bevel=0.003)
    bolt_circle((-0.15, 0, SHAFT - 0.005), 0.095, 8, 0.0065, '-x')
    lathe([(0.07, 0), (0.065, 0.008), (0.045, 0.012), (0.035, 0.02), (0.03, 0.018)], (-0.149, 0, SHAFT), '-x', cast)
    for k in range(5):
        box((-0.09 + 0.035 * k, -0.127, 0.11), (0.006, 0.008, 0.11), cast, 0.002)
    cylinder((-0.08, -0.13, 0.055), 0.018, 0.03, cast, (0, -0.8, 0.5))
    knob((-0.08, -0.142, 0.064), 0.018, 0.016, m.black_plastic(), (0, -0.8, 0.5), 10)
    bolt((0.03, -0.127, 0.04), 0.011, m.brass(), '-y')
    extrude(rounded_rectangle(0.1, 0.085, 0.012), 0.008, cast, (0.0, -0.128, 0.21), '-y')
    data_plate((-0.0, -0.1325, 0.21), 0.075, 0.045, '-y')


def upright_cylinder():
    cast = m.cast_aluminium()
    box((0, 0, 0.03), (0.11, 0.11, 0.12), cast, 0.01)
    fins((0, 0, 0.045), (0.17, 0.16, 0.085), 8, 0.0034, cast, 'z', 0.02)
    box((0, 0, 0.105), (0.15, 0.145, 0.03), cast, 0.008)
    fins((0, 0, 0.12), (0.165, 0.155, 0.02), 2, 0.0034, cast, 'z', 0.02)
    loft([(0.13, 0.12, 0.11, 0.02), (0.16, 0.12, 0.11, 0.025), (0.17, 0.1, 0.09, 0.03)], m.satin_black(), bevel=0.002)
    for x in (-0.05, 0.05):
        for y in (-0.045, 0.045):
            bolt((x, y, 0.128), 0.0075)


def shroud():
    outline = [(cos(radians(a)) * 0.14, sin(radians(a)) * 0.14 + SHAFT + 0.02) for a in range(-180, 5, 10)]
    outline += [(0.13, 0.3), (0.1, 0.39), (-0.1, 0.39), (-0.13, 0.3)]
    soft = [(q.x, q.y) for q in rounded_path([(y, z, 0) for y, z in outline], 0.03, closed=True, steps=4)]
    extrude(soft, 0.085, m.paint(), (0.125, 0, 0), 'x', bevel=0.012)
    for y, z in ((-0.11, 0.33), (0.11, 0.33), (-0.12, 0.11), (0.12, 0.11)):
        bolt((0.1675, y * 0.95, z), 0.006, axis='x')


def canister_filter():
    """The round filter with its band and rain cap, on an elbow to the head."""
    x, y, z = -0.075, -0.165, 0.4
    cylinder((x, y, z), 0.062, 0.12, m.satin_black(), bevel=0.012)
    lathe([(0.0635, 0.02), (0.0655, 0.022), (0.0655, 0.03), (0.0635, 0.032)], (x, y, z - 0.01), 'z', m.steel())
    lathe([(0.066, 0), (0.068, 0.004), (0.066, 0.014), (0.03, 0.022)], (x, y, z + 0.055), 'z', m.satin_black())
    knob((x, y, z + 0.076), 0.014, 0.016, m.steel(), 'z', 8)
    tube([(x, y + 0.03, z - 0.02), (x + 0.02, -0.05, z - 0.03)], 0.026, m.satin_black(), 0.03)
    label((x, y - 0.0623, z - 0.03), 0.06, 0.03, m.label_white(), '-y', bow=0.0625)


def box_muffler():
    x, y, z = -0.06, 0.165, 0.4
    rounded_box((x, y, z), (0.2, 0.12, 0.11), m.burnt_steel(), 0.035)
    perforated((x, y + 0.068, z), 0.2, 0.1, m.galvanised(), 'y', 13, 6)
    perforated((x, y, z + 0.062), 0.2, 0.13, m.galvanised(), 'z', 13, 7)
    tube([(x + 0.02, y - 0.03, z - 0.02), (x + 0.03, 0.05, z - 0.02)], 0.02, m.burnt_steel())
    tube([(x - 0.09, y, z), (x - 0.125, y, z), (x - 0.135, y, z - 0.03)], 0.014, m.burnt_steel(), 0.015)


def injection():
    """Pump, steel pipe to the injector, speed lever, decompression lever and fuel filter."""
    zinc = m.machined_aluminium()
    box((0.06, -0.14, 0.24), (0.05, 0.035, 0.06), zinc, 0.006)
    cylinder((0.06, -0.14, 0.28), 0.012, 0.03, m.steel(), steps=6)
    tube([(0.06, -0.14, 0.29), (0.06, -0.14, 0.33), (0.02, -0.11, 0.36), (0.0, -0.085, 0.38)], 0.004, m.steel(), 0.02)
    rod((0.0, -0.06, 0.37), (-0.0, -0.095, 0.385), 0.011, m.steel())
    cylinder((0.1, -0.142, 0.24), 0.018, 0.06, m.natural_plastic())
    cylinder((0.1, -0.142, 0.272), 0.02, 0.014, m.black_plastic())
    cable([(0.1, -0.142, 0.28), (0.1, -0.15, 0.34), (0.08, -0.11, 0.4)], 0.0045, m.rubber())
    cable([(0.1, -0.142, 0.212), (0.09, -0.16, 0.2), (0.065, -0.15, 0.215)], 0.0045, m.rubber())
    extrude(rounded_rectangle(0.06, 0.1, 0.01), 0.004, m.galvanised(), (-0.03, -0.135, 0.285), '-y')
    box((-0.05, -0.145, 0.32), (0.014, 0.006, 0.09), m.galvanised(), 0.002, turn=(0, -24, 0))
    cylinder((-0.071, -0.147, 0.362), 0.009, 0.02, m.red_plastic(), 'y')
    spring((-0.03, -0.142, 0.29), (0.03, -0.142, 0.26), 0.006, 0.0011, 9, m.steel())
    box((0.03, -0.07, 0.425), (0.05, 0.01, 0.008), m.red_plastic(), 0.003)


def diesel_tank(logo):
    with placed(at=(0.04, 0.0, 0.43)):
        pressed_tank(0.32, 0.22, 0.12, m.paint(), 0.36)
        fuel_cap((0.06, 0.02, 0.12), 0.036)
        warning_label((-0.08, 0, 0.1204), 0.07, 0.05, 'z')
        for x in (-0.1, 0.1):
            box((x, 0, -0.012), (0.03, 0.16, 0.035), m.satin_black(), 0.004)
        if logo:
            decal((0.02, -0.1095, 0.078), 0.16, '-y')
            decal((0.02, 0.1095, 0.078), 0.16, 'y')
            decal((0.1595, 0, 0.078), 0.12, 'x')


def starter():
    rod((0.085, 0.15, 0.16), (-0.07, 0.15, 0.16), 0.038, m.satin_black(), 0.004)
    rod((-0.07, 0.15, 0.16), (-0.085, 0.15, 0.16), 0.03, m.steel(), 0.003)
    rod((0.06, 0.155, 0.215), (-0.03, 0.155, 0.215), 0.02, m.steel(), 0.003)
    box((0.08, 0.12, 0.16), (0.04, 0.07, 0.07), m.cast_aluminium(), 0.008)
    cable([(-0.03, 0.155, 0.215), (-0.08, 0.18, 0.22), (-0.11, 0.15, 0.12), (-0.12, 0.13, 0.03)], 0.006, m.red_plastic())
