"""The hand-pumped pressure sprayer: round milky bottle, pump with T handle, shoulder strap and lance."""
import materials as m
from parts.knapsack import hose_barb, level_scale
from parts.lance import hose_line, spray_lance
from shapes import cylinder, decal, knob, label, lathe, placed, rod, rounded_box, strap, tube


def bottle():
    milk = m.milky_plastic()
    lathe([(0.07, 0.03), (0.088, 0.034), (0.095, 0.05), (0.095, 0.09), (0.0925, 0.096), (0.0925, 0.24), (0.095, 0.246),
           (0.095, 0.285), (0.09, 0.305), (0.075, 0.322), (0.055, 0.332), (0.045, 0.338), (0.042, 0.36)], (0, 0, 0), 'z',
          milk, 72)
    lathe([(0.06, 0), (0.094, 0.0), (0.098, 0.006), (0.099, 0.045), (0.0965, 0.05), (0.09, 0.05)], (0, 0, 0), 'z',
          m.black_plastic(), 72)
    for k in range(18):
        a = k * 20
        with placed((0, 0, 0), (0, 0, a)):
            rounded_box((0, -0.0985, 0.025), (0.012, 0.006, 0.036), m.black_plastic(), 0.002)


def funnel():
    """The coloured collar with filling lip round the neck."""
    lathe([(0.044, 0.335), (0.07, 0.338), (0.084, 0.35), (0.09, 0.372), (0.093, 0.374), (0.093, 0.378), (0.087, 0.378),
           (0.08, 0.355), (0.066, 0.345), (0.04, 0.345)], (0, 0, 0), 'z', m.matt_paint(), 72)
    cylinder((0, 0, 0.322), 0.06, 0.03, m.matt_paint(), bevel=0.01)


def pump():
    """Pump nut, rod and T handle."""
    knob((0, 0, 0.35), 0.05, 0.03, m.black_plastic(), ribs=24)
    lathe([(0.03, 0), (0.028, 0.012), (0.02, 0.018), (0.014, 0.02), (0.014, 0.03)], (0, 0, 0.382), 'z', m.black_plastic())
    rod((0, 0, 0.4), (0, 0, 0.445), 0.009, m.grey_plastic())
    lathe([(0.018, 0), (0.02, 0.005), (0.022, 0.02), (0.028, 0.03)], (0, 0, 0.42), 'z', m.matt_paint(), 40)
    tube([(-0.075, 0, 0.456), (-0.04, 0, 0.47), (0.04, 0, 0.47), (0.075, 0, 0.456)], 0.0165, m.matt_paint(), 0.05, steps=28)
    for x in (-0.075, 0.075):
        cylinder((x, 0, 0.456), 0.0165, 0.02, m.black_plastic(), (x * 5, 0, -0.13), 0.006)
    tube([(-0.045, -0.002, 0.4715), (0.045, -0.002, 0.4715)], 0.0172, m.black_plastic(), 0.05, steps=28)
    knob((0.048, -0.04, 0.355), 0.012, 0.03, m.red_plastic(), ribs=10)


def face():
    decal((0, -0.0925, 0.18), 0.135, '-y', bow=0.0925)
    label((0, -0.093, 0.122), 0.06, 0.02, m.yellow_warning(), '-y', bow=0.0925)
    with placed((0, 0, 0), (0, 0, 58)):
        level_scale((-0.004, -0.0938, 0.06), 0.2, 5, step=1)
    with placed((0, 0, 0), (0, 0, -52)):
        level_scale((-0.004, -0.0938, 0.06), 0.2, 5, step=1)


def spraying():
    hose_barb((0.087, 0, 0.305), (1, 0, 0.35))
    hose_line([(0.12, 0, 0.318), (0.155, -0.005, 0.31), (0.2, -0.05, 0.22), (0.22, -0.11, 0.09), (0.2, -0.16, 0.012),
               (0.15, -0.16, 0.01), (0.125, -0.1, 0.015), (0.128, -0.05, 0.06)], 0.0055)
    with placed((0.128, -0.045, 0.065), (0, 5, 0)):
        spray_lance(0.3, m.black_plastic(), m.trim())
    for z in (0.13, 0.27):
        rounded_box((0.11 + z * 0.05, -0.04, z), (0.05, 0.018, 0.014), m.black_plastic(), 0.004)


def strap_band():
    strap([(-0.094, 0.02, 0.3), (-0.12, 0.02, 0.33), (-0.175, 0.05, 0.2), (-0.17, 0.07, 0.03), (-0.1, 0.05, 0.03)], 0.03,
          0.0025, m.canvas(), 0.06)
    for z in (0.3, 0.04):
        rounded_box((-0.097, 0.03, z), (0.02, 0.045, 0.018), m.black_plastic(), 0.004)


def build(p):
    bottle()
    funnel()
    pump()
    face()
    spraying()
    strap_band()
