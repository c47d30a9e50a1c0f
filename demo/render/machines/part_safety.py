"""What protects the user: face shield, gloves, half mask."""
from math import cos, pi, radians, sin

import materials as m
from shapes import (box, cylinder, decal, knob, label, lathe, loft, placed, ring, rounded_box, sheet, smooth_path, sphere, strap,
                    sweep)
from shapes.fused import fused


def build(p):
    KINDS[p['kind']]()


def face_shield():
    """A clear visor on its brow guard with ratchet headgear."""
    clear = m.plain('visor', (0.3, 0.36, 0.39), 0.03, coat=1, mottle=0.01,
                    **{'Alpha': 0.75, 'Emission': (0.36, 0.44, 0.48, 1), 'Emission Strength': 0.5})
    with placed(at=(0, 0, 0.003)):
        sheet(_visor_point, 48, 12, 0.0016, clear)
        edge = [_visor_point(k / 48, 0) for k in range(49)]
        sides = [_visor_point(0, v / 12) for v in range(12, 0, -1)] + edge + [_visor_point(1, v / 12) for v in range(1, 13)]
        rim = m.plain('visor rim', (0.02, 0.02, 0.021), 0.4, coat=0.2)
        sweep(sides, [(-0.0022, -0.0034), (0.0022, -0.0034), (0.0022, 0.0034), (-0.0022, 0.0034)],
              rim)
        sheet(_brow_point, 48, 14, 0.0028, m.matt_paint())
        _shield_headgear()
        for k in range(5):
            x = -0.1 + 0.05 * k
            a = x / 0.142
            cylinder((0.1395 * sin(a), 0.01 - 0.1445 * cos(a), 0.2215), 0.0045, 0.003, m.black_plastic(), (sin(a), -cos(a), 0), 0.0008, 20)
        decal((0, -0.1345, 0.247), 0.085, '-y', bow=0.135)


def _visor_point(u, v):
    t = radians(-88 + 176 * u)
    low = 0.012 * (abs(t) / 1.5) ** 2
    return (0.137 * sin(t), -0.142 * cos(t) + 0.01, low + v * (0.23 - low))


def _brow_point(u, v):
    t = radians(-97 + 194 * u)
    k = radians(max(0, v - 0.45) / 0.55 * 68)
    return ((0.118 + 0.0215 * cos(k)) * sin(t), -(0.122 + 0.0225 * cos(k)) * cos(t) + 0.01, 0.213 + 0.05 * min(v, 0.45) / 0.45 + 0.022 * sin(k))


def _shield_headgear():
    """Band, foam brow pad, crossing straps and the ratchet behind."""
    black = m.black_plastic()
    band = [(0.092 * sin(radians(a)), 0.012 - 0.108 * cos(radians(a)), 0.215) for a in range(0, 360, 10)]
    sweep(band, [(-0.0012, -0.016), (0.0012, -0.016), (0.0012, 0.016), (-0.0012, 0.016)], black, closed=True)
    pad = [(0.089 * sin(radians(a)), 0.012 - 0.104 * cos(radians(a)), 0.215) for a in range(-60, 61, 8)]
    sweep(pad, [(-0.004, -0.017), (0.004, -0.017), (0.004, 0.017), (-0.004, 0.017)], m.foam())
    for y in (-0.02, 0.035):
        strap([(-0.091, y * 0.4, 0.22), (-0.055, y, 0.285), (0.055, y, 0.285), (0.091, y * 0.4, 0.22)], 0.018, 0.0024, black, 0.045)
    for side in (-1, 1):
        knob((side * 0.118, 0.008, 0.228), 0.018, 0.016, m.trim(), 'x' if side > 0 else '-x', 14)
        rounded_box((side * 0.105, 0.008, 0.222), (0.03, 0.024, 0.03), black, 0.006)
    rounded_box((0, 0.122, 0.213), (0.06, 0.014, 0.036), black, 0.006)
    knob((0, 0.127, 0.213), 0.0185, 0.015, m.trim(), 'y', 16)


def gloves():
    """A pair of dipped work gloves: one shows its palm, one its knitted back."""
    with placed(at=(-0.068, 0.0, 0.017), turn=(0, 0, 14)):
        _glove(palm_up=True)
    with placed(at=(0.068, 0.012, 0.017), turn=(0, 0, -12)):
        _glove(palm_up=False)


FINGERS = (
    ((-0.031, 0.05), (-0.046, 0.096), (-0.05, 0.126), 0.0108),
    ((-0.0105, 0.056), (-0.0145, 0.11), (-0.016, 0.146), 0.0116),
    ((0.0115, 0.056), (0.0145, 0.108), (0.016, 0.142), 0.0116),
    ((0.032, 0.048), (0.0445, 0.086), (0.049, 0.112), 0.0106),
    ((0.03, -0.03), (0.064, 0.012), (0.074, 0.048), 0.0125),
)


def _glove(palm_up):
    knit, dipped = m.plain('knit', (0.3, 0.31, 0.33), 0.95, bump=1.0, grain=700), m.plain('dipped glove', (0.5, 0.5, 0.5), 0.55, bump=0.5, grain=1600, masks=(1, 0, 0))
    side = 1 if palm_up else -1

    def choose(spot):
        over = spot.z * side > -0.002 + 0.004 * sin(spot.x * 160)
        return 1 if spot.y > -0.052 and (over or spot.y > 0.098 + 0.02 * cos(spot.x * 30)) else 0
    fused(_hand_bodies(side), 0.0017, 14, (knit, dipped), choose)
    _cuff()
    if not palm_up:
        decal((-0.002, -0.012, 0.0163), 0.05, 'z')
        label((-0.002, -0.03, 0.0163), 0.05, 0.004, m.trim(), 'z')


def _hand_bodies(side):
    bodies = [loft([(-0.06, 0.078, 0.03, 0.014), (-0.02, 0.088, 0.033, 0.015), (0.025, 0.09, 0.0315, 0.015), (0.045, 0.087, 0.026, 0.0125), (0.066, 0.08, 0.019, 0.009)], None, (0, 0, 0), (0, 1, 0))]
    bodies.append(loft([(-0.125, 0.084, 0.034, 0.016), (-0.09, 0.076, 0.031, 0.015), (-0.055, 0.076, 0.03, 0.014)], None, (0, 0, 0), (0, 1, 0)))
    for base, knuckle, tip, r in FINGERS:
        path = smooth_path([(base[0], base[1], 0), (knuckle[0], knuckle[1], 0.003 * side), (tip[0], tip[1], 0.0005 * side)], 8)
        sizes = [1.12 - 0.16 * k / len(path) for k in range(len(path))]
        section = [(r * cos(pi * k / 8), r * 0.94 * sin(pi * k / 8)) for k in range(16)]
        bodies.append(sweep(path, section, None, sizes=sizes))
        bodies.append(sphere(path[-1], r * 0.95, None, steps=20))
    return bodies


def _cuff():
    """The cuff's ribs, its coloured hem and its dark mouth."""
    knit = m.plain('knit', (0.3, 0.31, 0.33), 0.95)
    for k in range(23):
        for z in (-0.0152, 0.0152):
            box((-0.033 + k * 0.003, -0.094, z), (0.0019, 0.056, 0.0026), knit, 0.0008)
    with placed(at=(0, -0.124, 0)):
        loft([(0, 0.0865, 0.0365, 0.0178), (0.003, 0.089, 0.0385, 0.019), (0.009, 0.0885, 0.038, 0.0188), (0.011, 0.085, 0.0355, 0.0172)], m.trim(), axis=(0, -1, 0))
        loft([(0.0108, 0.077, 0.028, 0.0135), (0.0114, 0.077, 0.028, 0.0135)], m.label_black(), axis=(0, -1, 0))


def respirator():
    """A half mask: soft facepiece, exhalation valve, two cartridges and head straps."""
    with placed(at=(0, 0.0, 0.062), turn=(-8, 0, 0)):
        _facepiece()
        _valve()
        for side in (-1, 1):
            _cartridge(side)
        _straps()


def _facepiece():
    """The silicone body grown from soft forms, and the seal's lip behind."""
    grey = m.plain('silicone', (0.13, 0.135, 0.145), 0.5, bump=0.04)
    bodies = [sphere((0, 0.012, 0.0), 0.05, None, (0.92, 0.8, 1.0)), sphere((0, -0.012, -0.012), 0.03, None), sphere((0, 0.006, 0.045), 0.024, None, (0.7, 0.9, 1)),
              sphere((0, 0.006, -0.045), 0.026, None, (1.2, 1, 0.7))]
    for side in (-1, 1):
        bodies.append(sphere((side * 0.034, -0.002, -0.01), 0.028, None))
    fused(bodies, 0.0022, 8, (grey,))
    lip = [(0.05 * sin(radians(a)) * (1.0 - 0.25 * max(0, cos(radians(a)))), 0.046 - 0.006 * cos(radians(2 * a)), 0.062 * cos(radians(a))) for a in range(0, 360, 8)]
    sweep(lip, [(-0.006, -0.002), (0.006, -0.002), (0.006, 0.002), (-0.006, 0.002)], grey, closed=True)
    lathe([(0.048, 0.03), (0.001, 0.032)], (0, 0.012, 0), 'y', m.label_black(), 40)


def _valve():
    black = m.black_plastic()
    lathe([(0.021, 0), (0.0215, 0.006), (0.0195, 0.011), (0.016, 0.012)], (0, -0.036, -0.016), (0, -1, -0.12), black, 48)
    for k in range(5):
        box((0, -0.0487, -0.026 + k * 0.0048), (0.026 - abs(k - 2) * 0.005, 0.001, 0.002), m.grey_plastic(), 0.0004)
    rounded_box((0, -0.03, 0.022), (0.046, 0.018, 0.024), m.matt_paint(), 0.006)
    decal((0, -0.0392, 0.022), 0.038, '-y', height=0.0146)


def _cartridge(side):
    """A round cartridge: neck, can, colour band, the filter's cover with its name."""
    way = (side * 0.82, -0.55, -0.16)
    start = (side * 0.036, -0.012, -0.012)
    lathe([(0.019, -0.004), (0.02, 0.01), (0.017, 0.012), (0.017, 0.016)], start, way, m.black_plastic(), 40)
    lathe([(0.034, 0.0145), (0.0385, 0.016), (0.039, 0.019), (0.039, 0.036), (0.0375, 0.038)], start, way, m.plain('cartridge', (0.68, 0.68, 0.66), 0.4), 60)
    lathe([(0.0392, 0.022), (0.0394, 0.0225), (0.0394, 0.029), (0.0392, 0.0295)], start, way, m.trim(), 60)
    lathe([(0.0405, 0.036), (0.041, 0.038), (0.041, 0.045), (0.0385, 0.048), (0.033, 0.0485)], start, way, m.black_plastic(), 60)
    face = [a + w * 0.0487 for a, w in zip(start, _unit(way))]
    for k in range(1, 4):
        ring(face, 0.0085 * k + 0.006, 0.0008, m.grey_plastic(), way, 48)
    decal(face, 0.024, way, square=True)


def _unit(way):
    size = sum(w * w for w in way) ** 0.5
    return [w / size for w in way]


def _straps():
    cloth = m.canvas()
    for z, high in ((0.022, 0.02), (-0.03, -0.028)):
        loop = smooth_path([(-0.046, 0.0, z), (-0.07, 0.06, high), (-0.055, 0.13, high * 1.2), (0, 0.165, high * 1.3), (0.055, 0.13, high * 1.2), (0.07, 0.06, high), (0.046, 0.0, z)], 8)
        sweep(loop, [(-0.0011, -0.007), (0.0011, -0.007), (0.0011, 0.007), (-0.0011, 0.007)], cloth)
    for x in (-0.066, 0.066):
        rounded_box((x, 0.08, 0.0215), (0.006, 0.014, 0.02), m.black_plastic(), 0.002)


KINDS = {'shield': face_shield, 'gloves': gloves, 'respirator': respirator}
