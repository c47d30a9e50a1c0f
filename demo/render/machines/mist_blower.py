"""The knapsack mist blower: chemical tank over a two-stroke engine and fan, with the big blow tube at its right."""
from math import cos, pi, sin

import materials as m
from parts.knapsack import filler_lid, level_scale
from parts.motor_pack import pack_frame
from parts.two_stroke import two_stroke
from shapes import box, cable, corrugated_hose, cylinder, decal, extrude, lathe, placed, ring, tube
from shapes.moulded import moulded

FAN = (0.0, 0.05, 0.235)
LOW = 0.47


def fan_volute():
    """The snail housing behind the engine with its outlet low at the right."""
    def spiral(extra):
        return [((0.125 + extra + 0.05 * k / 40) * cos(-pi / 2 + 2 * pi * k / 40 * 0.98),
                 (0.125 + extra + 0.05 * k / 40) * sin(-pi / 2 + 2 * pi * k / 40 * 0.98)) for k in range(41)]
    outline = [*[(-x, z) for x, z in spiral(0)], (-0.05, -0.19), (0.2, -0.19), (0.2, -0.09), (0.1, -0.09)][:41]
    extrude(outline, 0.12, m.black_plastic(), FAN, '-y', bevel=0.016)
    rounded = [(-x, z) for x, z in spiral(0.008)]
    extrude(rounded, 0.012, m.black_plastic(), FAN, '-y', bevel=0.003)
    for k in range(8):
        a = 2 * pi * k / 8 + 0.3
        box((0.155 * cos(a), FAN[1] - 0.002, FAN[2] + 0.155 * sin(a)), (0.022, 0.026, 0.022), m.black_plastic(), 0.004)
    cylinder((0.14, FAN[1], 0.095), 0.055, 0.16, m.black_plastic(), 'x', 0.006)
    for x in (0.215, 0.228):
        ring((x, FAN[1], 0.095), 0.057, 0.004, m.black_plastic(), 'x')


def tank():
    milk = m.milky_plastic()
    moulded([(LOW, 0.35, 0.2, 0.06), (LOW + 0.06, 0.385, 0.235, 0.07), (LOW + 0.18, 0.375, 0.235, 0.07), (LOW + 0.23, 0.34, 0.215, 0.066)],
            milk, (0, 0.0, 0), foot=0.025, shoulder=0.05)
    moulded([(LOW + 0.09, 0.387, 0.24, 0.072), (LOW + 0.096, 0.387, 0.24, 0.072)], milk, foot=0.004, shoulder=0.004)
    lathe([(0.095, 0), (0.09, 0.008), (0.08, 0.03)], (0, 0, LOW + 0.27), 'z', milk, 64)
    filler_lid((0, 0, LOW + 0.3), 0.084, m.matt_paint())
    level_scale((0.1, -0.1212, LOW + 0.02), 0.2, 20, step=5)
    moulded([(LOW + 0.05, 0.235, 0.02, 0.008), (LOW + 0.165, 0.235, 0.02, 0.008)], m.matt_paint(), (-0.04, -0.117, 0), foot=0.008,
            shoulder=0.008)
    decal((-0.04, -0.1272, LOW + 0.107), 0.215, '-y')
    moulded([(LOW - 0.05, 0.34, 0.19, 0.05), (LOW - 0.02, 0.36, 0.2, 0.055)], m.matt_paint(), foot=0.012, shoulder=0.012)
    box((0, 0.06, LOW - 0.055), (0.28, 0.05, 0.03), m.black_plastic(), 0.005)


def engine():
    with placed((0, -0.09, 0.235), (0, 0, -90), 1.1):
        two_stroke(cover=m.matt_paint())


def blow_tube():
    """Elbow, corrugated sleeve, control handle, tube and mist nozzle, held upright at the right."""
    tube([(0.2, FAN[1], 0.095), (0.3, FAN[1], 0.095), (0.315, -0.04, 0.1)], 0.052, m.black_plastic(), 0.06, steps=32)
    corrugated_hose([(0.312, -0.02, 0.1), (0.32, -0.1, 0.105), (0.325, -0.16, 0.16), (0.33, -0.165, 0.25), (0.333, -0.16, 0.31)], 0.05,
                    m.rubber(), 0.02, 0.14)
    start, way = (0.334, -0.16, 0.31), (0.1, 0.06, 1)
    lathe([(0.05, 0), (0.053, 0.003), (0.053, 0.03), (0.045, 0.034), (0.043, 0.2), (0.046, 0.203), (0.046, 0.225), (0.04, 0.23),
           (0.036, 0.5), (0.038, 0.503), (0.038, 0.52), (0.03, 0.525)], start, way, m.black_plastic(), 48)
    lathe([(0.032, 0.52), (0.046, 0.53), (0.05, 0.56), (0.05, 0.575), (0.042, 0.575), (0.03, 0.555)], start, way, m.trim(), 48)
    lathe([(0.012, 0.54), (0.016, 0.56), (0.016, 0.58), (0.006, 0.59)], start, way, m.brass(), 24)
    handle()


def handle():
    """The control grip clamped round the tube, with tap, chemical line and throttle lever."""
    lathe([(0.049, 0.1), (0.051, 0.102), (0.051, 0.13), (0.049, 0.132)], (0.334, -0.16, 0.31), (0.1, 0.06, 1), m.grey_plastic(), 40)
    tube([(0.345, -0.2, 0.43), (0.35, -0.26, 0.44), (0.36, -0.265, 0.56)], 0.015, m.black_plastic(), 0.03)
    box((0.352, -0.245, 0.5), (0.012, 0.012, 0.08), m.red_plastic(), 0.003)
    cylinder((0.348, -0.23, 0.435), 0.016, 0.04, m.grey_plastic(), 'x', 0.003)
    hose = m.plain('clear hose', (0.5, 0.52, 0.45), 0.25)
    cable([(0.16, -0.04, LOW - 0.03), (0.22, -0.1, LOW - 0.09), (0.29, -0.2, 0.36), (0.33, -0.235, 0.4), (0.345, -0.225, 0.43)], 0.006, hose)
    cable([(0.35, -0.22, 0.44), (0.365, -0.215, 0.55), (0.375, -0.18, 0.7), (0.388, -0.165, 0.82), (0.39, -0.13, 0.86)], 0.005, hose)
    cable([(0.355, -0.25, 0.45), (0.3, -0.26, 0.4), (0.2, -0.16, 0.38), (0.09, -0.11, 0.34)], 0.004, m.rubber())


def build(p):
    pack_frame(0.17, 0.68, -0.17, 0.145)
    fan_volute()
    tank()
    engine()
    blow_tube()
