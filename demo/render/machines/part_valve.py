"""Valves and fittings of pumps: foot valve, ball valve, quick coupling, pressure gauge."""
from math import cos, pi, radians, sin

import materials as m
from parts.couplings import barbed_shank, camlock_adapter, camlock_coupler
from shapes import (box, cylinder, decal, extrude, hexagon, hollow, lathe, lettering, loft, pipe, placed,
                    rod, rounded_path,
                    sphere, sweep, thread)


def build(p):
    KINDS[p['kind']](**{name: value for name, value in p.items() if name != 'kind'})


def ball_valve():
    """A brass quarter-turn valve lying along x, its lever with the coloured sleeve above."""
    with placed(at=(0, 0, 0.03)):
        brass = m.brass()
        for side in ('x', '-x'):
            _valve_end(side, brass)
        hollow([(0.021, -0.03), (0.025, -0.024), (0.0275, -0.012), (0.028, 0), (0.0275, 0.012), (0.025, 0.024), (0.021, 0.03), (0.016, 0.03), (0.016, -0.03)],
               (0, 0, 0), 'x', brass, 56)
        for words, side, axis in (('600 WOG', -1, '-y'), ('600 WOG', 1, 'y')):
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


def ball_valve_pvc():
    """A plastic valve to be glued, lying along x: round sockets and a handle with two wings."""
    with placed(at=(0, 0, 0.03)):
        pvc = m.plain('grey PVC', (0.3, 0.32, 0.34), 0.42, bump=0.03)
        for side in ('x', '-x'):
            hollow([(0.026, 0.02), (0.0265, 0.021), (0.0265, 0.056), (0.0255, 0.058), (0.0205, 0.058),
                    (0.02, 0.056), (0.0195, 0.026), (0.0195, 0.02)], (0, 0, 0), side, pvc, 56)
        hollow([(0.021, -0.024), (0.027, -0.022), (0.0295, -0.012), (0.03, 0), (0.0295, 0.012),
                (0.027, 0.022), (0.021, 0.024), (0.016, 0.024), (0.016, -0.024)], (0, 0, 0), 'x', pvc, 56)
        sphere((0, 0, 0), 0.0245, m.white_plastic())
        lathe([(0.017, 0.018), (0.0165, 0.036), (0.0155, 0.0375)], (0, 0, 0), 'z', pvc, 48)
        _winged_handle()


def _winged_handle():
    lathe([(0.0175, 0.0385), (0.018, 0.04), (0.018, 0.05), (0.016, 0.0525)], (0, 0, 0), 'z', m.trim(), 48)
    for turn in (18, 198):
        with placed(turn=(0, 0, turn)):
            loft([(0.012, 0.014, 0.012, 0.004), (0.03, 0.017, 0.012, 0.004), (0.046, 0.02, 0.011, 0.005),
                  (0.05, 0.014, 0.007, 0.003)], m.trim(), (0, 0, 0.0458), 'x', bevel=0.002)
    with placed(turn=(0, 0, 18)):
        decal((0, 0, 0.0527), 0.028, 'z', height=0.0108)


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


def camlock(plastic=False):
    """A coupler with hose shank and, before it, the adapter that snaps in."""
    body = m.plain('polypropylene', (0.018, 0.018, 0.019), 0.4, coat=0.15,
                   bump=0.05) if plastic else m.plain(
        'die cast', (0.4, 0.4, 0.41), 0.38, 1, bump=0.12, grain=500)
    bore = 0.026
    with placed(at=(-0.028, 0.03, bore * 1.48), turn=(0, 0, 24)):
        camlock_coupler(bore, body)
        barbed_shank(0.06, bore, body, bore * 2.2)
        for turn in (0, 180):
            with placed(turn=(turn, 0, 0)):
                decal((bore * 1.2, 0, bore * 1.385), 0.024, 'z', arch=bore * 1.38)
    with placed(at=(0.012, -0.05, bore * 1.3), turn=(22.5, 0, -28)):
        camlock_adapter(bore, body)


def pressure_gauge(full, majors, dry=False):
    """A gauge on its brass stem; a dry one has a black case, a filled one its rubber plug."""
    with placed(at=(0, 0, 0.078)):
        case = m.satin_black() if dry else m.chrome()
        lathe([(0.031, -0.013), (0.0335, -0.011), (0.0335, 0.008), (0.0365, 0.0085),
               (0.0365, 0.0135), (0.035, 0.0155),
               (0.0325, 0.0158), (0.0315, 0.0135), (0.0305, 0.0095)], (0, 0, 0), '-y', case, 72)
        cylinder((0, -0.0105, 0), 0.0315, 0.001, m.label_white(), 'y', 0)
        _dial(full, majors)
        lathe([(0.0305, 0.0152), (0.03, 0.0156), (0.001, 0.0158)], (0, 0, 0), '-y',
              m.plain('gauge glass', (0.9, 0.93, 0.95), 0.03, coat=1, Alpha=0.05), 64)
        if not dry:
            cylinder((0, -0.002, 0.0345), 0.0055, 0.006, m.rubber(), 'z', 0.002)
        rod((0, 0, -0.03), (0, 0, -0.045), 0.0095, m.brass())
        with placed(at=(0, 0, -0.059)):
            box((0, 0, 0.007), (0.014, 0.014, 0.014), m.brass(), 0.001)
        thread((0, 0, -0.078), 'z', 0.0065, 0.02, 0.0013, m.brass())
    decal((0, 0.0132, 0.08), 0.05, 'y')


def _dial(full, majors):
    """The scale from 0 to `full` PSI with `majors` numbered steps, the needle at rest."""
    y, black, count = -0.0112, m.label_black(), majors * 10
    for k in range(count + 1):
        angle = 225 - 270 * k / count
        a, long = radians(angle), 0.005 if k % 10 == 0 else 0.0035 if k % 5 == 0 else 0.002
        with placed(at=(0.0268 * cos(a), y, 0.0268 * sin(a)), turn=(0, -angle, 0)):
            box((-long / 2, 0, 0), (long, 0.0003, 0.0007 if k % 10 == 0 else 0.0004), black, 0)
        if k % 10 == 0:
            words = str(k * full // count)
            lettering(words, (0.0182 * cos(a), y - 0.0002, 0.0182 * sin(a)),
                      0.0056 if full > 100 else 0.0064, black, '-y',
                      depth=0.0001)
    _zone(0, 0.72, y, m.green_plastic())
    _zone(0.8, 1, y, m.red_plastic())
    decal((0, y, 0.0085), 0.018, '-y')
    lettering('PSI', (0, y - 0.0003, -0.0105), 0.0056, black, '-y', depth=0.0001)
    with placed(at=(0, y - 0.0012, 0), turn=(0, -135, 0)):
        extrude([(-0.0017, -0.009), (0.0017, -0.009), (0.0006, 0.025), (-0.0006, 0.025)], 0.0005,
                black, (0, 0, 0), '-y', bevel=0)
        cylinder((0, -0.0004, 0), 0.003, 0.0015, black, 'y', 0.0004)


def _zone(first, last, y, colour):
    """A coloured arc on the dial between two shares of the scale."""
    spots = [radians(225 - 270 * (first + (last - first) * k / 30)) for k in range(31)]
    sweep([(0.0286 * cos(a), y, 0.0286 * sin(a)) for a in spots],
          [(-0.0008, -0.0002), (0.0008, -0.0002), (0.0008, 0.0002), (-0.0008, 0.0002)], colour)


KINDS = {'ball': ball_valve, 'ball-pvc': ball_valve_pvc, 'foot': foot_valve, 'camlock': camlock, 'gauge': pressure_gauge}
