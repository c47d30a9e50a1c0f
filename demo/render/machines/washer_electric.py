"""The upright household pressure washer."""
import materials as m
from parts.hose_coil import hose_coil
from parts.washer_gun import gun_lance
from parts.wheel import wheel
from shapes import box, cylinder, decal, knob, label, lathe, lettering, placed, rod, rounded_box, tube
from shapes.moulded import moulded


def body():
    moulded([(0.05, 0.27, 0.21, 0.06, 0, 0.0), (0.12, 0.285, 0.225, 0.07, 0, 0.0), (0.25, 0.27, 0.21, 0.075, 0, 0.005),
             (0.38, 0.255, 0.19, 0.075, 0, 0.012), (0.45, 0.235, 0.17, 0.07, 0, 0.02)], m.matt_paint(), shoulder=0.05, foot=0.03)
    moulded([(0.012, 0.31, 0.21, 0.05, 0, -0.01), (0.05, 0.3, 0.22, 0.06, 0, 0), (0.075, 0.289, 0.226, 0.07)],
            m.black_plastic(), foot=0.012, shoulder=0.01)
    moulded([(0.2, 0.29, 0.12, 0.05, 0, 0.06), (0.35, 0.27, 0.12, 0.05, 0, 0.06), (0.45, 0.245, 0.12, 0.05, 0, 0.055)],
            m.black_plastic(), shoulder=0.03, foot=0.03)
    for k in range(7):
        rounded_box((0, -0.112 + k * 0.0005, 0.105 + k * 0.016), (0.15 - k * 0.006, 0.012, 0.007), m.black_plastic(), 0.003)


def face():
    rounded_box((0, -0.095, 0.272), (0.19, 0.026, 0.082), m.matt_paint(), 0.008)
    decal((0, -0.1082, 0.272), 0.17, '-y')
    with placed((0, -0.083, 0.385), (-6, 0, 0)):
        rounded_box((0, 0, 0), (0.15, 0.024, 0.1), m.black_plastic(), 0.01)
        cylinder((0, -0.014, 0), 0.034, 0.012, m.grey_plastic(), 'y', 0.003)
        knob((0, -0.018, 0), 0.029, 0.02, m.trim(), '-y', 20)
        label((0, -0.0394, 0.012), 0.004, 0.014, m.label_white(), '-y')
        lettering('0', (-0.045, -0.0128, 0.02), 0.014, m.label_white(), '-y')
        lettering('I', (0.045, -0.0128, 0.02), 0.014, m.label_white(), '-y')
    label((0, -0.1128, 0.222), 0.001, 0.001, m.label_white(), '-y')


def handle():
    for x in (-0.1, 0.1):
        rod((x, 0.095, 0.3), (x, 0.125, 0.76), 0.0095, m.machined_aluminium())
        rounded_box((x, 0.1, 0.44), (0.036, 0.04, 0.05), m.black_plastic(), 0.008)
    tube([(-0.1, 0.122, 0.72), (-0.1, 0.128, 0.8), (0.1, 0.128, 0.8), (0.1, 0.122, 0.72)], 0.0155, m.black_plastic(), 0.045)
    tube([(-0.055, 0.128, 0.8), (0.055, 0.128, 0.8)], 0.0175, m.trim(), 0.02)


def rolling():
    for x in (-0.165, 0.165):
        wheel((x, 0.085, 0.085), 0.085, 0.045, m.grey_plastic(), solid=True)
    rod((-0.16, 0.085, 0.085), (0.16, 0.085, 0.085), 0.008, m.steel())
    for x in (-0.11, 0.11):
        rounded_box((x, -0.09, 0.012), (0.06, 0.04, 0.024), m.rubber(), 0.006)


def water():
    """Inlet with its click connector, outlet with the hose hung in a coil on the handle's hook."""
    lathe([(0.014, 0), (0.014, 0.01), (0.017, 0.012), (0.017, 0.03), (0.012, 0.034)], (-0.125, -0.065, 0.14), (-0.6, -0.8, 0), m.brass(), 28)
    lathe([(0.014, 0), (0.014, 0.012), (0.011, 0.03)], (0.125, -0.065, 0.14), (0.6, -0.8, 0), m.brass(), 28)
    hook = m.black_plastic()
    rounded_box((0, 0.13, 0.62), (0.24, 0.03, 0.045), hook, 0.01)
    rounded_box((0, 0.09, 0.645), (0.1, 0.09, 0.022), hook, 0.008)
    rounded_box((0, 0.045, 0.66), (0.1, 0.014, 0.05), hook, 0.006)
    hose_coil((0, 0.085, 0.545), 0.105, 6, 0.014, m.rubber(), '-y', 4, 1.05,
              before=[(0.14, -0.09, 0.14), (0.2, -0.13, 0.15), (0.215, -0.02, 0.28), (0.17, 0.05, 0.44), (0.08, 0.07, 0.62)],
              after=[(0.15, 0.06, 0.5), (0.235, 0.04, 0.36), (0.31, -0.02, 0.25), (0.315, -0.1, 0.17), (0.275, -0.09, 0.172)])


def gun():
    """Gun and lance stand in a holder at the right."""
    for z, w in ((0.1, 0.05), (0.4, 0.07)):
        rounded_box((0.15, 0.02, z), (w + 0.03, 0.05, 0.03), m.black_plastic(), 0.008)
    with placed((0.18, 0.02, 0.23), (0, -90, -50)):
        gun_lance(0.42, None, m.steel(), m.trim())


def cord():
    hose_coil((-0.165, 0.02, 0.33), 0.05, 5, 0.008, m.rubber(), '-x', 9, 1.6,
              before=[(-0.1, 0.1, 0.14), (-0.15, 0.08, 0.18), (-0.17, 0.03, 0.27)],
              after=[(-0.175, -0.02, 0.22), (-0.175, -0.03, 0.17)])
    rounded_box((-0.175, -0.031, 0.15), (0.022, 0.026, 0.04), m.black_plastic(), 0.007)
    for y in (-0.008, -0.02, 0.0):
        box((-0.175, -0.031 + y * 0.6, 0.125), (0.002, 0.005, 0.018), m.brass(), 0.0005)
    for z in (0.27, 0.395):
        rounded_box((-0.14, 0.02, z), (0.06, 0.03, 0.018), m.black_plastic(), 0.006)


def build(p):
    body()
    face()
    handle()
    rolling()
    water()
    gun()
    cord()
