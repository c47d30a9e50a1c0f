"""What drives and carries: belts, pulley, wheel, battery, tines, auger bit; oil and grease."""
from math import cos, pi, radians, sin

from mathutils import Vector

import materials as m
from parts.auger import auger_bit
from parts.packaging import fine_print
from parts.tines import tine_star
from parts.wheel import wheel as pneumatic
from shapes import (bolt_circle, circle, cylinder, decal, extrude, hollow, knob, label, lathe, lettering, pipe,
                    placed, ring, rod, rounded_box, strap, sweep)
from shapes.moulded import moulded


def build(p):
    KINDS[p['kind']]()


def belt():
    """Two wrapped V-belts standing on edge, one in the other, in a printed sleeve."""
    cloth = m.plain('belt cloth', (0.014, 0.014, 0.015), 0.62, bump=0.35, grain=900)
    for grow, h in ((0.0, 0.0), (-0.016, 0.0)):
        sweep(_oval(0.125 + grow, 0.078 + grow), [(0.0055, -0.0085), (0.0055, 0.0085), (-0.0055, 0.0052), (-0.0055, -0.0052)],
              cloth, closed=True).location.z += 0.0088 + h
    for angle in (-125, 60):
        _belt_print(angle)
    with placed(at=(0, -0.07, 0)):
        rounded_box((0.012, 0, 0.0125), (0.088, 0.036, 0.026), m.printed_card(), 0.0012)
        for side, axis in ((-1, '-y'), (1, 'y')):
            decal((0.012, side * 0.018, 0.0152), 0.044, axis)
            label((0.012, side * 0.018, 0.004), 0.087, 0.004, m.trim(), axis)
        decal((0.012, 0, 0.0255), 0.074, 'z')


def _oval(a, b):
    return [Vector((a * cos(2 * pi * k / 120), b * sin(2 * pi * k / 120) * (1 + 0.1 * cos(4 * pi * k / 120)), 0)) for k in range(120)]


def _belt_print(angle):
    """The yellow size print on the belt's back."""
    a, b = radians(angle - 9), radians(angle + 9)
    spot = [(0.125 * cos(t), 0.078 * sin(t) * (1 + 0.1 * cos(2 * t))) for t in (a, b)]
    middle = (0.125 * cos(radians(angle)), 0.078 * sin(radians(angle)) * (1 + 0.1 * cos(2 * radians(angle))))
    dx, dy = spot[1][0] - spot[0][0], spot[1][1] - spot[0][1]
    way = (dy, -dx, 0)
    size = (dx * dx + dy * dy) ** 0.5
    at = (middle[0] + way[0] / size * 0.0058, middle[1] + way[1] / size * 0.0058, 0.0088)
    lettering('A-38', at, 0.009, m.yellow_warning(), way)


def pulley():
    """A two-groove cast pulley standing on its rim, its bore with keyway and set screw."""
    r, w = 0.075, 0.036
    with placed(at=(0, 0, r), turn=(0, 0, 0)):
        paint = m.paint()
        profile = [(r * 0.84, -w / 2), (r * 0.99, -w / 2), (r, -w / 2 + 0.001)]
        for c in (-w * 0.24, w * 0.24):
            profile += [(r, c - 0.0068), (r * 0.84, c - 0.0032), (r * 0.84, c + 0.0032), (r, c + 0.0068)]
        hollow([*profile, (r, w / 2 - 0.001), (r * 0.99, w / 2), (r * 0.84, w / 2), (r * 0.82, w / 2 - 0.004), (r * 0.82, -w / 2 + 0.004)],
               (0, 0, 0), '-y', m.plain('turned iron', (0.36, 0.36, 0.37), 0.3, 0.95, bump=0.05), 96)
        for side in (-1, 1):
            pipe((0, side * (w / 2 + 0.0002), 0), r * 0.985, r * 0.83, 0.0012, paint, 'y', 0.0004, 72)
        pipe((0, 0, 0), r * 0.835, r * 0.8, w * 0.96, paint, 'y', 0.001, 72)
        extrude(circle(r * 0.82, steps=72), 0.009, paint, (0, 0, 0), '-y', _spoke_windows(r), bevel=0.003)
        bore = [(0.0125 * cos(radians(90 + t)), 0.0125 * sin(radians(90 + t))) for t in range(15, 346, 10)]
        key = [*bore, (0.0032, 0.0155), (-0.0032, 0.0155)]
        extrude(circle(r * 0.34, steps=56), w * 1.25, paint, (0, 0, 0), '-y', [key], bevel=0.002)
        rod((0, -w * 0.45, r * 0.3), (0, -w * 0.45, r * 0.36), 0.004, m.dark_steel())
        for side, axis in ((-1, '-y'), (1, 'y')):
            with placed(at=(0, side * 0.0046, 0)):
                decal((0, 0, -r * 0.57), 0.021, axis)


def _spoke_windows(r):
    windows = []
    for k in range(5):
        a, b = radians(72 * k + 90 - 36 + 14), radians(72 * k + 90 + 36 - 14)
        far = [(r * 0.74 * cos(a + (b - a) * i / 10), r * 0.74 * sin(a + (b - a) * i / 10)) for i in range(11)]
        near = [(r * 0.42 * cos(b + (a - b) * i / 6), r * 0.42 * sin(b + (a - b) * i / 6)) for i in range(7)]
        windows.append(far + near)
    return windows


def wheel():
    """A pneumatic wheel on its painted rim, standing."""
    with placed(at=(0, 0, 0.2), turn=(0, 0, 0)):
        pneumatic((0, 0, 0), 0.2, 0.1, m.paint(), 'y')
        for side, axis in ((-1, '-y'), (1, 'y')):
            lathe([(0.119, 0.036), (0.1195, 0.0455), (0.116, 0.0468), (0.1125, 0.045), (0.109, 0.0395), (0.07, 0.0375), (0.06, 0.0395), (0.05, 0.044), (0.034, 0.045)],
                  (0, 0, 0), axis, m.paint(), 72)
            bolt_circle((0, side * 0.0385, 0), 0.075, 4, 0.007, axis, start=45)
            for z in (-0.088, 0.088):
                decal((0, side * 0.0392, z), 0.042, axis)
            _sidewall(side, axis)
        rod((0.07, -0.022, -0.05), (0.078, -0.04, -0.056), 0.0035, m.rubber())
        cylinder((0.079, -0.042, -0.0565), 0.0042, 0.008, m.black_plastic(), (0.4, -0.9, -0.3), 0.001)


def _sidewall(side, axis):
    """The raised rings and size on the tyre's wall."""
    for r in (0.145, 0.168):
        ring((0, side * 0.0478, 0), r, 0.0012, m.rubber(), 'y', 96)
    for k, words in ((0, '4.00-8'), (2, '4 PR')):
        with placed(turn=(0, 90 * k, 0)):
            lettering(words, (0, side * 0.0492, 0.156), 0.017, m.plain('tyre letters', (0.03, 0.03, 0.03), 0.5), axis, depth=0.0008)


def battery():
    """A sealed 12 V battery: case with ribs, lid, posts with caps, carrying strap, labels."""
    case = m.plain('battery case', (0.016, 0.016, 0.018), 0.38, coat=0.15, bump=0.06, grain=900)
    rounded_box((0, 0, 0.072), (0.19, 0.13, 0.144), case, 0.004)
    rounded_box((0, 0, 0.154), (0.196, 0.136, 0.026), m.matt_paint(), 0.004)
    rounded_box((0, 0.012, 0.1685), (0.186, 0.1, 0.012), m.matt_paint(), 0.004)
    for side in (-1, 1):
        for k in range(7):
            rounded_box((-0.078 + k * 0.026, side * 0.065, 0.02), (0.005, 0.003, 0.036), case, 0.001)
    for side, axis in ((-1, '-y'), (1, 'y')):
        label((0, side * 0.065, 0.084), 0.17, 0.088, m.label_white(), axis)
        label((0, side * 0.0652, 0.046), 0.17, 0.012, m.trim(), axis)
        decal((0, side * 0.0654, 0.102), 0.118, axis)
        lettering('12 V  45 Ah  LIBRE DE MANTENIMIENTO', (0, side * 0.0662, 0.064), 0.0082, m.label_black(), axis)
    for x, colour, words in ((-0.074, m.red_plastic(), '+'), (0.074, m.plain('negative', (0.02, 0.02, 0.02), 0.4), '-')):
        rounded_box((x, -0.05, 0.168), (0.032, 0.03, 0.014), m.matt_paint(), 0.003)
        lathe([(0.0105, 0), (0.009, 0.018), (0.0075, 0.0195)], (x, -0.05, 0.172), 'z', m.plain('lead', (0.42, 0.42, 0.43), 0.4, 0.9), 32)
        lathe([(0.0135, 0), (0.0135, 0.008), (0.0118, 0.009)], (x, -0.05, 0.1735), 'z', colour, 32)
    for k in range(6):
        cylinder((-0.07 + k * 0.028, 0.018, 0.1755), 0.0095, 0.003, case, 'z', 0.001, 28)
    label((0.0, 0.045, 0.1746), 0.09, 0.012, m.yellow_warning(), 'z')
    strap([(-0.096, 0.0, 0.158), (-0.098, 0.0, 0.178), (-0.05, 0.0, 0.205), (0.05, 0.0, 0.205), (0.098, 0.0, 0.178), (0.096, 0, 0.158)], 0.018, 0.003, m.black_plastic(), 0.02)


def oil():
    """A one-litre bottle: shouldered body, ribbed cap, grip ribs and the printed label."""
    body = m.matt_paint()
    moulded([(0.018, 0.098, 0.058, 0.018), (0.09, 0.1, 0.06, 0.019), (0.15, 0.098, 0.058, 0.019), (0.185, 0.084, 0.052, 0.02), (0.207, 0.05, 0.044, 0.018, 0.012)], body,
            foot=0.014, shoulder=0.016)
    lathe([(0.0175, 0), (0.0175, 0.012)], (0.012, 0, 0.213), 'z', body, 40)
    pipe((0.012, 0, 0.2235), 0.0195, 0.015, 0.004, m.trim(), 'z', 0.001)
    knob((0.012, 0, 0.226), 0.0188, 0.022, m.trim(), 'z', 30)
    for side in (-1, 1):
        for k in range(5):
            rounded_box((side * 0.0495, 0, 0.062 + k * 0.015), (0.0035, 0.03, 0.005), body, 0.0016)
    for side, axis in ((-1, '-y'), (1, 'y')):
        _oil_label(side, axis)


def _oil_label(side, axis):
    y = side * 0.0302
    label((0, y, 0.088), 0.074, 0.112, m.label_white(), axis)
    decal((0, y + side * 0.0002, 0.124), 0.068, axis)
    label((0, y + side * 0.0002, 0.083), 0.074, 0.042, m.trim(), axis)
    lettering('SAE 30', (0, y + side * 0.001, 0.091), 0.0165, m.label_white(), axis)
    lettering('MOTOR 4 TIEMPOS', (0, y + side * 0.001, 0.0715), 0.0074, m.label_white(), axis)
    if side < 0:
        fine_print((0, y, 0.052), 0.06, 0.016, axis, 4)
        lettering('1 L', (0.022, y - 0.001, 0.038), 0.009, m.label_black(), axis)
    else:
        fine_print((0, y, 0.0464), 0.06, 0.024, '-y', 5)


def grease():
    """Two grease cartridges: one standing, one lying with its pull-off lid towards the viewer."""
    with placed(at=(-0.03, 0.02, 0)):
        _cartridge()
    with placed(at=(0.09, -0.02, 0.027), turn=(90, 0, -62)):
        with placed(at=(0, 0, -0.06)):
            _cartridge()


def _cartridge(r=0.0265, high=0.235):
    pipe((0, 0, high / 2), r, r - 0.001, high, m.printed_card(), 'z', 0.0004, 64)
    lathe([(r + 0.0006, 0.004), (r + 0.0006, 0.044)], (0, 0, 0), 'z', m.trim(), 64)
    for z, side in ((0.0, 1), (high, -1)):
        lathe([(r * 0.86, 0.004), (r * 0.9, 0), (r + 0.0014, 0), (r + 0.0018, 0.001), (r + 0.0016, 0.007), (r, 0.0075)], (0, 0, z), 'z' if side > 0 else '-z', m.plain('cartridge cap', (0.75, 0.75, 0.73), 0.35), 64)
        cylinder((0, 0, z + side * 0.003), r * 0.9, 0.002, m.label_silver())
        ring((0, 0, z + side * 0.0018), r * 0.5, 0.0008, m.label_silver())
    for angle in range(0, 360, 120):
        with placed(turn=(0, 0, angle - 18)):
            decal((0, -r, 0.15), 0.05, '-y', bow=r)
            label((0, -r, 0.112), 0.05, 0.026, m.label_white(), '-y', bow=r)
            lettering('GRASA', (0, -r - 0.0009, 0.117), 0.0076, m.label_black(), '-y')
            lettering('400 g', (0, -r - 0.0009, 0.107), 0.0066, m.label_black(), '-y')


def tines():
    """A left and a right set of four-bladed tines on their sockets, lying."""
    for x, y, turn, side in ((-0.1, 0.06, 20, 1), (0.16, -0.05, -14, -1)):
        with placed(at=(x, y, 0.066), turn=(90, 0, turn)):
            for k, offset in enumerate((-0.045, 0.045)):
                tine_star((0, offset, 0), 0.165, 4, side * (1 if k else -1), 20 + 32 * k, m.matt_paint())
            rod((0, -0.085, 0), (0, 0.085, 0), 0.019, m.matt_paint())
            cylinder((0, 0.0852, 0), 0.0125, 0.001, m.label_black(), 'y', 0, 6)
            cylinder((0, -0.0852, 0), 0.0125, 0.001, m.label_black(), 'y', 0, 6)
            cylinder((0.0, 0.07, 0), 0.004, 0.044, m.steel(), 'z')


def auger():
    """An auger bit lying aslant with its name on the shaft."""
    with placed(at=(0, 0, 0.096), turn=(0, -90, 0)):
        with placed(at=(0, 0, 0.39)):
            auger_bit(0.78, 0.1)


KINDS = {'belt': belt, 'pulley': pulley, 'wheel': wheel, 'battery': battery, 'oil': oil, 'grease': grease, 'tines': tines, 'auger': auger}
