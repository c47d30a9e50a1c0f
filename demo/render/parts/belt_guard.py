"""Belt drives between two shafts along y: closed covers, and open pulleys with belts."""
from math import acos, atan2, cos, hypot, pi, sin

import materials as m
from shapes import bolt, circle, cylinder, decal, extrude, lathe, sweep


def around(a, b):
    """The outline round two circles (x, z, radius), a left of b."""
    lean = atan2(b[1] - a[1], b[0] - a[0])
    open_up = acos((a[2] - b[2]) / hypot(b[0] - a[0], b[1] - a[1]))
    points = []
    for (x, z, r), first, last in ((b, lean - open_up, lean + open_up), (a, lean + open_up, lean + 2 * pi - open_up)):
        points += [(x + r * cos(first + (last - first) * k / 24), z + r * sin(first + (last - first) * k / 24)) for k in range(25)]
    return points


def belt_guard(a, b, y, depth=0.06, colour=None, logo=0.0, side=1):
    """A pressed cover round pulleys a and b (x, z, radius) whose outer face looks along `side` of y."""
    axis, colour = 'y' if side > 0 else '-y', colour or m.paint()
    flip = -1 if side > 0 else 1
    outline = [(flip * x, z) for x, z in around(a, b)]
    outline = outline[::-1] if side > 0 else outline
    extrude(outline, depth, colour, (0, y, 0), axis, bevel=min(0.014, depth * 0.3))
    wide = [(flip * x, z) for x, z in around((*a[:2], a[2] + 0.008), (*b[:2], b[2] + 0.008))]
    extrude(wide[::-1] if side > 0 else wide, 0.008, m.satin_black(), (0, y - side * depth * 0.4, 0), axis, bevel=0.002)
    face = y + side * depth / 2
    for x, z, r in (a, b):
        cylinder((x, face, z), r * 0.35, 0.006, colour, 'y', 0.002)
        bolt((x, face + side * 0.003, z), 0.008, axis=axis)
    if logo:
        decal(((a[0] + b[0]) / 2, face, (a[1] + b[1]) / 2), logo, axis)


def pulley(at, radius, width=0.03, material=None, spokes=4):
    """A grooved cast pulley turning about y."""
    w, metal = width / 2, material or m.cast_iron()
    lathe([(radius * 0.8, -w), (radius, -w), (radius, -w * 0.7), (radius * 0.9, 0), (radius, w * 0.7), (radius, w),
           (radius * 0.8, w)], at, 'y', metal, 56)
    holes = [circle(radius * 0.2, (radius * 0.5 * cos(2 * pi * k / spokes), radius * 0.5 * sin(2 * pi * k / spokes)), 16)
             for k in range(spokes)]
    extrude(circle(radius * 0.82, steps=48), width * 0.35, metal, at, 'y', holes if radius > 0.05 else ())
    cylinder(at, radius * 0.22, width * 1.3, metal, 'y')


def open_belt(a, b, y, width=0.013):
    """A V-belt round two circles (x, z, radius)."""
    section = [(-0.004, -width / 2), (0.004, -width / 2), (0.004, width / 2), (-0.004, width / 2)]
    sweep([(x, y, z) for x, z in around(a, b)], section, m.rubber(), closed=True)
