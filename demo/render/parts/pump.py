"""Centrifugal pump ends for engine pumps: driven from +x, inlet towards -x, outlet upwards."""
from math import cos, radians, sin

import materials as m
from shapes import bolt, bolt_circle, box, cylinder, extrude, knob, lathe, loft, placed, rod, rounded_rectangle


def nipple(at, axis, radius, length, material, cap=None):
    """A threaded hose end with collar, and a screwed cap when `cap` is a material."""
    turns = max(3, int(length * 0.55 / 0.0042))
    profile = [(radius * 0.98, 0), (radius * 1.18, 0.002), (radius * 1.18, length * 0.22), (radius * 0.96, length * 0.26)]
    step = length * 0.7 / turns
    for k in range(turns):
        h = length * 0.28 + step * k
        profile += [(radius * 0.93, h), (radius, h + step * 0.4), (radius, h + step * 0.6)]
    profile += [(radius * 0.93, length), (radius * 0.8, length), (radius * 0.8, length * 0.4)]
    lathe(profile, at, axis, material)
    with placed_along(at, axis):
        cylinder((0, 0, length * 0.42), radius * 0.79, 0.002, m.label_black())
        if cap:
            knob((0, 0, length * 0.4), radius * 1.22, length * 0.72, cap, 'z', 18)


def placed_along(at, axis):
    """A placement whose z runs along a level or upright axis."""
    turns = {'-x': (0, -90, 0), 'x': (0, 90, 0), 'z': (0, 0, 0), '-y': (90, 0, 0), 'y': (-90, 0, 0)}
    return placed(at=at, turn=turns[axis])


def self_priming_pump(bore, material, trash=False):
    """The squat casing of a 2–4 inch water pump; its driven face lies at x=0, its axis at z=0."""
    r, deep = 0.095 + bore * 0.35, 0.1 + bore * 0.9
    bracket(r, material)
    loft([(0.02, 1.9 * r, 1.9 * r, r * 0.8), (0.03, 2.12 * r, 2.12 * r, r * 0.92, 0, 0.01),
          (deep * 0.55, 2.16 * r, 2.2 * r, r * 0.92, 0, 0.015), (deep * 0.9, 2.04 * r, 2.08 * r, r * 0.9, 0, 0.012),
          (deep, 1.8 * r, 1.84 * r, r * 0.8, 0, 0.01)], material, axis='-x', bevel=0.004)
    lathe([(r * 1.14, 0), (r * 1.14, 0.012), (r * 1.1, 0.015)], (-deep * 0.5, 0, 0.008), '-x', material, 64)
    for angle in range(0, 360, 45):
        y, z = r * 1.09 * cos(radians(angle + 22)), r * 1.09 * sin(radians(angle + 22)) + 0.008
        bolt((-deep * 0.5 - 0.015, y, z), 0.0062, axis='-x')
    inlet(bore, r, deep, material, trash)
    outlet(bore, r, deep, material)
    feet(r, deep, material)


def bracket(r, material):
    """The adapter between engine and casing."""
    lathe([(0.07, 0.0), (0.078, 0.001), (0.085, 0.02), (r * 0.95, 0.022), (r * 0.95, 0.034)], (0.008, 0, 0), '-x', material)
    bolt_circle((-0.002, 0, 0), 0.073, 4, 0.006, 'x', start=45)


def inlet(bore, r, deep, material, trash):
    front = -deep
    if trash:
        lathe([(r * 1.04, 0), (r * 1.04, 0.018), (r * 0.98, 0.026), (r * 0.5, 0.032)], (front + 0.012, 0, 0.008), '-x', material)
        for angle in (0, 90, 180, 270):
            y, z = r * 0.98 * cos(radians(angle + 45)), r * 0.98 * sin(radians(angle + 45)) + 0.008
            box((front + 0.004, y, z), (0.022, 0.045, 0.045), material, 0.008, turn=(angle + 45, 0, 0))
            rod((front, y, z), (front - 0.02, y, z), 0.006, m.steel())
            knob((front - 0.012, y, z), 0.024, 0.028, m.black_plastic(), '-x', 8)
    else:
        bolt_circle((front + 0.001, 0, 0.012), r * 0.72, 4, 0.0065, '-x', start=45)
    z = 0.03
    lathe([(bore * 0.95, -0.02), (bore * 0.92, 0.03)], (front, 0, z), '-x', material)
    extrude(rounded_rectangle(bore * 2.35, bore * 2.35, bore * 0.7), 0.014, material, (front - 0.034, 0, z), '-x', bevel=0.003)
    for y in (-1, 1):
        for up in (-1, 1):
            bolt((front - 0.041, y * bore * 0.92, z + up * bore * 0.92), 0.0062, axis='-x')
    nipple((front - 0.04, 0, z), '-x', bore * 0.62, 0.062, m.machined_aluminium())


def outlet(bore, r, deep, material):
    x = -deep * 0.62
    lathe([(bore * 1.0, -0.03), (bore * 0.92, 0.03), (bore * 0.82, 0.05)], (x, 0, r), 'z', material)
    extrude(rounded_rectangle(bore * 2.3, bore * 2.3, bore * 0.7), 0.014, material, (x, 0, r + 0.052), 'z', bevel=0.003)
    for dx in (-1, 1):
        for dy in (-1, 1):
            bolt((x + dx * bore * 0.9, dy * bore * 0.9, r + 0.059), 0.006)
    nipple((x, 0, r + 0.058), 'z', bore * 0.62, 0.066, m.machined_aluminium())
    with placed(at=(-deep * 0.24, -r * 0.62, r * 0.86), turn=(38, 0, 0)):
        cylinder((0, 0, 0.004), 0.024, 0.03, material)
        knob((0, 0, 0.016), 0.027, 0.022, m.black_plastic(), 'z', 8)
        box((0, 0, 0.042), (0.044, 0.01, 0.014), m.black_plastic(), 0.004)


def feet(r, deep, material):
    for y in (-r * 0.6, r * 0.6):
        box((-deep * 0.55, y, -r * 1.02), (deep * 0.5, 0.03, r * 0.34), material, 0.006)
    cylinder((-deep * 0.8, -r * 0.52, -r * 0.82), 0.014, 0.03, material, (-0.4, -0.9, -0.2))
    bolt((-deep * 0.83, -r * 0.6, -r * 0.84), 0.012, m.brass(), (-0.4, -0.9, -0.2))


def fire_pump(material):
    """A narrow cast-iron high-pressure casing with three capped outlets on a manifold."""
    r = 0.118
    bracket(r, material)
    lathe([(r * 0.9, 0.024), (r * 1.05, 0.03), (r * 1.07, 0.05), (r * 1.0, 0.085), (r * 0.8, 0.1), (r * 0.55, 0.106)],
          (0, 0, 0), '-x', material, 64)
    lathe([(r * 1.16, 0.036), (r * 1.16, 0.052)], (0, 0, 0), '-x', material, 64)
    bolt_circle((-0.052, 0, 0), r * 1.1, 10, 0.006, '-x')
    for angle in range(0, 360, 60):
        with placed(turn=(angle + 30, 0, 0)):
            box((-0.1, 0, r * 0.58), (0.012, 0.01, r * 0.5), material, 0.004)
    lathe([(0.052, 0), (0.046, 0.04)], (-0.1, 0, 0), '-x', material)
    extrude(rounded_rectangle(0.115, 0.115, 0.035), 0.014, material, (-0.14, 0, 0), '-x', bevel=0.003)
    for y in (-0.043, 0.043):
        for z in (-0.043, 0.043):
            bolt((-0.147, y, z), 0.0062, axis='-x')
    nipple((-0.146, 0, 0), '-x', 0.034, 0.06, m.machined_aluminium())
    manifold(r, material)
    feet(r, 0.1, material)


def manifold(r, material):
    x, top = -0.062, r + 0.075
    lathe([(0.05, -0.06), (0.042, -0.02), (0.04, 0.0)], (x, 0, top - 0.02), 'z', material)
    extrude(rounded_rectangle(0.1, 0.1, 0.03), 0.013, material, (x, 0, top - 0.034), 'z', bevel=0.003)
    for dx in (-0.037, 0.037):
        for dy in (-0.037, 0.037):
            bolt((x + dx, dy, top - 0.027), 0.006)
    rod((x, -0.07, top + 0.022), (x, 0.07, top + 0.022), 0.04, material, 0.008)
    nipple((x, -0.066, top + 0.022), '-y', 0.027, 0.05, m.machined_aluminium(), m.black_plastic())
    nipple((x, 0.066, top + 0.022), 'y', 0.027, 0.05, m.machined_aluminium(), m.black_plastic())
    lathe([(0.038, 0), (0.036, 0.028)], (x - 0.03, 0, top + 0.022), '-x', material)
    nipple((x - 0.055, 0, top + 0.022), '-x', 0.034, 0.055, m.machined_aluminium(), m.black_plastic())
    cylinder((x, 0, top + 0.064), 0.02, 0.02, material)
    knob((x, 0, top + 0.07), 0.024, 0.02, m.black_plastic(), 'z', 8)
