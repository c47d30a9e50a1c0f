"""A transformer welder: a tall sheet case on wheels with a large current selector."""
from math import cos, radians, sin

import materials as m
from parts import panel
from parts.welding_leads import dinse_plug, dinse_socket, earth_clamp, electrode_holder, lead
from parts.wheel import wheel
from shapes import (bolt, box, cylinder, decal, extrude, label, lathe, lettering, placed, ring, rod, rounded_box,
                    rounded_rectangle, tube)

WIDTH, DEPTH, FOOT, HEIGHT = 0.34, 0.44, 0.075, 0.5


def build(p):
    case()
    louvres()
    selector((0.0, -DEPTH / 2 - 0.006, FOOT + 0.28))
    front_fittings()
    running_gear()
    handle()
    leads()


def case():
    """Base tray, wrap-round painted cover with rounded top edges, front panel in a lip."""
    middle = FOOT + HEIGHT / 2
    extrude(rounded_rectangle(WIDTH, HEIGHT, 0.035, (0, middle)), DEPTH, m.paint(), (0, 0, 0), '-y', bevel=0.004)
    extrude(rounded_rectangle(WIDTH - 0.03, HEIGHT - 0.03, 0.024, (0, middle)), 0.01, m.satin_black(),
            (0, -DEPTH / 2 - 0.001, 0), '-y', bevel=0.002)
    extrude(rounded_rectangle(WIDTH - 0.03, HEIGHT - 0.03, 0.024, (0, middle)), 0.008, m.satin_black(),
            (0, DEPTH / 2 + 0.001, 0), '-y', bevel=0.002)
    box((0, 0, FOOT - 0.006), (WIDTH + 0.016, DEPTH + 0.02, 0.02), m.satin_black(), 0.005)
    for side in (-1, 1):
        for y in (-0.19, 0.19):
            for z in (FOOT + 0.03, FOOT + HEIGHT - 0.06):
                bolt((side * WIDTH / 2, y, z), 0.0055, axis='x' if side > 0 else '-x')


def louvres():
    """Pressed louvres at both sides and on the rear; the name above them."""
    for side, axis in ((-1, '-x'), (1, 'x')):
        for column in (-0.095, 0.095):
            for k in range(6):
                z = FOOT + 0.07 + k * 0.03
                box((side * (WIDTH / 2 + 0.002), column, z), (0.012, 0.15, 0.012), m.paint(), 0.005,
                    turn=(0, -side * 25, 0))
                box((side * (WIDTH / 2 + 0.0006), column, z - 0.01), (0.002, 0.146, 0.009), m.label_black(), 0.0005)
        decal((side * WIDTH / 2, 0, FOOT + 0.365), 0.34, axis)
    for k in range(8):
        rounded_box((0, DEPTH / 2 + 0.005, FOOT + 0.1 + k * 0.035), (0.24, 0.004, 0.014), m.label_black(), 0.0018)


def selector(at):
    """The printed scale of twelve steps with its big pointer knob."""
    x, y, z = at
    cylinder((x, y - 0.001, z), 0.118, 0.002, m.plain('scale plate', (0.55, 0.55, 0.56), 0.4), 'y', 0.0005, 72)
    ring((x, y - 0.0015, z), 0.118, 0.0016, m.trim(), 'y', 72)
    for k in range(12):
        a = radians(230 - 280 * k / 11)
        lettering(str(k + 1), (x + 0.095 * cos(a), y - 0.0022, z + 0.095 * sin(a)), 0.022, m.label_black(), '-y')
        cylinder((x + 0.073 * cos(a), y - 0.0022, z + 0.073 * sin(a)), 0.0035, 0.001, m.red_plastic(), 'y', steps=16)
    lathe([(0.052, 0), (0.05, 0.012), (0.046, 0.016)], (x, y - 0.002, z), '-y', m.black_plastic(), 48)
    with placed(at=(x, y - 0.03, z), turn=(0, -40, 0)):
        rounded_box((0, 0, 0.006), (0.028, 0.034, 0.112), m.black_plastic(), 0.011)
        box((0, -0.0175, 0.042), (0.004, 0.002, 0.03), m.label_white(), 0.0005)


def front_fittings():
    y = -DEPTH / 2 - 0.0062
    decal((0, y, FOOT + 0.445), 0.2, '-y')
    panel.plate_text('AMPERES', (0, y - 0.0002, FOOT + 0.145), 0.014)
    for x, mark in ((-0.075, m.red_plastic()), (0.01, m.blue_plastic())):
        dinse_socket((x, y, FOOT + 0.085), mark, 0.022)
    panel.breaker((0.105, y, FOOT + 0.095), 0.055)
    panel.plate_text('ON  OFF', (0.105, y - 0.0002, FOOT + 0.045), 0.01)
    panel.lamp((0.115, y, FOOT + 0.155), m.yellow_warning(), 0.008)
    label((-0.035, y, FOOT + 0.043), 0.12, 0.012, m.label_white(), '-y')
    label((0.13, y, FOOT + 0.36), 0.036, 0.034, m.yellow_warning(), '-y')


def running_gear():
    for x in (-WIDTH / 2 - 0.025, WIDTH / 2 + 0.025):
        wheel((x, DEPTH / 2 - 0.07, 0.085), 0.085, 0.042, m.galvanised(), solid=True)
    rod((-WIDTH / 2 - 0.02, DEPTH / 2 - 0.07, 0.085), (WIDTH / 2 + 0.02, DEPTH / 2 - 0.07, 0.085), 0.009, m.steel())
    for x in (-0.13, 0.13):
        box((x, DEPTH / 2 - 0.07, 0.075), (0.012, 0.04, 0.05), m.satin_black(), 0.003)
        box((x, -DEPTH / 2 + 0.05, 0.04), (0.04, 0.03, 0.06), m.satin_black(), 0.004)
        cylinder((x, -DEPTH / 2 + 0.05, 0.008), 0.021, 0.016, m.rubber(), bevel=0.003)


def handle():
    """A chromed loop over the top, and a towing bar behind."""
    top = FOOT + HEIGHT
    tube([(-0.0, -0.13, top - 0.005), (0.0, -0.13, top + 0.06), (0.0, 0.13, top + 0.06), (0.0, 0.13, top - 0.005)],
         0.0125, m.chrome(), 0.035)
    tube([(0, -0.075, top + 0.06), (0, 0.075, top + 0.06)], 0.0165, m.rubber())
    for k in range(8):
        ring((0, -0.06 + k * 0.017, top + 0.06), 0.0163, 0.0016, m.rubber(), 'y', 24)
    for y in (-0.13, 0.13):
        lathe([(0.026, 0), (0.024, 0.006), (0.0135, 0.01)], (0, y, top - 0.001), 'z', m.chrome(), 28)


def leads():
    y = -DEPTH / 2 - 0.006
    left, right = dinse_plug((-0.075, y - 0.011, FOOT + 0.085), 0.06, 0.019), dinse_plug((0.01, y - 0.011, FOOT + 0.085),
                                                                                         0.06, 0.019)
    lead([left, (-0.075, left[1] - 0.04, 0.12), (-0.13, left[1] - 0.06, 0.03)], (-0.23, left[1] - 0.03, 0.026),
         [(-0.33, left[1] - 0.12, 0.015), (-0.24, left[1] - 0.19, 0.018), (-0.15, left[1] - 0.18, 0.026)],
         0.085, 3, 0.0145)
    with placed(at=(0.0, left[1] - 0.17, 0), scale=1.3):
        electrode_holder((0, 0, 0), 5)
    lead([right, (0.015, right[1] - 0.04, 0.12), (0.1, right[1] - 0.05, 0.03)], (0.25, right[1] + 0.04, 0.022),
         [(0.36, right[1] - 0.02, 0.015), (0.34, right[1] - 0.1, 0.018), (0.29, right[1] - 0.11, 0.026)],
         0.075, 2, 0.0145, seed=5)
    with placed(at=(0.2, right[1] - 0.1, 0), scale=1.3):
        earth_clamp((0, 0, 0), 184)
