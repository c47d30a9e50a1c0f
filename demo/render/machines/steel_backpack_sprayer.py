"""The lever sprayer with a stainless oval tank, brass fittings and leather straps."""
import materials as m
from parts.knapsack import hose_barb, straps
from parts.lance import hose_line, spray_lance
from parts.lever_pump import chamber, lever
from shapes import bolt, box, decal, label, lathe, lettering, placed, rounded_box, tube
from shapes.moulded import moulded


def stainless():
    return m.plain('stainless', (0.6, 0.6, 0.6), 0.27, 1.0)


def tank():
    oval = (0.36, 0.2, 0.098)
    moulded([(0.05, *oval), (0.43, *oval)], stainless(), foot=0.004, shoulder=0.012)
    moulded([(0.438, 0.345, 0.185, 0.09), (0.45, 0.335, 0.175, 0.086)], stainless(), foot=0.002, shoulder=0.03)
    for z in (0.056, 0.14, 0.15, 0.37, 0.38, 0.432):
        moulded([(z - 0.0015, 0.366, 0.206, 0.101), (z + 0.0015, 0.366, 0.206, 0.101)], stainless(), foot=0.003,
                shoulder=0.003)
    moulded([(0.006, 0.35, 0.19, 0.093), (0.05, 0.35, 0.19, 0.093)], m.dark_steel(), foot=0.005, shoulder=0.002)
    moulded([(0.004, 0.364, 0.204, 0.1), (0.01, 0.364, 0.204, 0.1)], m.rubber(), foot=0.004, shoulder=0.004)


def lid():
    lathe([(0.078, 0), (0.078, 0.016), (0.084, 0.018), (0.084, 0.026), (0.07, 0.034), (0.03, 0.042), (0.012, 0.043)],
          (0, 0, 0.474), 'z', stainless(), 64)
    tube([(-0.035, 0, 0.51), (-0.035, 0, 0.54), (0.035, 0, 0.54), (0.035, 0, 0.51)], 0.005, m.brass(), 0.014)
    for x in (-0.082, 0.082):
        rounded_box((x, 0, 0.49), (0.022, 0.03, 0.026), m.brass(), 0.004)
        bolt((x, -0.016, 0.49), 0.005, m.brass(), '-y')


def front():
    """The brand's band round the tank's face and its data plate."""
    moulded([(0.195, 0.3615, 0.2015, 0.0985), (0.325, 0.3615, 0.2015, 0.0985)], m.paint(), foot=0.001, shoulder=0.001)
    decal((0, -0.1008, 0.26), 0.155, '-y')
    label((0.02, -0.1003, 0.11), 0.09, 0.045, m.label_silver(), '-y')
    lettering('INOX 18 L', (0.02, -0.1011, 0.118), 0.016, m.label_black(), '-y')
    lettering('MAX 5 bar', (0.02, -0.1011, 0.1), 0.01, m.label_black(), '-y')


def carrying():
    rounded_box((0, 0.105, 0.28), (0.24, 0.02, 0.16), m.leather(), 0.009)
    straps(0.075, 0.09, 0.44, 0.06, m.leather())
    for x in (-0.075, 0.075):
        box((x, 0.1, 0.425), (0.05, 0.006, 0.04), stainless(), 0.002)
        bolt((x, 0.103, 0.425), 0.004, m.brass(), 'y')


def spraying():
    hose_barb((0.14, -0.07, 0.085), (0.5, -0.8, 0), m.brass())
    hose_line([(0.157, -0.1, 0.085), (0.19, -0.16, 0.075), (0.245, -0.2, 0.04), (0.3, -0.16, 0.012),
               (0.27, -0.09, 0.012), (0.225, -0.06, 0.05), (0.215, -0.02, 0.14)])
    with placed((0.215, -0.015, 0.145), (0, 3, 0)):
        spray_lance(0.4, m.brass(), m.brass(), m.brass())
    for z in (0.21, 0.4):
        rounded_box((0.2, -0.015, z), (0.045, 0.018, 0.016), stainless(), 0.003)


def build(p):
    tank()
    lid()
    front()
    carrying()
    spraying()
    chamber(m.brass(), m.brass())
    box((-0.175, 0.02, 0.05), (0.05, 0.07, 0.03), m.dark_steel(), 0.004)
    lever()
