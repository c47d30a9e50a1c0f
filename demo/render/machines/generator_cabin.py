"""A silent diesel generator in a sheet-metal cabinet on castors."""
import materials as m
from parts import panel
from parts.engine_top import fuel_cap
from parts.exhaust import rain_cap
from shapes import bolt, box, cylinder, decal, label, lathe, pipe, placed, rounded_box, tube

W, D, H, FLOOR = 0.92, 0.54, 0.6, 0.13


def build(p):
    middle = FLOOR + H / 2
    rounded_box((0, 0, middle), (W, D, H), m.paint(), 0.022)
    box((0, 0, FLOOR + 0.02), (W + 0.012, D + 0.012, 0.07), m.satin_black(), 0.008)
    box((0, 0, FLOOR + H - 0.012), (W + 0.01, D + 0.01, 0.03), m.satin_black(), 0.01)
    box((0, 0, FLOOR + H - 0.005), (W - 0.04, D - 0.04, 0.02), m.paint(), 0.006)
    castors()
    with placed(at=(0, -D / 2, 0)):
        front()
    with placed(at=(0, D / 2, 0), turn=(0, 0, 180)):
        rear()
    ends()
    roof()


def door(x, z, width, height):
    """A panel standing proud with its two flush locks."""
    box((x, -0.001, z), (width + 0.006, 0.004, height + 0.006), m.label_black(), 0)
    box((x, -0.004, z), (width, 0.01, height), m.paint(), 0.004)


def lock(x, z):
    rounded_box((x, -0.01, z), (0.034, 0.008, 0.056), m.black_plastic(), 0.0035)
    cylinder((x, -0.016, z + 0.008), 0.009, 0.006, m.chrome(), 'y')
    box((x, -0.016, z - 0.014), (0.02, 0.005, 0.01), m.grey_plastic(), 0.002)


def hinge(x, z):
    cylinder((x, -0.01, z), 0.008, 0.06, m.satin_black())
    box((x, -0.008, z), (0.03, 0.004, 0.05), m.satin_black(), 0.001)


def louvres(x, z, width, count, pitch=0.026):
    """Pressed louvres, one above another."""
    for k in range(count):
        box((x, -0.007, z - k * pitch), (width, 0.016, 0.011), m.paint(), 0.004, turn=(-32, 0, 0))
        box((x, -0.0092, z - k * pitch - 0.0085), (width * 0.97, 0.003, 0.006), m.label_black(), 0)


def front():
    door(0.2, FLOOR + 0.31, 0.46, 0.47)
    for z in (FLOOR + 0.44, FLOOR + 0.2):
        lock(0.4, z)
        hinge(-0.03, z)
    louvres(0.19, FLOOR + 0.215, 0.34, 5)
    decal((0.17, -0.0092, FLOOR + 0.4), 0.3, '-y')
    with placed(at=(-0.235, -0.002, FLOOR + 0.33)):
        control()


def control():
    """The control board behind its bezel: meters, breaker, sockets, key."""
    box((0, -0.002, 0.0), (0.34, 0.012, 0.42), m.satin_black(), 0.005)
    box((0, -0.008, 0.0), (0.32, 0.006, 0.4), m.trim(), 0.002)
    y = -0.011
    for k in range(3):
        panel.meter((-0.1 + 0.1 * k, y, 0.14), 0.075)
    for k, colour in enumerate((m.green_plastic(), m.orange_plastic(), m.red_plastic(), m.red_plastic())):
        panel.lamp((-0.12 + k * 0.032, y, 0.065), colour)
    panel.digital_meter((0.085, y, 0.065), 0.08)
    panel.key_switch((-0.1, y, 0.0), 0.02)
    panel.breaker((0.0, y, 0.0), 0.055)
    lathe([(0.022, 0), (0.022, 0.01), (0.018, 0.018), (0.008, 0.02)], (0.1, y, 0.0), '-y', m.red_plastic())
    label((0.1, y + 0.0003, 0.0), 0.065, 0.065, m.yellow_warning(), '-y')
    for k in range(2):
        panel.duplex_socket((-0.11 + k * 0.062, y, -0.105), 0.046)
    panel.round_socket((0.025, y, -0.1), 0.032)
    for k in range(4):
        panel.terminal((0.085 + (k % 2) * 0.04, y, -0.08 - (k // 2) * 0.045), m.red_plastic() if k < 3 else m.black_plastic(), 0.012)
    for words, x, z in (('ARRANQUE', -0.1, 0.035), ('PARO', 0.1, -0.042),
                        ('SALIDAS AC', -0.06, -0.165)):
        panel.plate_text(words, (x, y - 0.0002, z), 0.011)


def rear():
    door(-0.2, FLOOR + 0.31, 0.46, 0.47)
    door(0.25, FLOOR + 0.31, 0.34, 0.47)
    for x in (-0.4, 0.39):
        lock(x, FLOOR + 0.4)
        lock(x, FLOOR + 0.22)
    louvres(-0.2, FLOOR + 0.26, 0.34, 7)
    louvres(0.24, FLOOR + 0.26, 0.22, 7)
    decal((-0.2, -0.0092, FLOOR + 0.42), 0.26, '-y')


def ends():
    for side in (-1, 1):
        with placed(at=(side * W / 2, 0, 0), turn=(0, 0, side * 90)):
            box((0, -0.001, FLOOR + 0.3), (0.4, 0.006, 0.42), m.paint(), 0.003)
            louvres(0, FLOOR + 0.42, 0.32, 10 if side > 0 else 5)
            tube([(-0.13, 0.0, FLOOR + 0.53), (-0.13, -0.04, FLOOR + 0.53), (0.13, -0.04, FLOOR + 0.53), (0.13, 0, FLOOR + 0.53)],
                 0.011, m.satin_black(), 0.025)
            if side < 0:
                decal((0, -0.0045, FLOOR + 0.19), 0.22, '-y')


def roof():
    top = FLOOR + H + 0.005
    fuel_cap((0.27, -0.12, top), 0.042)
    pipe((-0.33, 0.14, top + 0.02), 0.03, 0.026, 0.05, m.burnt_steel())
    cylinder((-0.33, 0.14, top + 0.003), 0.05, 0.006, m.satin_black())
    rain_cap((-0.33, 0.14, top + 0.065), 0.03)
    for x in (-0.1, 0.1):
        tube([(x, -0.04, top - 0.01), (x, -0.04, top + 0.035), (x, 0.04, top + 0.035), (x, 0.04, top - 0.01)], 0.009, m.chrome(), 0.02)


def castors():
    for x in (-W / 2 + 0.11, W / 2 - 0.11):
        for y in (-D / 2 + 0.07, D / 2 - 0.07):
            box((x, y, FLOOR - 0.012), (0.1, 0.09, 0.008), m.galvanised(), 0.002)
            for dy in (-0.028, 0.028):
                box((x + 0.012, y + dy, 0.085), (0.05, 0.004, 0.075), m.galvanised(), 0.002)
            cylinder((x + 0.02, y, 0.058), 0.058, 0.042, m.rubber(), 'y', 0.012)
            cylinder((x + 0.02, y, 0.058), 0.032, 0.046, m.grey_plastic(), 'y', 0.003)
            bolt((x + 0.02, y - 0.031, 0.058), 0.008, axis='-y')
