"""The large diesel welder: silenced cabin on a road trailer, welding board in front, leads."""
import materials as m
from machines.engine_welder import leads
from machines.generator_cabin import door, hinge, lock, louvres
from parts import panel
from parts.engine_top import fuel_cap
from parts.exhaust import rain_cap
from parts.road_trailer import road_trailer
from parts.welder_case import dial
from parts.welding_leads import dinse_plug, dinse_socket
from shapes import (bolt, box, cylinder, decal, extrude, label, lathe, placed, ring, rod,
                    rounded_box,
                    rounded_rectangle, tube)

W, D, H, DECK = 1.52, 0.66, 0.74, 0.5
FLOOR = DECK + 0.03
BOARD = (-0.41, FLOOR + 0.38)


def build(p):
    road_trailer(-0.82, 0.84, 0.31, DECK, 0.16, 0.29)
    cabin()
    with placed(at=(0, -D / 2, 0)):
        front()
    with placed(at=(0, D / 2, 0), turn=(0, 0, 180)):
        rear()
    ends()
    roof()
    leads([(x + BOARD[0], y - D / 2 - 0.012, z + BOARD[1]) for x, y, z in plugs()])


def cabin():
    """The body with its sill, roof tray and buffers."""
    rounded_box((0, 0, FLOOR + H / 2), (W, D, H), m.paint(), 0.024)
    box((0, 0, FLOOR + 0.03), (W + 0.014, D + 0.014, 0.08), m.satin_black(), 0.008)
    box((0, 0, FLOOR + H - 0.008), (W + 0.03, D + 0.03, 0.045), m.satin_black(), 0.012)
    box((0, 0, FLOOR + H + 0.006), (W - 0.06, D - 0.06, 0.03), m.paint(), 0.008)
    for x in (-0.6, 0.6):
        for y in (-0.26, 0.26):
            cylinder((x, y, DECK + 0.014), 0.045, 0.03, m.rubber(), bevel=0.006)


def front():
    door(0.37, FLOOR + 0.385, 0.7, 0.58)
    for z in (0.52, 0.25):
        lock(0.68, FLOOR + z)
        hinge(0.02, FLOOR + z)
    louvres(0.36, FLOOR + 0.27, 0.56, 6)
    decal((0.34, -0.0092, FLOOR + 0.5), 0.44, '-y')
    with placed(at=(BOARD[0], -0.002, BOARD[1])):
        board()


def board():
    """Bezel and board: meters, current and arc dials, key, stop button and lamps."""
    box((0, -0.002, 0), (0.68, 0.014, 0.6), m.satin_black(), 0.006)
    box((0, -0.008, 0), (0.65, 0.008, 0.57), m.trim(), 0.002)
    y = -0.0125
    for k in range(2):
        panel.meter((-0.24 + 0.12 * k, y, 0.2), 0.1)
    panel.digital_meter((0.0, y, 0.215), 0.095)
    decal((0.19, y, 0.21), 0.2, '-y')
    dial((-0.2, y, 0.015), 0.05, m.black_plastic(), 15)
    dial((-0.03, y, 0.025), 0.034, m.black_plastic(), 11)
    panel.key_switch((0.11, y, 0.06), 0.022)
    label((0.21, y + 0.0003, 0.05), 0.085, 0.085, m.yellow_warning(), '-y')
    lathe([(0.03, 0), (0.03, 0.014), (0.024, 0.024), (0.01, 0.027)], (0.21, y, 0.05), '-y',
          m.red_plastic())
    for k, colour in enumerate((m.green_plastic(), m.orange_plastic(), m.red_plastic())):
        panel.lamp((-0.04 + k * 0.04, y, 0.125), colour, 0.01)
    sockets(y)
    for words, x, z in (('AMPERES', -0.2, -0.075), ('ARCO', -0.03, -0.045), ('MARCHA', 0.11, 0.1),
                        ('PARO', 0.21, 0.104)):
        panel.plate_text(words, (x, y - 0.0002, z), 0.017)
    for x in (-0.305, 0.305):
        for z in (-0.265, 0.265):
            bolt((x, y, z), 0.007, axis='-y')


def sockets(y):
    """The lower row: welding sockets, outlets with their breakers, earth."""
    for x, _, z in (end(k) for k in (0, 1)):
        dinse_socket((x, y, z), m.red_plastic() if x < -0.2 else m.blue_plastic(), 0.03)
        panel.plate_text('+' if x < -0.2 else '-', (x + 0.05, y - 0.0002, z + 0.03), 0.024)
    for k in range(2):
        panel.duplex_socket((0.0 + k * 0.075, y, -0.15), 0.058)
    panel.round_socket((0.18, y, -0.14), 0.042)
    for k in range(3):
        panel.round_breaker((-0.02 + k * 0.042, y, -0.235), 0.012)
    panel.breaker((0.265, y, -0.14), 0.05)
    panel.terminal((0.2, y, -0.235), m.brass(), 0.013)
    panel.plate_text('AC', (0.038, y - 0.0002, -0.085), 0.017)


def end(k):
    """Where the k-th welding socket stands on the board."""
    return -0.255 + 0.115 * k, 0, -0.18


def plugs():
    """Both leads' plugs in their sockets; gives where the leads start, on the board."""
    starts = []
    for k in (0, 1):
        x, _, z = end(k)
        with placed(at=(BOARD[0], -D / 2 - 0.012, BOARD[1])):
            starts.append(dinse_plug((x, -0.016, z), 0.062, 0.0185))
    return starts


def rear():
    for x in (-0.37, 0.37):
        door(x, FLOOR + 0.385, 0.68, 0.58)
        lock(x * 1.8, FLOOR + 0.4)
        louvres(x, FLOOR + 0.3, 0.56, 7)
    decal((-0.37, -0.0092, FLOOR + 0.52), 0.4, '-y')


def ends():
    for side in (-1, 1):
        with placed(at=(side * W / 2, 0, 0), turn=(0, 0, side * 90)):
            box((0, -0.001, FLOOR + 0.385), (0.5, 0.006, 0.56), m.paint(), 0.003)
            louvres(0, FLOOR + (0.58 if side > 0 else 0.4), 0.42, 16 if side > 0 else 9)
            if side < 0:
                decal((0, -0.0045, FLOOR + 0.54), 0.34, '-y')


def roof():
    """Lifting eye, stack with rain cap, filler and a hatch with its handle."""
    top = FLOOR + H + 0.021
    box((0, 0, top + 0.004), (0.2, 0.16, 0.01), m.satin_black(), 0.003)
    ring((0, 0, top + 0.05), 0.04, 0.011, m.satin_black(), 'x')
    for x in (-0.075, 0.075):
        for y in (-0.055, 0.055):
            bolt((x, y, top + 0.009), 0.009)
    fuel_cap((-0.5, -0.18, top), 0.05)
    cylinder((0.52, 0.14, top + 0.004), 0.06, 0.008, m.satin_black())
    rod((0.52, 0.14, top), (0.52, 0.14, top + 0.12), 0.028, m.burnt_steel())
    rain_cap((0.52, 0.14, top + 0.13), 0.03)
    extrude(rounded_rectangle(0.3, 0.2, 0.02), 0.006, m.satin_black(), (0.42, -0.14, top + 0.003))
    tube([(0.3, -0.14, top), (0.3, -0.14, top + 0.03), (0.54, -0.14, top + 0.03),
          (0.54, -0.14, top)], 0.008,
         m.chrome(), 0.015)
