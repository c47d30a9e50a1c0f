"""A walk-behind petrol mower: pressed deck, four wheels, upright-shaft engine, folding handle and grass bag."""
import materials as m
from parts.vertical_engine import vertical_engine
from parts.wheel import wheel
from shapes import bolt, box, cable, cylinder, decal, knob, label, lathe, loft, placed, rod, rounded_box, tube
from shapes.moulded import moulded


def build(p):
    """The mower drives towards -x; its handle rises at +x."""
    deck()
    wheels()
    with placed(at=(-0.04, 0, 0.222), turn=(0, 0, -90)):
        vertical_engine(1.08, shaft=False)
    handle()
    grass_bag()
    height_lever()


def deck():
    """The steel deck: skirt, shoulder and raised housing over the blade."""
    paint = m.paint()
    loft([(0.07, 0.74, 0.52, 0.2), (0.076, 0.745, 0.525, 0.2), (0.155, 0.735, 0.515, 0.2), (0.175, 0.71, 0.49, 0.19),
          (0.184, 0.66, 0.44, 0.18)], paint, (-0.04, 0, 0), bevel=0.001)
    loft([(0.07, 0.758, 0.538, 0.205), (0.082, 0.758, 0.538, 0.205)], paint, (-0.04, 0, 0), bevel=0.004)
    lathe([(0.25, 0.176), (0.235, 0.2), (0.215, 0.216), (0.18, 0.222), (0.05, 0.224)], (-0.04, 0, 0), 'z', paint, 64)
    rounded_box((0.25, 0, 0.19), (0.2, 0.36, 0.1), paint, 0.03)
    loft([(0.0, 0.06, 0.34, 0.02), (0.05, 0.06, 0.32, 0.02)], m.black_plastic(), (-0.395, 0, 0.115), 'z', 0.004)
    decal((-0.0, -0.2617, 0.122), 0.16, '-y')
    decal((-0.1, 0.2617, 0.122), 0.14, 'y')
    label((0.14, -0.2605, 0.13), 0.045, 0.028, m.yellow_warning(), '-y')
    side_chute()


def side_chute():
    """The hinged discharge flap at the right."""
    black = m.black_plastic()
    with placed(at=(0.13, 0.265, 0.13), turn=(-28, 0, 0)):
        rounded_box((0, 0.03, 0), (0.2, 0.09, 0.012), black, 0.005)
        for k in range(5):
            box((-0.08 + k * 0.04, 0.03, 0.007), (0.006, 0.08, 0.006), black, 0.002)
    rod((0.02, 0.258, 0.145), (0.24, 0.258, 0.145), 0.006, m.steel())


def wheels():
    rim = m.plain('wheel rim', (0.62, 0.62, 0.6), 0.4)
    for side in (-1, 1):
        for x, r in ((-0.31, 0.1), (0.3, 0.125)):
            y = side * 0.295
            wheel((x, y, r), r, 0.05, rim, 'y')
            cylinder((x, y + side * 0.027, r), r * 0.32, 0.01, m.trim(), 'y')
            bolt((x, y + side * 0.032, r), 0.01, axis='y' if side > 0 else '-y')
            box((x, side * 0.255, r * 0.6 + 0.06), (0.03, 0.02, 0.1), m.galvanised(), 0.003)
        rod((-0.31, side * 0.25, 0.1), (-0.31, side * 0.3, 0.1), 0.008, m.steel())
    rod((0.3, -0.29, 0.125), (0.3, 0.29, 0.125), 0.009, m.steel())


def handle():
    """Lower and upper bars joined by knobs, with brake bar and throttle."""
    black = m.satin_black()
    knee, top = (0.62, 0.52), (0.93, 0.96)
    for side in (-1, 1):
        y = side * 0.235
        tube([(0.24, y, 0.2), (0.36, y, 0.25), (knee[0], y, knee[1])], 0.0125, black, 0.08)
        box((0.26, y, 0.2), (0.07, 0.02, 0.06), m.galvanised(), 0.004)
        bolt((0.275, y + side * 0.012, 0.215), 0.008, axis='y' if side > 0 else '-y')
        knob((knee[0] - 0.03, y + side * 0.012, knee[1] - 0.03), 0.026, 0.03, m.black_plastic(),
             'y' if side > 0 else '-y', 8)
    tube([(knee[0] - 0.06, -0.235, knee[1] - 0.075), (top[0] - 0.05, -0.235, top[1] - 0.06), (top[0], -0.2, top[1]),
          (top[0], 0.2, top[1]), (top[0] - 0.05, 0.235, top[1] - 0.06),
          (knee[0] - 0.06, 0.235, knee[1] - 0.075)], 0.0125, black, 0.06)
    tube([(top[0], -0.165, top[1]), (top[0], 0.165, top[1])], 0.0172, m.foam())
    tube([(0.84, -0.222, 0.82), (0.9, -0.215, 0.985), (0.925, -0.17, 1.0), (0.925, 0.17, 1.0), (0.9, 0.215, 0.985),
          (0.84, 0.222, 0.82)], 0.0065, m.red_plastic(), 0.04)
    for side in (-1, 1):
        rounded_box((0.83, side * 0.235, 0.82), (0.045, 0.03, 0.045), m.black_plastic(), 0.008)
    rod((0.78, -0.235, 0.745), (0.78, 0.235, 0.745), 0.009, black)
    rounded_box((0.87, 0.205, 0.89), (0.07, 0.03, 0.05), m.black_plastic(), 0.008, turn=(0, -50, 0))
    cable([(0.84, 0.225, 0.84), (0.7, 0.24, 0.62), (0.5, 0.2, 0.4), (0.2, 0.1, 0.36), (0.08, 0.1, 0.36)], 0.004,
          m.rubber())
    cable([(0.84, -0.225, 0.8), (0.7, -0.22, 0.58), (0.5, -0.18, 0.4), (0.2, -0.1, 0.38), (0.06, -0.05, 0.38)], 0.004,
          m.rubber())


def grass_bag():
    """The fabric bag behind the deck on its frame, with a moulded top."""
    cloth = m.plain('bag cloth', (0.028, 0.029, 0.031), 0.9, bump=0.6, grain=420, Specular=0.2)
    moulded([(0.17, 0.3, 0.36, 0.06, 0.55), (0.25, 0.37, 0.4, 0.07, 0.555), (0.34, 0.4, 0.41, 0.07, 0.56),
             (0.42, 0.37, 0.4, 0.07, 0.55)], cloth, foot=0.03, shoulder=0.02)
    moulded([(0.425, 0.38, 0.41, 0.07, 0.55), (0.45, 0.36, 0.39, 0.07, 0.55)], m.black_plastic(), foot=0.01,
            shoulder=0.03)
    for k in range(5):
        rounded_box((0.46 + k * 0.045, 0, 0.481), (0.02, 0.26, 0.006), m.label_black(), 0.0025)
    tube([(0.4, -0.05, 0.475), (0.4, -0.05, 0.52), (0.4, 0.05, 0.52), (0.4, 0.05, 0.475)], 0.011, m.black_plastic(), 0.02)
    for side, axis in ((-1, '-y'), (1, 'y')):
        decal((0.56, side * 0.206, 0.31), 0.22, axis)
        tube([(0.36, side * 0.198, 0.2), (0.36, side * 0.2, 0.41), (0.74, side * 0.196, 0.41)], 0.005, m.satin_black(),
             0.03)


def height_lever():
    rod((0.2, -0.262, 0.15), (0.12, -0.285, 0.3), 0.006, m.steel())
    rounded_box((0.115, -0.287, 0.31), (0.025, 0.02, 0.04), m.black_plastic(), 0.007)
    box((0.19, -0.264, 0.16), (0.1, 0.005, 0.05), m.galvanised(), 0.002)
