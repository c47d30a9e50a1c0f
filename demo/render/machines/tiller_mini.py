"""The small garden tiller: upright two-stroke over a worm gear, four tine stars, folding handlebars towards +x."""
import materials as m
from parts.handlebars import handlebars, squeeze_lever, throttle
from parts.tines import arched_guard, tine_shaft
from parts.two_stroke import two_stroke
from parts.wheel import wheel
from shapes import bolt_circle, box, cable, cylinder, decal, knob, lathe, placed, rod, rounded_box
from shapes.moulded import moulded

R = 0.13
HEAD = 0.47
KNEE, END = (0.55, 0.19, 0.78), (0.78, 0.21, 0.84)


def drive():
    """Upright gear column from the clutch to the worm case at the tines."""
    lathe([(0.05, 0.0), (0.058, 0.012), (0.05, 0.03), (0.036, 0.06), (0.034, 0.16), (0.052, 0.175), (0.062, 0.19), (0.062, 0.235)],
          (0, 0, R + 0.04), 'z', m.cast_aluminium(), 48)
    bolt_circle((0, 0, R + 0.235), 0.056, 6, 0.005, '-z')
    cylinder((0, 0, R), 0.055, 0.075, m.cast_aluminium(), 'y', 0.006)
    for side in (-1, 1):
        axis = 'y' if side > 0 else '-y'
        cylinder((0, side * 0.04, R), 0.048, 0.008, m.cast_aluminium(), 'y', 0.002)
        bolt_circle((0, side * 0.043, R), 0.038, 5, 0.0045, axis)


def guard():
    arched_guard((0, 0, R), R + 0.05, 0.44, m.paint(), 18, 150)
    box((0.03, 0, R * 2 + 0.062), (0.16, 0.2, 0.012), m.satin_black(), 0.003)


def badge():
    """The name plate on the handle's brace."""
    with placed((0.3, -0.0, 0.5), (0, 0, 0)):
        rounded_box((0, -0.095, 0.0), (0.19, 0.012, 0.085), m.matt_paint(), 0.005)
        decal((0, -0.1012, 0.0), 0.175, '-y')


def engine():
    with placed((0, 0, HEAD + 0.02), (0, -90, 0), 1.2):
        two_stroke(tank=False)
    moulded([(0, 0.1, 0.18, 0.03), (0.06, 0.11, 0.19, 0.035), (0.09, 0.1, 0.18, 0.033)], m.milky_plastic(),
            (0.135, 0.02, HEAD - 0.02), foot=0.02, shoulder=0.025)
    knob((0.135, -0.02, HEAD + 0.092), 0.027, 0.024, m.black_plastic(), ribs=16)
    box((0.1, 0.02, HEAD - 0.046), (0.16, 0.14, 0.012), m.satin_black(), 0.003)
    cable([(0.1, -0.06, HEAD - 0.02), (0.05, -0.1, HEAD - 0.03), (-0.02, -0.1, HEAD - 0.01), (-0.05, -0.09, HEAD)], 0.003, m.yellow_warning())


def rear():
    """Handle bracket, depth bar and transport wheels."""
    box((0.13, 0, R * 2 + 0.075), (0.22, 0.1, 0.02), m.satin_black(), 0.003)
    box((0.24, 0, R * 2 + 0.1), (0.06, 0.12, 0.07), m.satin_black(), 0.005)
    for side in (-1, 1):
        knob((0.24, side * 0.062, R * 2 + 0.11), 0.022, 0.03, m.black_plastic(), 'y' if side > 0 else '-y', 8)
    rod((0.25, 0, 0.36), (0.3, 0, 0.1), 0.012, m.satin_black())
    rod((0.3, -0.14, 0.075), (0.3, 0.14, 0.075), 0.008, m.steel())
    box((0.3, 0, 0.09), (0.03, 0.04, 0.05), m.satin_black(), 0.003)
    for y in (-0.13, 0.13):
        wheel((0.3, y, 0.075), 0.075, 0.035, m.grey_plastic(), 'y', solid=True)
    rod((0.27, 0, 0.36), (0.36, 0, 0.02), 0.009, m.dark_steel())


def bars():
    handlebars((0.25, 0.07, R * 2 + 0.11), KNEE, END, 0.0125, m.paint())
    squeeze_lever(KNEE, END, -1, m.trim())
    throttle((0.53, -0.187, 0.76))
    cable([(0.6, -0.19, 0.77), (0.5, -0.16, 0.7), (0.35, -0.1, 0.52), (0.1, -0.1, 0.42), (-0.03, -0.09, 0.44)], 0.004, m.rubber())


def build(p):
    drive()
    tine_shaft((0, 0, R), [0.075, 0.14, 0.19], R, 4, m.satin_black(), 0.014)
    guard()
    engine()
    rear()
    bars()
    badge()
