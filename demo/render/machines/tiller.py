"""Front-tine tiller: engine over the tines, mudguards, handlebars towards +x; it works towards -x."""
import materials as m
from parts.belt_guard import belt_guard
from parts.engine import petrol_engine
from parts.handlebars import gear_lever, handlebars, squeeze_lever, throttle
from parts.tines import arched_guard, tine_shaft
from parts.wheel import wheel
from shapes import bolt, box, cable, cylinder, extrude, knob, lathe, placed, rod, strap, tube

KNEE, END = (0.78, 0.24, 0.86), (1.02, 0.27, 0.9)
R = 0.175
DECK = 0.41


def deck():
    """Engine bed, bumper and gearbox between the tines."""
    box((-0.02, 0.0, DECK - 0.006), (0.4, 0.23, 0.012), m.satin_black(), 0.003)
    for y in (-0.09, 0.09):
        box((0.0, y, DECK - 0.03), (0.5, 0.035, 0.045), m.satin_black(), 0.004)
    tube([(0.02, -0.1, DECK - 0.03), (-0.31, -0.1, DECK - 0.03), (-0.34, -0.1, DECK + 0.12), (-0.34, 0.1, DECK + 0.12),
          (-0.31, 0.1, DECK - 0.03), (0.02, 0.1, DECK - 0.03)], 0.0125, m.satin_black(), 0.05)


def gearbox():
    """The painted cast case down to the tine shaft."""
    outline = [(-0.075, DECK - 0.03), (-0.06, R + 0.03), (-0.055, R - 0.03), (-0.025, R - 0.06), (0.025, R - 0.06),
               (0.055, R - 0.03), (0.07, R + 0.04), (0.11, R + 0.1), (0.11, DECK - 0.03)]
    extrude(outline, 0.075, m.paint(), axis='-y', bevel=0.01)
    extrude([(x * 1.08, z * 1.0 + (z < 0.2) * -0.004) for x, z in outline], 0.012, m.paint(), axis='-y', bevel=0.003)
    for x, z in ((-0.065, 0.32), (-0.06, 0.22), (-0.035, R - 0.045), (0.04, R - 0.045), (0.075, 0.24), (0.1, 0.32)):
        bolt((x, -0.0375, z), 0.006, axis='-y')
    for side in (-1, 1):
        lathe([(0.05, 0), (0.048, 0.014), (0.034, 0.018), (0.03, 0.03)], (0, side * 0.034, R), 'y' if side > 0 else '-y', m.cast_aluminium())


def guards():
    """Mudguards left and right on their carriers."""
    for side in (-1, 1):
        arched_guard((0.0, side * 0.205, R), R + 0.045, 0.27, m.paint(), 12, 152)
        box((0.02, side * 0.11, R + R + 0.055), (0.2, 0.12, 0.02), m.satin_black(), 0.003)


def belt_cover():
    """The cover over pulleys and belt on the far side."""
    belt_guard((-0.02, DECK + 0.106, 0.075), (0.09, DECK, 0.12), 0.195, 0.07, logo=0.15)


def engine():
    with placed((-0.02, 0.0, DECK), (0, 0, -90)):
        petrol_engine(1.0)


def column():
    """Handle column, depth stake and its knob."""
    box((0.25, 0, DECK - 0.005), (0.12, 0.09, 0.07), m.satin_black(), 0.006)
    tube([(0.24, 0, DECK), (0.33, 0, DECK + 0.16)], 0.024, m.satin_black())
    cylinder((0.335, 0, DECK + 0.17), 0.055, 0.05, m.cast_aluminium(), (0.45, 0, 0.9), 0.004)
    knob((0.36, 0, DECK + 0.2), 0.028, 0.035, m.black_plastic(), (0.45, 0, 0.9), 8)
    box((0.3, 0, DECK - 0.05), (0.05, 0.05, 0.12), m.satin_black(), 0.004)
    box((0.3, 0, 0.23), (0.012, 0.035, 0.44), m.satin_black(), 0.003)
    for k in range(6):
        cylinder((0.293, 0, 0.14 + k * 0.035), 0.006, 0.004, m.dark_steel(), 'x', 0.0005, 16)
    for side in (-1, 1):
        strap([(0.3, side * 0.005, 0.06), (0.305, side * 0.03, 0.04), (0.33, side * 0.05, 0.004)], 0.03, 0.006, m.satin_black(), 0.02)


def bars():
    handlebars((0.33, 0.045, DECK + 0.17), KNEE, END, 0.0145)
    squeeze_lever(KNEE, END, -1)
    squeeze_lever(KNEE, END, 1, m.black_plastic())
    throttle((0.74, -0.232, 0.845))
    gear_lever((0.2, 0.05, DECK + 0.02), (0.6, 0.06, 0.86))
    rod((0.64, -0.17, 0.755), (0.64, 0.17, 0.755), 0.012, m.satin_black())
    cable([(0.8, -0.24, 0.83), (0.68, -0.2, 0.74), (0.45, -0.09, 0.66), (0.25, 0.06, 0.53), (0.12, 0.13, 0.44)], 0.0042, m.rubber())
    cable([(0.74, -0.235, 0.86), (0.62, -0.18, 0.72), (0.42, -0.1, 0.63), (0.2, -0.06, 0.62), (0.08, -0.02, 0.62)], 0.0035, m.rubber())
    cable([(0.8, 0.24, 0.83), (0.68, 0.2, 0.74), (0.45, 0.09, 0.6), (0.25, 0.1, 0.5), (0.12, 0.14, 0.42)], 0.0042, m.rubber())


def front_wheel():
    """The transport wheel on its swing arm."""
    tube([(-0.3, 0, DECK - 0.03), (-0.4, 0, DECK - 0.06), (-0.42, 0, 0.22)], 0.013, m.satin_black(), 0.05)
    for y in (-0.03, 0.03):
        box((-0.425, y, 0.16), (0.03, 0.005, 0.14), m.satin_black(), 0.002)
    box((-0.423, 0, 0.228), (0.03, 0.065, 0.006), m.satin_black(), 0.002)
    rod((-0.31, -0.1, DECK - 0.03), (-0.31, 0.1, DECK - 0.03), 0.012, m.satin_black())
    wheel((-0.428, 0, 0.1), 0.1, 0.045, m.grey_plastic(), 'y', solid=True)


def build(p):
    deck()
    gearbox()
    tine_shaft((0, 0, R), [0.085, 0.17, 0.255, 0.32], R, 4, m.satin_black(), disc=m.trim())
    guards()
    belt_cover()
    engine()
    column()
    bars()
    front_wheel()
