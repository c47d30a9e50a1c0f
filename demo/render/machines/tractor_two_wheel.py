"""The two-wheel tractor: lying diesel, belts to the clutch, lugged wheels, tiller, long bars."""
import materials as m
from parts.belt_guard import belt_guard
from parts.diesel_horizontal import CRANK, horizontal_diesel
from parts.handlebars import gear_lever, handlebars, squeeze_lever, throttle
from parts.tines import arched_guard, tine_shaft
from parts.wheel import field_wheel, wheel
from shapes import (bolt, bolt_circle, box, cable, cylinder, decal, extrude, lathe, placed, ring,
                    rod, rounded_box,
                    tube)

WHEEL, BED = 0.34, 0.44
ENGINE = -0.55
TILLER = 0.62
KNEE, END = (1.28, 0.3, 1.0), (1.68, 0.34, 1.04)
TRACK = 0.4


def build(p):
    chassis()
    gearbox()
    wheels()
    with placed(at=(ENGINE, 0, BED)):
        horizontal_diesel()
    drive()
    rotary()
    column()
    headlamp()


def chassis():
    """Two channels under the engine with the front bumper and its folding stand."""
    for y in (-0.11, 0.11):
        box((-0.42, y, BED - 0.03), (0.96, 0.05, 0.06), m.satin_black(), 0.005)
    for x in (-0.86, -0.3, 0.02):
        box((x, 0, BED - 0.03), (0.05, 0.2, 0.05), m.satin_black(), 0.004)
    tube([(-0.84, -0.15, BED - 0.03), (-1.03, -0.15, BED - 0.03), (-1.05, -0.15, BED + 0.24),
          (-1.05, 0.15, BED + 0.24),
          (-1.03, 0.15, BED - 0.03), (-0.84, 0.15, BED - 0.03)], 0.021, m.satin_black(), 0.08)
    box((-1.058, 0, BED + 0.11), (0.014, 0.29, 0.14), m.paint(), 0.004)
    decal((-1.0652, 0, BED + 0.11), 0.26, '-x')
    for y in (-0.09, 0.09):
        rod((-0.9, y, BED - 0.04), (-0.94, y * 1.5, 0.03), 0.016, m.satin_black())
    rod((-0.94, -0.16, 0.025), (-0.94, 0.16, 0.025), 0.018, m.satin_black())


def gearbox():
    """The cast case from the clutch down to the axle and back to the tiller's flange."""
    outline = [(-0.08, BED + 0.1), (-0.16, BED + 0.02), (-0.16, WHEEL - 0.06),
               (-0.09, WHEEL - 0.15),
               (0.1, WHEEL - 0.15), (0.2, WHEEL - 0.06), (0.42, WHEEL - 0.03), (0.42, BED + 0.08),
               (0.16, BED + 0.16)]
    extrude(outline, 0.19, m.paint(), axis='-y', bevel=0.018)
    extrude([(x * 1.025, z) for x, z in outline], 0.02, m.paint(), axis='-y', bevel=0.005)
    for side in (-1, 1):
        axis = 'y' if side > 0 else '-y'
        lathe([(0.1, 0), (0.095, 0.02), (0.062, 0.04), (0.055, 0.1)], (0, side * 0.095, WHEEL),
              axis, m.cast_iron(), 48)
        bolt_circle((0, side * 0.112, WHEEL), 0.08, 8, 0.009, axis)
        for x, z in ((-0.13, BED - 0.02), (-0.05, BED + 0.08), (0.15, BED + 0.12),
                     (0.38, BED + 0.05), (0.38, WHEEL + 0.01),
                     (0.2, WHEEL - 0.02)):
            bolt((x, side * 0.095, z), 0.009, axis=axis)
    box((0.08, 0, BED + 0.16), (0.2, 0.16, 0.05), m.cast_iron(), 0.008)


def wheels():
    for side in (-1, 1):
        rod((0, side * 0.15, WHEEL), (0, side * (TRACK + 0.06), WHEEL), 0.03, m.steel())
        field_wheel((0, side * TRACK, WHEEL), WHEEL, 0.17, m.trim(), 'y', -side)
        arched_guard((0.02, side * TRACK, WHEEL), WHEEL + 0.05, 0.2, m.paint(), 32, 128, 0.004,
                     0.03)
        box((0.02, side * 0.21, BED + 0.17), (0.07, 0.2, 0.02), m.satin_black(), 0.003)
        rod((0.03, side * 0.3, BED + 0.17), (0.03, side * 0.33, WHEEL * 2 + 0.045), 0.014,
            m.satin_black())


def drive():
    """Clutch pulley beside the gearbox and the long guard over belts and flywheel."""
    engine = (ENGINE + CRANK[0], BED + CRANK[1])
    cylinder((-0.03, -0.23, BED + 0.04), 0.12, 0.1, m.cast_iron(), 'y', 0.006)
    rod((-0.03, -0.3, BED + 0.04), (-0.03, 0, BED + 0.04), 0.025, m.steel())
    belt_guard((*engine, 0.13), (-0.03, BED + 0.04, 0.16), -0.26, 0.06, m.paint(), side=-1)
    decal((engine[0] + 0.128, -0.29, engine[1] - 0.06), 0.15, '-y')
    for x, z in ((engine[0] + 0.02, engine[1] - 0.12), (-0.1, BED - 0.1)):
        box((x, -0.2, z), (0.03, 0.16, 0.02), m.satin_black(), 0.003)


def rotary():
    """The tiller: chain case, hooded tine shaft, drag board and depth wheel."""
    radius = 0.215
    tine_shaft((TILLER, 0, radius), [0.08, 0.16, 0.24, 0.31], radius, 4, m.satin_black(), 0.028)
    arched_guard((TILLER, 0, radius + 0.02), radius + 0.05, 0.76, m.paint(), 10, 158, 0.004, 0.19)
    outline = [(0.4, BED + 0.06), (0.4, 0.32), (0.54, 0.13), (0.68, 0.13), (0.7, 0.3),
               (0.58, BED + 0.06)]
    extrude(outline, 0.08, m.paint(), axis='-y', bevel=0.012)
    with placed((TILLER + 0.27, 0, 0.2), (0, -26, 0)):
        box((0, 0, 0), (0.006, 0.74, 0.2), m.satin_black(), 0.002)
        for y in (-0.25, 0.25):
            box((0.006, y, 0), (0.01, 0.035, 0.19), m.satin_black(), 0.002)
    depth_wheel(TILLER + 0.46)


def depth_wheel(x):
    steel = m.satin_black()
    rod((0.62, 0, 0.52), (x - 0.02, 0, 0.42), 0.02, steel)
    rod((x, 0, 0.68), (x, 0, 0.24), 0.017, m.galvanised())
    cylinder((x, 0, 0.42), 0.03, 0.1, steel, bevel=0.004)
    tube([(x, 0, 0.68), (x, 0, 0.71), (x + 0.07, 0, 0.71), (x + 0.07, 0, 0.76)], 0.007, m.steel(),
         0.012)
    for y in (-0.045, 0.045):
        box((x + 0.01, y, 0.17), (0.035, 0.007, 0.16), steel, 0.002)
    box((x + 0.01, 0, 0.25), (0.035, 0.098, 0.008), steel, 0.002)
    wheel((x + 0.012, 0, 0.115), 0.115, 0.07, m.galvanised(), 'y', solid=True)


def column():
    """Handlebar bracket, the bars with clutch levers, throttle, shift rods and cables."""
    box((0.28, 0, BED + 0.14), (0.22, 0.15, 0.07), m.paint(), 0.008)
    rod((0.28, 0, BED + 0.14), (0.34, 0, BED + 0.26), 0.038, m.satin_black())
    box((0.36, 0, BED + 0.27), (0.16, 0.2, 0.05), m.satin_black(), 0.006)
    handlebars((0.36, 0.08, BED + 0.28), KNEE, END, 0.019, m.satin_black())
    rod((1.02, -0.237, 0.9), (1.02, 0.237, 0.9), 0.014, m.satin_black())
    for side in (-1, 1):
        squeeze_lever(KNEE, END, side)
    throttle((1.2, -0.285, 0.965))
    gear_lever((0.1, -0.04, BED + 0.17), (0.86, -0.08, 1.02))
    gear_lever((0.16, 0.05, BED + 0.17), (0.9, 0.1, 0.98))
    box((0.78, 0, 0.86), (0.02, 0.3, 0.14), m.satin_black(), 0.004, turn=(0, 32, 0))
    for side in (-1, 1):
        cable([(1.36, side * 0.31, 0.97), (1.14, side * 0.27, 0.88), (0.7, side * 0.16, 0.68),
               (0.3, side * 0.17, 0.56),
               (0.04, side * 0.15, 0.5)], 0.006, m.rubber())
    battery_box()


def battery_box():
    rounded_box((-0.13, 0.0, BED + 0.08), (0.16, 0.17, 0.17), m.black_plastic(), 0.008)
    rounded_box((-0.13, 0.0, BED + 0.17), (0.165, 0.175, 0.03), m.grey_plastic(), 0.006)


def headlamp():
    """The round lamp above the bumper."""
    at = (-1.06, 0, BED + 0.31)
    rod((-1.05, 0, BED + 0.24), (-1.05, 0, BED + 0.3), 0.012, m.satin_black())
    lathe([(0.03, -0.075), (0.05, -0.05), (0.064, -0.012), (0.066, 0.0), (0.06, 0.003)], at, '-x',
          m.satin_black(), 40)
    lathe([(0.058, 0), (0.05, 0.007), (0.03, 0.011), (0.01, 0.012)], at, '-x',
          m.plain('lamp', (0.8, 0.82, 0.84), 0.1), 40)
    ring(at, 0.061, 0.005, m.chrome(), '-x')
    bolt((-1.045, 0.055, BED + 0.31), 0.006, axis='y')
