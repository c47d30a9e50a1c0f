"""Valves and fittings of pumps: foot valve, ball valve, quick coupling, pressure gauge."""
from math import cos, pi, radians, sin

import materials as m
from parts.couplings import barbed_shank, camlock_adapter, camlock_coupler
from shapes import (box, cylinder, decal, extrude, hexagon, hollow, label, lathe, lettering, pipe, placed, rod, rounded_path,
                    sphere, sweep, thread)


def build(p):
    KINDS[p['kind']]()


def ball_valve():
    """A brass quarter-turn valve lying along x, its lever with the coloured sleeve above."""
    with placed(at=(0, 0, 0.03)):
        brass = m.brass()
        for side in ('x', '-x'):
            _valve_end(side, brass)
        hollow([(0.021, -0.03), (0.025, -0.024), (0.0275, -0.012), (0.028, 0), (0.0275, 0.012), (0.025, 0.024), (0.021, 0.03), (0.016, 0.03), (0.016, -0.03)],
               (0, 0, 0), 'x', brass, 56)
        for words, side, axis in (('1"', -1, '-y'), ('PN 25', 1, 'y')):
            lettering(words, (0, 0.0277 * side, 0), 0.009, brass, axis, depth=0.0008)
        lathe([(0.0125, 0.02), (0.0115, 0.034), (0.0115, 0.038)], (0, 0, 0), 'z', brass, 40)
        hexagon((0, 0, 0.036), 'z', 0.02, 0.007, brass)
        rod((0, 0, 0.04), (0, 0, 0.056), 0.005, brass)
        _lever()


def _valve_end(side, brass):
    hollow([(0.025, 0.022), (0.0262, 0.0225), (0.0262, 0.046), (0.025, 0.048), (0.0195, 0.048), (0.0195, 0.022)], (0, 0, 0), side, brass, 8)
    profile = [(0.02, 0.03), (0.0205, 0.0478), (0.0195, 0.0484)]
    for k in range(5):
        profile += [(0.0168, 0.0485 - k * 0.0024), (0.0178, 0.0473 - k * 0.0024)]
    hollow([*profile, (0.0155, 0.034), (0.015, 0.024)], (0, 0, 0), side, brass)
    sphere((0.0, 0, 0), 0.0255, m.chrome())
    cylinder((0.0262 if side == 'x' else -0.0262, 0, 0), 0.0105, 0.002, m.label_black(), 'x', 0)


def _lever():
    """The bent steel handle pointing to +x under its vinyl sleeve, with nut."""
    path = [(-0.012, 0, 0.047), (0.016, 0, 0.047), (0.034, 0, 0.062), (0.125, 0, 0.062)]
    soft = rounded_path(path, 0.012)
    sweep(soft, [(-0.009, -0.0014), (0.009, -0.0014), (0.009, 0.0014), (-0.009, 0.0014)], m.galvanised())
    sleeve = rounded_path([(0.03, 0, 0.0588), (0.034, 0, 0.062), (0.128, 0, 0.062)], 0.012)
    section = [(0.0108 * cos(a) if abs(cos(a)) < 0.6 else 0.0108 * (1 if cos(a) > 0 else -1) * (0.6 + 0.4 * (abs(cos(a)) - 0.6) / 0.4), 0.0036 * sin(a))
               for a in (2 * pi * k / 20 for k in range(20))]
    sweep(sleeve, section, m.trim())
    decal((0.083, 0, 0.0652), 0.044, 'z', height=0.0169)
    hexagon((0, 0, 0.0485), 'z', 0.0125, 0.006, m.steel())
    for y in (-1, 1):
        box((-0.012, y * 0.0075, 0.0445), (0.003, 0.004, 0.006), m.galvanised(), 0.0006)


def foot_valve():
    """A brass check valve standing over its basket, threaded mouth above."""
    brass, high = m.brass(), 0.074
    _basket(0.034, high)
    with placed(at=(0, 0, high)):
        lathe([(0.036, -0.008), (0.0375, -0.006), (0.0375, 0.004), (0.036, 0.006), (0.035, 0.01), (0.041, 0.022), (0.0425, 0.034), (0.041, 0.046),
               (0.036, 0.056), (0.034, 0.06)], (0, 0, 0), 'z', brass, 64)
        hexagon((0, 0, 0.058), 'z', 0.072, 0.014, brass)
        profile = [(0.034, 0.0855)]
        for k in range(6):
            profile += [(0.0292, 0.0856 - k * 0.0023), (0.0302, 0.0845 - k * 0.0023)]
        hollow([(0.036, 0.07), (0.0368, 0.074), (0.0368, 0.0845), *profile, (0.027, 0.07)], (0, 0, 0), 'z', brass, 64)
        cylinder((0, 0, 0.04), 0.0255, 0.003, m.rubber())
        cylinder((0, 0, 0.045), 0.006, 0.02, m.brass())
        box((0, 0, 0.05), (0.052, 0.006, 0.004), brass, 0.001)
        for turn in (-24, 156):
            with placed(turn=(0, 0, turn)):
                decal((0, -0.0424, 0.034), 0.042, '-y', bow=0.0424)


def _basket(r, high):
    """The strainer: staves, hoops and a slotted floor."""
    steel = m.steel()
    for k in range(40):
        with placed(turn=(0, 0, k * 9)):
            box((r, 0, high * 0.5), (0.0016, 0.003, high * 0.92), steel, 0.0004)
    for z in (0.004, 0.02, 0.036, 0.052, high - 0.006):
        pipe((0, 0, z), r + 0.0012, r - 0.001, 0.0045, steel, 'z', 0.0006)
    cylinder((0, 0, 0.003), r, 0.004, steel, bevel=0.001)
    cylinder((0, 0, high * 0.5), r * 0.86, high * 0.9, m.plain('shade', (0.02, 0.02, 0.018), 0.9), bevel=0)


def camlock():
    """A coupler with hose shank and, before it, the adapter that snaps in."""
    metal = m.machined_aluminium()
    bore = 0.026
    with placed(at=(-0.028, 0.03, bore * 1.9), turn=(0, 0, 24)):
        camlock_coupler(bore, metal)
        barbed_shank(0.06, bore, metal, bore * 2.2)
        for turn in (0, 180):
            with placed(turn=(turn, 0, 0)):
                decal((bore * 0.62 + 0.026, 0, bore * 1.41), 0.034, 'z')
    with placed(at=(0.005, -0.058, bore * 1.36), turn=(0, 0, -28)):
        camlock_adapter(bore, metal)


def pressure_gauge():
    """A glycerine gauge with its brass stem, standing on it, beside its box."""
    with placed(at=(0, 0, 0.078)):
        steel = m.chrome()
        lathe([(0.031, -0.013), (0.0335, -0.011), (0.0335, 0.008), (0.0365, 0.0085), (0.0365, 0.0135), (0.035, 0.0155), (0.0325, 0.0158), (0.0315, 0.0135), (0.0305, 0.0095)],
              (0, 0, 0), '-y', steel, 72)
        cylinder((0, -0.0105, 0), 0.0315, 0.001, m.label_white(), 'y', 0)
        _dial()
        lathe([(0.0305, 0.0152), (0.03, 0.0156), (0.001, 0.0158)], (0, 0, 0), '-y', m.plain('gauge glass', (0.9, 0.93, 0.95), 0.03, coat=1, Alpha=0.05), 64)
        cylinder((0, -0.002, 0.0345), 0.0055, 0.006, m.rubber(), 'z', 0.002)
        rod((0, 0, -0.03), (0, 0, -0.045), 0.0095, m.brass())
        with placed(at=(0, 0, -0.059)):
            box((0, 0, 0.007), (0.014, 0.014, 0.014), m.brass(), 0.001)
        thread((0, 0, -0.078), 'z', 0.0065, 0.02, 0.0013, m.brass())
    decal((0, 0.0132, 0.08), 0.05, 'y')
    label((0, 0.013, 0.062), 0.03, 0.002, m.label_black(), 'y')


def _dial():
    y, black = -0.0112, m.label_black()
    for k in range(51):
        a = radians(225 - 270 * k / 50)
        long = 0.005 if k % 10 == 0 else 0.0035 if k % 5 == 0 else 0.002
        with placed(at=(0.0275 * cos(a), y, 0.0275 * sin(a)), turn=(0, -225 + 270 * k / 50, 0)):
            box((-long / 2, 0, 0), (long, 0.0003, 0.0007 if k % 10 == 0 else 0.0004), black, 0)
        if k % 10 == 0:
            lettering(str(k // 5), (0.0192 * cos(a), y - 0.0002, 0.0192 * sin(a)), 0.0065, black, '-y', depth=0.0001)
    for first, last, colour in ((0, 30, m.green_plastic()), (38, 50, m.red_plastic())):
        arc = [(0.0295 * cos(radians(225 - 5.4 * k)), y, 0.0295 * sin(radians(225 - 5.4 * k))) for k in range(first, last + 1)]
        sweep(arc, [(-0.0008, -0.0002), (0.0008, -0.0002), (0.0008, 0.0002), (-0.0008, 0.0002)], colour)
    decal((0, y, -0.012), 0.018, '-y')
    lettering('bar', (0, y - 0.0003, 0.0085), 0.005, black, '-y', depth=0.0001)
    with placed(at=(0, y - 0.0012, 0), turn=(0, -30, 0)):
        extrude([(-0.002, -0.009), (0.002, -0.009), (0.0006, 0.024), (-0.0006, 0.024)], 0.0005, black, (0, 0, 0), '-y', bevel=0)
        cylinder((0, -0.0004, 0), 0.003, 0.0015, black, 'y', 0.0004)


KINDS = {'ball': ball_valve, 'foot': foot_valve, 'camlock': camlock, 'gauge': pressure_gauge}
