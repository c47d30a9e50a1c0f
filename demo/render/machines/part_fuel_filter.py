"""Filters for fuel: diesel tank cartridge, water separator with bowl, two-stroke tank filter."""
from math import cos, pi, sin

import materials as m
from parts.filter_media import perforated_tube, pleated
from parts.packaging import carton, header_card
from shapes import (bolt, box, cable, circle, cylinder, decal, extrude, hexagon, hollow, knob,
                    label, lathe,
                    pipe, placed, ring, rod, rounded_box, rounded_rectangle, spring)


def build(p):
    KINDS[p['kind']]()


def _clear():
    return m.plain('clear bowl', (0.5, 0.52, 0.53), 0.06, coat=0.5,
                   **{'Alpha': 0.24, 'Emission': (0.5, 0.54, 0.55, 1), 'Emission Strength': 0.45})


def diesel_cartridge():
    """A tank cartridge standing, another lying with its flange forward, before the box."""
    carton((0.075, 0.06, 0.088), 'FILTRO DE COMBUSTIBLE', (0.034, 0.044, 0), -10)
    with placed(at=(-0.036, 0.012, 0)):
        _cartridge()
    with placed(at=(0.052, -0.016, 0.0195), turn=(90, 0, -52)):
        _cartridge()


def _cartridge(r=0.019, high=0.062):
    """Pleats in a perforated jacket between two caps; the flange with its barb on top."""
    black = m.plain('filter end', (0.02, 0.02, 0.021), 0.4, coat=0.2)
    lathe([(r * 0.9, 0), (r, 0.001), (r, 0.007), (r * 0.95, 0.008)], (0, 0, 0), 'z', black)
    with placed(at=(0, 0, 0.004)):
        pleated(r * 0.87, r * 0.6, high - 0.008, 26)
    perforated_tube((0, 0, high / 2), r * 0.94, high * 0.86, 15, 26, m.galvanised())
    lathe([(r * 0.95, high - 0.007), (r, high - 0.006), (r, high), (r * 0.9, high + 0.001)],
          (0, 0, 0), 'z', black)
    ring((0, 0, high - 0.003), r, 0.0011, m.rubber(), steps=48)
    _cartridge_flange(high, black)


def _cartridge_flange(z, black):
    ears = [circle(0.0032, (x, 0), 20) for x in (-0.0225, 0.0225)]
    extrude(rounded_rectangle(0.058, 0.026, 0.0125), 0.004, black, (0, 0, z + 0.003), 'z', ears,
            bevel=0.0008)
    for x in (-0.0225, 0.0225):
        pipe((x, 0, z + 0.0032), 0.0046, 0.0033, 0.005, m.brass(), 'z', 0.0003, 24)
    hexagon((0, 0, z + 0.005), 'z', 0.016, 0.006, m.brass())
    profile = [(0.0056, 0.011), (0.0046, 0.0125)]
    for k in range(4):
        profile += [(0.0041, 0.0128 + k * 0.0036), (0.0051, 0.0134 + k * 0.0036),
                    (0.0042, 0.0162 + k * 0.0036)]
    hollow([*profile, (0.0038, 0.0275), (0.0028, 0.0275), (0.0028, 0.011)], (0, 0, z), 'z',
           m.brass(), 32)


def separator():
    """A separator on its bracket: cast head, screwed can, clear bowl and the drain."""
    carton((0.09, 0.09, 0.15), 'SEPARADOR DE AGUA', (0.085, 0.085, 0), -12)
    with placed(at=(-0.03, -0.01, 0), turn=(0, 0, 12)):
        _drain()
        _bowl()
        _separator_can(0.088)
        _separator_head(0.167)
        _bracket(0.19)


def _drain():
    black = m.black_plastic()
    knob((0, 0, 0.0), 0.0145, 0.012, m.yellow_warning(), 'z', 8)
    lathe([(0.008, 0.0115), (0.008, 0.017), (0.014, 0.0185), (0.015, 0.023)], (0, 0, 0), 'z', black,
          36)
    rod((0, -0.008, 0.0152), (0, -0.021, 0.0145), 0.0034, black)


def _bowl(r=0.038):
    """Clear walls, the water settled below the fuel, the float ring and the sensor's plug."""
    water = m.plain('settled water', (0.26, 0.46, 0.6), 0.08, coat=0.6)
    fuel = m.plain('fuel', (0.6, 0.34, 0.04), 0.08, coat=0.6)
    lathe([(0.012, 0.023), (0.026, 0.0255), (0.0335, 0.032), (r * 0.94, 0.0415)], (0, 0, 0), 'z',
          water, 56)
    lathe([(r * 0.94, 0.0417), (r * 0.95, 0.066)], (0, 0, 0), 'z', fuel, 56)
    pipe((0, 0, 0.0425), r * 0.955, r * 0.5, 0.003, m.red_plastic(), 'z', 0.0006, 56)
    lathe([(0.014, 0.021), (0.028, 0.0235), (0.0358, 0.031), (r, 0.043), (r * 1.01, 0.074)],
          (0, 0, 0), 'z', _clear(), 72)
    for k in range(10):
        with placed(turn=(0, 0, 36 * k)):
            rounded_box((r * 0.99, 0, 0.054), (0.003, 0.004, 0.026), _clear(), 0.001)
    lathe([(r * 1.02, 0.071), (r * 1.12, 0.0725), (r * 1.12, 0.085), (r * 1.04, 0.0885)], (0, 0, 0),
          'z', m.black_plastic(), 72)
    for k in range(30):
        with placed(turn=(0, 0, 12 * k)):
            rounded_box((r * 1.12, 0, 0.079), (0.0026, 0.0044, 0.011), m.black_plastic(), 0.0008)


def _separator_can(z, r=0.0405, high=0.076):
    """The painted can between bowl and head."""
    paint = m.paint()
    lathe([(r * 0.96, z), (r, z + 0.003), (r, z + high - 0.012), (r * 0.985, z + high - 0.01),
           (r * 1.03, z + high - 0.004),
           (r * 1.03, z + high), (r * 0.98, z + high + 0.002)], (0, 0, 0), 'z', paint, 72)
    for angle in (-22, 158):
        with placed(turn=(0, 0, angle)):
            decal((0, -r - 0.0002, z + high * 0.56), 0.058, '-y', bow=r)
            label((0, -r, z + high * 0.24), 0.06, 0.007, m.trim(), '-y', bow=r)
            for k, wide in enumerate((0.046, 0.036)):
                label((0, -r - 0.0002, z + high * (0.13 - 0.055 * k)), wide, 0.0014,
                      m.label_white(), '-y', bow=r)


def _separator_head(z, r=0.044):
    """The die-cast head: ports with barbs, priming button, bleed screw."""
    cast = m.cast_aluminium()
    ring((0, 0, z - 0.001), r * 0.94, 0.0022, m.rubber(), steps=72)
    lathe([(r * 0.97, z), (r, z + 0.002), (r, z + 0.012), (r * 0.9, z + 0.018),
           (r * 0.62, z + 0.022), (r * 0.6, z + 0.03)],
          (0, 0, 0), 'z', cast, 72)
    for k in range(12):
        with placed(turn=(0, 0, 30 * k + 15)):
            box((r * 0.86, 0, z + 0.012), (0.016, 0.003, 0.014), cast, 0.001)
    for side in ('x', '-x'):
        _port(side, z + 0.0135)
    lathe([(0.02, z + 0.03), (0.0205, z + 0.031), (0.0205, z + 0.036), (0.0165, z + 0.038)],
          (0, 0, 0), 'z', m.black_plastic(), 48)
    lathe([(0.0155, z + 0.037), (0.016, z + 0.046), (0.0135, z + 0.0505), (0.004, z + 0.052)],
          (0, 0, 0), 'z', m.rubber(), 48)
    bolt((0.012, -0.031, z + 0.0195), 0.0046, m.brass())


def _port(side, z):
    s = 1 if side == 'x' else -1
    cylinder((s * 0.043, 0, z), 0.0118, 0.022, m.cast_aluminium(), 'x', 0.0015)
    hexagon((s * 0.053, 0, z), side, 0.019, 0.008, m.brass())
    profile = [(0.006, 0.06), (0.0058, 0.0635)]
    for k in range(4):
        profile += [(0.0046, 0.064 + k * 0.0042), (0.0057, 0.0647 + k * 0.0042),
                    (0.0047, 0.068 + k * 0.0042)]
    hollow([*profile, (0.0042, 0.0812), (0.003, 0.0812), (0.003, 0.06)], (0, 0, z), side, m.brass(),
           32)


def _bracket(z):
    """The mounting plate behind the head with its slots."""
    slots = [rounded_rectangle(0.018, 0.009, 0.0044, (x, 0.012)) for x in (-0.03, 0.03)]
    extrude(rounded_rectangle(0.094, 0.058, 0.006), 0.004, m.satin_black(), (0, 0.05, z), 'y',
            slots, bevel=0.0008)
    rounded_box((0, 0.037, z - 0.008), (0.05, 0.03, 0.02), m.cast_aluminium(), 0.003)
    for x in (-0.017, 0.017):
        bolt((x, 0.052, z - 0.008), 0.0052, axis='y')


def tank_filter():
    """Three weighted felts, one on its fuel line with the clip, before the card."""
    header_card(0.074, 0.05, 'FILTRO DE TANQUE', (0.002, 0.024, 0))
    with placed(at=(-0.024, -0.008, 0.0085), turn=(0, 90, 28)):
        _felt()
    with placed(at=(0.027, 0.007, 0), turn=(0, 0, 10)):
        _felt()
    with placed(at=(0.02, -0.022, 0.0085), turn=(0, -90, -16)):
        _felt()
    _fuel_line()


def _felt():
    """A felt sleeve on its core along +z from the weight at z=0 to the nipple."""
    felt = m.plain('felt', (0.5, 0.46, 0.37), 0.98, bump=1.0, grain=2600, Specular=0.05)
    core, weight = m.black_plastic(), m.machined_aluminium()
    hollow([(0.0035, -0.0005), (0.0066, -0.0005), (0.0074, 0.0004), (0.0074, 0.0038),
            (0.0066, 0.0046), (0.0035, 0.0046)],
           (0, 0, 0), 'z', weight, 40)
    cylinder((0, 0, 0.002), 0.0036, 0.004, m.label_black(), bevel=0)
    lathe([(0.0062, 0.0044), (0.008, 0.005), (0.0085, 0.0062), (0.0085, 0.0205), (0.0081, 0.0217),
           (0.0062, 0.0222)],
          (0, 0, 0), 'z', felt, 48)
    lathe([(0.0062, 0.0218), (0.0074, 0.0221), (0.0074, 0.0244), (0.0062, 0.0252),
           (0.0034, 0.0256)], (0, 0, 0), 'z', core, 40)
    hollow([(0.0011, 0.0252), (0.0022, 0.0252), (0.0022, 0.029), (0.0027, 0.0294), (0.002, 0.033),
            (0.0011, 0.033)],
           (0, 0, 0), 'z', core, 24)


def _fuel_line():
    """Clear yellow line pushed on the first felt's nipple, gripped by its spring clip."""
    line = m.plain('fuel line', (0.55, 0.36, 0.03), 0.16, coat=0.8, mottle=0.02)
    c, s = cos(28 * pi / 180), sin(28 * pi / 180)

    def along(d, z=0.0085):
        return (-0.024 + d * c, -0.008 + d * s, z)
    cable([along(0.0265), along(0.034), along(0.046, 0.0082), (0.046, 0.0165, 0.006),
           (0.058, 0.002, 0.0032),
           (0.05, -0.024, 0.003), (0.02, -0.04, 0.003), (-0.02, -0.036, 0.003),
           (-0.04, -0.03, 0.003)], 0.0029, line, 16)
    spring(along(0.0275), along(0.0325), 0.0033, 0.0005, 5, m.steel())


KINDS = {'diesel': diesel_cartridge, 'separator': separator, 'tank': tank_filter}
