"""Small engine parts: spark plug, inline fuel filter, ignition coil."""
import materials as m
from parts.filter_media import pleated
from parts.packaging import carton, header_card
from shapes import (box, cable, circle, decal, extrude, hexagon, hollow, lathe, placed, rod,
                    rounded_box, spring,
                    thread, tube)


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


def fuel_filter():
    """Two clear in-line filters with pleats inside, before their card."""
    header_card(0.094, 0.062, 'FILTRO DE GASOLINA', (0.004, 0.03, 0))
    for x, y, turn in ((-0.012, 0.004, 20), (0.008, -0.03, 14)):
        with placed(at=(x, y, 0.0135), turn=(0, 0, turn)):
            _inline_filter()


def _inline_filter():
    clear = m.plain('clear housing', (0.5, 0.52, 0.53), 0.06, coat=0.5, **{'Alpha': 0.3, 'Emission': (0.5, 0.54, 0.55, 1), 'Emission Strength': 0.7})
    cap = m.plain('filter cap', (0.5, 0.52, 0.53), 0.3, coat=0.3)
    with placed(at=(-0.0135, 0, 0), turn=(0, 90, 0)):
        pleated(0.0098, 0.006, 0.027, 20)
    lathe([(0.0128, -0.017), (0.0131, -0.016), (0.0131, 0.016), (0.0128, 0.017)], (0, 0, 0), 'x', clear)
    for side in ('x', '-x'):
        lathe([(0.0135, 0.0145), (0.0135, 0.019), (0.009, 0.0225), (0.0036, 0.0245), (0.0034, 0.031), (0.0044, 0.033), (0.0036, 0.037), (0.0044, 0.0385), (0.003, 0.043), (0.0018, 0.043)],
              (0, 0, 0), side, cap, 36)
        lathe([(0.0137, 0.0155), (0.0137, 0.0175)], (0, 0, 0), side, m.trim(), 36)


def ignition_coil():
    """The laminated legs, the moulded coil, its lead with boot, and the box."""
    carton((0.1, 0.06, 0.066), 'BOBINA DE ENCENDIDO', (0.03, 0.062, 0), -10)
    with placed(at=(-0.015, -0.012, 0), turn=(0, 0, 14)):
        _laminations()
        rounded_box((0, 0, 0.027), (0.03, 0.03, 0.034), m.plain('coil resin', (0.015, 0.016, 0.02), 0.25, coat=0.4), 0.004)
        rounded_box((0.001, -0.0125, 0.027), (0.022, 0.008, 0.02), m.black_plastic(), 0.002)
        decal((0, -0.0166, 0.029), 0.019, '-y')
        decal((0, 0.0151, 0.028), 0.024, 'y')
        rod((0.012, 0, 0.036), (0.024, -0.006, 0.04), 0.0055, m.rubber(), 0.002)
        cable([(0.02, -0.004, 0.0385), (0.045, -0.016, 0.034), (0.066, -0.04, 0.006), (0.03, -0.056, 0.0036), (-0.02, -0.046, 0.0036), (-0.045, -0.05, 0.006)], 0.0034, m.rubber())
        with placed(at=(-0.045, -0.05, 0.0085), turn=(0, -90, -8)):
            lathe([(0.0045, -0.003), (0.0075, 0.002), (0.0082, 0.012)], (0, 0, 0), 'z', m.rubber(),
                  36)
            hollow([(0.0055, 0.012), (0.0082, 0.0118), (0.0086, 0.024), (0.0098, 0.0255),
                    (0.0098, 0.033), (0.0088, 0.0345), (0.0062, 0.0345)],
                   (0, 0, 0), 'z', m.rubber(), 36)
            spring((0, 0, 0.014), (0, 0, 0.031), 0.0042, 0.0006, 6, m.steel())
        cable([(-0.014, -0.01, 0.02), (-0.026, -0.018, 0.01), (-0.04, -0.012, 0.002)], 0.0011, m.plain('black wire', (0.02, 0.02, 0.02), 0.4))
        box((-0.043, -0.011, 0.0016), (0.009, 0.005, 0.001), m.brass(), 0.0003)


def _laminations():
    iron = m.plain('lamination', (0.32, 0.31, 0.3), 0.45, 0.9)
    outline = [(-0.032, 0), (-0.02, 0), (-0.02, 0.013), (-0.008, 0.016), (0.008, 0.016), (0.02, 0.013), (0.02, 0), (0.032, 0), (0.03, 0.026),
               (0.018, 0.05), (-0.018, 0.05), (-0.03, 0.026)]
    hole = [circle(0.0032, (side * 0.0245, 0.02), 20) for side in (-1, 1)]
    for k in range(9):
        extrude(outline, 0.0015, iron, (0, -0.0072 + k * 0.0018, 0), '-y', hole, bevel=0.0002)


KINDS = {'spark-plug': spark_plug, 'fuel-filter': fuel_filter, 'ignition-coil': ignition_coil}
