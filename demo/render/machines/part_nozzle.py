"""What sprays: nozzles, lance and gun."""
from math import cos, pi, sin

import materials as m
from parts.lance import cone_nozzle, lance_tube, trigger_valve
from parts.packaging import header_card
from shapes import (box, cable, cylinder, decal, extrude, hexagon, hollow, knob, lathe, lettering,
                    pipe, placed, ring,
                    rod, rounded_box, rounded_path, screw, strap, thread)


def build(p):
    KINDS[p['kind']](**{name: value for name, value in p.items() if name != 'kind'})


# The colour that ISO 10625 gives each size.
COLOURS = {'015': (0.02, 0.28, 0.06), '02': (0.85, 0.6, 0.02), '03': (0.02, 0.1, 0.5),
           '04': (0.6, 0.02, 0.015)}


def nozzle_fan(code):
    """Four flat-fan tips of one size: three loose, one in its quick cap, before their card."""
    header_card(0.074, 0.046, 'BOQUILLAS DE ABANICO', (0.0, 0.018, 0))
    made = m.plain(f'tip {code}', COLOURS[code], 0.38, coat=0.15)
    for x, y, turn in ((-0.029, -0.009, 24), (-0.0105, -0.014, -12), (0.008, -0.016, -38)):
        with placed(at=(x, y, 0), turn=(0, 0, turn)):
            fan_tip(made, code)
    with placed(at=(0.0265, -0.004, 0), turn=(0, 0, 22)):
        _capped_tip(made, code)


def fan_tip(material, code):
    """A moulded tip standing on its flange with the slot above."""
    lathe([(0.0068, 0), (0.0075, 0.0004), (0.0075, 0.0024), (0.0068, 0.003)], (0, 0, 0), 'z', material)
    rounded_box((0, 0, 0.0062), (0.0116, 0.0086, 0.0072), material, 0.0012)
    for side in (-1, 1):
        extrude([(-0.0058, 0.0085), (0.0058, 0.0085), (0.0058, 0.0105), (0.003, 0.0142),
                 (-0.003, 0.0142), (-0.0058, 0.0105)], 0.0034,
                material, (0, side * 0.0026, 0), '-y', bevel=0.0004)
    lathe([(0.0042, 0.0085), (0.0042, 0.0108), (0.003, 0.0125), (0.0012, 0.013)], (0, 0, 0), 'z',
          m.plain('ceramic', (0.75, 0.74, 0.7), 0.25), 32)
    box((0, 0, 0.0128), (0.0052, 0.0006, 0.0012), m.label_black(), 0.0001)
    for axis, side in (('-y', -1), ('y', 1)):
        lettering(f'110-{code}', (0, side * 0.0044, 0.0066), 0.003, material, axis, depth=0.0003)


def _capped_tip(material, code):
    """A bayonet cap standing on its mouth, its tip above, a strainer lying before it."""
    black = m.plain('quick cap', (0.016, 0.016, 0.017), 0.36, coat=0.15)
    lathe([(0.0112, 0), (0.0125, 0.0008), (0.0125, 0.0125), (0.0118, 0.0145), (0.0095, 0.0162),
           (0.0086, 0.0162), (0.0084, 0.014)],
          (0, 0, 0), 'z', black)
    for turn in (0, 180):
        with placed(turn=(0, 0, turn)):
            rounded_box((0.0145, 0, 0.0075), (0.007, 0.008, 0.0125), black, 0.0016)
    for k in range(24):
        with placed(turn=(0, 0, k * 15)):
            box((0.0124, 0, 0.007), (0.001, 0.0013, 0.0105), black, 0.0004)
    with placed(at=(0, 0, 0.0122)):
        fan_tip(material, code)
    with placed(at=(-0.003, -0.021, 0.0076), turn=(0, 90, -38)):
        lathe([(0.0068, 0), (0.0076, 0.0004), (0.0076, 0.0025), (0.005, 0.003), (0.0046, 0.0175),
               (0.0038, 0.019)], (0, 0, -0.009), 'z',
              m.plain('strainer', (0.55, 0.55, 0.53), 0.4), 32)
        for k in range(12):
            ring((0, 0, -0.0052 + k * 0.0011), 0.0049, 0.0003, m.steel(), steps=32)


def nozzle_quick():
    """Five quick-connect washer tips by the colour of their angle, before their card."""
    header_card(0.1, 0.05, 'PUNTAS DE CAMBIO RÁPIDO', (0.0, 0.02, 0))
    colours = {'red': (0.6, 0.02, 0.015), 'yellow': (0.85, 0.6, 0.02), 'green': (0.02, 0.28, 0.06),
               'white': (0.6, 0.6, 0.58),
               'black': (0.015, 0.015, 0.016)}
    for k, (name, colour) in enumerate(colours.items()):
        with placed(at=(-0.038 + 0.019 * k, -0.008 - 0.004 * (k % 2), 0), turn=(0, 0, 25 * k)):
            _quick_tip(m.plain(f'collar {name}', colour, 0.38, coat=0.2))


def _quick_tip(collar):
    """A tip standing on its plug: grooved stainless plug, coloured collar, slotted face."""
    steel = m.plain('stainless', (0.5, 0.5, 0.51), 0.25, 1)
    hollow([(0.0028, 0.0002), (0.0048, 0), (0.0054, 0.0008), (0.0054, 0.0052), (0.0045, 0.0062),
            (0.0045, 0.0088), (0.0054, 0.0098), (0.0054, 0.014),
            (0.0066, 0.0142), (0.0066, 0.0152), (0.0028, 0.0152)], (0, 0, 0), 'z', steel, 40)
    lathe([(0.0068, 0.015), (0.0078, 0.0156), (0.0078, 0.0252), (0.007, 0.0262)], (0, 0, 0), 'z',
          collar, 40)
    for k in range(18):
        with placed(turn=(0, 0, 20 * k)):
            box((0.0078, 0, 0.0204), (0.0008, 0.0013, 0.0085), collar, 0.0003)
    lathe([(0.0062, 0.026), (0.0062, 0.0295), (0.0054, 0.0305), (0.002, 0.0305), (0.0018, 0.029)],
          (0, 0, 0), 'z', steel, 6)
    box((0, 0, 0.0304), (0.0086, 0.0011, 0.0012), m.label_black(), 0.0001)


def nozzle_cone():
    """A brass hollow-cone nozzle standing, and its cap, disc, core and strainer laid out before the card."""
    header_card(0.084, 0.068, 'BOQUILLA DE CONO', (0.004, 0.026, 0))
    brass = m.brass()
    with placed(at=(-0.03, 0.006, 0)):
        hexagon((0, 0, 0), 'z', 0.022, 0.008, brass)
        lathe([(0.0098, 0.008), (0.0098, 0.013), (0.0108, 0.0135)], (0, 0, 0), 'z', brass)
        thread((0, 0, 0.007), 'z', 0.0105, 0.01, 0.0013, brass)
        _knurled_cap(0.013, brass)
    with placed(at=(0.005, -0.02, 0), turn=(0, 0, 15)):
        with placed(at=(0, 0, 0.0155), turn=(180, 0, 0)):
            _knurled_cap(0.0, brass)
    with placed(at=(-0.022, -0.03, 0.001), turn=(0, 0, 0)):
        pipe((0, 0, 0.0004), 0.0078, 0.0016, 0.0026, m.plain('pink alumina', (0.75, 0.36, 0.33), 0.22, coat=0.4), 'z', 0.0004)
    with placed(at=(0.032, -0.022, 0)):
        _core(brass)
    with placed(at=(0.038, 0.004, 0.0075), turn=(0, 90, 35)):
        lathe([(0.0075, 0), (0.0075, 0.0025), (0.0052, 0.003), (0.005, 0.016), (0.003, 0.018)], (0, 0, -0.008), 'z', brass, 32)
        for k in range(13):
            ring((0, 0, -0.0042 + k * 0.00095), 0.0052, 0.00028, m.steel(), steps=32)


def _knurled_cap(z, brass):
    """The union nut with its knurled skirt and the domed front with the bore, from height z up."""
    outline = [((0.0132 - (0.0005 if k % 2 else 0)) * cos(pi * k / 60), (0.0132 - (0.0005 if k % 2 else 0)) * sin(pi * k / 60)) for k in range(120)]
    inner = [(0.0105 * cos(pi * k / 16), 0.0105 * sin(pi * k / 16)) for k in range(32)]
    extrude(outline, 0.01, brass, (0, 0, z + 0.005), 'z', [inner], bevel=0.0005)
    lathe([(0.0124, z + 0.0098), (0.0118, z + 0.012), (0.0095, z + 0.0145), (0.006, z + 0.0155), (0.0045, z + 0.0155), (0.0042, z + 0.013)], (0, 0, 0), 'z', brass)
    cylinder((0, 0, z + 0.0132), 0.0042, 0.0006, m.plain('pink alumina', (0.75, 0.36, 0.33), 0.22, coat=0.4), bevel=0)
    cylinder((0, 0, z + 0.0136), 0.0011, 0.0004, m.label_black(), bevel=0)


def _core(brass):
    """The swirl core: a disc with slanting grooves on a stub."""
    lathe([(0.0078, 0), (0.0078, 0.0022), (0.0072, 0.0026), (0.0045, 0.0026), (0.0042, 0.006), (0.003, 0.0064)], (0, 0, 0), 'z', brass, 40)
    for k in range(2):
        with placed(turn=(0, 0, 45 + 180 * k)):
            box((0.0055, 0, 0.0024), (0.0056, 0.0016, 0.0012), m.label_black(), 0.0002, turn=(0, 0, 35))


def spray_lance():
    """A lance lying aslant, its valve near, with a turn of hose."""
    with placed(at=(-0.135, -0.075, 0.021), turn=(90, 0, 38)):
        with placed(turn=(0, 90, 0)):
            with placed(turn=(0, 0, 90)):
                trigger_valve()
                for turn in (0, 180):
                    with placed(turn=(0, 0, turn)):
                        decal((0.0168, 0, 0.098), 0.05, 'x', roll=90, height=0.0185)
                cone_nozzle(lance_tube(0.16))
                hexagon((0, 0, 0.214), 'z', 0.017, 0.01, m.brass())
                lathe([(0.0095, -0.02), (0.0095, 0)], (0, 0, 0), 'z', m.rubber(), 28)
    c, s = cos(38 * pi / 180), sin(38 * pi / 180)
    points = [(-0.135 - d * c, -0.075 - d * s, z) for d, z in ((0.016, 0.021), (0.036, 0.018))]
    cable([*points, (-0.196, -0.142, 0.009), (-0.16, -0.185, 0.0082), (-0.07, -0.16, 0.0082),
           (0.0, -0.1, 0.0082), (0.075, -0.06, 0.0082)],
          0.0075, m.rubber(), 20)


def spray_gun():
    """A long high-pressure gun: twist grip at the rear, brass barrel, trigger handle, adjustable nozzle."""
    with placed(at=(0, 0, 0.026), turn=(0, 0, 36)):
        with placed(turn=(90, 0, 0)):
            _gun_body()
            _gun_grip()
            _gun_nozzle()


def _gun_body():
    """Barrel, die-cast valve body with its ribs, twist grip behind."""
    cast, brass = m.paint(), m.brass()
    rod((-0.15, 0, 0), (0.17, 0, 0), 0.0085, brass)
    lathe([(0.0115, -0.118), (0.0158, -0.114), (0.0165, -0.108), (0.0165, -0.046), (0.0158, -0.04),
           (0.0128, -0.035), (0.0128, -0.018), (0.0105, -0.012)],
          (0, 0, 0), 'x', cast, 56)
    for x in (-0.112, -0.042):
        ring((x, 0, 0), 0.0166, 0.0015, cast, 'x', 56)
    hexagon((-0.034, 0, 0), 'x', 0.0255, 0.011, brass)
    for side, axis, roll in ((-1, '-y', 0), (1, 'y', 180)):
        decal((-0.077, side * 0.0163, 0.0), 0.044, axis, roll=roll, height=0.0168, arch=0.0165)
    lathe([(0.012, -0.142), (0.0125, -0.138), (0.0125, -0.116)], (0, 0, 0), 'x', brass)
    ring((-0.12, 0, 0), 0.0125, 0.0018, m.rubber(), 'x', 32)
    knob((-0.186, 0, 0), 0.019, 0.046, m.black_plastic(), 'x', 18)
    lathe([(0.0155, -0.188), (0.0165, -0.1865), (0.0165, -0.183)], (0, 0, 0), 'x', m.trim(), 40)


def _gun_grip():
    """The handle with its rubber ribs, the steel trigger and guard, the hose's union."""
    cast, brass, steel = m.paint(), m.brass(), m.galvanised()
    handle = [(-0.112, -0.002), (-0.062, -0.002), (-0.058, -0.022), (-0.064, -0.05),
              (-0.079, -0.104), (-0.083, -0.118), (-0.115, -0.124), (-0.117, -0.11),
              (-0.104, -0.06), (-0.11, -0.03)]
    soft = [(q.x, q.y) for q in rounded_path([(x, z, 0) for x, z in handle], 0.012, closed=True,
                                             steps=5)]
    extrude(soft, 0.024, cast, (0, 0, 0), '-y', bevel=0.0085)
    for side in (-1, 1):
        for k in range(7):
            rounded_box((-0.0845 - k * 0.0022, side * 0.0118, -0.04 - k * 0.0095),
                        (0.024, 0.003, 0.0052), m.rubber(), 0.0013, turn=(0, 14, 0))
        screw((-0.0855, side * 0.0118, -0.022), 0.0036, m.steel(), 'y' if side > 0 else '-y')
    strap([(-0.05, 0, -0.013), (-0.038, 0, -0.032), (-0.05, 0, -0.082), (-0.062, 0, -0.098)], 0.013,
          0.0034, steel, 0.018)
    strap([(-0.03, 0, -0.012), (-0.014, 0, -0.03), (-0.028, 0, -0.1), (-0.06, 0, -0.128),
           (-0.09, 0, -0.124)], 0.009, 0.003, m.satin_black(), 0.02)
    cylinder((-0.05, 0, -0.014), 0.0042, 0.021, m.steel(), 'y')
    way = (-0.22, 0, -1)
    lathe([(0.0105, 0), (0.0118, 0.002), (0.0118, 0.009), (0.0095, 0.011), (0.0095, 0.016)],
          (-0.099, 0, -0.118), way, brass, 36)
    hexagon((-0.1022, 0, -0.1335), way, 0.024, 0.013, brass)
    lathe([(0.009, 0), (0.0075, 0.003), (0.0088, 0.009), (0.0072, 0.0095), (0.0085, 0.0155),
           (0.0068, 0.017)], (-0.105, 0, -0.146), way, brass, 32)


def _gun_nozzle():
    """Barrel sleeve, collar and the adjustable head with its flared guard."""
    brass = m.brass()
    lathe([(0.009, 0.0), (0.0125, 0.004), (0.0125, 0.09), (0.0095, 0.095)], (0.01, 0, 0), 'x',
          m.black_plastic(), 36)
    for k in range(8):
        ring((0.02 + k * 0.0105, 0, 0), 0.0124, 0.0012, m.black_plastic(), 'x', 32)
    hexagon((0.148, 0, 0), 'x', 0.022, 0.012, brass)
    hollow([(0.0, 0.016), (0.0095, 0.016), (0.013, 0.02), (0.0185, 0.053), (0.0205, 0.054),
            (0.0208, 0.051), (0.015, 0.017), (0.0168, 0.012),
            (0.0168, 0.003), (0.011, 0), (0.0, 0.0)], (0.16, 0, 0), 'x', m.trim(), 48)
    for k in range(20):
        with placed(at=(0.1678, 0, 0), turn=(18 * k, 0, 0)):
            box((0, 0.0168, 0), (0.008, 0.0016, 0.0022), m.trim(), 0.0005)
    lathe([(0.0075, 0.016), (0.0075, 0.028), (0.004, 0.031), (0.0012, 0.03)], (0.16, 0, 0), 'x',
          brass, 32)


KINDS = {'fan': nozzle_fan, 'quick': nozzle_quick, 'cone': nozzle_cone, 'lance': spray_lance,
         'gun': spray_gun}
