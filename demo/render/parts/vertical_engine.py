"""A small petrol engine with an upright shaft (mowers): flange on z=0, starter on top, muffler to -x, tank to +x."""
from math import cos, radians, sin

import materials as m
from parts.engine_cooling import recoil_starter
from parts.engine_top import fuel_cap
from shapes import (bolt, box, cable, cylinder, decal, extrude, fins, knob, lathe, loft, perforated, placed,
                    rod, rounded_box, rounded_rectangle, tube)


def vertical_engine(size=1.0, shaft=True, logo=True):
    """The whole engine, 0.3 m tall at size 1 (160 cc); the shaft hangs 0.06 below the flange."""
    cast = m.cast_aluminium()
    with placed(scale=size):
        if shaft:
            rod((0, 0, 0.0), (0, 0, -0.075), 0.0125, m.machined_aluminium())
        sump(cast)
        with placed(at=(0, -0.06, 0.095), turn=(90, 0, 0)):
            level_cylinder(cast)
        blower_housing()
        with placed(at=(0, 0.0, 0.215), turn=(0, -90, -90)):
            recoil_starter(m.paint(), logo, at=(0, 0, 0))
        side_tank(logo)
        side_muffler()
        front_filter(logo)


def sump(cast):
    extrude(rounded_rectangle(0.25, 0.22, 0.06), 0.014, cast, (0, 0.01, 0.007), bevel=0.003)
    loft([(0.014, 0.22, 0.19, 0.07, 0, 0.01), (0.06, 0.2, 0.18, 0.07, 0, 0.01), (0.14, 0.19, 0.17, 0.06, 0, 0.01)], cast, bevel=0.003)
    for x in (-0.11, 0.11):
        for y in (-0.08, 0.1):
            bolt((x, y, 0.014), 0.0065)
    for k in range(7):
        box((-0.08 + 0.027 * k, 0.1, 0.07), (0.005, 0.012, 0.1), cast, 0.002)
    tube([(0.085, -0.05, 0.03), (0.12, -0.1, 0.06), (0.125, -0.115, 0.19)], 0.013, m.black_plastic(), 0.03)
    knob((0.125, -0.115, 0.188), 0.019, 0.022, m.yellow_warning(), 'z', 10)


def level_cylinder(cast):
    box((0, 0, 0.04), (0.08, 0.08, 0.09), cast, 0.008)
    fins((0, 0, 0.045), (0.13, 0.13, 0.07), 9, 0.0028, cast, 'z', 0.012)
    box((0, 0, 0.092), (0.11, 0.11, 0.024), cast, 0.006)
    loft([(0.104, 0.1, 0.08, 0.015), (0.125, 0.1, 0.08, 0.018), (0.132, 0.085, 0.065, 0.02)], m.satin_black(), bevel=0.002)
    for x in (-0.042, 0.042):
        for y in (-0.032, 0.032):
            bolt((x, y, 0.106), 0.005)
    bolt((-0.05, 0.04, 0.09), 0.01, m.steel(), (-0.6, 0.3, 0.7))
    rod((-0.056, 0.043, 0.097), (-0.078, 0.054, 0.122), 0.009, m.rubber(), 0.003)
    cable([(-0.078, 0.054, 0.12), (-0.1, 0.06, 0.08), (-0.09, 0.09, 0.0)], 0.0036, m.rubber())


def blower_housing():
    """The round painted shroud over flywheel and cylinder."""
    paint = m.paint()
    lathe([(0.128, 0.13), (0.131, 0.135), (0.131, 0.19), (0.128, 0.202), (0.12, 0.212), (0.1, 0.217)], (0, 0, 0), 'z', paint, 64)
    loft([(0.14, 0.17, 0.14, 0.04, 0, -0.12), (0.19, 0.17, 0.14, 0.045, 0, -0.12), (0.205, 0.15, 0.12, 0.04, 0, -0.115)], paint, bevel=0.003)
    for angle in (60, 180, 300):
        bolt((0.122 * cos(radians(angle)), 0.122 * sin(radians(angle)), 0.208), 0.005)


def side_tank(logo):
    with placed(at=(0.165, 0.01, 0.09)):
        loft([(0, 0.08, 0.17, 0.03), (0.015, 0.1, 0.2, 0.035), (0.1, 0.105, 0.21, 0.04), (0.125, 0.09, 0.19, 0.04), (0.132, 0.06, 0.15, 0.03)],
             m.black_plastic(), bevel=0.001)
        extrude(rounded_rectangle(0.112, 0.217, 0.042), 0.005, m.black_plastic(), (0, 0, 0.07), bevel=0.002)
        fuel_cap((0.0, 0.03, 0.128), 0.03)
        cable([(0, -0.09, 0.02), (-0.02, -0.12, 0.02), (-0.06, -0.13, 0.04)], 0.004, m.rubber())


def side_muffler():
    with placed(at=(-0.165, -0.05, 0.12)):
        rounded_box((0, 0, 0), (0.08, 0.13, 0.09), m.burnt_steel(), 0.025)
        perforated((-0.048, 0, 0), 0.14, 0.095, m.galvanised(), '-x', 10, 7)
        for y in (-0.06, 0.06):
            for z in (-0.038, 0.038):
                rod((-0.048, y, z), (0, y, z), 0.003, m.galvanised())
                bolt((-0.049, y, z), 0.0045, axis='-x')
        tube([(0.03, -0.03, 0), (0.09, -0.04, -0.01)], 0.015, m.burnt_steel())
        tube([(0.0, -0.06, -0.02), (0.0, -0.085, -0.02)], 0.011, m.burnt_steel())


def front_filter(logo):
    """Carburettor, primer and the square filter at the front right."""
    with placed(at=(0.1, -0.17, 0.13)):
        rounded_box((0, -0.01, 0.01), (0.1, 0.06, 0.1), m.black_plastic(), 0.014)
        rounded_box((0, -0.035, 0.01), (0.104, 0.03, 0.104), m.black_plastic(), 0.012)
        if logo:
            decal((0, -0.0503, 0.022), 0.08, '-y')
        for x in (-0.04, 0.04):
            bolt((x, -0.05, -0.025), 0.004, axis='-y')
        rounded_box((-0.06, 0.02, -0.03), (0.04, 0.04, 0.035), m.machined_aluminium(), 0.006)
        lathe([(0.016, 0), (0.017, -0.02), (0.008, -0.028)], (-0.06, 0.02, -0.045), 'z', m.machined_aluminium())
        lathe([(0.014, 0), (0.013, 0.008), (0.006, 0.013)], (0.06, -0.02, -0.03), '-y', m.red_plastic(), 24)
