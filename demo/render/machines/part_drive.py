"""What drives and carries: belts, pulley, wheel, battery, tines, auger bit; oil and grease."""
from math import cos, pi, radians, sin

from mathutils import Vector

import materials as m
from parts.auger import auger_bit
from parts.labels import lettering_round
from parts.packaging import fine_print
from parts.tines import tine_star
from parts.wheel import tyre
from shapes import (bolt_circle, circle, cylinder, decal, extrude, hollow, knob, label, lathe, lettering, pipe,
                    placed, ring, rod, rounded_box, rounded_rectangle, strap, sweep)
from shapes.moulded import moulded


def build(p):
    KINDS[p['kind']]()


def belt():
    """Two wrapped V-belts standing on edge, one in the other, in a printed sleeve."""
    cloth = m.plain('belt cloth', (0.014, 0.014, 0.015), 0.62, bump=0.35, grain=900)
    for grow in (0.0, -0.0135):
        sweep(_oval(0.125 + grow, 0.078 + grow), [(0.0045, -0.0072), (0.0045, 0.0072),
                                                  (-0.0045, 0.0042), (-0.0045, -0.0042)],
              cloth, closed=True).location.z += 0.0074
    for angle in (-140, -118, 62):
        _belt_print(angle)
    with placed(at=(0.012, -0.0665, 0)):
        _sleeve(0.074, 0.034, 0.0185)


def _oval(a, b):
    return [Vector((a * cos(2 * pi * k / 120), b * sin(2 * pi * k / 120) * (1 + 0.1 * cos(4 * pi * k / 120)), 0)) for k in range(120)]


def _belt_print(angle):
    """The yellow print on the belt's back."""
    ends = [_oval_spot(angle - 5), _oval_spot(angle + 5)]
    dx, dy = ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]
    size, (x, y) = (dx * dx + dy * dy) ** 0.5, _oval_spot(angle)
    at = (x + dy / size * 0.0048, y - dx / size * 0.0048, 0.0074)
    lettering('BANDA V', at, 0.0066, m.yellow_warning(), (dy, -dx, 0))


def _oval_spot(angle):
    t = radians(angle)
    return 0.125 * cos(t), 0.078 * sin(t) * (1 + 0.1 * cos(2 * t))


def _sleeve(wide, deep, high):
    """A folded card round both belts, open at its ends."""
    outline = rounded_rectangle(deep, high, 0.0022)
    hole = rounded_rectangle(deep - 0.0024, high - 0.0024, 0.0014)
    extrude(outline, wide, m.printed_card(), (0, 0, high / 2), 'x', [hole], bevel=0.0001)
    for side, axis in ((-1, '-y'), (1, 'y')):
        decal((0, side * (deep / 2 - 0.0004), high * 0.56), high * 1.75, axis)
        label((0, side * (deep / 2 - 0.0004), high * 0.13), wide * 0.98, high * 0.14, m.trim(),
              axis)
    decal((0, 0.002, high - 0.0004), wide * 0.86, 'z')
    label((0, -deep * 0.43, high - 0.0004), wide * 0.98, deep * 0.08, m.trim(), 'z')


def pulley():
    """A cast pulley standing on its rim: turned grooves, web with windows, keyed bore."""
    r, w = 0.075, 0.0365
    with placed(at=(0, 0, r)):
        paint, turned = m.paint(), m.plain('turned iron', (0.36, 0.36, 0.37), 0.3, 0.95, bump=0.05)
        hollow(_rim_profile(r, w), (0, 0, 0), '-y', turned, 96)
        pipe((0, 0, 0), r * 0.815, r * 0.775, w * 0.95, paint, 'y', 0.0015, 72)
        windows = [circle(r * 0.125, (r * 0.555 * cos(radians(a)), r * 0.555 * sin(radians(a))), 32)
                   for a in range(90, 450, 72)]
        extrude(circle(r * 0.79, steps=72), 0.008, paint, (0, 0, 0), '-y',
                [*windows, circle(r * 0.3, steps=48)], bevel=0.0015)
        _hub(r, w * 1.2, paint)
        for side, axis in ((-1, '-y'), (1, 'y')):
            decal((0, side * 0.004, -r * 0.56), 0.031, axis)


def _rim_profile(r, w):
    """The rim's section: its outside with two V grooves, then its inside."""
    profile = [(r * 0.8, -w / 2), (r * 0.985, -w / 2), (r, -w / 2 + 0.001)]
    for c in (-0.00825, 0.00825):
        profile += [(r, c - 0.0068), (r * 0.84, c - 0.0036), (r * 0.84, c + 0.0036),
                    (r, c + 0.0068)]
    return [*profile, (r, w / 2 - 0.001), (r * 0.985, w / 2), (r * 0.8, w / 2)]


def _hub(r, length, paint):
    bore = [(0.0125 * cos(radians(90 + t)), 0.0125 * sin(radians(90 + t)))
            for t in range(15, 346, 10)]
    key = [*bore, (0.0032, 0.0158), (-0.0032, 0.0158)]
    extrude(circle(r * 0.34, steps=56), length, paint, (0, 0, 0), '-y', [key], bevel=0.002)
    for side, axis in ((-1, '-y'), (1, 'y')):
        extrude(circle(r * 0.318, steps=56), 0.0006,
                m.plain('turned iron', (0.36, 0.36, 0.37), 0.3, 0.95), (0, side * length / 2, 0),
                axis, [key if side < 0 else [(-x, z) for x, z in reversed(key)]], bevel=0.0001)
    rod((0, -length * 0.36, r * 0.3), (0, -length * 0.36, r * 0.365), 0.0042, m.dark_steel())


def wheel():
    """A pneumatic wheel on its painted rim, standing; its bearing waits for an axle."""
    with placed(at=(0, 0, 0.2)):
        tyre((0, 0, 0), 0.2, 0.1, 'y', 22, 0.116)
        pipe((0, 0, 0), 0.118, 0.112, 0.074, m.paint(), 'y')
        for side, axis in ((-1, '-y'), (1, 'y')):
            hollow([(0.119, 0.036), (0.1195, 0.0455), (0.116, 0.0468), (0.1125, 0.045),
                    (0.109, 0.0395), (0.07, 0.0375), (0.06, 0.0395), (0.05, 0.044),
                    (0.026, 0.045), (0.026, 0.02), (0.11, 0.03)], (0, 0, 0), axis, m.paint(), 72)
            bolt_circle((0, side * 0.0385, 0), 0.075, 4, 0.007, axis, start=45)
            for z in (-0.089, 0.089):
                decal((0, side * 0.0388, z), 0.05, axis, height=0.019)
            for r in (0.142, 0.168, 0.171):
                ring((0, side * 0.0478, 0), r, 0.0016, m.rubber(), 'y', 96)
        _bearing_hub()
        rod((0.07, -0.022, -0.05), (0.078, -0.04, -0.056), 0.0035, m.rubber())
        cylinder((0.079, -0.042, -0.0565), 0.0042, 0.008, m.black_plastic(), (0.4, -0.9, -0.3), 0.001)


def _bearing_hub():
    """The hub's tube with a sealed bearing at each end and its grease nipple."""
    hollow([(0.02, -0.056), (0.0265, -0.056), (0.0275, -0.054), (0.0275, 0.054), (0.0265, 0.056),
            (0.02, 0.056)], (0, 0, 0), 'y', m.galvanised(), 56)
    for y in (-0.0525, 0.0525):
        pipe((0, y, 0), 0.0202, 0.0168, 0.007, m.steel(), 'y', 0.0005)
        pipe((0, y, 0), 0.0168, 0.0118, 0.006, m.black_plastic(), 'y', 0.0004)
        pipe((0, y, 0), 0.0118, 0.0085, 0.0074, m.chrome(), 'y', 0.0005)
    cylinder((0, 0, 0), 0.0086, 0.09, m.label_black(), 'y', 0)


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
        lettering('12 V  LIBRE DE MANTENIMIENTO', (0, side * 0.0662, 0.064), 0.0082, m.label_black(), axis)
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
    lettering('ACEITE', (0, y + side * 0.001, 0.091), 0.0165, m.label_white(), axis)
    lettering('LUBRICANTE', (0, y + side * 0.001, 0.0715), 0.0074, m.label_white(), axis)
    if side < 0:
        fine_print((0, y, 0.052), 0.06, 0.016, axis, 4)
        lettering('1 L', (0.022, y - 0.001, 0.038), 0.009, m.label_black(), axis)
    else:
        fine_print((0, y, 0.0464), 0.06, 0.024, '-y', 5)


def grease():
    """Two grease cartridges: one standing, one lying with its pull-off lid towards the viewer."""
    with placed(at=(-0.03, 0.02, 0)):
        _cartridge()
    with placed(at=(0.09, -0.02, 0.027), turn=(90, 0, 118)):
        with placed(at=(0, 0, -0.175), turn=(0, 0, 90)):
            _cartridge()


def _cartridge(r=0.0265, high=0.235):
    pipe((0, 0, high / 2), r, r - 0.001, high, m.printed_card(), 'z', 0.0004, 64)
    lathe([(r + 0.0006, 0.004), (r + 0.0006, 0.044)], (0, 0, 0), 'z', m.trim(), 64)
    for z, side in ((0.0, 1), (high, -1)):
        lathe([(r * 0.86, 0.004), (r * 0.9, 0), (r + 0.0014, 0), (r + 0.0018, 0.001), (r + 0.0016, 0.007), (r, 0.0075)], (0, 0, z), 'z' if side > 0 else '-z', m.plain('cartridge cap', (0.75, 0.75, 0.73), 0.35), 64)
        cylinder((0, 0, z + side * 0.003), r * 0.9, 0.002, m.label_silver())
        ring((0, 0, z + side * 0.0018), r * 0.5, 0.0008, m.label_silver())
    for angle in (-18, 162):
        with placed(turn=(0, 0, angle)):
            decal((0, -r, 0.156), 0.108, '-y', roll=90, arch=r, height=0.0385)
            label((0, -r, 0.076), 0.046, 0.026, m.label_white(), '-y', bow=r)
            lettering_round('GRASA', r + 0.0007, 0.076, 0.0105, m.label_black())
            label((0, -r, 0.0555), 0.046, 0.004, m.trim(), '-y', bow=r)


def tines():
    """A left and a right set of four-bladed tines on their sockets, standing on their tips."""
    for x, y, turn, side in ((-0.12, 0.1, 34, 1), (0.115, -0.1, 22, -1)):
        with placed(at=(x, y, 0.17), turn=(0, 0, turn)):
            for k, offset in enumerate((-0.05, 0.05)):
                tine_star((0, offset, 0), 0.165, 4, side * (1 if k else -1), 9.4 + 32 * k,
                          m.matt_paint(), m.satin_black())
            _socket()


def _socket():
    """The painted tube with its hexagon bore and the pin's holes."""
    lathe([(0.0215, -0.1), (0.023, -0.098), (0.023, 0.098), (0.0215, 0.1)], (0, 0, 0), 'y',
          m.matt_paint(), 40)
    for side in (-1, 1):
        cylinder((0, side * 0.1002, 0), 0.0145, 0.001, m.label_black(), 'y', 0, 6)
        ring((0, side * 0.0565, 0), 0.0235, 0.003, m.matt_paint(), 'y', 40)
        for x in (-0.023, 0.023):
            cylinder((x, side * 0.082, 0), 0.0046, 0.0012, m.label_black(), 'x', 0, 20)
    decal((0, 0, 0.0224), 0.052, 'z', roll=90, arch=0.023, height=0.02)


def auger():
    """An auger bit lying aslant with its name on the shaft."""
    with placed(at=(0, 0, 0.096), turn=(0, -90, 0)):
        with placed(at=(0, 0, 0.39)):
            auger_bit(0.78, 0.1)


KINDS = {'belt': belt, 'pulley': pulley, 'wheel': wheel, 'battery': battery, 'oil': oil, 'grease': grease, 'tines': tines, 'auger': auger}
