"""The walking tractor: diesel engine in front, driven lugged wheels, hooded rotary tiller behind, long handlebars (+x)."""
import materials as m
from parts.belt_guard import belt_guard
from parts.diesel import diesel_engine
from parts.handlebars import gear_lever, handlebars, squeeze_lever, throttle
from parts.tines import arched_guard, tine_shaft
from parts.wheel import wheel
from shapes import bolt, bolt_circle, box, cable, decal, extrude, lathe, placed, rod, tube

WHEEL = 0.24
BED = 0.36
TILLER = 0.42
KNEE, END = (1.0, 0.26, 0.88), (1.32, 0.29, 0.93)


def chassis():
    """Engine rails with the bumper, and the cast gearbox over the axle."""
    for y in (-0.1, 0.1):
        box((-0.26, y, BED - 0.025), (0.62, 0.05, 0.05), m.satin_black(), 0.005)
    tube([(-0.5, -0.13, BED - 0.02), (-0.64, -0.13, BED - 0.02), (-0.66, -0.13, BED + 0.2), (-0.66, 0.13, BED + 0.2),
          (-0.64, 0.13, BED - 0.02), (-0.5, 0.13, BED - 0.02)], 0.016, m.satin_black(), 0.06)
    box((-0.668, 0, BED + 0.1), (0.012, 0.25, 0.12), m.paint(), 0.004)
    decal((-0.6742, 0, BED + 0.1), 0.22, '-x')
    outline = [(-0.13, BED - 0.01), (-0.13, WHEEL - 0.02), (-0.09, WHEEL - 0.1), (0.09, WHEEL - 0.1), (0.2, WHEEL - 0.02),
               (0.34, WHEEL + 0.02), (0.34, BED + 0.06), (0.1, BED + 0.1), (-0.06, BED + 0.08)]
    extrude(outline, 0.16, m.paint(), axis='-y', bevel=0.016)
    extrude([(x * 1.03, z) for x, z in outline], 0.016, m.paint(), axis='-y', bevel=0.004)
    for side in (-1, 1):
        axis = 'y' if side > 0 else '-y'
        lathe([(0.075, 0), (0.07, 0.015), (0.045, 0.03), (0.04, 0.06)], (0, side * 0.08, WHEEL), axis, m.cast_iron(), 40)
        bolt_circle((0, side * 0.094, WHEEL), 0.058, 6, 0.007, axis)
        for x, z in ((-0.1, BED - 0.04), (-0.02, BED + 0.05), (0.12, BED + 0.06), (0.29, BED + 0.02), (0.29, WHEEL + 0.05), (0.15, WHEEL)):
            bolt((x, side * 0.08, z), 0.007, axis=axis)


def wheels():
    for side in (-1, 1):
        rod((0, side * 0.1, WHEEL), (0, side * 0.34, WHEEL), 0.022, m.steel())
        wheel((0, side * 0.29, WHEEL), WHEEL, 0.12, m.trim(), 'y')


def rotary():
    """Tine shaft under its hood with drag board and depth wheel."""
    radius = 0.18
    tine_shaft((TILLER, 0, radius), [0.07, 0.15, 0.23, 0.3], radius, 4, m.satin_black(), 0.024)
    arched_guard((TILLER, 0, radius), radius + 0.045, 0.7, m.paint(), 8, 160, lip=0.16)
    outline = [(0.28, BED + 0.05), (0.28, 0.26), (0.36, 0.12), (0.46, 0.12), (0.5, 0.26), (0.46, BED + 0.05)]
    extrude(outline, 0.07, m.paint(), axis='-y', bevel=0.01)
    with placed((TILLER + 0.23, 0, 0.17), (0, -28, 0)):
        box((0, 0, 0), (0.006, 0.68, 0.17), m.satin_black(), 0.002)
    rod((0.55, 0, 0.44), (0.72, 0, 0.3), 0.016, m.satin_black())
    rod((0.72, 0, 0.52), (0.72, 0, 0.18), 0.014, m.steel())
    tube([(0.7, 0, 0.54), (0.72, 0, 0.56), (0.74, 0, 0.54)], 0.008, m.black_plastic(), 0.01)
    box((0.72, 0, 0.32), (0.05, 0.05, 0.09), m.satin_black(), 0.004)
    for y in (-0.045, 0.045):
        box((0.725, y, 0.14), (0.03, 0.006, 0.13), m.satin_black(), 0.002)
    box((0.725, 0, 0.2), (0.03, 0.096, 0.008), m.satin_black(), 0.002)
    wheel((0.727, 0, 0.1), 0.1, 0.06, m.galvanised(), 'y', solid=True)


def engine():
    with placed((-0.3, 0.0, BED), (0, 0, -90), 0.95):
        diesel_engine()
    belt_guard((-0.3, BED + 0.12, 0.085), (0.02, BED + 0.04, 0.14), 0.235, 0.08, m.paint(), 0.2)


def column():
    box((0.2, 0, BED + 0.1), (0.16, 0.13, 0.06), m.paint(), 0.008)
    rod((0.22, 0, BED + 0.1), (0.28, 0, BED + 0.22), 0.032, m.satin_black())
    box((0.3, 0, BED + 0.23), (0.12, 0.16, 0.04), m.satin_black(), 0.006)
    handlebars((0.3, 0.065, BED + 0.24), KNEE, END, 0.017, m.satin_black())
    squeeze_lever(KNEE, END, -1)
    squeeze_lever(KNEE, END, 1)
    throttle((0.93, -0.25, 0.85))
    gear_lever((0.12, -0.03, BED + 0.1), (0.62, -0.07, 0.86))
    gear_lever((0.16, 0.05, BED + 0.1), (0.66, 0.09, 0.84))
    box((0.55, 0, 0.71), (0.02, 0.24, 0.11), m.satin_black(), 0.004, turn=(0, 30, 0))
    cable([(1.08, -0.265, 0.86), (0.9, -0.24, 0.78), (0.5, -0.12, 0.62), (0.2, -0.14, 0.5), (-0.02, -0.12, 0.44)], 0.005, m.rubber())
    cable([(1.08, 0.265, 0.86), (0.9, 0.24, 0.78), (0.5, 0.12, 0.62), (0.25, 0.15, 0.5), (0.1, 0.14, 0.4)], 0.005, m.rubber())


def guards():
    """Mudguards over the wheels."""
    for side in (-1, 1):
        arched_guard((0, side * 0.29, WHEEL), WHEEL + 0.045, 0.15, m.paint(), 40, 130)
        box((0.02, side * 0.16, BED + 0.09), (0.06, 0.16, 0.02), m.satin_black(), 0.003)
        rod((0.03, side * 0.22, BED + 0.09), (0.03, side * 0.25, WHEEL * 2 + 0.04), 0.012, m.satin_black())


def build(p):
    chassis()
    wheels()
    rotary()
    engine()
    column()
    guards()
