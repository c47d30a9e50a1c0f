"""What sprays: nozzles, lance and gun."""
from math import cos, pi, sin

import materials as m
from parts.lance import cone_nozzle, lance_tube, trigger_valve
from parts.packaging import header_card
from shapes import (box, cable, cylinder, decal, extrude, hexagon, knob, lathe, lettering, pipe, placed, ring,
                    rod, rounded_box, strap, thread)


def build(p):
    KINDS[p['kind']]()


COLOURS = ((0.85, 0.6, 0.02), (0.02, 0.12, 0.55), (0.6, 0.02, 0.015))


def nozzle_fan():
    """Three flat-fan tips by colour and a quick cap with tip and strainer, before their card."""
    header_card(0.084, 0.064, 'BOQUILLAS DE ABANICO', (0.002, 0.012, 0))
    for k, colour in enumerate(COLOURS):
        with placed(at=(-0.03 + k * 0.0195, -0.016 - k * 0.002, 0), turn=(0, 0, 20 - 30 * k)):
            fan_tip(m.plain(f'tip {k}', colour, 0.38, coat=0.15))
    with placed(at=(0.032, -0.006, 0.0215), turn=(180, 0, 24)):
        _capped_tip()


def fan_tip(material):
    """A moulded tip standing on its flange with the slot above."""
    lathe([(0.0068, 0), (0.0075, 0.0004), (0.0075, 0.0024), (0.0068, 0.003)], (0, 0, 0), 'z', material)
    rounded_box((0, 0, 0.0062), (0.0116, 0.0086, 0.0072), material, 0.0012)
    for side in (-1, 1):
        extrude([(-0.0058, 0.0085), (0.0058, 0.0085), (0.0058, 0.0105), (0.003, 0.0142), (-0.003, 0.0142), (-0.0058, 0.0105)], 0.0034, material,
                (0, side * 0.0026, 0), '-y', bevel=0.0004)
    lathe([(0.0042, 0.0085), (0.0042, 0.0108), (0.003, 0.0125), (0.0012, 0.013)], (0, 0, 0), 'z', m.plain('ceramic', (0.75, 0.74, 0.7), 0.25), 32)
    box((0, 0, 0.0128), (0.0052, 0.0006, 0.0012), m.label_black(), 0.0001)
    lettering('110 02', (0, -0.0044, 0.0066), 0.0026, material, '-y', depth=0.0003)
    lettering('02', (0, 0.0044, 0.0066), 0.0036, material, 'y', depth=0.0003)


def _capped_tip():
    """A bayonet cap (mouth up when turned over) with its tip below and the strainer above."""
    black = m.black_plastic()
    cap = m.plain('quick cap', (0.02, 0.12, 0.55), 0.4, coat=0.1)
    with placed(at=(0, 0, 0.0005)):
        lathe([(0.0092, 0.0055), (0.0115, 0.007), (0.0125, 0.009), (0.0125, 0.0205), (0.0115, 0.0215), (0.0105, 0.0215), (0.0103, 0.012)], (0, 0, 0), '-z', cap)
        for k in range(2):
            with placed(turn=(0, 0, k * 180)):
                rounded_box((0.0145, 0, -0.0145), (0.007, 0.008, 0.013), cap, 0.0016)
        for k in range(20):
            with placed(turn=(0, 0, k * 18)):
                box((0.0124, 0, -0.0145), (0.001, 0.0014, 0.011), cap, 0.0004)
    with placed(at=(0, 0, -0.008)):
        fan_tip(m.plain('tip 1', COLOURS[1], 0.38, coat=0.15))
    with placed(turn=(180, 0, 0)):
        lathe([(0.0076, 0.018), (0.0076, 0.0205), (0.005, 0.021), (0.0046, 0.034), (0.0038, 0.036)], (0, 0, 0), 'z', m.white_plastic(), 32)
        for k in range(10):
            ring((0, 0, 0.0222 + k * 0.0012), 0.0049, 0.0003, m.steel(), steps=32)
    ring((0, 0, -0.019), 0.0095, 0.001, black, steps=32)


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
    """A lance lying aslant, its nozzle away, with the valve's name and a length of hose."""
    with placed(at=(-0.17, -0.1, 0.021), turn=(90, 0, 0)):
        with placed(turn=(0, 60, 0)):
            with placed(turn=(0, 0, 90)):
                trigger_valve()
                for turn in (0, 180):
                    with placed(turn=(0, 0, turn)):
                        decal((0.0178, 0, 0.151), 0.026, 'x', roll=90)
                cone_nozzle(lance_tube(0.26))
                hexagon((0, 0, 0.214), 'z', 0.017, 0.01, m.brass())
                lathe([(0.0095, -0.02), (0.0095, 0)], (0, 0, 0), 'z', m.rubber(), 28)
    with placed(at=(-0.17, -0.1, 0.0)):
        cable([(-0.016, -0.009, 0.021), (-0.06, -0.035, 0.012), (-0.03, -0.11, 0.0085), (0.1, -0.085, 0.0085), (0.19, -0.07, 0.0085)], 0.0075, m.rubber(), 14)


def spray_gun():
    """A long high-pressure gun: twist grip at the rear, brass barrel, trigger handle, adjustable nozzle."""
    with placed(at=(0, 0, 0.026), turn=(0, 0, 28)):
        with placed(turn=(90, 0, 0)):
            _gun_body()
            _gun_nozzle()


def _gun_body():
    cast, brass = m.paint(), m.brass()
    rod((-0.2, 0, 0), (0.2, 0, 0), 0.0085, brass)
    lathe([(0.012, -0.115), (0.0165, -0.11), (0.0165, -0.04), (0.013, -0.034), (0.013, -0.015), (0.011, -0.01)], (0, 0, 0), 'x', cast)
    extrude([(-0.105, 0.0), (-0.06, 0.0), (-0.05, -0.04), (-0.07, -0.128), (-0.1, -0.135), (-0.112, -0.125), (-0.096, -0.06)], 0.026, cast, (0, 0, 0), '-y', bevel=0.009)
    strap([(-0.055, 0, -0.012), (-0.03, 0, -0.03), (-0.045, 0, -0.1), (-0.075, 0, -0.134)], 0.012, 0.004, m.black_plastic(), 0.02)
    strap([(-0.045, 0, -0.008), (-0.04, 0, -0.03), (-0.052, 0, -0.09)], 0.014, 0.006, m.trim(), 0.015)
    for side, axis in ((-1, '-y'), (1, 'y')):
        decal((-0.076, side * 0.0163, -0.0), 0.041, axis)
        cylinder((-0.05, side * 0.0145, -0.012), 0.004, 0.004, m.steel(), 'y')
    knob((-0.205, 0, 0), 0.019, 0.05, m.black_plastic(), 'x', 12)
    lathe([(0.012, -0.158), (0.0125, -0.15), (0.0125, -0.118)], (0, 0, 0), 'x', brass)
    ring((-0.12, 0, 0), 0.0125, 0.0018, m.rubber(), 'x', 32)
    lathe([(0.0075, 0), (0.0105, 0.003), (0.0105, 0.016), (0.0085, 0.018), (0.0085, 0.026)], (-0.092, 0, -0.128), (-0.25, 0, -1), brass, 32)
    hexagon((-0.0985, 0, -0.1535), (-0.25, 0, -1), 0.022, 0.014, brass)


def _gun_nozzle():
    """Barrel sleeve, collar and the three-jet spreader with its orange cone."""
    brass = m.brass()
    lathe([(0.009, 0.0), (0.0125, 0.004), (0.0125, 0.11), (0.0095, 0.115)], (0.01, 0, 0), 'x', m.black_plastic(), 36)
    for k in range(9):
        ring((0.022 + k * 0.011, 0, 0), 0.0124, 0.0012, m.black_plastic(), 'x', 32)
    hexagon((0.19, 0, 0), 'x', 0.022, 0.012, brass)
    lathe([(0.011, 0), (0.0165, 0.004), (0.0165, 0.012), (0.0145, 0.016), (0.02, 0.05), (0.0205, 0.054), (0.0185, 0.054), (0.013, 0.02), (0.001, 0.018)],
          (0.2, 0, 0), 'x', m.orange_plastic(), 40)
    lathe([(0.0075, 0.018), (0.0075, 0.028), (0.004, 0.03), (0.001, 0.029)], (0.2, 0, 0), 'x', brass, 28)


KINDS = {'fan': nozzle_fan, 'cone': nozzle_cone, 'lance': spray_lance, 'gun': spray_gun}
