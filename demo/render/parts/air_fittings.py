"""Fittings of compressed-air tanks: gauges, regulators, taps, pressure switch, safety valve."""
from math import cos, radians, sin

import materials as m
from shapes import box, cylinder, knob, label, lathe, placed, ring, rod, rounded_box


def gauge(at, axis, radius=0.024):
    """A dial gauge whose glass faces `axis`; `at` is the back of its case."""
    lathe([(radius * 0.9, 0), (radius, 0.003), (radius, 0.016), (radius * 1.06, 0.0165), (radius * 1.06, 0.021),
           (radius * 0.93, 0.023), (radius * 0.92, 0.019)], at, axis, m.chrome())
    with placed(at=at, turn=turn_to(axis)):
        cylinder((0, 0, 0.019), radius * 0.92, 0.0012, m.label_white())
        for k in range(11):
            a = radians(225 - 27 * k)
            box((radius * 0.76 * cos(a), radius * 0.76 * sin(a), 0.0198), (radius * 0.05, radius * 0.05, 0.0006),
                m.label_black(), 0)
        rod((0, 0, 0.02), (-radius * 0.5, radius * 0.35, 0.02), radius * 0.035, m.red_plastic(), 0)
        cylinder((0, 0, 0.0203), radius * 0.1, 0.001, m.label_black())


def turn_to(axis):
    """The turn which brings z to a level or upright axis with y up."""
    return {'-y': (90, 0, 0), 'y': (90, 0, 180), '-x': (90, 0, -90), 'x': (90, 0, 90), 'z': (0, 0, 0)}[axis]


def pressure_switch(at):
    """The covered switch with its lever, feet on `at`."""
    x, y, z = at
    cylinder((x, y, z + 0.012), 0.012, 0.03, m.brass(), steps=6)
    box((x, y, z + 0.03), (0.07, 0.06, 0.016), m.cast_aluminium(), 0.004)
    rounded_box((x, y, z + 0.068), (0.068, 0.058, 0.066), m.black_plastic(), 0.01)
    cylinder((x + 0.01, y, z + 0.106), 0.012, 0.012, m.red_plastic())
    lettering_band((x, y - 0.0295, z + 0.075))


def lettering_band(at):
    label(at, 0.045, 0.022, m.label_silver(), '-y')


def regulator(at, axis='-y'):
    """A pressure regulator: body, ribbed knob above, gauge in front."""
    x, y, z = at
    rounded_box((x, y, z), (0.042, 0.04, 0.042), m.machined_aluminium(), 0.006)
    knob((x, y, z + 0.022), 0.02, 0.034, m.black_plastic(), 'z', 14)
    gauge((x, y - 0.02, z), '-y', 0.022)


def air_tap(at, axis='-y'):
    """A brass quarter-turn tap with a hose coupling."""
    with placed(at=at, turn=turn_to(axis)):
        rod((0, 0, 0), (0, 0, 0.03), 0.009, m.brass())
        cylinder((0, 0, 0.02), 0.0125, 0.014, m.brass(), steps=6)
        rod((0, 0, 0.03), (0, 0, 0.06), 0.0105, m.chrome())
        rod((0, 0, 0.058), (0, 0, 0.072), 0.007, m.steel())
        box((0.006, 0.016, 0.02), (0.036, 0.004, 0.01), m.red_plastic(), 0.0015)
        rod((0, 0.004, 0.02), (0, 0.018, 0.02), 0.004, m.steel())


def safety_valve(at):
    """A small brass valve with its pull ring."""
    x, y, z = at
    cylinder((x, y, z + 0.008), 0.009, 0.016, m.brass(), steps=6)
    lathe([(0.0075, 0), (0.0075, 0.022), (0.005, 0.026), (0.003, 0.034)], (x, y, z + 0.014), 'z', m.brass(), 20)
    ring((x, y, z + 0.055), 0.009, 0.0012, m.steel(), '-y', 24)


def pressure_tank(radius, length, material, axis='x'):
    """A welded tank with dished ends around its own middle, its seams raised."""
    h, dish = length / 2, radius * 0.42
    profile = [(radius * cos(radians(a)), -h + dish - dish * sin(radians(a))) for a in range(88, -1, -8)]
    profile += [(r, -z) for r, z in reversed(profile)]
    lathe(profile, (0, 0, 0), axis, material, 72)
    for side in (-1, 1):
        lathe([(radius * 0.995, -0.004), (radius + 0.0018, -0.002), (radius + 0.0018, 0.002), (radius * 0.995, 0.004)],
              tuple(side * (h - dish) * (1 if a == axis else 0) for a in 'xyz'), axis, material, 72)
