"""The knapsack sprayer driven by a battery in its foot: milky tank, control panel, telescopic lance."""
import materials as m
from parts.knapsack import filler_lid, hose_barb, level_scale, straps
from parts.lance import hose_line, spray_lance
from shapes import (box, cylinder, decal, knob, label, lathe, lettering, placed, ring, rounded_box, screw, tube)
from shapes.moulded import moulded


def tank():
    milk = m.milky_plastic()
    moulded([(0.16, 0.37, 0.185, 0.06), (0.22, 0.378, 0.2, 0.065), (0.33, 0.372, 0.205, 0.065),
             (0.42, 0.35, 0.195, 0.062), (0.465, 0.315, 0.18, 0.06)], milk, shoulder=0.055, foot=0.02)
    for z in (0.2, 0.44):
        moulded([(z, 0.372 - (z > 0.3) * 0.036, 0.2 - (z > 0.3) * 0.009, 0.062),
                 (z + 0.006, 0.373 - (z > 0.3) * 0.042, 0.2 - (z > 0.3) * 0.012, 0.062)], milk, foot=0.004, shoulder=0.004)
    lathe([(0.098, 0), (0.09, 0.006), (0.076, 0.01), (0.072, 0.03)], (0, -0.01, 0.51), 'z', milk, 64)
    filler_lid((0, -0.01, 0.538), 0.076, m.matt_paint())
    level_scale((0.12, -0.1035, 0.21), 0.23, 16)


def front():
    """The brand's panel standing proud of the milky wall."""
    moulded([(0.27, 0.225, 0.024, 0.008), (0.39, 0.2, 0.024, 0.008)], m.matt_paint(), (-0.02, -0.097, 0), foot=0.008,
            shoulder=0.008)
    decal((-0.02, -0.1094, 0.33), 0.185, '-y')
    moulded([(0.255, 0.242, 0.018, 0.008), (0.405, 0.212, 0.018, 0.008)], m.black_plastic(), (-0.02, -0.096, 0), foot=0.006,
            shoulder=0.006)


def battery_foot():
    """The coloured housing of battery and pump with feet, vents and the carrying recess."""
    moulded([(0.03, 0.36, 0.21, 0.045), (0.08, 0.375, 0.22, 0.05), (0.135, 0.375, 0.205, 0.055)], m.matt_paint(), foot=0.016,
            shoulder=0.02)
    moulded([(0.01, 0.35, 0.2, 0.045), (0.03, 0.352, 0.202, 0.045)], m.black_plastic(), foot=0.008, shoulder=0.002)
    moulded([(0.143, 0.38, 0.204, 0.06), (0.15, 0.38, 0.204, 0.06)], m.black_plastic(), foot=0.005, shoulder=0.005)
    for k in range(6):
        rounded_box((0.185, -0.04 + k * 0.016, 0.09), (0.01, 0.007, 0.05), m.black_plastic(), 0.003)
        rounded_box((-0.185, -0.04 + k * 0.016, 0.09), (0.01, 0.007, 0.05), m.black_plastic(), 0.003)


def panel():
    """Switch, pressure knob, charge display and socket on the foot's face."""
    rounded_box((-0.02, -0.106, 0.083), (0.23, 0.014, 0.068), m.black_plastic(), 0.006)
    knob((-0.1, -0.113, 0.083), 0.019, 0.02, m.grey_plastic(), '-y')
    ring((-0.1, -0.1135, 0.083), 0.023, 0.0012, m.label_white(), '-y')
    label((-0.1, -0.1332, 0.094), 0.003, 0.012, m.label_white(), '-y')
    box((-0.02, -0.114, 0.09), (0.06, 0.004, 0.03), m.gloss_black(), 0.002)
    for k in range(4):
        label((-0.038 + k * 0.012, -0.1165, 0.09), 0.008, 0.016 if k < 3 else 0.015,
              m.plain('lit green', (0.1, 0.8, 0.2), 0.3), '-y')
    lettering('12 V  8 Ah', (-0.02, -0.1135, 0.066), 0.011, m.label_white(), '-y')
    box((0.04, -0.114, 0.083), (0.026, 0.006, 0.036), m.gloss_black(), 0.002)
    box((0.04, -0.118, 0.086), (0.019, 0.008, 0.026), m.red_plastic(), 0.003, turn=(12, 0, 0))
    lathe([(0.011, 0), (0.011, 0.008), (0.008, 0.009)], (0.077, -0.113, 0.083), '-y', m.grey_plastic(), 24)
    for x in (-0.128, 0.088):
        for z in (0.056, 0.11):
            screw((x, -0.1128, z), 0.0035, m.steel(), '-y')


def carrying():
    rounded_box((0, 0.1, 0.33), (0.25, 0.03, 0.22), m.foam(), 0.012)
    for z in (0.26, 0.31, 0.36, 0.41):
        rounded_box((0, 0.114, z), (0.22, 0.012, 0.036), m.canvas(), 0.006)
    straps(0.085, 0.085, 0.49, 0.11)
    tube([(-0.07, 0.06, 0.5), (-0.07, 0.08, 0.565), (0.07, 0.08, 0.565), (0.07, 0.06, 0.5)], 0.01, m.black_plastic(), 0.02)


def spraying():
    hose_barb((0.18, -0.05, 0.045), 'x')
    hose_line([(0.212, -0.05, 0.045), (0.25, -0.055, 0.04), (0.3, -0.1, 0.025), (0.3, -0.18, 0.012), (0.25, -0.2, 0.01),
               (0.22, -0.15, 0.03), (0.218, -0.09, 0.08), (0.222, -0.05, 0.14)])
    with placed((0.222, -0.045, 0.145), (0, 3, 0)):
        spray_lance(0.42, m.steel(), m.trim())
        cylinder((0, 0, 0.42), 0.0075, 0.05, m.black_plastic(), bevel=0.002)
    for z in (0.22, 0.4):
        rounded_box((0.2, -0.045, z), (0.045, 0.018, 0.016), m.black_plastic(), 0.004)


def build(p):
    tank()
    front()
    battery_foot()
    panel()
    carrying()
    spraying()
