"""Bigger engine parts: carburettor, recoil starter, gasket set."""
from math import hypot

import materials as m
from parts.engine_cooling import recoil_starter
from parts.packaging import carton
from shapes import (bolt, box, circle, cylinder, decal, extrude, hollow, lathe, placed, ring, rod,
                    rounded_box,
                    rounded_rectangle, spring)


def build(p):
    KINDS[p['kind']]()


def carburetor():
    """A float-bowl carburettor standing on its bowl before its box."""
    carton((0.1, 0.075, 0.074), 'CARBURADOR', (0.05, 0.085, 0), -10)
    with placed(at=(-0.02, 0, 0.044), turn=(0, 0, 24)):
        cast = m.cast_aluminium()
        _throat(cast)
        _bowl(cast)
        _levers()


def _throat(cast):
    """The bore along x with its two flanges."""
    hollow([(0.0125, -0.03), (0.016, -0.03), (0.017, -0.022), (0.0165, 0.02), (0.0165, 0.03), (0.0125, 0.03), (0.009, 0.0)], (0, 0, 0.008), 'x', cast)
    bores = [circle(0.0033, (side * 0.0215, 0), 20) for side in (-1, 1)]
    for x, t in ((-0.03, 0.006), (0.03, 0.005)):
        extrude(rounded_rectangle(0.058, 0.03, 0.013), t, cast, (x, 0, 0.008), 'x', [circle(0.0125, steps=36), *bores], bevel=0.0012)
    extrude(rounded_rectangle(0.06, 0.032, 0.013), 0.0012, m.plain('gasket', (0.03, 0.035, 0.03), 0.8), (-0.0338, 0, 0.008), 'x', [circle(0.013, steps=36), *bores], bevel=0.0001)
    with placed(at=(-0.021, 0, 0.008), turn=(0, 28, 0)):
        cylinder((0, 0, 0), 0.0122, 0.0012, m.brass(), 'x', 0.0002)
    rod((-0.021, 0, -0.012), (-0.021, 0, 0.03), 0.0028, m.steel())
    rounded_box((0.002, 0, 0.022), (0.036, 0.026, 0.014), cast, 0.004)
    cylinder((0.006, 0, 0.032), 0.009, 0.01, cast, 'z', 0.002)
    decal((0.002, -0.0172, 0.009), 0.024, '-y', height=0.0092)
    decal((0.002, 0.0172, 0.009), 0.024, 'y', height=0.0092)


def _bowl(cast):
    z = -0.008
    rounded_box((0, 0, z - 0.002), (0.044, 0.042, 0.008), cast, 0.003)
    lathe([(0.0205, 0), (0.0212, -0.002), (0.0208, -0.006), (0.0205, -0.02), (0.018, -0.027), (0.009, -0.0295)], (0, 0, z - 0.005), 'z', m.plain('zinc bowl', (0.62, 0.58, 0.44), 0.34, 0.95))
    bolt((0, 0, z - 0.0342), 0.005, m.brass(), '-z')
    bolt((-0.012, -0.0165, z - 0.02), 0.0034, m.brass(), '-y')
    for x, y in ((-0.017, -0.016), (0.017, -0.016), (0.017, 0.016), (-0.017, 0.016)):
        cylinder((x, y, z + 0.004), 0.003, 0.012, cast, 'z', 0.0008, 18)
    rod((0.012, -0.018, z + 0.002), (0.014, -0.036, z + 0.003), 0.0032, m.brass())
    ring((0.0137, -0.033, z + 0.003), 0.0033, 0.0006, m.brass(), (0.1, -1, 0.05), 20)


def _levers():
    """Throttle arm with its stop screw, choke lever, idle screw with spring."""
    steel, black = m.galvanised(), m.black_plastic()
    cylinder((0.018, 0, 0.0325), 0.0036, 0.014, steel)
    extrude([(-0.005, -0.005), (0.005, -0.005), (0.004, 0.012), (0.003, 0.03), (-0.003, 0.03), (-0.004, 0.012)], 0.0016, steel, (0.018, 0, 0.0385), 'z',
            [circle(0.0014, (0, 0.026), 14), circle(0.0014, (0, 0.018), 14)], bevel=0.0003)
    bolt((0.018, 0, 0.0393), 0.0035)
    spring((0.018, 0, 0.028), (0.018, 0, 0.036), 0.0052, 0.0006, 5, m.steel())
    rod((0.002, -0.006, 0.034), (0.014, -0.012, 0.0385), 0.0016, m.brass())
    spring((0.001, -0.0055, 0.0335), (0.009, -0.0095, 0.0365), 0.0026, 0.0005, 6, m.steel())
    cylinder((-0.0005, -0.0048, 0.033), 0.0036, 0.003, m.brass(), (0.87, -0.43, 0.32), 0.0004, 18)
    cylinder((-0.021, 0, 0.031), 0.006, 0.008, black, 'z', 0.001)
    box((-0.021, -0.016, 0.0335), (0.009, 0.034, 0.005), black, 0.0014, turn=(0, 0, 14))
    rod((-0.004, -0.013, -0.002), (-0.004, -0.024, 0.0), 0.0018, m.brass())
    spring((-0.004, -0.0165, -0.001), (-0.004, -0.0215, 0.0), 0.0026, 0.0005, 4, m.steel())


def recoil():
    """A complete recoil starter leaning back, grip drawn to its guide."""
    with placed(at=(0, 0, 0.104), turn=(-8, 0, -90)):
        recoil_starter(m.paint(), True, at=(0, 0, 0))
        _starter_inside()


def _starter_inside():
    """Rope pulley with its dogs, seen from behind."""
    black = m.black_plastic()
    lathe([(0.09, 0.02), (0.09, 0.018)], (0, 0, 0), 'x', m.satin_black(), 56)
    lathe([(0.066, 0.016), (0.068, 0.014), (0.068, 0.008), (0.063, 0.0065), (0.063, 0.003), (0.068, 0.0015), (0.067, 0.0), (0.05, -0.001)], (0, 0, 0), 'x', black, 56)
    for turn in (20, 200):
        with placed(turn=(turn, 0, 0)):
            rounded_box((-0.003, 0.032, 0.0), (0.005, 0.012, 0.032), m.steel(), 0.002)
    lathe([(0.024, -0.001), (0.0235, -0.008), (0.02, -0.009)], (0, 0, 0), 'x', m.galvanised(), 40)
    bolt((-0.009, 0, 0), 0.007, axis='-x')
    for k in range(3):
        ring((0.0048, 0, 0), 0.064 + 0.0006 * k, 0.0019, m.plain('rope', (0.5, 0.48, 0.42), 0.9), 'x', 48)


def gasket_set():
    """Gaskets laid on one another in front of their bag's card."""
    carton((0.13, 0.03, 0.1), 'JUEGO DE EMPAQUES', (0.01, 0.08, 0), -6)
    paper, graphite = m.plain('gasket paper', (0.2, 0.26, 0.16), 0.8, bump=0.1, grain=900), m.plain('graphite', (0.1, 0.1, 0.105), 0.5, 0.5)
    with placed(at=(-0.03, -0.015, 0.0008), turn=(0, 0, 18)):
        bores = [circle(0.0042, (x, y), 18) for x in (-0.04, 0.04) for y in (-0.036, 0.036)]
        extrude(rounded_rectangle(0.1, 0.09, 0.018), 0.0012, graphite, (0, 0, 0), 'z', [circle(0.031, steps=56), rounded_rectangle(0.012, 0.03, 0.005, (0.041, 0)), *bores], bevel=0.0002)
        ring((0, 0, 0.0004), 0.0325, 0.0011, m.steel(), steps=64)
    with placed(at=(0.06, -0.04, 0.0008), turn=(0, 0, -25)):
        spots = ((-0.047, 0.0293), (0.047, 0.0293), (-0.047, -0.0293), (0.047, -0.0293),
                 (0, 0.0375), (0, -0.0375))
        bores = [circle(0.0036, spot, 20) for spot in spots]
        extrude(_eared(rounded_rectangle(0.12, 0.085, 0.03, corner_steps=14), spots), 0.0008, paper,
                (0, 0, 0), 'z',
                [rounded_rectangle(0.099, 0.064, 0.024), *bores], bevel=0.0001)
    for x, y, w, bore, turn, made in ((-0.06, -0.078, 0.052, 0.011, 10, paper), (0.005, -0.088, 0.05, 0.0125, -20, graphite), (0.052, -0.035, 0.042, 0.009, 40, paper)):
        with placed(at=(x, y, 0.001), turn=(0, 0, turn)):
            extrude(rounded_rectangle(w, w * 0.6, w * 0.26), 0.0009, made, (0, 0, 0), 'z', [circle(bore, steps=32), circle(0.003, (-w * 0.36, 0), 18), circle(0.003, (w * 0.36, 0), 18)], bevel=0.0001)
    for x, y, r in ((0.085, -0.075, 0.008), (-0.095, -0.045, 0.006), (0.068, -0.086, 0.005)):
        ring((x, y, 0.0013), r, 0.0013, m.rubber(), steps=36)
    ring((-0.088, -0.012, 0.0022), 0.014, 0.0028, m.plain('seal', (0.05, 0.02, 0.01), 0.5), steps=48)


def _eared(outline, spots, reach=0.0085):
    """The outline pushed out to leave `reach` round every spot."""
    dense = [(a[0] + (b[0] - a[0]) * k / 12, a[1] + (b[1] - a[1]) * k / 12)
             for a, b in zip(outline, [*outline[1:], outline[0]]) for k in range(12)]
    return [_clear_of(point, spots, reach) for point in dense]


def _clear_of(point, spots, reach):
    x, y = point
    for sx, sy in spots:
        away = hypot(x - sx, y - sy)
        if away < reach:
            return (sx + (x - sx) / away * reach, sy + (y - sy) / away * reach)
    return point


KINDS = {'carburetor': carburetor, 'recoil': recoil, 'gasket': gasket_set}
