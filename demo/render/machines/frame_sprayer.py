"""The carried power sprayer (parihuela): engine and triplex pump on a frame with carrying bars, hose and lance."""
import materials as m
from parts.belt_guard import belt_guard
from parts.engine import petrol_engine
from parts.handles import grip
from parts.hose_coil import hose_coil
from parts.triplex_pump import triplex_pump
from parts.washer_gun import gun_lance
from shapes import bolt, box, corrugated_hose, decal, lathe, placed, ring, tube

DECK = 0.15


def frame():
    """Two carrying bars with grips, feet, cross members and the bed."""
    for y in (-0.23, 0.23):
        tube([(-0.57, y, DECK + 0.1), (-0.45, y, DECK + 0.1), (-0.38, y, DECK - 0.02), (0.38, y, DECK - 0.02), (0.45, y, DECK + 0.1),
              (0.57, y, DECK + 0.1)], 0.0145, m.paint(), 0.06)
        for side in (-1, 1):
            grip((side * 0.465, y, DECK + 0.1), (side * 0.58, y, DECK + 0.1), 0.0145, m.rubber())
            tube([(side * 0.28, y, DECK - 0.02), (side * 0.3, y, 0.014), (side * 0.18, y, 0.014), (side * 0.16, y, DECK - 0.02)],
                 0.011, m.paint(), 0.03)
    for x in (-0.34, 0.0, 0.36):
        tube([(x, -0.23, DECK - 0.02), (x, 0.23, DECK - 0.02)], 0.0125, m.paint())
    for y in (-0.09, 0.1):
        box((0.0, y, DECK - 0.004), (0.74, 0.05, 0.008), m.paint(), 0.002)
    box((0, -0.235, DECK + 0.035), (0.27, 0.006, 0.1), m.paint(), 0.003)
    decal((0, -0.238, DECK + 0.037), 0.225, '-y')
    for x in (-0.1, 0.1):
        bolt((x * 1.25, -0.238, DECK - 0.005), 0.005, axis='-y')


def power():
    with placed((0.2, 0.0, DECK), (0, 0, -90)):
        petrol_engine(1.0)
    with placed((-0.2, 0.02, DECK), (0, 0, -90), 1.12):
        triplex_pump(m.paint(), m.brass(), 'x')
    belt_guard((-0.166, DECK + 0.095, 0.115), (0.2, DECK + 0.106, 0.07), 0.205, 0.06, m.paint(), 0.17)


def suction():
    """Suction and return hoses with their strainer, dropping over the left end."""
    corrugated_hose([(-0.35, -0.09, DECK + 0.065), (-0.41, -0.11, DECK + 0.06), (-0.5, -0.17, 0.1), (-0.5, -0.3, 0.025),
                     (-0.4, -0.38, 0.022)], 0.017, m.plain('green hose', (0.03, 0.2, 0.07), 0.4), 0.009)
    way = (1, -0.7, 0.1)
    lathe([(0.02, 0), (0.035, 0.008), (0.036, 0.07), (0.032, 0.078), (0.01, 0.08)], (-0.405, -0.377, 0.03), way, m.black_plastic(), 32)
    for k in range(8):
        d = 0.012 + k * 0.007
        ring((-0.405 + d, -0.377 - d * 0.7, 0.03 + d * 0.1), 0.0365, 0.0016, m.dark_steel(), way, 32)


def spraying():
    """The pressure hose in a coil on the ground."""
    yellow = m.plain('yellow hose', (0.75, 0.5, 0.03), 0.4)
    hose_coil((0.16, -0.44, 0.05), 0.15, 12, 0.017, yellow, 'z', 7, 1.0,
              before=[(-0.32, -0.06, DECK + 0.2), (-0.3, -0.2, DECK + 0.17), (-0.2, -0.31, 0.1), (-0.08, -0.42, 0.03), (0.0, -0.52, 0.02)],
              after=[(0.3, -0.42, 0.06), (0.38, -0.34, 0.04), (0.45, -0.3, 0.07)])
    lathe([(0.01, 0), (0.014, 0.004), (0.014, 0.025), (0.01, 0.03), (0.01, 0.05)], (-0.33, -0.055, DECK + 0.2), (0.2, -1, -0.1), m.brass(), 24)


def gun():
    """The brass lance laid across the coil."""
    with placed((0.36, -0.34, 0.115), (82, 4, 200)):
        gun_lance(0.5, m.black_plastic(), m.brass())


def build(p):
    frame()
    power()
    suction()
    spraying()
    gun()
