"""The sprayer cart: tank, engine, pump and hose reel on two wheels, handle towards +x."""
import materials as m
from parts.belt_guard import belt_guard
from parts.engine import petrol_engine
from parts.handles import grip
from parts.hose_coil import hose_reel
from parts.knapsack import filler_lid, level_scale
from parts.triplex_pump import triplex_pump
from parts.washer_gun import gun_lance
from parts.wheel import wheel
from shapes import box, cable, corrugated_hose, cylinder, decal, lathe, placed, rod, rounded_box, strap, tube
from shapes.moulded import moulded

DECK = 0.3
TANK = -0.36


def frame():
    paint = m.satin_black()
    for y in (-0.22, 0.22):
        tube([(-0.7, y, 0.02), (-0.7, y, DECK - 0.02), (0.5, y, DECK - 0.02), (0.74, y, 0.82), (0.92, y, 0.86)], 0.017, paint, 0.08)
        grip((0.8, y, 0.833), (0.925, y, 0.861), 0.017)
        cylinder((-0.7, y, 0.014), 0.026, 0.028, m.rubber(), bevel=0.005)
        rod((-0.05, y, DECK - 0.03), (-0.05, y, 0.2), 0.02, paint)
    for x, z in ((-0.7, DECK - 0.12), (-0.55, DECK - 0.02), (-0.05, DECK - 0.02), (0.46, DECK - 0.02), (0.7, 0.735)):
        rod((x, -0.22, z), (x, 0.22, z), 0.014, paint)
    box((0.24, 0, DECK - 0.003), (0.5, 0.42, 0.006), paint, 0.002)
    box((-0.36, 0, DECK - 0.003), (0.62, 0.42, 0.006), paint, 0.002)
    for side in (-1, 1):
        wheel((-0.05, side * 0.31, 0.2), 0.2, 0.09, m.paint(), 'y')
    rod((-0.05, -0.34, 0.2), (-0.05, 0.34, 0.2), 0.014, m.steel())


def tank():
    """The 100-litre moulded tank with lid, scale, straps and logo."""
    moulded([(0.0, 0.6, 0.42, 0.1), (0.06, 0.63, 0.45, 0.11), (0.3, 0.63, 0.45, 0.11), (0.36, 0.6, 0.43, 0.11)], m.milky_plastic(),
            (TANK, 0, DECK + 0.03), foot=0.03, shoulder=0.07)
    for z in (0.1, 0.31):
        moulded([(z, 0.634, 0.454, 0.112), (z + 0.008, 0.634, 0.454, 0.112)], m.milky_plastic(), (TANK, 0, DECK + 0.03), foot=0.004, shoulder=0.004)
    lathe([(0.1, 0), (0.094, 0.012), (0.088, 0.03)], (TANK - 0.16, 0, DECK + 0.452), 'z', m.milky_plastic(), 64)
    filler_lid((TANK - 0.16, 0, DECK + 0.485), 0.09)
    for side, axis in ((-1, '-y'), (1, 'y')):
        rounded_box((TANK + 0.02, side * 0.226, DECK + 0.22), (0.34, 0.03, 0.155), m.matt_paint(), 0.009)
        decal((TANK + 0.02, side * 0.2412, DECK + 0.22), 0.31, axis)
    level_scale((TANK - 0.215, -0.2318, DECK + 0.06), 0.32, 100, step=10)
    for x in (TANK - 0.265, TANK + 0.225):
        strap([(x, -0.215, DECK), (x, -0.231, DECK + 0.06), (x, -0.231, DECK + 0.34), (x, -0.15, DECK + 0.463), (x, 0.15, DECK + 0.463),
               (x, 0.231, DECK + 0.34), (x, 0.231, DECK + 0.06), (x, 0.215, DECK)], 0.03, 0.004, m.galvanised(), 0.07)


def power():
    with placed((0.22, 0.02, DECK), (0, 0, -90), 0.92):
        petrol_engine(1.0)
    with placed((0.41, -0.01, DECK + 0.02), (0, 0, 90), scale=(-1, 1, 1)):
        triplex_pump(m.paint(), m.brass(), '-x')
    belt_guard((0.22, DECK + 0.0975, 0.06), (0.38, DECK + 0.105, 0.085), 0.185, 0.05, m.paint())


def reel():
    """The reel on its bracket over the tank."""
    for y in (-0.13, 0.13):
        tube([(TANK + 0.01, y, DECK + 0.46), (TANK + 0.12, y, DECK + 0.68), (TANK + 0.24, y, DECK + 0.46)], 0.011, m.satin_black(), 0.02)
        box((TANK + 0.125, y, DECK + 0.466), (0.29, 0.035, 0.008), m.satin_black(), 0.002)
    hose_reel((TANK + 0.12, 0, DECK + 0.68), 0.19, 0.2, 0.016, 4, m.paint(), m.plain('yellow hose', (0.75, 0.5, 0.03), 0.4), '-y')


def pipes():
    yellow = m.plain('yellow hose', (0.75, 0.5, 0.03), 0.4)
    corrugated_hose([(TANK + 0.3, -0.12, DECK + 0.07), (0.02, -0.15, DECK + 0.06), (0.25, -0.2, DECK + 0.05), (0.5, -0.16, DECK + 0.05),
                     (0.56, -0.12, DECK + 0.08)], 0.015, m.plain('green hose', (0.03, 0.2, 0.07), 0.4), 0.009)
    lathe([(0.024, 0), (0.024, 0.014), (0.017, 0.02), (0.017, 0.04)], (TANK + 0.3, -0.12, DECK + 0.07), 'x', m.black_plastic(), 28)
    cable([(0.56, 0.12, DECK + 0.1), (0.6, 0.18, DECK + 0.2), (0.4, 0.21, DECK + 0.3), (0.1, 0.2, DECK + 0.42), (-0.12, 0.13, DECK + 0.55),
           (TANK + 0.13, 0.12, DECK + 0.68)], 0.009, yellow)


def lance():
    """The spray gun hung at the handle's near side."""
    with placed((0.62, -0.258, DECK + 0.34), (180, 14, 0)):
        with placed(turn=(0, 0, 180)):
            gun_lance(0.45, m.black_plastic(), m.brass())
    rod((0.52, -0.22, DECK), (0.45, -0.25, DECK + 0.29), 0.008, m.satin_black())
    rod((0.64, -0.2, DECK + 0.33), (0.64, -0.262, DECK + 0.36), 0.008, m.satin_black())


def build(p):
    frame()
    tank()
    power()
    reel()
    pipes()
    lance()
