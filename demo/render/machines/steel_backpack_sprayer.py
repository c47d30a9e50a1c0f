"""The lever sprayer with an oval tank of stainless steel or brass and leather straps."""
import materials as m
from parts.knapsack import hose_barb, straps
from parts.lance import hose_line, spray_lance
from parts.lever_pump import chamber, lever
from shapes import (bolt, box, decal, extrude, label, lathe, lettering, placed, rounded_box,
                    rounded_rectangle,
                    tube)
from shapes.moulded import moulded


OVAL = (0.36, 0.2, 0.098)


def stainless():
    return m.plain('stainless', (0.6, 0.6, 0.6), 0.27, 1.0)


def sheet_brass():
    return m.plain('sheet brass', (0.64, 0.45, 0.18), 0.3, 1.0, mottle=0.04)


def steel_tank(metal):
    moulded([(0.05, *OVAL), (0.43, *OVAL)], metal, foot=0.004, shoulder=0.012)
    moulded([(0.438, 0.345, 0.185, 0.09), (0.45, 0.335, 0.175, 0.086)], metal, foot=0.002,
            shoulder=0.03)
    beads(metal, (0.056, 0.14, 0.15, 0.37, 0.38, 0.432))
    foot()


def brass_tank(metal):
    """Soldered sheet: a crown drawn in to the filler's neck, a riveted lap seam at the left."""
    moulded([(0.05, *OVAL), (0.385, *OVAL)], metal, foot=0.004, shoulder=0.006)
    moulded([(0.385, 0.358, 0.198, 0.097), (0.42, 0.33, 0.18, 0.088), (0.446, 0.26, 0.165, 0.08),
             (0.458, 0.185, 0.15, 0.074)], metal, foot=0.002, shoulder=0.01)
    beads(metal, (0.056, 0.118, 0.388))
    for k in range(15):
        lathe([(0.0042, 0), (0.0036, 0.0016), (0.0015, 0.0024)],
              (-0.122, -0.0995, 0.075 + k * 0.0214), '-y', m.copper(), 16)
    box((-0.122, -0.0994, 0.222), (0.022, 0.002, 0.33), metal, 0.0006)
    foot()


def beads(metal, heights):
    for z in heights:
        moulded([(z - 0.0015, 0.366, 0.206, 0.101), (z + 0.0015, 0.366, 0.206, 0.101)], metal,
                foot=0.003,
                shoulder=0.003)


def foot():
    moulded([(0.006, 0.35, 0.19, 0.093), (0.05, 0.35, 0.19, 0.093)], m.dark_steel(), foot=0.005, shoulder=0.002)
    moulded([(0.004, 0.364, 0.204, 0.1), (0.01, 0.364, 0.204, 0.1)], m.rubber(), foot=0.004, shoulder=0.004)


def lid(metal):
    lathe([(0.078, 0), (0.078, 0.016), (0.084, 0.018), (0.084, 0.026), (0.07, 0.034), (0.03, 0.042), (0.012, 0.043)],
          (0, 0, 0.474), 'z', metal, 64)
    tube([(-0.035, 0, 0.51), (-0.035, 0, 0.54), (0.035, 0, 0.54), (0.035, 0, 0.51)], 0.005, m.brass(), 0.014)
    for x in (-0.082, 0.082):
        rounded_box((x, 0, 0.49), (0.022, 0.03, 0.026), m.brass(), 0.004)
        bolt((x, -0.016, 0.49), 0.005, m.brass(), '-y')


def steel_front():
    """The brand's band round the tank's face and its data plate."""
    moulded([(0.195, 0.3615, 0.2015, 0.0985), (0.325, 0.3615, 0.2015, 0.0985)], m.paint(), foot=0.001, shoulder=0.001)
    decal((0, -0.1008, 0.26), 0.155, '-y')
    label((0.02, -0.1003, 0.11), 0.09, 0.045, m.label_silver(), '-y')
    lettering('INOX', (0.02, -0.1011, 0.118), 0.016, m.label_black(), '-y')
    lettering('MAX 6 bar', (0.02, -0.1011, 0.1), 0.01, m.label_black(), '-y')


def brass_front():
    """An enamelled plate with the name, its rim and rivets of brass."""
    extrude(rounded_rectangle(0.21, 0.128, 0.05), 0.004, m.brass(), (0.012, -0.1008, 0.26), '-y',
            bevel=0.0015)
    extrude(rounded_rectangle(0.2, 0.118, 0.046), 0.004, m.paint(), (0.012, -0.1016, 0.26), '-y',
            bevel=0.001)
    decal((0.012, -0.1037, 0.26), 0.15, '-y')
    for x in (-0.076, 0.1):
        bolt((x, -0.1036, 0.26), 0.0035, m.brass(), '-y')


def carrying(metal):
    rounded_box((0, 0.105, 0.28), (0.24, 0.02, 0.16), m.leather(), 0.009)
    straps(0.075, 0.09, 0.44, 0.06, m.leather())
    for x in (-0.075, 0.075):
        box((x, 0.1, 0.425), (0.05, 0.006, 0.04), metal, 0.002)
        bolt((x, 0.103, 0.425), 0.004, m.brass(), 'y')


def spraying(metal):
    hose_barb((0.14, -0.07, 0.085), (0.5, -0.8, 0), m.brass())
    hose_line([(0.157, -0.1, 0.085), (0.19, -0.16, 0.075), (0.245, -0.2, 0.04), (0.3, -0.16, 0.012),
               (0.27, -0.09, 0.012), (0.225, -0.06, 0.05), (0.215, -0.02, 0.14)])
    with placed((0.215, -0.015, 0.145), (0, 3, 0)):
        spray_lance(0.4, m.brass(), m.brass(), m.brass())
    for z in (0.21, 0.4):
        rounded_box((0.2, -0.015, z), (0.045, 0.018, 0.016), metal, 0.003)


def build(p):
    brass = p.get('metal') == 'brass'
    metal = sheet_brass() if brass else stainless()
    (brass_tank if brass else steel_tank)(metal)
    (brass_front if brass else steel_front)()
    lid(metal)
    carrying(metal)
    spraying(metal)
    chamber(m.copper() if brass else m.brass(), m.brass())
    box((-0.175, 0.02, 0.05), (0.05, 0.07, 0.03), m.dark_steel(), 0.004)
    lever()
