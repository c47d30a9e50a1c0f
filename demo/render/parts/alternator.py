"""A generator's alternator, driven from +x, its axis along x."""
from math import cos, radians, sin

import materials as m
from shapes import bolt, box, cylinder, lathe, rod, slotted_disc


def alternator(radius=0.11, length=0.24):
    """Cast bell, laminated stator under tie bolts, slotted end cover; its driven face lies at x=0."""
    cast = m.cast_aluminium()
    lathe([(radius * 0.9, 0), (radius * 1.1, 0.002), (radius * 1.12, 0.03), (radius * 1.06, 0.06), (radius * 1.02, 0.062)],
          (0, 0, 0), '-x', cast, 64)
    cylinder((-length / 2, 0, 0), radius * 0.98, length - 0.1, m.dark_steel(), 'x', 0.001, 64)
    for k in range(9):
        x = -0.07 - k * (length - 0.15) / 8
        cylinder((x, 0, 0), radius, 0.004, m.plain('lamination', (0.09, 0.09, 0.095), 0.4, 0.8), 'x', 0.001, 64)
    end = -length + 0.06
    lathe([(radius * 1.02, 0), (radius * 1.08, 0.004), (radius * 1.08, 0.025), (radius * 1.0, 0.045), (radius * 0.9, 0.055)],
          (end, 0, 0), '-x', cast, 64)
    cylinder((end - 0.05, 0, 0), radius * 0.9, 0.006, m.black_plastic(), 'x')
    slotted_disc((end - 0.055, 0, 0), radius * 0.92, 0.006, cast, '-x', 16, 0.32, 0.88, 0.5)
    for angle in (45, 135, 225, 315):
        y, z = radius * 1.06 * cos(radians(angle)), radius * 1.06 * sin(radians(angle))
        rod((0, y, z), (end - 0.02, y, z), 0.005, m.steel())
        bolt((end - 0.026, y, z), 0.007, axis='-x')
    for y in (-radius * 0.6, radius * 0.6):
        box((end, y, -radius * 1.02), (0.04, 0.04, 0.04), cast, 0.006)
