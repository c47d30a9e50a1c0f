"""Filters for oil: spin-on cans and the gauze strainer of diesel engines."""
from math import cos, pi, sin

import materials as m
from parts.filter_media import gauze
from parts.labels import lettering_round
from parts.packaging import carton
from shapes import (cylinder, decal, extrude, hexagon, hollow, label, lathe, pipe, placed, ring,
                    thread)


def build(p):
    KINDS[p['kind']]()


def oil_filter():
    """Two spin-on cans before their box: one standing, one lying to show its seat."""
    carton((0.078, 0.078, 0.1), 'FILTRO DE ACEITE', (0.058, 0.06, 0), -10)
    with placed(at=(-0.045, 0.005, 0)):
        can()
    with placed(at=(0.03, -0.03, 0.033), turn=(90, 0, -40)):
        with placed(at=(0, 0, 0.03), turn=(180, 0, 100)):
            can(lying=True)


def oil_filter_m20():
    """A long can with a hexagon at its end standing, another lying to show its thread."""
    carton((0.092, 0.092, 0.125), 'FILTRO DE ACEITE', (0.062, 0.07, 0), -12)
    with placed(at=(-0.052, 0.008, 0)):
        can(0.04, 0.118, nut=True)
        with placed(turn=(0, 0, -20)):
            lettering_round('M20 × 1.5', 0.0392, 0.094, 0.0085, m.label_white(), 0.62)
    with placed(at=(0.03, -0.026, 0.04), turn=(90, 0, -38)):
        with placed(at=(0, 0, 0.045), turn=(180, 0, 100)):
            can(0.04, 0.118, nut=True, lying=True)


def can(r=0.033, high=0.086, nut=False, lying=False):
    """A painted can standing on its seat; its end is fluted, or has a `nut`."""
    paint = m.paint()
    _shell(r, high, paint, nut)
    _seat(r)
    for angle in (0, 180) if lying else (-20, 160):
        with placed(turn=(0, 0, angle)):
            _print(r, high)


def _shell(r, high, paint, nut):
    body = r * 0.975
    side = [(r * 0.96, 0.006), (r, 0.007), (r, 0.0095), (body, 0.0115), (body, high * 0.78)]
    if nut:
        lathe([*side, (body, high * 0.9), (r * 0.93, high * 0.935), (r * 0.8, high * 0.955),
               (r * 0.3, high * 0.962)],
              (0, 0, 0), 'z', paint, 72)
        hexagon((0, 0, high * 0.958), 'z', r * 0.66, high * 0.055, paint)
        return
    lathe([*side, (r * 0.95, high * 0.795)], (0, 0, 0), 'z', paint, 72)
    flutes = [(r * 0.965 - 0.0016 * _flute(k)) for k in range(120)]
    outline = [(f * cos(pi * k / 60), f * sin(pi * k / 60)) for k, f in enumerate(flutes)]
    extrude(outline, high * 0.15, paint, (0, 0, high * 0.865), 'z', bevel=0.0008)
    lathe([(r * 0.91, high * 0.93), (r * 0.88, high * 0.97), (r * 0.75, high * 0.995),
           (r * 0.3, high), (r * 0.25, high * 0.992)],
          (0, 0, 0), 'z', paint, 60)


def _flute(k):
    """How deep the k-th of 120 points of the fluted rim lies: fifteen flats, softly."""
    return 0.5 + 0.5 * cos(2 * pi * k / 8)


def _seat(r):
    """The steel plate: gasket in its groove, inlet holes, threaded neck."""
    steel, dark = m.galvanised(), m.label_black()
    hollow([(r * 0.31, 0.0075), (r * 0.985, 0.0075), (r * 0.985, 0.004), (r * 0.94, 0.0025),
            (r * 0.9, 0.0025), (r * 0.88, 0.004),
            (r * 0.72, 0.004), (r * 0.7, 0.0028), (r * 0.44, 0.004), (r * 0.41, 0.001),
            (r * 0.31, 0.001)], (0, 0, 0), 'z', steel, 72)
    ring((0, 0, 0.0032), r * 0.8, r * 0.075, m.rubber(), steps=72)
    cylinder((0, 0, 0.0054), r * 0.33, 0.001, dark, bevel=0)
    profile = [(r * 0.33, 0.0075), (r * 0.33, 0.0006)]
    for k in range(5):
        profile += [(r * 0.3, 0.0009 + k * 0.0013), (r * 0.275, 0.0015 + k * 0.0013)]
    hollow(profile, (0, 0, 0), 'z', steel, 48)
    for k in range(8):
        a = pi * k / 4
        cylinder((r * 0.56 * cos(a), r * 0.56 * sin(a), 0.0033), r * 0.075, 0.0012, dark, bevel=0)


def _print(r, high):
    body = r * 0.975
    decal((0, -body - 0.0002, high * 0.5), r * 1.5, '-y', bow=body)
    label((0, -body, high * 0.22), r * 1.6, high * 0.07, m.trim(), '-y', bow=body)
    for k, wide in enumerate((1.15, 0.9)):
        label((0, -body, high * (0.31 - 0.028 * k)), r * wide, 0.0012, m.label_white(), '-y',
              bow=body)


def oil_strainer():
    """A brass strainer standing, another lying with its plug, their washers, before the box."""
    carton((0.072, 0.05, 0.07), 'MALLA DE ACEITE', (0.03, 0.043, 0), -10)
    with placed(at=(-0.03, 0.006, 0)):
        _strainer()
    with placed(at=(0.018, -0.0085, 0.0122), turn=(0, -90, 22)):
        with placed(at=(0, 0, -0.03)):
            _strainer()
    for x, y in ((-0.022, -0.028), (0.052, -0.012)):
        pipe((x, y, 0.0009), 0.0105, 0.0072, 0.0016, m.copper(), 'z', 0.0003)


def _strainer(r=0.012, high=0.042):
    """Gauze on its frame from the closed foot up to the threaded plug."""
    brass, steel = m.brass(), m.galvanised()
    lathe([(r * 0.92, 0), (r * 1.02, 0.0006), (r * 1.02, 0.0042), (r * 0.96, 0.005)], (0, 0, 0),
          'z', steel, 56)
    cylinder((0, 0, high / 2), r * 0.9, high - 0.004,
             m.plain('oil shade', (0.09, 0.065, 0.03), 0.6, 0.5), bevel=0)
    gauze(r * 0.96, 0.0045, high - 0.0045, 0.00095, 0.00017, brass)
    for k in range(3):
        with placed(turn=(0, 0, 120 * k + 40)):
            cylinder((0, -r * 0.98, high / 2), 0.0009, high - 0.004, steel, 'z', 0.0002, 12)
    lathe([(r * 0.96, high - 0.005), (r * 1.02, high - 0.0042), (r * 1.02, high),
           (r * 0.8, high + 0.0008)], (0, 0, 0), 'z', steel, 56)
    lathe([(0.0062, high), (0.0062, high + 0.009)], (0, 0, 0), 'z', steel, 40)
    thread((0, 0, high + 0.001), 'z', 0.007, 0.0095, 0.0015, steel)
    lathe([(0.0062, high + 0.009), (0.0062, high + 0.012), (0.0105, high + 0.0122),
           (0.0108, high + 0.0128), (0.0108, high + 0.0142)],
          (0, 0, 0), 'z', steel, 48)
    hexagon((0, 0, high + 0.014), 'z', 0.019, 0.0075, steel)


KINDS = {'oil-filter': oil_filter, 'oil-filter-m20': oil_filter_m20, 'oil-strainer': oil_strainer}
