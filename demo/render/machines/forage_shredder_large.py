"""The large forage chopper: slatted feed belt, sprung rollers, drum and big motor on wheels."""
import materials as m
from machines.forage_shredder import DRUM, drum, spout
from parts.belt_guard import belt_guard
from parts.drive_motor import motor_grey, rails, switch_box, three_phase_motor
from parts.wheel import wheel
from shapes import (bolt, box, cable, cylinder, decal, extrude, label, lettering, placed,
                    rod,
                    rounded_box, spring, tube)

SCALE = 1.5
DECK = 0.3
ROLLERS = -0.72
AXIS = (DRUM[0] * SCALE, DRUM[2] * SCALE - 0.1)


def build(p):
    frame()
    with placed(at=(0, 0, -0.1), scale=SCALE):
        drum()
        spout()
    feed_belt()
    roller_housing()
    drive()
    starter_post()


def frame():
    """Channels on two wheels with prop legs, a drawbar to the right and the drum's saddle."""
    steel = m.satin_black()
    for y in (-0.29, 0.29):
        box((0.0, y, DECK), (1.75, 0.05, 0.09), steel, 0.005)
        wheel((0.36, y * 1.42, 0.2), 0.2, 0.11, m.trim(), 'y')
        for x in (-0.8, -0.02):
            rod((x, y * 1.05, 0.02), (x, y * 1.05, DECK + 0.1), 0.022, m.galvanised())
            cylinder((x, y * 1.05, 0.012), 0.055, 0.024, m.galvanised(), bevel=0.006)
            cylinder((x, y * 1.05, DECK), 0.032, 0.12, steel, bevel=0.004)
        for x in (-0.56, -0.04):
            box((x, y * 0.84, DECK + 0.24), (0.06, 0.05, 0.44), steel, 0.005)
        box((-0.3, y * 0.84, DECK + 0.44), (0.62, 0.056, 0.06), steel, 0.005)
    for x in (-0.84, -0.3, 0.36, 0.84):
        box((x, 0, DECK), (0.06, 0.58, 0.07), steel, 0.005)
    rod((0.36, -0.42, 0.2), (0.36, 0.42, 0.2), 0.022, m.steel())
    for y in (-0.29, 0.29):
        box((0.36, y, 0.23), (0.08, 0.05, 0.1), steel, 0.004)
    box((0.5, 0, DECK + 0.048), (0.62, 0.58, 0.008), steel, 0.002)
    tube([(0.86, -0.24, DECK), (1.2, -0.03, DECK), (1.28, -0.03, DECK)], 0.02, steel, 0.05)
    tube([(0.86, 0.24, DECK), (1.2, 0.03, DECK), (1.28, 0.03, DECK)], 0.02, steel, 0.05)
    rounded_box((1.31, 0, DECK), (0.12, 0.09, 0.05), m.galvanised(), 0.012)
    cylinder((1.34, 0, DECK), 0.018, 0.06, m.label_black())


def feed_belt():
    """The trough with its slatted chain over rollers, sides with brand and warning, legs below."""
    level, left, right = 0.97, -1.78, -0.76
    middle, length = (left + right) / 2, right - left
    for side in (-1, 1):
        outline = [(-length / 2, -0.09), (length / 2, -0.09), (length / 2, 0.2),
                   (length * 0.2, 0.2), (-length / 2, 0.08)]
        sign = 1 if side < 0 else -1
        extrude([(sign * x, z) for x, z in outline], 0.006, m.paint(),
                (middle, side * 0.215, level),
                '-y' if side < 0 else 'y', bevel=0.002)
        rod((left, side * 0.215, level + 0.08), (middle + length * 0.2, side * 0.215, level + 0.2),
            0.008, m.paint())
        decal((middle + 0.08, side * 0.2182, level + 0.04), 0.36, '-y' if side < 0 else 'y')
        rod((left + 0.2, side * 0.19, level - 0.08), (left + 0.3, side * 0.21, 0.03), 0.017,
            m.satin_black())
        box((left + 0.3, side * 0.21, 0.012), (0.09, 0.07, 0.024), m.rubber(), 0.005)
        rod((left + 0.26, side * 0.2, 0.5), (-0.8, side * 0.28, DECK), 0.014, m.satin_black())
    box((middle, 0, level - 0.012), (length - 0.1, 0.41, 0.006), m.galvanised(), 0.001)
    for k in range(13):
        x = left + 0.07 + k * (length - 0.12) / 12
        box((x, 0, level + 0.004), (0.022, 0.4, 0.014), m.dark_steel(), 0.002)
    for y in (-0.14, 0.14):
        box((middle, y, level - 0.001), (length - 0.08, 0.016, 0.012), m.dark_steel(), 0.002)
    for x in (left + 0.05, right - 0.05):
        rod((x, -0.235, level - 0.03), (x, 0.235, level - 0.03), 0.04, m.galvanised())
        for side, axis in ((-1, '-y'), (1, 'y')):
            bolt((x, side * 0.235, level - 0.03), 0.014, axis=axis)
    tube([(left + 0.3, -0.24, level + 0.13), (left + 0.3, -0.24, level + 0.4),
          (left + 0.3, 0.24, level + 0.4),
          (left + 0.3, 0.24, level + 0.13)], 0.012, m.red_plastic(), 0.05)


def roller_housing():
    """The box between trough and drum: bearing slides, springs, gear cover and reversing lever."""
    box((ROLLERS, 0, 1.03), (0.26, 0.42, 0.34), m.paint(), 0.008)
    box((ROLLERS, 0, 1.21), (0.29, 0.45, 0.02), m.paint(), 0.004)
    for side, axis in ((-1, '-y'), (1, 'y')):
        y = side * 0.212
        box((ROLLERS, y, 1.06), (0.1, 0.012, 0.2), m.satin_black(), 0.003)
        for z in (0.97, 1.1):
            cylinder((ROLLERS, y + side * 0.02, z), 0.035, 0.03, m.cast_iron(), 'y', 0.004)
            bolt((ROLLERS, y + side * 0.035, z), 0.013, axis=axis)
        for x in (ROLLERS - 0.08, ROLLERS + 0.08):
            spring((x, y + side * 0.012, 1.0), (x, y + side * 0.012, 1.2), 0.016, 0.0035, 9,
                   m.steel())
            bolt((x, y + side * 0.012, 1.2), 0.011)
    belt_guard((ROLLERS, 0.97, 0.06), (ROLLERS, 1.1, 0.06), 0.25, 0.04, m.paint())
    label((ROLLERS, -0.2106, 0.9), 0.15, 0.03, m.yellow_warning(), '-y')
    lettering('NO META LAS MANOS', (ROLLERS, -0.2116, 0.9), 0.013, m.label_black(), '-y')
    tube([(ROLLERS + 0.09, -0.2, 1.22), (ROLLERS + 0.09, -0.2, 1.36), (ROLLERS, -0.2, 1.46)],
         0.009, m.steel(), 0.03)
    cylinder((ROLLERS, -0.2, 1.46), 0.02, 0.05, m.red_plastic(), (-1, 0, 1))


def drive():
    """The three-phase motor on rails behind the grouped belts' long cover."""
    with placed(at=(0.52, -0.02, DECK + 0.052)):
        rails(0.26, 0.46, 0.03)
        with placed(at=(0, 0, 0.03)):
            three_phase_motor(0.16, 0.46, motor_grey())
    belt_guard((*AXIS, 0.21), (0.52, DECK + 0.26, 0.1), 0.335, 0.1, m.paint(), 0.32)


def starter_post():
    """The starter on its post with the lead to the motor's terminal box."""
    tube([(0.14, -0.27, DECK), (0.14, -0.27, 1.02)], 0.02, m.satin_black())
    box((0.14, -0.285, 0.94), (0.2, 0.008, 0.28), m.satin_black(), 0.003)
    x, y, z = switch_box((0.14, -0.289, 0.94), big=True)
    label((x, y - 0.0552, z + 0.26), 0.04, 0.036, m.yellow_warning(), '-y')
    cable([(x, y, z), (x + 0.03, y + 0.03, 0.62), (0.26, -0.2, 0.5), (0.4, -0.1, 0.66),
           (0.47, -0.02, 0.76)], 0.012,
          m.rubber())
    cable([(x - 0.04, y, z), (x - 0.05, y + 0.02, 0.55), (x - 0.06, -0.33, 0.2),
           (x - 0.02, -0.42, 0.015),
           (x + 0.2, -0.5, 0.013), (x + 0.34, -0.54, 0.03)], 0.013, m.rubber())
    for start, end, radius in ((0.33, 0.38, 0.026), (0.37, 0.46, 0.036)):
        rod((x + start, -0.538 - start * 0.05, 0.037), (x + end, -0.538 - end * 0.05, 0.037),
            radius, m.red_plastic(),
            0.004)
