"""Irrigation supplies: a disc filter with a clear bowl and a reel of flat drip tape."""
from math import cos, pi, sin
from random import Random

from mathutils import Vector

import materials as m
from shapes import (add_mesh, bolt, box, circle, cylinder, decal, extrude, hexagon, hollow, label, lathe, lettering,
                    new_mesh, pipe, placed, ring, rod, rounded_box, skin, smooth_path, thread)


def build(p):
    KINDS[p['kind']]()


def _black():
    return m.plain('irrigation plastic', (0.014, 0.014, 0.015), 0.34, coat=0.2, bump=0.04, grain=900)


def disc_filter():
    """Black head with threaded ends, coloured collar, clear bowl with the stack of discs inside."""
    with placed(at=(0, 0, 0.222)):
        for side in (-1, 1):
            _end(side)
        _head()
    _collar()
    _stack()
    _bowl()
    _drain()


def _end(side):
    """An inlet: ribbed neck, hexagon for the wrench and male thread, open inside."""
    axis, black = ('x' if side > 0 else '-x'), _black()
    hollow([(0.0205, 0.03), (0.036, 0.03), (0.0315, 0.056), (0.0315, 0.062), (0.0205, 0.062)], (0, 0, 0), axis, black)
    hexagon((side * 0.06, 0, 0), axis, 0.061, 0.015, black)
    thread((side * 0.075, 0, 0), axis, 0.0285, 0.03, 0.0027, black)
    hollow([(0.0205, 0.1), (0.0262, 0.1), (0.0258, 0.1066), (0.0205, 0.1066)], (0, 0, 0), axis, black)
    cylinder((side * 0.1045, 0, 0), 0.0215, 0.004, m.plain('bore', (0.003,) * 3, 0.8), 'x', 0)


def _head():
    """The moulded dome, its ribs, flow arrow, logo boss, gauge port and air plug."""
    black = _black()
    lathe([(0.055, -0.047), (0.057, -0.045), (0.057, -0.03), (0.054, -0.024), (0.048, -0.018), (0.047, 0.012),
           (0.043, 0.026), (0.033, 0.035), (0.016, 0.038)], (0, 0, 0), 'z', black, 72)
    for k in range(12):
        if k % 6 not in (2, 3):
            with placed(turn=(0, 0, k * 30 + 15)):
                box((0.05, 0, -0.01), (0.01, 0.003, 0.034), black, 0.001)
    for side, axis in ((-1, '-y'), (1, 'y')):
        rounded_box((0, side * 0.045, -0.002), (0.062, 0.014, 0.032), black, 0.004)
        decal((0, side * 0.0518, -0.002), 0.054, axis)
    _plug()


def _plug():
    brass = m.brass()
    lathe([(0.015, 0.034), (0.014, 0.044), (0.012, 0.045)], (0, 0, 0), 'z', _black(), 40)
    hexagon((0, 0, 0.044), 'z', 0.017, 0.007, brass)
    lathe([(0.006, 0.05), (0.006, 0.056), (0.004, 0.058)], (0, 0, 0), 'z', brass, 32)
    for x in (-0.045, 0.045):
        lathe([(0.0075, 0.02), (0.0065, 0.041)], (x, 0, 0), 'z', _black(), 32)
        hexagon((x, 0, 0.04), 'z', 0.011, 0.005, brass)


def _collar():
    """The coloured ring that is screwed on by hand: lobes all round and two lips."""
    colour = m.matt_paint()
    lathe([(0.057, 0.143), (0.0615, 0.1445), (0.0615, 0.149), (0.06, 0.15), (0.06, 0.17), (0.0615, 0.171),
           (0.0615, 0.1755), (0.057, 0.177)], (0, 0, 0), 'z', colour, 96)
    for k in range(18):
        with placed(turn=(0, 0, k * 20 + 10)):
            rounded_box((0.0605, 0, 0.16), (0.006, 0.009, 0.026), colour, 0.0022)


def _stack():
    """Grooved discs on a black spine between two plates."""
    red, black = m.plain('filter discs', (0.62, 0.035, 0.02), 0.4, coat=0.2), _black()
    profile = [(0.02, 0.046)]
    for k in range(40):
        z = 0.046 + k * 0.0025
        profile += [(0.0368, z), (0.0385, z + 0.0005), (0.0385, z + 0.0017), (0.0368, z + 0.0022)]
    hollow([*profile, (0.02, 0.146)], (0, 0, 0), 'z', red, 72)
    lathe([(0.03, 0.032), (0.042, 0.036), (0.042, 0.043), (0.039, 0.046)], (0, 0, 0), 'z', black, 64)
    for k in range(8):
        with placed(turn=(0, 0, k * 45)):
            box((0.0385, 0, 0.095), (0.0022, 0.0035, 0.1), black, 0.0006)


def _bowl():
    """The clear bowl: one thin wall, moulded ribs, a printed label."""
    clear = m.plain('bowl', (0.3, 0.38, 0.42), 0.06, coat=1, mottle=0.02, Alpha=0.17)
    points = [(0.0535, 0.148), (0.0535, 0.04), (0.051, 0.03), (0.044, 0.022), (0.03, 0.0165), (0.014, 0.015)]
    rings = [[(r * cos(2 * pi * k / 72), r * sin(2 * pi * k / 72), z) for k in range(72)] for r, z in points]
    add_mesh(new_mesh('bowl', *skin(rings, capped=False)), clear)
    edge = m.plain('bowl rib', (0.28, 0.36, 0.4), 0.1, coat=1, Alpha=0.4)
    for z in (0.036, 0.139):
        ring((0, 0, z), 0.0537, 0.0014, edge, steps=72)
    for k in range(4):
        with placed(turn=(0, 0, k * 90 + 32)):
            rod((0.0538, 0, 0.037), (0.0538, 0, 0.139), 0.0011, edge)
    for turn in (-14, 166):
        with placed(turn=(0, 0, turn)):
            label((0, -0.0552, 0.083), 0.056, 0.04, m.label_white(), '-y', bow=0.0552)
            decal((0, -0.0555, 0.0915), 0.05, '-y', bow=0.0555)
            label((0, -0.0555, 0.071), 0.056, 0.0085, m.trim(), '-y', bow=0.0555)
            lettering('FILTRO DE ANILLOS', (0, -0.0563, 0.071), 0.006, m.label_white(), '-y')


def _drain():
    """The flush tap under the bowl on which the filter stands."""
    black = _black()
    lathe([(0.014, 0), (0.018, 0.002), (0.018, 0.012), (0.021, 0.013), (0.021, 0.018), (0.012, 0.02)], (0, 0, 0), 'z', black, 40)
    for k in range(16):
        with placed(turn=(0, 0, k * 22.5)):
            box((0.018, 0, 0.007), (0.002, 0.0022, 0.009), black, 0.0006)


def drip_tape():
    """A reel of card flanges full of flat tape, its end run out on the ground."""
    radius, wide = 0.148, 0.15
    tape = m.plain('drip tape', (0.011, 0.011, 0.012), 0.26, coat=0.35, mottle=0.06)
    with placed(at=(0, 0, 0.19)):
        _winding(radius, wide, tape)
        for side in (-1, 1):
            _flange(side, wide / 2)
    path = [(-radius * cos(t), 0.0, 0.19 - radius * sin(t)) for t in (k * pi / 24 for k in range(5))]
    path += [(-0.136, 0.0, 0.05), (-0.16, -0.002, 0.012), (-0.2, -0.01, 0.002), (-0.27, -0.05, 0.0015),
             (-0.285, -0.13, 0.0015), (-0.2, -0.19, 0.0015), (-0.06, -0.2, 0.0015), (0.16, -0.185, 0.0015)]
    _ribbon(smooth_path(path, 14), 0.028, tape)


def _winding(radius, wide, tape):
    """Flat turns side by side under a few that cross, as the machine laid them."""
    chance, pitch = Random(5), 0.0125
    cylinder((0, 0, 0), radius - 0.004, wide * 0.98, tape, 'y', 0.002, 64)
    for k in range(int(wide / pitch)):
        y = -wide / 2 + pitch * (k + 0.5)
        _turn([y + chance.uniform(-0.001, 0.001)] * 2, radius - chance.uniform(0.0022, 0.0034), tape)
    for k in range(4):
        y = (-0.24 + 0.16 * k) * wide
        _turn([y, -0.8 * y], radius - 0.0012 + 0.0004 * k, tape)


def _turn(ends, radius, tape):
    """One turn of tape that wanders from y to y and back."""
    rings = []
    for k in range(97):
        a = 2 * pi * k / 96
        y = ends[0] + (ends[1] - ends[0]) * (1 - cos(a)) / 2
        rings.append([((radius + t) * cos(a), y + w, (radius + t) * sin(a))
                      for w, t in ((-0.0078, -0.001), (-0.0074, 0.0005), (0, 0.0013), (0.0074, 0.0005), (0.0078, -0.001))])
    add_mesh(new_mesh('turn', *skin(rings)), tape)


def _flange(side, y):
    """A kraft card disc with the printed ring, the logo, the size and the core's hole."""
    axis = 'y' if side > 0 else '-y'
    kraft = m.plain('kraft card', (0.47, 0.31, 0.16), 0.75, bump=0.1, grain=700)
    extrude(circle(0.19, steps=96), 0.006, kraft, (0, side * y, 0), axis, [circle(0.034, steps=48)], bevel=0.001)
    pipe((0, side * (y - 0.01), 0), 0.0348, 0.031, 0.034, m.white_plastic(), 'y')
    face = y + 0.0032
    hollow([(0.05, 0), (0.17, 0), (0.17, 0.0004), (0.05, 0.0004)], (0, side * face, 0), axis, m.printed_card(), 96)
    hollow([(0.1655, 0), (0.168, 0), (0.168, 0.0006), (0.1655, 0.0006)], (0, side * face, 0), axis, m.label_white(), 96)
    decal((0, side * face, 0.1), 0.15, axis)
    label((0, side * face, -0.085), 0.2, 0.036, m.trim(), axis)
    lettering('CINTA DE GOTEO', (0, side * (face + 0.0012), -0.085), 0.02, m.label_white(), axis)
    for k in range(4):
        a = pi / 4 + k * pi / 2
        bolt((0.042 * cos(a), side * (y + 0.003), 0.042 * sin(a)), 0.0035, m.steel(), axis)


def _ribbon(path, width, tape):
    """Flat tape along a path, level across; blue lines along it and the drippers welded in."""
    frames, sideways = [], Vector((0, 1, 0))
    for k, point in enumerate(path):
        along = path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]
        level = Vector((-along.y, along.x, 0))
        if level.length > along.length * 0.5:
            level = level if level.dot(sideways) > 0 else -level
            sideways = (sideways * 2 + level.normalized()).normalized()
        up = along.normalized().cross(sideways)
        frames.append((point, sideways, up if up.z >= 0 else -up))
    _band(frames, 0, width, 0.0008, 0, tape)
    blue = m.plain('tape mark', (0.03, 0.15, 0.45), 0.35)
    for shift in (-0.36, 0.36):
        _band(frames, shift * width, 0.0011, 0.0002, 0.0006, blue)
    for k in range(len(frames) - 10, 70, -20):
        _dripper(frames[k - 5:k + 6], width, tape)


def _band(frames, shift, width, thick, lift, material):
    rings = [[point + side * (shift + s * width / 2) + up * (lift + t)
              for s, t in ((-1, 0), (-0.7, thick), (0.7, thick), (1, 0))] for point, side, up in frames]
    add_mesh(new_mesh('tape', *skin(rings)), material)


def _dripper(frames, width, tape):
    """The flat dripper's swelling, its maze of teeth and the outlet slit."""
    _band(frames, 0, width * 0.42, 0.0022, 0.0004, tape)
    rib = m.plain('tape rib', (0.03, 0.03, 0.032), 0.35)
    for point, _, up in frames[1:-1]:
        box(point + up * 0.0024, (0.003, 0.003, 0.0016), rib, 0.0004)
    point, _, up = frames[0]
    box(point + up * 0.0012, (0.008, 0.0012, 0.0006), m.label_white(), 0)


KINDS = {'disc-filter': disc_filter, 'drip-tape': drip_tape}
