"""A one-axle trailer for heavy sets: its deck's top at z=`deck`, drawbar towards +x."""
import materials as m
from parts.tines import arched_guard
from parts.wheel import wheel
from shapes import bolt, box, cylinder, placed, rod, rounded_box, tube

TRACK = 0.17


def road_trailer(left, right, half, deck=0.46, axle=0.0, radius=0.29, width=0.165):
    """Rails from x=`left` to `right`, `half` as wide to each side, wheels outside them."""
    steel, level = m.satin_black(), deck - 0.04
    for side in (-1, 1):
        box(((left + right) / 2, side * half, level), (right - left, 0.05, 0.08), steel, 0.005)
        wheel((axle, side * (half + TRACK), radius), radius, width, m.trim(), 'y')
        mudguard(axle, side, half, radius, width)
        leaf_spring(axle, side * (half + 0.02), radius, level)
        prop(left + 0.07, side * half, level)
    for x in (left + 0.03, axle, right - 0.03):
        box((x, 0, level), (0.06, 2 * half, 0.07), steel, 0.005)
    rod((axle, -half - TRACK, radius), (axle, half + TRACK, radius), 0.026, steel)
    drawbar(right, half, level)
    tail_lamps(left, half, level)


def mudguard(axle, side, half, radius, width):
    y = side * (half + TRACK)
    arched_guard((axle, y, radius), radius + 0.06, width + 0.05, m.paint(), 12, 168, 0.005, 0.035)
    for x in (-0.16, 0.16):
        rod((axle + x, side * half, radius * 1.55),
            (axle + x, side * (half + TRACK), radius * 2.02), 0.011,
            m.satin_black())


def leaf_spring(axle, y, radius, level):
    for k in range(4):
        box((axle, y, radius + 0.035 + k * 0.009), (0.56 - 0.12 * (3 - k), 0.05, 0.008),
            m.dark_steel(), 0.002)
    for x in (-0.27, 0.27):
        box((axle + x, y, (radius + 0.06 + level) / 2), (0.045, 0.06, level - radius),
            m.satin_black(), 0.004)
    for x in (-0.03, 0.03):
        tube([(axle + x, y - 0.032, radius + 0.09), (axle + x, y - 0.032, radius - 0.03),
              (axle + x, y + 0.032, radius - 0.03), (axle + x, y + 0.032, radius + 0.09)], 0.006,
             m.steel(), 0.012)


def prop(x, y, level):
    """A screw-down leg at a rear corner."""
    rod((x, y * 1.1, 0.02), (x, y * 1.1, level + 0.1), 0.02, m.galvanised())
    cylinder((x, y * 1.1, level), 0.03, 0.13, m.satin_black(), bevel=0.004)
    cylinder((x, y * 1.1, 0.01), 0.052, 0.02, m.galvanised(), bevel=0.006)
    rod((x - 0.05, y * 1.1, level + 0.1), (x + 0.05, y * 1.1, level + 0.1), 0.006, m.steel())


def drawbar(right, half, level):
    """Two bars that meet in the ball coupling, and the jockey wheel."""
    steel, tip = m.satin_black(), right + 0.52
    for side in (-1, 1):
        with placed(at=((right + tip - 0.06) / 2, side * half * 0.53, level)):
            box((0, 0, 0), (0.62, 0.045, 0.065), steel, 0.004,
                turn=(0, 0, -side * 100 * half / 1.06 / 0.62 * 0.6))
    box((tip - 0.02, 0, level), (0.24, 0.08, 0.075), steel, 0.006)
    rounded_box((tip + 0.12, 0, level + 0.01), (0.15, 0.075, 0.075), m.galvanised(), 0.024)
    rounded_box((tip + 0.1, 0, level + 0.062), (0.1, 0.03, 0.03), m.galvanised(), 0.01)
    for x in (-0.08, 0.03):
        bolt((tip + x, -0.041, level), 0.012, axis='-y')
    jockey(tip - 0.1, -0.09, level)


def jockey(x, y, level):
    rod((x, y, 0.12), (x, y, level + 0.3), 0.024, m.galvanised())
    cylinder((x, y, level), 0.036, 0.1, m.satin_black(), bevel=0.004)
    tube([(x, y, level + 0.3), (x, y, level + 0.33), (x + 0.09, y, level + 0.33),
          (x + 0.09, y, level + 0.4)], 0.008,
         m.steel(), 0.015)
    cylinder((x + 0.09, y, level + 0.39), 0.014, 0.06, m.black_plastic())
    for side in (-1, 1):
        box((x - 0.02, y + side * 0.036, 0.105), (0.07, 0.005, 0.1), m.galvanised(), 0.002)
    box((x - 0.01, y, 0.152), (0.07, 0.076, 0.006), m.galvanised(), 0.002)
    wheel((x - 0.025, y, 0.085), 0.085, 0.05, m.grey_plastic(), 'y', solid=True)


def tail_lamps(left, half, level):
    box((left - 0.012, 0, level), (0.014, 2 * half + 0.3, 0.11), m.satin_black(), 0.004)
    for side in (-1, 1):
        rounded_box((left - 0.025, side * (half + 0.06), level), (0.024, 0.13, 0.07),
                    m.red_plastic(), 0.008)
        rounded_box((left - 0.027, side * (half + 0.1), level), (0.024, 0.04, 0.06),
                    m.orange_plastic(), 0.008)
