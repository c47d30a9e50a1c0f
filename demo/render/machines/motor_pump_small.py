"""A one-inch carrying pump with a two-stroke engine, handle above, on a moulded base."""
import materials as m
from parts.pump import nipple
from parts.two_stroke import two_stroke
from shapes import bolt, bolt_circle, box, cylinder, decal, knob, lathe, placed, rod, rounded_box, tube

AXIS = 0.165


def build(p):
    with placed(turn=(0, 0, 180)):
        with placed(at=(0.055, 0, AXIS)):
            two_stroke(1.05)
        with placed(at=(0.0, 0, AXIS)):
            pump()
        base()
        handle()


def pump():
    """The small volute with inlet in front and outlet above."""
    cast = m.cast_aluminium()
    lathe([(0.05, -0.012), (0.052, 0), (0.075, 0.004), (0.078, 0.012), (0.078, 0.024)], (0, 0, 0), '-x', cast, 56)
    lathe([(0.078, 0.024), (0.08, 0.026), (0.08, 0.062), (0.072, 0.078), (0.05, 0.084), (0.03, 0.086)], (0, 0, 0), '-x', cast, 56)
    lathe([(0.086, 0.022), (0.086, 0.034)], (0, 0, 0), '-x', cast, 56)
    bolt_circle((-0.034, 0, 0), 0.08, 8, 0.0048, '-x')
    lathe([(0.028, 0), (0.024, 0.03)], (-0.08, 0, 0.02), '-x', cast)
    nipple((-0.104, 0, 0.02), '-x', 0.0175, 0.042, m.black_plastic())
    rod((-0.048, -0.03, 0.06), (-0.048, -0.03, 0.11), 0.024, cast, 0.005)
    nipple((-0.048, -0.03, 0.106), 'z', 0.0175, 0.042, m.black_plastic())
    cylinder((-0.048, 0.04, 0.078), 0.015, 0.02, cast)
    knob((-0.048, 0.04, 0.085), 0.019, 0.016, m.red_plastic(), 'z', 8)
    bolt((-0.06, 0, -0.079), 0.008, m.brass(), '-z')


def base():
    """A moulded tray with rubber feet and the pump's saddle."""
    rounded_box((0.02, 0, 0.028), (0.27, 0.19, 0.024), m.black_plastic(), 0.009)
    for y in (-0.07, 0.07):
        rounded_box((0.02, y, 0.042), (0.25, 0.022, 0.02), m.black_plastic(), 0.006)
        for x in (-0.085, 0.125):
            cylinder((x, y, 0.011), 0.016, 0.022, m.rubber(), bevel=0.005)
    box((-0.045, 0, 0.065), (0.05, 0.1, 0.06), m.cast_aluminium(), 0.006)
    for side, axis in ((1, 'y'), (-1, '-y')):
        rounded_box((0.02, side * 0.094, 0.05), (0.225, 0.008, 0.058), m.matt_paint(), 0.0038)
        decal((0.02, side * 0.0978, 0.052), 0.125, axis)


def handle():
    """The carrying bow from the tray's ends over the engine."""
    tube([(-0.105, 0.078, 0.035), (-0.105, 0.078, 0.36), (-0.105, 0.0, 0.375)], 0.009, m.satin_black(), 0.035)
    tube([(0.148, 0.078, 0.035), (0.148, 0.078, 0.36), (0.148, 0.0, 0.375)], 0.009, m.satin_black(), 0.035)
    rod((-0.112, 0.0, 0.375), (0.155, 0.0, 0.375), 0.0095, m.satin_black())
    tube([(-0.05, 0, 0.375), (0.09, 0, 0.375)], 0.0165, m.rubber())
    for k in range(8):
        cylinder((-0.04 + 0.0172 * k, 0, 0.375), 0.0178, 0.006, m.rubber(), 'x')
