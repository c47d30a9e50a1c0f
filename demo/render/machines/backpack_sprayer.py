"""The lever sprayer with a moulded tank carried on the back."""
import materials as m
from parts.knapsack import filler_lid, hose_barb, level_scale, straps
from parts.lance import hose_line, spray_lance
from parts.lever_pump import chamber, lever
from shapes import box, decal, lathe, placed, rounded_box, tube
from shapes.moulded import moulded


def tank():
    moulded([(0.075, 0.345, 0.185, 0.055), (0.12, 0.36, 0.2, 0.06), (0.2, 0.364, 0.207, 0.062),
             (0.3, 0.362, 0.204, 0.062), (0.392, 0.35, 0.194, 0.06)], m.matt_paint(), shoulder=0.006, foot=0.02)
    moulded([(0.39, 0.336, 0.18, 0.055), (0.41, 0.332, 0.178, 0.055)], m.matt_paint(), foot=0.002, shoulder=0.002)
    moulded([(0.412, 0.346, 0.19, 0.06), (0.43, 0.338, 0.186, 0.06), (0.45, 0.318, 0.174, 0.06)], m.matt_paint(),
            foot=0.006, shoulder=0.05)
    lathe([(0.1, 0), (0.092, 0.006), (0.078, 0.01), (0.072, 0.03)], (0, -0.005, 0.488), 'z', m.matt_paint(), 64)
    filler_lid((0, -0.005, 0.514), 0.076)
    for side in (-1, 1):
        for y in (-0.04, 0, 0.04):
            rounded_box((side * 0.18, y, 0.25), (0.012, 0.012, 0.2), m.matt_paint(), 0.005)


def panel():
    """The raised front with logo and the window with the litre scale."""
    rounded_box((0.015, -0.098, 0.29), (0.235, 0.02, 0.14), m.matt_paint(), 0.008)
    decal((0.015, -0.108, 0.29), 0.21, '-y')
    rounded_box((-0.133, -0.094, 0.25), (0.03, 0.022, 0.25), m.milky_plastic(), 0.008)
    rounded_box((-0.133, -0.1, 0.2), (0.018, 0.0115, 0.14), m.plain('liquid', (0.45, 0.55, 0.35), 0.3), 0.004)
    level_scale((-0.139, -0.1061, 0.13), 0.235, 16)


def foot():
    moulded([(0.012, 0.34, 0.2, 0.05), (0.04, 0.335, 0.195, 0.05), (0.068, 0.35, 0.19, 0.055)], m.black_plastic(),
            foot=0.012, shoulder=0.012)
    for x in (-0.13, 0.13):
        rounded_box((x, -0.045, 0.03), (0.09, 0.125, 0.06), m.black_plastic(), 0.014)
    for k in range(7):
        box((-0.06 + k * 0.02, -0.098, 0.042), (0.007, 0.008, 0.035), m.black_plastic(), 0.002)


def carrying():
    """Back pad, straps, top handle."""
    rounded_box((0, 0.097, 0.3), (0.25, 0.03, 0.2), m.foam(), 0.012)
    for z in (0.25, 0.3, 0.35):
        rounded_box((0, 0.112, z), (0.22, 0.012, 0.03), m.canvas(), 0.005)
    straps(0.085, 0.085, 0.465, 0.06)
    tube([(-0.06, 0.06, 0.478), (-0.06, 0.075, 0.54), (0.06, 0.075, 0.54), (0.06, 0.06, 0.478)], 0.009,
         m.black_plastic(), 0.02)


def spraying():
    """The lance held upright in clips at the right, its hose looping from the tank's foot."""
    hose_barb((0.165, -0.03, 0.05), 'x')
    hose_line([(0.19, -0.03, 0.05), (0.235, -0.04, 0.045), (0.285, -0.09, 0.03), (0.29, -0.16, 0.02),
               (0.235, -0.18, 0.015), (0.2, -0.13, 0.03), (0.205, -0.075, 0.075), (0.21, -0.05, 0.13)])
    with placed((0.21, -0.045, 0.14), (0, 3, 0)):
        spray_lance(0.4, m.steel(), m.trim())
    for z in (0.2, 0.38):
        rounded_box((0.19, -0.045, z), (0.04, 0.018, 0.016), m.black_plastic(), 0.004)


def build(p):
    tank()
    panel()
    foot()
    chamber()
    lever()
    carrying()
    spraying()
