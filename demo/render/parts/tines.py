"""Rotating soil tines on a shaft along y."""
from math import cos, pi, sin

import materials as m
from shapes import bolt, circle, cylinder, extrude, placed, rod, rounded_path, sweep


def blade(radius, side, material):
    """One hooked tine in the xz plane starting along +x, its tip bent towards `side` of y."""
    r = radius
    points = [(r * 0.22, 0, 0), (r * 0.62, 0, -r * 0.04), (r * 0.93, side * r * 0.02, -r * 0.3),
              (r * 0.97, side * r * 0.26, -r * 0.46)]
    path = rounded_path(points, r * 0.22)
    half_thick, half_wide = max(0.0025, r * 0.018), r * 0.105
    section = [(-half_thick, -half_wide), (half_thick, -half_wide), (half_thick, half_wide), (-half_thick, half_wide)]
    count = len(path) - 1
    return sweep(path, section, material, sizes=[1 - 0.25 * (k / count) for k in range(count + 1)])


def tine_star(at, radius, blades=4, side=1, start=0, material=None, worn=None):
    """A plate with its blades bolted on."""
    with placed(at):
        plate = circle(radius * 0.34, steps=4 if blades == 4 else 6)
        with placed(turn=(0, start + 45, 0)):
            extrude(plate, 0.008, material or m.satin_black(), axis='-y', bevel=0.001)
        for k in range(blades):
            with placed(turn=(0, start + 360 * k / blades, 0)):
                blade(radius, side, worn or material or m.satin_black())
                for x in (0.2, 0.29):
                    for s in (1, -1):
                        bolt((radius * x, s * 0.004, 0), radius * 0.04, m.steel(), 'y' if s > 0 else '-y', washer=False)


def tine_shaft(at, offsets, radius, blades=4, material=None, tube_radius=0.02, disc=None):
    """Stars at y `offsets` each side of the gearbox, with side discs at the ends when `disc` is a material."""
    x, y, z = at
    far = max(offsets)
    for side in (-1, 1):
        rod((x, y + side * 0.03, z), (x, y + side * (far + 0.015), z), tube_radius, material or m.satin_black())
        for k, offset in enumerate(offsets):
            bend = -1 if k % 2 else 1
            tine_star((x, y + side * offset, z), radius, blades, side * bend, 27 * k + (13 if side > 0 else 0), material)
        if disc:
            rod((x, y + side * far, z), (x, y + side * (far + 0.05), z), tube_radius * 0.8, m.steel())
            cylinder((x, y + side * (far + 0.052), z), radius * 0.68, 0.004, disc, 'y', 0.0015, 64)
            cylinder((x, y + side * (far + 0.056), z), radius * 0.3, 0.008, m.steel(), 'y', 0.002)
            bolt((x, y + side * (far + 0.06), z), 0.01, axis='y' if side > 0 else '-y')


def arched_guard(at, radius, width, material, first=20, last=160, thickness=0.004, lip=0.02):
    """A mudguard: sheet bent about y over the tines from angle `first` (front is 180) to `last`."""
    def arc(r, a, b):
        return [(r * cos((a + (b - a) * k / 24) * pi / 180), r * sin((a + (b - a) * k / 24) * pi / 180)) for k in range(25)]
    extrude(arc(radius, first, last) + arc(radius - thickness, last, first), width, material, at, '-y', bevel=0.0012)
    for side in (-1, 1):
        x, y, z = at
        extrude(arc(radius, first, last) + arc(radius - lip, last, first), thickness, material,
                (x, y + side * width / 2, z), '-y', bevel=0.0012)
