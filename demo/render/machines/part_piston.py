"""Piston kits, of four strokes and of two."""
from math import cos, pi, radians, sin

import materials as m
from parts.packaging import carton
from shapes import cylinder, extrude, hollow, lathe, pipe, placed, ring, sweep

# Where the rings lie, as shares of the height, and how tall each is in metres.
FOUR_STROKE = ((0.68, 0.0034), (0.79, 0.0021), (0.89, 0.0021))
TWO_STROKE = ((0.82, 0.0016), (0.91, 0.0016))


def build(p):
    KINDS[p['kind']]()


def four_stroke():
    """A piston with three rings fitted, pin, clips and spare rings before the box."""
    carton((0.095, 0.095, 0.075), 'KIT DE PISTÓN', (0.052, 0.092, 0), -10)
    with placed(at=(-0.036, 0.012, 0)):
        _piston(0.034, 0.056, FOUR_STROKE, 0.009)
    with placed(at=(0.024, -0.022, 0.009), turn=(0, 90, 32)):
        _pin(0.009, 0.048)
    for k, metal in enumerate((m.dark_steel(), m.steel(), m.dark_steel())):
        _spare_ring((0.07 - 0.004 * k, 0.002 + 0.004 * k, 0.0012 + 0.0022 * k), 0.033, 200 + 34 * k,
                    metal, 0.0011)
    for x, y in ((-0.012, -0.046), (0.006, -0.051)):
        _clip(x, y, 0.0085)


def two_stroke():
    """A small piston with two thin rings, its pin, clips and needle cage before the box."""
    carton((0.07, 0.07, 0.054), 'KIT DE PISTÓN', (0.036, 0.064, 0), -10)
    with placed(at=(-0.026, 0.008, 0)):
        _piston(0.022, 0.037, TWO_STROKE, 0.005)
    with placed(at=(0.012, -0.02, 0.005), turn=(0, 90, 32)):
        _pin(0.005, 0.034)
    for k in range(2):
        _spare_ring((0.049 - 0.003 * k, 0.002 + 0.003 * k, 0.001 + 0.0018 * k), 0.0215,
                    205 + 40 * k, m.steel(), 0.0008)
    with placed(at=(0.03, -0.031, 0.0068), turn=(90, 0, -28)):
        _needle_cage()
    for x, y in ((-0.014, -0.031), (-0.001, -0.036)):
        _clip(x, y, 0.0052)


def _piston(r, high, rings, pin):
    alloy = m.plain('piston alloy', (0.62, 0.62, 0.62), 0.36, 1, mottle=0.04)
    lathe(_outline(r, high, rings), (0, 0, 0), 'z', alloy, 96)
    for share, tall in rings:
        metal = m.dark_steel() if share < 0.85 or len(rings) == 2 else m.steel()
        pipe((0, 0, high * share + tall / 2), r * 1.004, r * 0.88, tall * 0.86, metal, 'z',
             tall * 0.12, 96)
    with placed(turn=(0, 0, 25)):
        for side, axis in ((-1, '-y'), (1, 'y')):
            _boss(side, axis, r, high, pin, alloy)
        arrow = [(-r * 0.08, -r * 0.12), (r * 0.08, -r * 0.12), (r * 0.08, -r * 0.2),
                 (r * 0.17, -r * 0.2), (0, -r * 0.45),
                 (-r * 0.17, -r * 0.2), (-r * 0.08, -r * 0.2)]
        extrude(arrow, 0.0003, m.dark_steel(), (0, -r * 0.28, high), 'z', bevel=0)


def _outline(r, high, rings):
    """Skirt, ring grooves, crown with its shallow dish."""
    lowest = rings[0][0]
    profile = [(r * 0.86, 0.003), (r * 0.88, 0.0002), (r * 0.975, 0), (r * 0.995, 0.0012),
               (r * 0.995, high * (lowest - 0.06)),
               (r * 0.985, high * (lowest - 0.05))]
    for share, tall in rings:
        low, up = high * share, high * share + tall
        profile += [(r * 0.985, low), (r * 0.88, low + 0.0001), (r * 0.88, up - 0.0001),
                    (r * 0.985, up)]
    return [*profile, (r * 0.98, high * 0.99), (r * 0.955, high), (r * 0.74, high),
            (r * 0.71, high * 0.985), (0.0005, high * 0.985)]


def _boss(side, axis, r, high, pin, alloy):
    """The pin's bore: its bevelled mouth, the clip in its groove and the dark within."""
    at = (0, side * (r - 0.0016), high * 0.38)
    hollow([(pin * 0.99, 0), (pin * 1.3, 0), (pin * 1.3, 0.0016), (pin * 1.24, 0.002),
            (pin * 1.1, 0.0018), (pin * 0.99, 0.001)],
           at, axis, alloy, 48)
    cylinder((0, side * (r - 0.0012), high * 0.38), pin, 0.003,
             m.plain('bore shade', (0.035, 0.035, 0.037), 0.5, 0.6), 'y', 0)
    ring((0, side * (r + 0.0003), high * 0.38), pin * 0.93, pin * 0.055, m.steel(), 'y', 40)


def _pin(radius, length):
    h, edge = length / 2, radius * 0.07
    hollow([(radius * 0.6, -h + edge), (radius * 0.66, -h), (radius - edge, -h),
            (radius, -h + edge), (radius, h - edge),
            (radius - edge, h), (radius * 0.66, h), (radius * 0.6, h - edge)],
            (0, 0, 0), 'z', m.chrome())


def _spare_ring(at, radius, gap, metal, half):
    """A loose piston ring lying flat, its gap at the angle `gap`."""
    x, y, z = at
    arc = [(x + radius * cos(radians(a)), y + radius * sin(radians(a)), z)
           for a in range(gap + 5, gap + 356, 5)]
    sweep(arc, [(-half * 1.5, -half * 0.8), (half * 1.5, -half * 0.8), (half * 1.5, half * 0.8),
                (-half * 1.5, half * 0.8)], metal)


def _clip(x, y, radius):
    """A wire clip with its gap open."""
    arc = [(x + radius * cos(radians(a)), y + radius * sin(radians(a)), 0.0008)
           for a in range(20, 331, 10)]
    sweep(arc, [(0.0006 * cos(t), 0.0006 * sin(t)) for t in (pi * i / 4 for i in range(8))],
          m.steel())


def _needle_cage(outer=0.0068, inner=0.005, wide=0.011):
    """The little end's bearing: two rims and the needles between them."""
    for z in (-wide * 0.43, wide * 0.43):
        pipe((0, 0, z), outer, inner, wide * 0.14, m.copper(), 'z', 0.0002, 36)
    middle = (outer + inner) / 2
    for k in range(14):
        a = 2 * pi * k / 14
        cylinder((middle * cos(a), middle * sin(a), 0), 0.00095, wide * 0.74, m.chrome(), 'z',
                 0.0002, 14)
        b = a + pi / 14
        cylinder((middle * cos(b), middle * sin(b), 0), 0.0005, wide * 0.8, m.copper(), 'z', 0, 10)


KINDS = {'four-stroke': four_stroke, 'two-stroke': two_stroke}
