"""Irrigation: drip tape, emitters, sprinklers, disc filter, venturi, timer."""
from math import cos, pi, sin

import materials as m
from shapes import (add_mesh, box, circle, cylinder, decal, extrude, hexagon, hollow, knob, label, lathe, lettering, new_mesh,
                    pipe, placed, ring, rod, rounded_box, skin, smooth_path, spring, sweep, thread, tube)


def build(p):
    KINDS[p['kind']]()


def _black():
    return m.plain('irrigation plastic', (0.014, 0.014, 0.015), 0.36, coat=0.15)


def drip_tape():
    """A full bobbin of tape between printed card discs, its end with drippers run out."""
    radius, wide = 0.165, 0.2
    tape = m.plain('drip tape', (0.012, 0.012, 0.013), 0.3, coat=0.3)
    with placed(at=(0, 0, 0.2)):
        _wound_tape(radius, wide, tape)
        for side, axis in ((-1, '-y'), (1, 'y')):
            _bobbin_disc(side * wide / 2, axis)
    path = [(-0.02 + 0.155, -0.02, 0.06), (0.2, -0.03, 0.012), (0.3, -0.05, 0.002), (0.36, -0.1, 0.0015), (0.3, -0.19, 0.0015), (0.1, -0.22, 0.0015), (-0.2, -0.2, 0.0015)]
    line = smooth_path(path, 14)
    sweep(line, [(-0.008, -0.0004), (0.008, -0.0004), (0.008, 0.0004), (-0.008, 0.0004)], tape)
    blue = m.plain('tape mark', (0.03, 0.2, 0.65), 0.4)
    for k in range(3):
        with placed(at=(0.22 - 0.17 * k, -0.213 + 0.001 * k, 0.0022), turn=(0, 0, 6 - 4 * k)):
            box((0, 0.0, 0), (0.045, 0.0012, 0.0004), blue, 0)
            rounded_box((0.0, 0.003, 0.0004), (0.034, 0.005, 0.0016), tape, 0.0006)
            box((0.012, -0.003, 0.0003), (0.006, 0.0012, 0.0004), m.label_white(), 0)


def _wound_tape(radius, wide, tape):
    """The tape as it lies on the bobbin: crossing flat turns on a dark core."""
    cylinder((0, 0, 0), radius - 0.004, wide * 0.96, tape, 'y', 0.004, 64)
    for layer, lean in ((0, 1), (1, -1)):
        for start in range(5):
            path = []
            for k in range(97):
                a, y = 2 * pi * k / 48 + start * 1.3, -wide * 0.46 + (wide * 0.92) * k / 96
                r = radius - 0.0035 + 0.0022 * layer + 0.0004 * start
                path.append((r * cos(a), lean * y, r * sin(a)))
            _flat_turns(path, tape)


def _flat_turns(path, tape):
    """A band round y: its width lies along y."""
    rings = []
    for x, y, z in path:
        size = (x * x + z * z) ** 0.5
        rings.append([((x / size) * (size + t), y + w, (z / size) * (size + t)) for w, t in ((-0.0085, 0), (-0.0085, 0.001), (0, 0.0018), (0.0085, 0.001), (0.0085, 0))])
    add_mesh(new_mesh('band', *skin(rings)), tape)


def _bobbin_disc(y, axis):
    """A stout card disc with the printed maker's ring."""
    side = -1 if y < 0 else 1
    kraft = m.plain('kraft card', (0.45, 0.3, 0.16), 0.75, bump=0.1, grain=700)
    extrude(circle(0.2, steps=96), 0.005, kraft, (0, y, 0), axis, [circle(0.035, steps=40)], bevel=0.0008)
    hollow([(0.045, 0), (0.185, 0), (0.185, 0.0005), (0.045, 0.0005)], (0, y + side * 0.0026, 0), axis, m.printed_card(), 80)
    pipe((0, y * 0.9, 0), 0.0355, 0.032, 0.05, kraft, 'y')
    for up, words in ((0.115, None), (-0.115, 'CINTA DE GOTEO')):
        if words:
            label((0, y + side * 0.003, up + 0.006), 0.2, 0.042, m.trim(), axis)
            lettering(words, (0, y + side * 0.0042, up + 0.006), 0.021, m.label_white(), axis)
        else:
            decal((0, y + side * 0.003, up - 0.008), 0.2, axis)


def emitters():
    """Button drippers: one set in a length of pipe, others scattered before it."""
    black, brown = _black(), m.plain('dripper red', (0.4, 0.03, 0.02), 0.4)
    with placed(at=(0, 0.018, 0.0085), turn=(0, 0, 8)):
        hollow([(0.0068, -0.042), (0.0084, -0.042), (0.0084, 0.042), (0.0068, 0.042)], (0, 0, 0), 'x', black)
        with placed(at=(0.006, 0, 0.0078)):
            _dripper(black, brown)
    for x, y, turn, colour in ((-0.026, -0.008, 20, m.trim()), (-0.004, -0.026, 70, brown), (0.026, -0.012, -30, m.trim()), (0.018, -0.04, 200, m.trim())):
        with placed(at=(x, y, 0.0068), turn=(112, 0, turn)):
            _dripper(black, colour)


def _dripper(black, cap):
    """A dripper standing on its barb: flange at z=0.006, button above."""
    lathe([(0.0011, -0.0055), (0.0026, -0.0015), (0.0027, -0.001), (0.0017, -0.0004), (0.0017, 0.0015)], (0, 0, 0), 'z', black, 28)
    lathe([(0.0068, 0.0012), (0.0078, 0.0018), (0.0078, 0.0042), (0.007, 0.0048)], (0, 0, 0), 'z', black, 40)
    lathe([(0.0072, 0.0046), (0.0074, 0.005), (0.0074, 0.0088), (0.0066, 0.0104), (0.0045, 0.0108), (0.0042, 0.0118), (0.0022, 0.0124), (0.0016, 0.0185), (0.0009, 0.0186)],
          (0, 0, 0), 'z', cap, 40)
    for k in range(18):
        with placed(turn=(0, 0, k * 20)):
            box((0.0074, 0, 0.0069), (0.0007, 0.001, 0.0034), cap, 0.0002)


def impact_sprinkler():
    """A brass impact sprinkler: threaded foot, body with barrel, spring, spoon arm and counterweight."""
    brass, steel = m.brass(), m.steel()
    thread((0, 0, 0), 'z', 0.0132, 0.016, 0.0018, brass)
    hexagon((0, 0, 0.015), 'z', 0.03, 0.009, brass)
    lathe([(0.0105, 0.024), (0.0105, 0.028), (0.0125, 0.0285), (0.0125, 0.034), (0.0095, 0.036)], (0, 0, 0), 'z', brass)
    spring((0, 0, 0.028), (0, 0, 0.038), 0.0115, 0.0008, 4, steel)
    lathe([(0.0115, 0.036), (0.0125, 0.04), (0.0125, 0.05), (0.0145, 0.056), (0.0145, 0.064), (0.011, 0.07)], (0, 0, 0), 'z', brass)
    _barrel(brass)
    _bridge(brass, steel)
    _arm(brass, steel)


def _barrel(brass):
    """The main barrel rising to the front-left and the small spreader nozzle behind."""
    way = (-0.9, 0, 0.44)
    lathe([(0.0125, 0), (0.0115, 0.018), (0.0095, 0.04), (0.0095, 0.044), (0.0105, 0.0445)], (0, 0, 0.056), way, brass)
    tip = [w * 0.046 for w in way]
    hexagon((tip[0], 0, 0.056 + tip[2]), way, 0.0185, 0.008, brass)
    end = [w * 0.054 for w in way]
    hollow([(0.0022, 0), (0.0075, 0), (0.006, 0.009), (0.0045, 0.0095), (0.0024, 0.008)], (end[0], 0, 0.056 + end[2]), way, brass)
    lathe([(0.0085, 0), (0.007, 0.016), (0.0075, 0.0165), (0.0075, 0.022), (0.005, 0.026)], (0.006, 0, 0.058), (0.93, 0, 0.37), brass, 36)
    hexagon((0.0208, 0, 0.0639), (0.93, 0, 0.37), 0.0135, 0.005, brass)
    for side, axis in ((-1, '-y'), (1, 'y')):
        decal((0.0, side * 0.0144, 0.06), 0.018, axis)


def _bridge(brass, steel):
    """The frame that carries the arm's pin above the body, with the spring round it."""
    for side in (-1, 1):
        tube([(0.012 * side, 0.002, 0.06), (0.0165 * side, 0.006, 0.078), (0.015 * side, 0.004, 0.104), (0.0, 0, 0.112)], 0.0034, brass, 0.01)
    lathe([(0.0065, 0.104), (0.007, 0.108), (0.007, 0.116), (0.0045, 0.119)], (0, 0, 0), 'z', brass, 36)
    rod((0, 0, 0.066), (0, 0, 0.118), 0.002, steel)
    spring((0, 0, 0.083), (0, 0, 0.105), 0.0075, 0.0009, 7, steel)
    lathe([(0.009, 0.07), (0.009, 0.08), (0.006, 0.083)], (0, 0, 0), 'z', brass, 40)


def _arm(brass, steel):
    """The swinging arm: spoon in front of the jet, counterweight behind."""
    path = [(0.058, -0.004, 0.0745), (0.03, -0.006, 0.075), (0.0, -0.001, 0.0755), (-0.034, -0.009, 0.0775), (-0.06, -0.008, 0.0855)]
    tube(path, 0.0038, brass, 0.03)
    rounded_box((0.06, -0.004, 0.0745), (0.022, 0.012, 0.014), brass, 0.003)
    rounded_box((-0.0655, -0.002, 0.0855), (0.012, 0.016, 0.0045), brass, 0.0018, turn=(0, 26, 0))
    rounded_box((-0.0735, 0.0, 0.0872), (0.005, 0.02, 0.021), brass, 0.002, turn=(0, 10, 24))
    rounded_box((-0.063, 0.006, 0.0835), (0.014, 0.0035, 0.015), brass, 0.0014, turn=(0, 24, -14))
    rod((-0.03, -0.008, 0.077), (-0.03, -0.011, 0.06), 0.0013, steel)


def disc_filter():
    """A Y-shaped disc filter: body with threaded ends and taps, canister with clamp, loose discs beside."""
    black, cover = _black(), m.matt_paint()
    with placed(at=(-0.02, 0, 0.225)):
        for side in ('x', '-x'):
            lathe([(0.03, 0.02), (0.026, 0.045), (0.026, 0.056), (0.03, 0.058), (0.03, 0.066), (0.025, 0.067)], (0, 0, 0), side, black)
            s = 1 if side == 'x' else -1
            thread((s * 0.066, 0, 0), side, 0.0242, 0.026, 0.0023, black)
            cylinder((s * 0.0925, 0, 0), 0.0185, 0.001, m.label_black(), 'x', 0)
        lathe([(0.05, -0.062), (0.052, -0.058), (0.052, -0.04), (0.044, -0.034), (0.042, 0.012), (0.034, 0.032), (0.014, 0.038)], (0, 0, 0), 'z', black, 64)
        for k in range(8):
            with placed(turn=(0, 0, k * 45 + 22)):
                box((0.043, 0, -0.012), (0.006, 0.004, 0.05), black, 0.001)
        cylinder((0, 0, 0.042), 0.008, 0.012, black)
        knob((0, 0, 0.044), 0.0105, 0.012, m.trim(), 'z', 12)
        _canister(cover, black)
    _loose_discs()


def _canister(cover, black):
    lathe([(0.0535, -0.062), (0.0555, -0.063), (0.0555, -0.075), (0.052, -0.078)], (0, 0, 0), 'z', black, 64)
    pipe((0, 0, -0.062), 0.0575, 0.053, 0.014, m.steel(), 'z', 0.002, 72)
    rounded_box((-0.01, -0.06, -0.062), (0.03, 0.01, 0.018), m.steel(), 0.002)
    rod((-0.022, -0.066, -0.062), (0.004, -0.066, -0.062), 0.0035, m.steel())
    lathe([(0.05, -0.078), (0.05, -0.2), (0.046, -0.212), (0.034, -0.222), (0.016, -0.225)], (0, 0, 0), 'z', cover, 72)
    for k in range(4):
        ring((0, 0, -0.088 - k * 0.004), 0.05, 0.0009, cover, steps=72)
    for angle in (-14, 166):
        with placed(turn=(0, 0, angle)):
            decal((0, -0.05, -0.142), 0.072, '-y', bow=0.05)
            label((0, -0.05, -0.174), 0.072, 0.011, m.trim(), '-y', bow=0.05)
            label((0, -0.05, -0.112), 0.05, 0.0016, m.label_white(), '-y', bow=0.05)


def _loose_discs():
    """The stack of grooved discs on its spine, standing beside."""
    red = m.plain('filter discs', (0.5, 0.03, 0.02), 0.45)
    with placed(at=(0.085, -0.04, 0)):
        profile = [(0.014, 0.012)]
        for k in range(44):
            z = 0.012 + k * 0.0022
            profile += [(0.0295, z), (0.0315, z + 0.0004), (0.0315, z + 0.0014), (0.0295, z + 0.0018)]
        hollow([*profile, (0.014, 0.012 + 44 * 0.0022)], (0, 0, 0), 'z', red, 56)
        lathe([(0.034, 0), (0.036, 0.002), (0.036, 0.008), (0.033, 0.012)], (0, 0, 0), 'z', _black(), 56)
        hollow([(0.018, 0.108), (0.034, 0.108), (0.034, 0.116), (0.018, 0.118)], (0, 0, 0), 'z', _black(), 56)
        for k in range(6):
            with placed(turn=(0, 0, k * 60)):
                box((0.0135, 0, 0.062), (0.004, 0.004, 0.115), _black(), 0.001)


KINDS = {'tape': drip_tape, 'emitter': emitters, 'impact': impact_sprinkler, 'disc': disc_filter}
