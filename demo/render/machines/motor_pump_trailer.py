"""The irrigation pump on a trailer: four-cylinder diesel, radiator, flanged volute, tanks."""
import materials as m
from machines.generator_skid import mount
from parts import panel
from parts.diesel_block import diesel_block, radiator
from parts.flanged_pump import flanged_pump
from parts.road_trailer import road_trailer
from shapes import bolt, box, cylinder, decal, knob, placed, rounded_box, tube

DECK, HALF = 0.5, 0.31


def build(p):
    road_trailer(-0.86, 0.88, HALF, DECK, 0.12, 0.29)
    tank()
    # The mounts of the generator skid stand on its own deck, at 0.25.
    with placed(at=(0, 0, DECK - 0.25)):
        for x, y in ((-0.27, -0.2), (-0.27, 0.2), (0.45, -0.2), (0.45, 0.2)):
            mount(x, y)
    with placed(at=(0.1, 0, DECK + 0.06)):
        diesel_block()
    with placed(at=(0.72, 0, DECK)):
        radiator()
    with placed(at=(-0.3, 0, DECK + 0.33 + 0.03)):
        flanged_pump()
    with placed(at=(0.62, -0.33, DECK)):
        dashboard()
    lifting_bow()


def tank():
    """Deck sheet and the painted saddle tanks at both sides."""
    box((0, 0, DECK + 0.004), (1.72, 2 * HALF + 0.04, 0.012), m.satin_black(), 0.003)
    for side, axis in ((-1, '-y'), (1, 'y')):
        rounded_box((-0.46, side * (HALF + 0.01), DECK - 0.05), (0.62, 0.1, 0.24), m.paint(), 0.03)
        decal((-0.46, side * (HALF + 0.06), DECK - 0.05), 0.42, axis)
    cylinder((-0.66, -HALF - 0.01, DECK + 0.075), 0.03, 0.03, m.steel())
    knob((-0.66, -HALF - 0.01, DECK + 0.085), 0.042, 0.028, m.black_plastic(), 'z', 14)


def dashboard():
    """Gauges, key and throttle in a hooded box on its post by the radiator."""
    box((0, 0.05, 0.3), (0.05, 0.03, 0.6), m.satin_black(), 0.004)
    rounded_box((0, 0.02, 0.6), (0.34, 0.13, 0.24), m.paint(), 0.014)
    box((0, -0.0455, 0.6), (0.3, 0.004, 0.2), m.satin_black(), 0.001)
    for k in range(3):
        panel.meter((-0.095 + 0.095 * k, -0.047, 0.645), 0.075)
    panel.key_switch((-0.1, -0.047, 0.56), 0.018)
    panel.lamp((-0.04, -0.047, 0.565), m.red_plastic(), 0.01)
    panel.lamp((-0.005, -0.047, 0.565), m.green_plastic(), 0.01)
    decal((0.083, -0.0474, 0.558), 0.1, '-y')


def lifting_bow():
    """The bow over the engine from which the set hangs when it is lowered to the water."""
    for y in (-0.25, 0.25):
        tube([(-0.21, y, DECK), (-0.21, y, DECK + 0.62), (-0.21, y * 0.3, DECK + 0.98),
              (-0.21, 0, DECK + 0.98)], 0.02,
             m.satin_black(), 0.09)
        box((-0.21, y, DECK + 0.012), (0.1, 0.1, 0.012), m.satin_black(), 0.003)
        for x in (-0.245, -0.175):
            bolt((x, y - 0.03, DECK + 0.018), 0.009)
