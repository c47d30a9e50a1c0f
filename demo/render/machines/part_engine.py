"""Small engine parts: spark plug, filters, ignition coil, piston kit, gaskets."""
from math import cos, pi, sin

import materials as m
from parts.packaging import carton, header_card
from shapes import (box, cable, circle, cylinder, decal, extrude, hexagon, label, lathe, pipe, placed, ring, rod,
                    rounded_box, thread, tube)


def build(p):
    KINDS[p['kind']]()


def spark_plug():
    """One plug lying, one standing on its terminal, before their box."""
    carton((0.031, 0.031, 0.092), 'BUJÍA', (0.03, 0.03, 0), -14, upright=True)
    with placed(at=(-0.05, -0.012, 0.0118), turn=(0, 90, 18)):
        plug()
    with placed(at=(-0.012, 0.026, 0.0755), turn=(180, 0, 30)):
        plug()


def plug():
    """A plug along +z from its electrode at z=0; the terminal ends at 0.0755."""
    nickel, white = m.plain('nickel', (0.62, 0.6, 0.57), 0.22, 1), m.plain('glazed ceramic', (0.8, 0.8, 0.78), 0.12, coat=0.6)
    lathe([(0.0045, 0.0035), (0.0047, 0.003), (0.0058, 0.003), (0.006, 0.005), (0.006, 0.0215)], (0, 0, 0), 'z', nickel)
    thread((0, 0, 0.0035), 'z', 0.007, 0.0175, 0.00125, nickel)
    lathe([(0.0014, -0.0002), (0.0014, 0.004)], (0, 0, 0), 'z', m.steel(), 20)
    lathe([(0.0022, 0.0018), (0.0028, 0.0045)], (0, 0, 0), 'z', white, 24)
    tube([(0.0056, 0, 0.004), (0.0056, 0, -0.0022), (-0.0012, 0, -0.0022)], 0.0011, nickel, 0.002)
    lathe([(0.0066, 0.021), (0.0098, 0.0212), (0.0102, 0.0222), (0.0098, 0.0232), (0.0066, 0.0234)], (0, 0, 0), 'z', m.steel())
    lathe([(0.0072, 0.0234), (0.0105, 0.0238), (0.0105, 0.0285), (0.0095, 0.03)], (0, 0, 0), 'z', nickel)
    hexagon((0, 0, 0.0295), 'z', 0.0206, 0.0095, nickel)
    lathe([(0.0096, 0.0388), (0.0094, 0.0405), (0.008, 0.0418), (0.0068, 0.0422)], (0, 0, 0), 'z', nickel)
    lathe(_ribbed_insulator(), (0, 0, 0), 'z', white)
    for turn in (0, 180):
        with placed(turn=(0, 0, turn)):
            decal((0, -0.00605, 0.0478), 0.011, '-y', roll=90, height=0.0042)
    lathe([(0.0028, 0.0655), (0.0028, 0.0665), (0.0046, 0.067), (0.0046, 0.0685), (0.0032, 0.0693), (0.0032, 0.0712), (0.0046, 0.072), (0.0046, 0.0745), (0.004, 0.0755)],
          (0, 0, 0), 'z', m.steel())


def _ribbed_insulator():
    profile = [(0.0066, 0.041), (0.0065, 0.054)]
    for k in range(4):
        h = 0.0545 + k * 0.0026
        profile += [(0.005, h), (0.0052, h + 0.0008), (0.0058, h + 0.0013), (0.0052, h + 0.0019)]
    return [*profile, (0.0046, 0.0652), (0.0038, 0.0658)]


def pleated(outer, inner, height, pleats, squeeze=1.0):
    """A pleated paper ring standing on z=0; `squeeze` makes it oval."""
    outline = []
    for k in range(pleats * 2):
        r, a = (outer, inner)[k % 2], pi * k / pleats
        for da in (-0.22, 0.22):
            t = a + da * pi / pleats
            outline.append((r * cos(t), r * sin(t) * squeeze))
    extrude(outline, height, m.filter_paper(), (0, 0, height / 2), 'z', [[(x * 0.86, y * 0.86) for x, y in circle(inner, steps=48)]], bevel=0.0001)


def air_filter():
    """An oval pleated element with its rubber ends, the foam sleeve and the box."""
    carton((0.11, 0.075, 0.085), 'FILTRO DE AIRE', (0.045, 0.085, 0), -8)
    with placed(at=(-0.035, -0.01, 0), turn=(0, 0, 20)):
        _element(0.056, 0.036, 0.058)
    with placed(at=(0.085, -0.005, 0), turn=(0, 0, 30)):
        pipe((0, 0, 0.024), 0.038, 0.029, 0.048, m.foam(), 'z', 0.003)


def _element(outer, inner, high):
    rubber = m.plain('filter rim', (0.02, 0.02, 0.021), 0.55, bump=0.1)
    pleated(outer * 0.95, inner * 1.12, high, 62)
    for z in (0.0045, high - 0.0045):
        pipe((0, 0, z), outer, inner, 0.009, rubber, 'z', 0.0025, 72)
    ring((0, 0, high), outer * 0.82, 0.0022, rubber, steps=72)
    pipe((0, 0, high / 2), inner * 1.1, inner * 1.06, high * 0.9, m.galvanised(), 'z', 0.0004)
    for k in range(40):
        with placed(turn=(0, 0, k * 9)):
            for z in range(5):
                box((-inner * 1.058, 0, high * (0.2 + z * 0.15)), (0.0006, 0.003, 0.005), m.label_black(), 0)


def oil_filter():
    """Two spin-on cans before their box: one standing, one lying to show its seat."""
    carton((0.078, 0.078, 0.1), 'FILTRO DE ACEITE', (0.058, 0.06, 0), -10)
    with placed(at=(-0.045, 0.005, 0)):
        can()
    with placed(at=(0.012, -0.052, 0.0335), turn=(90, 0, -40)):
        with placed(at=(0, 0, 0.03), turn=(180, 0, 90)):
            can(logo=False)


def can(logo=True, r=0.033, high=0.086):
    """A painted can standing on its seat, its fluted end up."""
    paint = m.paint()
    lathe([(r * 0.96, 0.003), (r * 1.0, 0.004), (r, 0.007), (r * 0.975, 0.009), (r * 0.975, high * 0.78), (r * 0.96, high * 0.8)], (0, 0, 0), 'z', paint, 72)
    flutes = [((r * 0.96 - (0.0014 if k % 4 in (0, 1) else 0)) * cos(pi * k / 30), (r * 0.96 - (0.0014 if k % 4 in (0, 1) else 0)) * sin(pi * k / 30)) for k in range(60)]
    extrude(flutes, high * 0.16, paint, (0, 0, high * 0.865), 'z', bevel=0.0006)
    lathe([(r * 0.955, high * 0.93), (r * 0.9, high * 0.975), (r * 0.75, high), (r * 0.3, high * 1.005), (r * 0.25, high * 0.995)], (0, 0, 0), 'z', paint, 60)
    lathe([(r * 0.97, 0.0035), (r * 0.9, 0.002), (r * 0.42, 0.0035), (r * 0.4, 0.001), (r * 0.29, 0.001), (r * 0.28, 0.008)], (0, 0, 0), 'z', m.galvanised(), 56)
    ring((0, 0, 0.0022), r * 0.8, 0.0024, m.rubber(), steps=56)
    cylinder((0, 0, 0.0011), r * 0.275, 0.0004, m.label_black(), bevel=0)
    for k in range(8):
        a = pi * k / 4
        cylinder((r * 0.56 * cos(a), r * 0.56 * sin(a), 0.0026), r * 0.075, 0.0008, m.label_black(), bevel=0)
    for angle in (-20, 160) if logo else (0, 90, 180, 270):
        with placed(turn=(0, 0, angle)):
            decal((0, -r * 0.975 - 0.0002, high * 0.47), 0.05, '-y', bow=r * 0.975)
            label((0, -r * 0.975, high * 0.2), 0.052, 0.006, m.trim(), '-y', bow=r * 0.975)
            label((0, -r * 0.975, high * 0.3), 0.034, 0.0014, m.label_white(), '-y', bow=r * 0.975)
            label((0, -r * 0.975, high * 0.27), 0.028, 0.0014, m.label_white(), '-y', bow=r * 0.975)


def fuel_filter():
    """Two clear in-line filters with pleats inside, before their card."""
    header_card(0.085, 0.09, 'FILTRO DE GASOLINA', (0.012, 0.026, 0))
    for x, y, turn in ((-0.02, -0.012, 24), (0.03, -0.022, -28)):
        with placed(at=(x, y, 0.0135), turn=(0, 0, turn)):
            _inline_filter()


def _inline_filter():
    clear = m.plain('clear housing', (0.5, 0.52, 0.53), 0.06, coat=0.5, **{'Alpha': 0.3, 'Emission': (0.5, 0.54, 0.55, 1), 'Emission Strength': 0.7})
    cap = m.plain('filter cap', (0.75, 0.75, 0.72), 0.35)
    with placed(at=(-0.0135, 0, 0), turn=(0, 90, 0)):
        pleated(0.0098, 0.006, 0.027, 20)
    lathe([(0.0128, -0.017), (0.0131, -0.016), (0.0131, 0.016), (0.0128, 0.017)], (0, 0, 0), 'x', clear)
    for side in ('x', '-x'):
        lathe([(0.0135, 0.0145), (0.0135, 0.019), (0.009, 0.0225), (0.0036, 0.0245), (0.0034, 0.031), (0.0044, 0.033), (0.0036, 0.037), (0.0044, 0.0385), (0.003, 0.043), (0.0018, 0.043)],
              (0, 0, 0), side, cap, 36)
        lathe([(0.0137, 0.0155), (0.0137, 0.0175)], (0, 0, 0), side, m.trim(), 36)


def ignition_coil():
    """The laminated legs, the moulded coil, its lead with boot, and the box."""
    carton((0.1, 0.06, 0.07), 'BOBINA DE ENCENDIDO', (0.035, 0.055, 0), -10)
    with placed(at=(-0.015, -0.012, 0), turn=(0, 0, 14)):
        _laminations()
        rounded_box((0, 0, 0.027), (0.03, 0.03, 0.034), m.plain('coil resin', (0.015, 0.016, 0.02), 0.25, coat=0.4), 0.004)
        rounded_box((0.001, -0.0125, 0.027), (0.022, 0.008, 0.02), m.black_plastic(), 0.002)
        decal((0, -0.0166, 0.029), 0.019, '-y')
        decal((0, 0.0151, 0.028), 0.024, 'y')
        rod((0.012, 0, 0.036), (0.024, -0.006, 0.04), 0.0055, m.rubber(), 0.002)
        cable([(0.02, -0.004, 0.0385), (0.045, -0.016, 0.034), (0.066, -0.04, 0.006), (0.03, -0.056, 0.0036), (-0.02, -0.046, 0.0036), (-0.045, -0.05, 0.006)], 0.0034, m.rubber())
        with placed(at=(-0.045, -0.05, 0.0085), turn=(0, -90, -8)):
            lathe([(0.0045, -0.003), (0.0075, 0.002), (0.0082, 0.02), (0.0095, 0.03), (0.0095, 0.034), (0.0055, 0.0342)], (0, 0, 0), 'z', m.rubber(), 28)
        cable([(-0.014, -0.01, 0.02), (-0.026, -0.018, 0.01), (-0.04, -0.012, 0.002)], 0.0011, m.plain('black wire', (0.02, 0.02, 0.02), 0.4))
        box((-0.043, -0.011, 0.0016), (0.009, 0.005, 0.001), m.brass(), 0.0003)


def _laminations():
    iron = m.plain('lamination', (0.32, 0.31, 0.3), 0.45, 0.9)
    outline = [(-0.032, 0), (-0.02, 0), (-0.02, 0.013), (-0.008, 0.016), (0.008, 0.016), (0.02, 0.013), (0.02, 0), (0.032, 0), (0.03, 0.026),
               (0.018, 0.05), (-0.018, 0.05), (-0.03, 0.026)]
    hole = [circle(0.0032, (side * 0.0245, 0.02), 20) for side in (-1, 1)]
    for k in range(9):
        extrude(outline, 0.0015, iron, (0, -0.0072 + k * 0.0018, 0), '-y', hole, bevel=0.0002)


KINDS = {'spark-plug': spark_plug, 'air-filter': air_filter, 'oil-filter': oil_filter, 'fuel-filter': fuel_filter, 'ignition-coil': ignition_coil}
