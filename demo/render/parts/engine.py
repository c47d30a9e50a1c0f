"""A small air-cooled four-stroke petrol engine with a level shaft.

Built around its own origin: feet on z=0, shaft along x at height 0.106·size, its driving end towards -x,
recoil starter towards +x, cylinder leaning towards -y. Size 1 is a 200 cc engine (0.36 m deep, 0.35 m tall).
"""

import materials as m
from parts.engine_cooling import fan_shroud, recoil_starter
from parts.engine_top import air_filter, carburettor, controls, fuel_tank, muffler
from parts.labels import data_plate
from shapes import (bolt, bolt_circle, box, cable, cylinder, extrude, fins, knob, lathe, loft, placed, rod,
                    rounded_box, rounded_rectangle)

SHAFT_HEIGHT = 0.106


def petrol_engine(size=1.0, tank=True, electric=False, shaft=True, tank_paint=None, shroud_paint=None,
                  filter_paint=None, logo=True, silenced=True):
    """The whole engine; without `tank` or muffler (`silenced`) for machines whose frame carries large ones."""
    shroud = shroud_paint or m.paint()
    with placed(scale=size):
        crankcase()
        if shaft:
            driving_shaft()
        with placed(at=(-0.025, -0.075, 0.112), turn=(65, 0, 0)):
            cylinder_block()
        fan_shroud(shroud)
        recoil_starter(shroud, logo)
        if silenced:
            muffler()
        air_filter(filter_paint or m.black_plastic(), logo)
        carburettor()
        controls()
        if tank:
            fuel_tank(tank_paint or m.paint(), logo)
        if electric:
            electric_start()


def crankcase():
    """The cast case with its feet, driving-side cover, oil filler and drain."""
    case = m.cast_aluminium()
    loft([(-0.100, 0.205, 0.165, 0.03, 0, -0.012), (-0.085, 0.225, 0.185, 0.035, 0, 0),
          (0.045, 0.225, 0.19, 0.035, 0, 0), (0.062, 0.21, 0.18, 0.03, 0, 0)], case, (0, 0.02, 0.106), 'x', 0.004)
    for y in (-0.075, 0.095):
        extrude(rounded_rectangle(0.18, 0.045, 0.012), 0.014, case, (-0.02, y, 0.007), 'z', bevel=0.003)
        for x in (-0.09, 0.05):
            bolt((x, y, 0.014), 0.0065)
    driving_cover(case)
    for y, knob_at in ((-0.092, True), (0.134, False)):
        oil_filler(y, knob_at)
    data_plate((-0.02, 0.1335, 0.135), 0.07, 0.03, 'y')
    for k in range(4):
        box((-0.07 + k * 0.03, 0.133, 0.07), (0.005, 0.006, 0.08), case, 0.002)


def driving_cover(case):
    extrude(rounded_rectangle(0.2, 0.172, 0.055), 0.014, case, (-0.106, 0.018, 0.106), '-x', bevel=0.003)
    lathe([(0.062, 0), (0.06, 0.006), (0.045, 0.008), (0.036, 0.02), (0.03, 0.022), (0.026, 0.02)],
          (-0.113, 0, 0.106), '-x', case)
    for y in (-0.065, 0.018, 0.1):
        for z in (0.036, 0.176):
            bolt((-0.113, y, z), 0.0055, axis='-x')
    bolt_circle((-0.113, 0, 0.106), 0.051, 4, 0.0052, '-x', start=45)


def driving_shaft():
    rod((-0.13, 0, 0.106), (-0.192, 0, 0.106), 0.0105, m.machined_aluminium())
    box((-0.17, 0, 0.116), (0.036, 0.005, 0.005), m.dark_steel(), 0.0008)
    cylinder((-0.136, 0, 0.106), 0.018, 0.004, m.rubber(), 'x')


def oil_filler(y, with_stick):
    side = -1 if y < 0 else 1
    axis = (0, side * 0.8, 0.6)
    cylinder((-0.068, y, 0.05), 0.017, 0.03, m.cast_aluminium(), axis)
    if with_stick:
        knob((-0.068, y + side * 0.012, 0.059), 0.017, 0.014, m.grey_plastic(), axis, 10)
        bolt((-0.02, y, 0.03), 0.0085, m.brass(), '-y')
    else:
        bolt((-0.068, y + side * 0.011, 0.058), 0.012, m.grey_plastic(), axis)
        bolt((-0.02, y, 0.03), 0.0085, m.brass(), 'y')


def cylinder_block():
    """Barrel, head and valve cover along local z, with the spark plug on the head's outer side."""
    cast = m.cast_aluminium()
    box((0, 0, 0.035), (0.085, 0.085, 0.09), cast, 0.008)
    fins((0, 0, 0.044), (0.132, 0.118, 0.062), 8, 0.0026, cast, 'z', 0.014)
    loft([(0.08, 0.125, 0.112, 0.014), (0.1, 0.125, 0.112, 0.014)], cast, bevel=0.002)
    fins((0, 0, 0.108), (0.122, 0.122, 0.016), 3, 0.0026, cast, 'z', 0.014)
    loft([(0.114, 0.098, 0.08, 0.014), (0.132, 0.098, 0.08, 0.016), (0.14, 0.09, 0.072, 0.018)], m.satin_black(),
         bevel=0.002)
    extrude(rounded_rectangle(0.108, 0.09, 0.016), 0.004, m.satin_black(), (0, 0, 0.117))
    for x in (-0.045, 0.045):
        for y in (-0.036, 0.036):
            bolt((x, y, 0.119), 0.005)
    bolt((0, 0, 0.14), 0.006)
    spark_plug((-0.045, -0.062, 0.092))


def spark_plug(at):
    """Plug with its boot, and the lead that runs up behind the shroud."""
    x, y, z = at
    axis = (-0.25, -0.9, 0.3)
    tip = [a + b * 0.042 for a, b in zip(at, axis)]
    bolt(at, 0.0105, m.steel(), axis)
    rod(at, [a + b * 0.025 for a, b in zip(at, axis)], 0.006, m.white_plastic())
    rod([a + b * 0.016 for a, b in zip(at, axis)], tip, 0.0095, m.rubber(), 0.003)
    rod(tip, (x - 0.004, y - 0.042, z - 0.012), 0.0075, m.rubber(), 0.002)
    cable([(x - 0.004, y - 0.042, z - 0.01), (x + 0.02, y - 0.045, z - 0.05), (x + 0.075, y - 0.03, z - 0.08),
           (x + 0.13, y + 0.03, z - 0.075)], 0.0036, m.rubber())


def electric_start():
    """Starter motor with its solenoid behind the case and the key box on the shroud."""
    rod((0.055, 0.165, 0.09), (-0.06, 0.165, 0.09), 0.032, m.satin_black(), 0.004)
    rod((-0.06, 0.165, 0.09), (-0.072, 0.165, 0.09), 0.026, m.steel(), 0.003)
    rod((0.05, 0.165, 0.135), (-0.02, 0.165, 0.135), 0.017, m.steel(), 0.003)
    rod((0.055, 0.165, 0.09), (0.085, 0.165, 0.09), 0.026, m.cast_aluminium(), 0.003)
    box((0.05, 0.135, 0.09), (0.03, 0.05, 0.05), m.cast_aluminium(), 0.006)
    cable([(-0.02, 0.165, 0.14), (-0.06, 0.18, 0.15), (-0.1, 0.16, 0.1), (-0.1, 0.12, 0.03)], 0.005, m.red_plastic())
    rounded_box((0.165, -0.085, 0.2), (0.05, 0.04, 0.06), m.black_plastic(), 0.007)
    cylinder((0.192, -0.085, 0.205), 0.011, 0.008, m.steel(), 'x')
    box((0.198, -0.085, 0.205), (0.012, 0.004, 0.018), m.steel(), 0.001)
    rounded_box((0.193, -0.085, 0.179), (0.008, 0.016, 0.01), m.red_plastic(), 0.002)


