"""Grips and levers for the ends of tubes."""
from mathutils import Vector

import materials as m
from shapes import box, cylinder, lathe, ring, strap


def grip(start, end, radius, material=None, ribs=9):
    """A rubber grip sleeved over a tube from `start` to its end `end`, flared at both ends."""
    a, b = Vector(start), Vector(end)
    length, axis, body = (b - a).length, b - a, material or m.rubber()
    lathe([(radius, 0), (radius * 1.5, 0.003), (radius * 1.5, 0.008), (radius * 1.22, 0.014),
           (radius * 1.25, length - 0.016), (radius * 1.45, length - 0.008), (radius * 1.4, length + 0.002),
           (radius * 0.9, length + 0.006)], a, axis, body, 28)
    for k in range(ribs):
        spot = a + axis * (0.2 + 0.6 * k / max(1, ribs - 1))
        ring(spot, radius * 1.24, 0.0012, body, axis, 28)


def hand_lever(pivot, tip, material=None, drop=(0, 0, -0.035)):
    """A clutch or brake lever beside a grip: clamp at `pivot`, blade reaching to `tip`, `drop` away from the tube."""
    p, t, d = Vector(pivot), Vector(tip), Vector(drop)
    body = material or m.black_plastic()
    axis = (t - p).normalized()
    cylinder(p, d.length * 0.55, 0.028, body, axis, 0.003, 24)
    box(p + d * 0.6, (0.02, 0.02, 0.02), body, 0.004)
    strap([p + d * 0.6, p + d + axis * 0.03, t + d * 0.9, t + d * 1.05 + axis * 0.012], 0.012, 0.006, body, 0.02)
