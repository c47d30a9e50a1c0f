"""The motor knapsack sprayer: 25-litre tank over a two-stroke engine with piston pump."""
import materials as m
from parts.knapsack import filler_lid, level_scale
from parts.lance import cone_nozzle, hose_line, trigger_valve
from parts.motor_pack import pack_frame
from parts.two_stroke import two_stroke
from shapes import bolt_circle, box, cable, cylinder, decal, knob, lathe, placed, rod, rounded_box, tube
from shapes.moulded import moulded

LOW = 0.375


def tank():
    milk = m.milky_plastic()
    moulded([(LOW, 0.36, 0.22, 0.06), (LOW + 0.05, 0.385, 0.25, 0.07), (LOW + 0.2, 0.385, 0.25, 0.07), (LOW + 0.26, 0.36, 0.235, 0.068)],
            milk, (0, -0.01, 0), foot=0.025, shoulder=0.06)
    for z in (LOW + 0.03, LOW + 0.235):
        moulded([(z, 0.384, 0.25, 0.07), (z + 0.007, 0.384, 0.25, 0.07)], milk, (0, -0.01, 0), foot=0.004, shoulder=0.004)
    lathe([(0.1, 0), (0.094, 0.008), (0.084, 0.03)], (0, -0.02, LOW + 0.308), 'z', milk, 64)
    filler_lid((0, -0.02, LOW + 0.34), 0.086, m.matt_paint())
    moulded([(LOW + 0.07, 0.25, 0.022, 0.008), (LOW + 0.2, 0.25, 0.022, 0.008)], m.matt_paint(), (-0.04, -0.136, 0), foot=0.008,
            shoulder=0.008)
    decal((-0.04, -0.1472, LOW + 0.135), 0.23, '-y')
    level_scale((0.11, -0.138, LOW + 0.03), 0.22, 25, step=5)
    moulded([(LOW - 0.06, 0.33, 0.2, 0.05), (LOW - 0.03, 0.35, 0.21, 0.055)], m.black_plastic(), (0, 0, 0), foot=0.01, shoulder=0.01)
    for x in (-0.14, 0.14):
        rod((x, 0.05, 0.05), (x, 0.05, LOW - 0.05), 0.01, m.satin_black())


def engine():
    with placed((0.03, -0.02, 0.185), scale=1.0):
        two_stroke(cover=m.matt_paint())


def pump():
    """The brass piston pump on the engine's driving side with regulator and hoses."""
    at = (-0.085, -0.02, 0.185)
    cylinder((-0.055, *at[1:]), 0.045, 0.05, m.cast_aluminium(), 'x', 0.004)
    cylinder((-0.1, *at[1:]), 0.034, 0.05, m.cast_aluminium(), 'x', 0.004)
    bolt_circle((-0.081, *at[1:]), 0.039, 5, 0.004, '-x')
    box((-0.105, -0.08, 0.185), (0.055, 0.06, 0.05), m.brass(), 0.006)
    for z in (0.155, 0.215):
        cylinder((-0.105, -0.085, z), 0.015, 0.028, m.brass(), 'z', 0.002, 6)
    cylinder((-0.105, -0.118, 0.185), 0.014, 0.024, m.brass(), 'y', 0.002)
    knob((-0.105, -0.128, 0.185), 0.019, 0.024, m.red_plastic(), '-y', 12)
    hose = m.plain('clear hose', (0.5, 0.52, 0.45), 0.25)
    cable([(-0.105, -0.085, 0.225), (-0.11, -0.085, 0.27), (-0.13, -0.05, 0.31), (-0.12, -0.02, 0.345)], 0.008, hose)
    cable([(-0.105, -0.085, 0.145), (-0.11, -0.08, 0.11), (-0.155, -0.06, 0.1), (-0.165, -0.01, 0.18), (-0.15, 0.0, 0.32)], 0.007, hose)


def spraying():
    """Pressure hose and twin-nozzle lance upright at the left."""
    lathe([(0.008, 0), (0.012, 0.003), (0.012, 0.02), (0.009, 0.022), (0.009, 0.035)], (-0.132, -0.08, 0.185), '-x', m.brass(), 24)
    hose_line([(-0.16, -0.08, 0.185), (-0.2, -0.085, 0.175), (-0.25, -0.12, 0.08), (-0.24, -0.2, 0.012), (-0.3, -0.22, 0.012),
               (-0.33, -0.14, 0.015), (-0.28, -0.07, 0.04), (-0.235, -0.04, 0.12), (-0.235, -0.03, 0.2)])
    with placed((-0.235, -0.03, 0.2), (0, -3, 0)):
        trigger_valve()
        rod((0, 0, 0.19), (0, 0, 0.66), 0.0052, m.steel())
        knob((0, 0, 0.195), 0.0125, 0.026, m.black_plastic(), ribs=10)
        tube([(-0.06, -0.02, 0.69), (-0.045, 0, 0.66), (0.045, 0, 0.66), (0.06, -0.02, 0.69)], 0.005, m.brass(), 0.015)
        for x in (-0.062, 0.062):
            cone_nozzle((x, -0.022, 0.694), m.brass())
    for z in (0.29, 0.5):
        rounded_box((-0.205, -0.01 + (z > 0.4) * 0.06, z), (0.08, 0.02, 0.016), m.black_plastic(), 0.004)


def throttle():
    cable([(0.175, 0.12, 0.36), (0.2, 0.0, 0.3), (0.13, -0.1, 0.26), (0.04, -0.09, 0.24)], 0.0035, m.rubber())
    tube([(0.17, 0.14, 0.3), (0.22, 0.14, 0.3), (0.23, -0.08, 0.3)], 0.008, m.satin_black(), 0.03)
    cylinder((0.23, -0.11, 0.3), 0.014, 0.09, m.rubber(), 'y', 0.005)
    rounded_box((0.23, -0.05, 0.305), (0.034, 0.04, 0.036), m.black_plastic(), 0.008)
    box((0.23, -0.06, 0.33), (0.01, 0.02, 0.03), m.red_plastic(), 0.003)


def build(p):
    pack_frame(0.17, 0.62, -0.15, 0.13)
    tank()
    engine()
    pump()
    spraying()
    throttle()
