"""The tractor-mounted boom sprayer: 400-litre tank in a three-point frame (tractor towards +y), booms folded upright."""
import materials as m
from parts.knapsack import filler_lid, level_scale
from parts.triplex_pump import pressure_gauge
from shapes import (bolt_circle, box, cable, corrugated_hose, cylinder, decal, extrude, knob, lathe, placed, ring,
                    rod, rounded_box, strap, tube)
from shapes.moulded import moulded

BOOM = -0.52


def frame():
    """Square-tube cradle with stands and the three-point headstock."""
    paint = m.paint()
    for x in (-0.42, 0.42):
        box((x, 0, 0.3), (0.07, 0.86, 0.07), paint, 0.006)
        box((x, 0.42, 0.72), (0.07, 0.07, 0.9), paint, 0.006)
        rod((x, -0.3, 0.3), (x * 1.1, -0.36, 0.03), 0.026, paint)
        rod((x, 0.36, 0.3), (x * 1.1, 0.4, 0.03), 0.026, paint)
        for y in (-0.36, 0.4):
            box((x * 1.1, y, 0.014), (0.12, 0.09, 0.028), paint, 0.004)
        for s in (-0.05, 0.05):
            extrude([(-0.03, -0.05), (0.13, -0.03), (0.13, 0.03), (-0.03, 0.05)], 0.014, paint, (x + s, 0.45, 0.36), 'x', bevel=0.003)
        rod((x - 0.11, 0.54, 0.36), (x + 0.11, 0.54, 0.36), 0.016, m.steel())
        ring((x + 0.11, 0.54, 0.345), 0.02, 0.003, m.steel(), 'y')
        tube([(x, 0.42, 1.14), (x * 0.15, 0.5, 1.2)], 0.022, paint)
    for y, z in ((-0.38, 0.3), (0.0, 0.3), (0.42, 0.34), (0.42, 1.13)):
        box((0, y, z), (0.86, 0.065, 0.065), paint, 0.006)
    for s in (-0.045, 0.045):
        extrude([(-0.06, -0.08), (0.12, -0.03), (0.12, 0.03), (-0.06, 0.05)], 0.014, paint, (s, 0.48, 1.2), 'x', bevel=0.003)
    rod((-0.08, 0.57, 1.2), (0.08, 0.57, 1.2), 0.013, m.steel())


def tank():
    milk = m.milky_plastic()
    moulded([(0.36, 0.94, 0.56, 0.14), (0.46, 1.1, 0.7, 0.17), (0.7, 1.14, 0.74, 0.18), (0.95, 1.1, 0.7, 0.17), (1.05, 0.98, 0.6, 0.16)], milk,
            foot=0.05, shoulder=0.1)
    for z in (0.58, 0.88):
        moulded([(z, 1.135, 0.735, 0.18), (z + 0.02, 1.135, 0.735, 0.18)], milk, foot=0.01, shoulder=0.01)
    lathe([(0.2, 0), (0.19, 0.012), (0.165, 0.04)], (-0.1, 0, 1.14), 'z', milk, 64)
    filler_lid((-0.1, 0, 1.19), 0.17, m.black_plastic())
    rounded_box((0.08, -0.36, 0.78), (0.56, 0.06, 0.25), m.matt_paint(), 0.02)
    decal((0.08, -0.3905, 0.78), 0.52, '-y')
    level_scale((-0.37, -0.373, 0.48), 0.5, 400, step=25)
    for x in (-0.4, 0.4):
        strap([(x, -0.36, 0.33), (x, -0.384, 0.5), (x, -0.388, 0.8), (x, -0.35, 1.04), (x, -0.2, 1.155), (x, 0.2, 1.155), (x, 0.36, 1.03),
               (x, 0.385, 0.8), (x, 0.38, 0.4)], 0.045, 0.005, m.galvanised(), 0.1)
    decal((0.0, 0.3745, 0.74), 0.5, 'y')


def truss(length):
    """One boom section along +x from the origin: two tubes with webs, spray line, nozzles each half metre."""
    paint = m.paint()
    rod((0, 0, 0), (length, 0, 0), 0.02, paint)
    rod((0, 0, 0.2), (length * 0.96, 0, 0.09), 0.015, paint)
    count = max(2, int(length / 0.25))
    for k in range(count + 1):
        x = length * k / count
        high = 0.2 - 0.11 * k / count
        rod((x, 0, 0), (min(x, length * 0.96), 0, high), 0.009, paint)
        if k < count:
            rod((x, 0, high), (length * (k + 1) / count, 0, 0), 0.008, paint)
    rod((0.03, -0.035, -0.01), (length - 0.04, -0.035, -0.01), 0.011, m.black_plastic())
    for k in range(int(length / 0.4) + 1):
        nozzle((0.08 + k * 0.4, -0.04, -0.012))


def nozzle(at):
    """A diaphragm nozzle body with its coloured tip, clamped to the line."""
    x, y, z = at
    rounded_box((x, y, z), (0.045, 0.036, 0.036), m.black_plastic(), 0.008)
    cylinder((x, y - 0.028, z), 0.018, 0.026, m.black_plastic(), 'y', 0.004, 24)
    knob((x, y - 0.002, z - 0.062), 0.019, 0.046, m.trim(), 'z', 10)
    cylinder((x, y - 0.002, z - 0.066), 0.009, 0.01, m.black_plastic())


def booms():
    """The fixed middle section on its mast, and the wings folded upright at its hinges."""
    for x in (-0.3, 0.3):
        box((x, -0.45, 0.48), (0.06, 0.06, 0.36), m.paint(), 0.005)
        box((x, -0.41, 0.3), (0.06, 0.12, 0.06), m.paint(), 0.005)
        box((x, BOOM + 0.025, 0.52), (0.1, 0.05, 0.1), m.paint(), 0.005)
    with placed((-0.72, BOOM, 0.52)):
        rod((0, 0, 0), (1.44, 0, 0), 0.024, m.paint())
        rod((0, 0, 0.16), (1.44, 0, 0.16), 0.018, m.paint())
        for k in range(8):
            rod((k * 1.44 / 7, 0, 0), (k * 1.44 / 7, 0, 0.16), 0.011, m.paint())
        rod((0.05, -0.038, -0.012), (1.39, -0.038, -0.012), 0.011, m.black_plastic())
        for k in range(4):
            nozzle((0.12 + k * 0.4, -0.043, -0.014))
    for side in (-1, 1):
        rod((side * 0.76, BOOM, 0.46), (side * 0.76, BOOM, 0.74), 0.026, m.galvanised())
        box((side * 0.74, BOOM, 0.52), (0.09, 0.07, 0.03), m.paint(), 0.004)
        box((side * 0.74, BOOM, 0.68), (0.09, 0.07, 0.03), m.paint(), 0.004)
        with placed((side * 0.79, BOOM - 0.005, 0.58), (0, -87 if side > 0 else -93, 0)):
            with placed(scale=(1, 1, -side)):
                truss(1.35)
        rod((side * 0.52, -0.3, 1.24), (side * 0.832, BOOM, 1.3), 0.012, m.paint())
        rod((side * 0.42, 0.4, 1.13), (side * 0.52, -0.3, 1.24), 0.012, m.paint())


def control():
    """The regulating unit with gauge and section levers, and its hoses."""
    at = (-0.36, -0.42, 0.66)
    box((at[0], at[1] + 0.012, at[2]), (0.3, 0.02, 0.16), m.satin_black(), 0.004)
    cylinder((at[0], at[1] - 0.03, at[2] - 0.02), 0.024, 0.28, m.brass(), 'x', 0.004)
    for k in range(4):
        x = at[0] - 0.105 + k * 0.07
        cylinder((x, at[1] - 0.03, at[2] + 0.015), 0.02, 0.05, m.brass(), 'z', 0.003, 6)
        rod((x, at[1] - 0.03, at[2] + 0.03), (x, at[1] - 0.06, at[2] + 0.11), 0.006, m.steel())
        rounded_box((x, at[1] - 0.062, at[2] + 0.12), (0.022, 0.022, 0.045), m.red_plastic() if k % 2 else m.black_plastic(), 0.008)
        hose = [(x, at[1] - 0.035, at[2] - 0.045), (x, at[1] - 0.06, at[2] - 0.1), (x * 1.1 - 0.06 + k * 0.05, BOOM - 0.05, 0.56), (x * 1.1 - 0.06 + k * 0.05, BOOM - 0.04, 0.508)]
        cable(hose, 0.011, m.rubber())
    pressure_gauge((at[0] - 0.17, at[1] - 0.03, at[2] + 0.02), 0.05, '-y', 0.04)
    rod((at[0] - 0.17, at[1] - 0.03, at[2] - 0.02), (at[0] - 0.17, at[1] - 0.03, at[2] + 0.02), 0.012, m.brass())
    box((at[0] - 0.152, at[1] - 0.03, at[2] - 0.02), (0.05, 0.03, 0.03), m.brass(), 0.004)


def pump():
    """The diaphragm pump at the headstock with its splined shaft, hoses and filter."""
    box((0, 0.4, 0.42), (0.3, 0.2, 0.02), m.paint(), 0.004)
    cylinder((0, 0.44, 0.54), 0.085, 0.16, m.red_plastic(), 'y', 0.01)
    for side in (-1, 1):
        cylinder((side * 0.12, 0.44, 0.54), 0.082, 0.05, m.red_plastic(), 'x', 0.012)
        bolt_circle((side * 0.145, 0.44, 0.54), 0.062, 8, 0.007, 'x' if side > 0 else '-x')
    cylinder((0, 0.44, 0.65), 0.045, 0.07, m.gloss_black(), 'z', 0.016)
    rod((0, 0.52, 0.54), (0, 0.6, 0.54), 0.018, m.machined_aluminium())
    lathe([(0.06, 0), (0.062, 0.06), (0.05, 0.07), (0.048, 0.072)], (0, 0.52, 0.54), 'y', m.yellow_warning(), 32)
    corrugated_hose([(-0.1, 0.44, 0.63), (-0.18, 0.46, 0.72), (-0.36, 0.48, 0.66), (-0.55, 0.42, 0.5), (-0.62, 0.2, 0.4), (-0.52, -0.1, 0.36)],
                    0.022, m.rubber(), 0.012)
    cable([(0.1, 0.44, 0.63), (0.2, 0.48, 0.7), (0.5, 0.42, 0.6), (0.62, 0.1, 0.42), (0.5, -0.3, 0.36), (0.1, -0.45, 0.36), (-0.3, -0.47, 0.42),
           (-0.4, -0.46, 0.62)], 0.014, m.rubber())


def build(p):
    frame()
    tank()
    booms()
    control()
    pump()
