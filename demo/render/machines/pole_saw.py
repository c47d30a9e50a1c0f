"""A petrol pole saw: bar and chain at the tube's low end, the engine at the right."""
import materials as m
from parts.cutter_engine import cutter_engine
from parts.cutter_shaft import drive_tube, foam_sleeve, hanger, name_sleeve, rear_grip
from parts.saw_bar import guide_bar
from shapes import bolt, cylinder, decal, extrude, knob, lathe, placed, rod, rounded_box

SLOPE = 42


def build(p):
    length = p.get('length', 1.2)
    with placed(turn=(0, -SLOPE, 0)):
        cutter_engine(p.get('size', 1.05))
        drive_tube(-length, -0.02)
        name_sleeve(-length * 0.75, length=0.2)
        rear_grip(-0.17, (0.1, 0.05, 0.02))
        hanger(-0.3)
        foam_sleeve(-0.62, -0.38)
        joint(-length * 0.6)
        with placed(at=(-length, 0, 0)):
            saw_head()


def joint(x):
    """The coupling where the tube comes apart."""
    rod((x - 0.05, 0, 0), (x + 0.05, 0, 0), 0.021, m.black_plastic(), 0.006)
    knob((x + 0.02, 0, -0.018), 0.016, 0.022, m.black_plastic(), '-z', 8)
    for dx in (-0.03, 0.03):
        bolt((x + dx, -0.021, 0.004), 0.0045, axis='-y')


def saw_head():
    """Gear case with oil tank, bar and chain along the tube."""
    cast, black = m.cast_aluminium(), m.black_plastic()
    lathe([(0.0165, 0.09), (0.021, 0.086), (0.021, 0.03), (0.028, 0.01), (0.03, -0.02), (0.026, -0.04)], (0, 0, 0), 'x',
          cast)
    cylinder((-0.03, 0.0, -0.004), 0.034, 0.05, cast, 'y', 0.006)
    rounded_box((-0.03, -0.036, 0.002), (0.13, 0.03, 0.085), m.matt_paint(), 0.013)
    decal((-0.03, -0.0512, 0.002), 0.1, '-y')
    rounded_box((0.03, -0.02, -0.045), (0.09, 0.05, 0.05), m.milky_plastic(), 0.014)
    knob((0.05, -0.044, -0.045), 0.0165, 0.014, black, '-y', 12)
    extrude([(-0.085, -0.036), (0.03, -0.036), (0.05, -0.01), (0.05, 0.02), (0.03, 0.04), (-0.085, 0.034)], 0.02, black,
            (0, 0.048, 0), '-y', bevel=0.006)
    decal((-0.02, 0.0582, 0.002), 0.075, 'y')
    bolt((0.035, 0.058, 0.004), 0.0075, axis='y')
    rounded_box((-0.06, 0.0, -0.045), (0.012, 0.05, 0.03), m.steel(), 0.003)
    for x in (0.045, 0.07):
        bolt((x, -0.02, 0.0), 0.0042, axis='-y')
    with placed(at=(-0.045, 0.03, 0)):
        guide_bar(0.305, 0.046, pitch=0.0072, root=0.05, sprocket=0.012)
