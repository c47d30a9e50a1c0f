"""The hot-water pressure washer: cabinet with oil-fired boiler on big wheels, hose reel and panel; handle towards +x."""
import materials as m
from parts.handles import grip
from parts.hose_coil import hose_reel
from parts.washer_gun import gun_lance
from parts.wheel import wheel
from shapes import (bolt, box, cable, cylinder, decal, extrude, knob, label, lathe, lettering, placed, rod,
                    rounded_box, screw, tube)
from shapes.moulded import moulded

HALF = 0.28
TOP = 0.78


def chassis():
    """Moulded tray with tanks' caps, big wheels, castors, handle tube."""
    moulded([(0.12, 0.94, 0.54, 0.07), (0.18, 1.0, 0.58, 0.08), (0.3, 1.0, 0.58, 0.08)], m.black_plastic(), foot=0.02, shoulder=0.015)
    for y in (-0.33, 0.33):
        wheel((0.27, y, 0.165), 0.165, 0.075, m.grey_plastic(), 'y')
    rod((0.27, -0.34, 0.165), (0.27, 0.34, 0.165), 0.014, m.steel())
    for y in (-0.19, 0.19):
        wheel((-0.36, y, 0.065), 0.065, 0.04, m.grey_plastic(), 'y', solid=True)
        for side in (-0.027, 0.027):
            box((-0.355, y + side, 0.095), (0.04, 0.005, 0.09), m.galvanised(), 0.002)
        box((-0.35, y, 0.138), (0.06, 0.064, 0.008), m.galvanised(), 0.002)
    tube([(0.44, -0.24, 0.26), (0.56, -0.24, 0.3), (0.64, -0.24, 0.98), (0.64, 0.24, 0.98), (0.56, 0.24, 0.3), (0.44, 0.24, 0.26)],
         0.0165, m.satin_black(), 0.07)
    grip((0.64, -0.02, 0.98), (0.64, -0.15, 0.98), 0.0165)
    grip((0.64, 0.02, 0.98), (0.64, 0.15, 0.98), 0.0165)
    for x, colour in ((-0.4, m.yellow_warning()), (-0.3, m.blue_plastic())):
        cylinder((x, -0.262, 0.3), 0.036, 0.03, m.black_plastic())
        knob((x, -0.262, 0.312), 0.034, 0.026, colour, ribs=18)


def hood():
    """The painted cabinet with seam, vents, screws and logos on both sides."""
    outline = [(-0.36, 0.305), (-0.42, 0.33), (-0.44, 0.52), (-0.36, TOP - 0.06), (-0.28, TOP), (0.42, TOP), (0.46, TOP - 0.04), (0.47, 0.305)]
    extrude(outline, 2 * HALF - 0.06, m.paint(), axis='-y', bevel=0.03)
    for side, axis in ((-1, '-y'), (1, 'y')):
        y = side * (HALF - 0.03)
        decal((0.23, y, 0.64), 0.3, axis)
        for k in range(7):
            rounded_box((0.23, y, 0.36 + k * 0.024), (0.32, 0.006, 0.011), m.gloss_black(), 0.0025)
        for x in (-0.02, 0.43):
            for z in (0.34, 0.73):
                screw((x, y, z), 0.006, m.steel(), axis)
        box((0.006, y, 0.54), (0.003, 0.003, 0.46), m.gloss_black(), 0)
    box((0.02, 0, 0.307), (0.9, 0.54, 0.008), m.satin_black(), 0.002)


def panel():
    """The control panel on the near side: thermostat, main switch, gauge, lamps."""
    y = -HALF + 0.028
    rounded_box((-0.2, y, 0.58), (0.34, 0.02, 0.24), m.black_plastic(), 0.008)
    face = y - 0.01
    for x, z, r in ((-0.29, 0.615, 0.038), (-0.18, 0.615, 0.034)):
        cylinder((x, face, z), r * 1.25, 0.004, m.label_silver(), 'y', 0.001)
        knob((x, face - 0.002, z), r, 0.03, m.grey_plastic(), '-y', 20)
        label((x, face - 0.0335, z + r * 0.45), 0.005, r * 0.6, m.label_white(), '-y')
    for k in range(9):
        with placed((-0.29, face - 0.0024, 0.615), (0, -120 + k * 30, 0)):
            box((0, 0, 0.043), (0.003, 0.001, 0.006), m.red_plastic() if k > 5 else m.label_black(), 0)
    _dial((-0.085, face, 0.615))
    for k, colour in enumerate((m.green_plastic(), m.yellow_warning(), m.red_plastic())):
        cylinder((-0.3 + k * 0.045, face - 0.003, 0.51), 0.01, 0.01, colour, 'y', 0.003, 24)
    lettering('30 - 150 °C', (-0.29, face, 0.558), 0.014, m.label_white(), '-y')
    lettering('0   1   2', (-0.18, face, 0.558), 0.014, m.label_white(), '-y')
    lettering('BAR', (-0.085, face, 0.558), 0.014, m.label_white(), '-y')
    label((-0.1, face, 0.505), 0.1, 0.035, m.yellow_warning(), '-y')
    lettering('AGUA CALIENTE', (-0.1, face - 0.001, 0.505), 0.011, m.label_black(), '-y')


def _dial(at):
    x, y, z = at
    with placed((x, y, z)):
        cylinder((0, -0.006, 0), 0.037, 0.014, m.chrome(), 'y', 0.003)
        cylinder((0, -0.0125, 0), 0.032, 0.003, m.label_white(), 'y', 0.0005)
        for k in range(9):
            with placed((0, -0.0142, 0), (0, -120 + k * 30, 0)):
                box((0, 0, 0.026), (0.0018, 0.0005, 0.006), m.label_black(), 0)
        with placed((0, -0.0146, 0), (0, -40, 0)):
            box((0, 0, 0.01), (0.002, 0.0008, 0.028), m.red_plastic(), 0)


def boiler():
    """The stainless chimney of the boiler with its cowl and heat ring."""
    steel = m.plain('stainless', (0.6, 0.6, 0.6), 0.27, 1.0)
    lathe([(0.15, 0), (0.15, 0.012), (0.14, 0.018), (0.1, 0.022), (0.085, 0.03), (0.085, 0.1), (0.09, 0.102), (0.09, 0.112), (0.082, 0.114)],
          (0.26, 0.04, TOP), 'z', steel, 56)
    cylinder((0.26, 0.04, TOP + 0.113), 0.078, 0.004, m.gloss_black())
    for k in range(5):
        with placed((0.26, 0.04, TOP + 0.118), (0, 0, k * 36)):
            box((0, 0, 0), (0.155, 0.006, 0.004), steel, 0.001)
    for x, y in ((0.14, 0.04), (0.38, 0.04), (0.26, -0.08), (0.26, 0.16)):
        bolt((x, y, TOP + 0.014), 0.006)


def hose():
    """The reel on its cheeks over the front, hose end led to the gun in its cradle."""
    reel = (-0.14, 0.06, TOP + 0.16)
    for y in (-0.1, 0.22):
        extrude([(-0.1, -0.165), (0.1, -0.165), (0.035, 0.02), (-0.035, 0.02)], 0.006, m.satin_black(), (reel[0], y, reel[2]), '-y')
    hose_reel(reel, 0.155, 0.26, 0.017, 3, m.trim(), m.rubber(), '-y')
    with placed((-0.26, -0.19, TOP + 0.06), (0, 0, 0)):
        gun_lance(0.55)
    for x in (0.0, 0.32):
        box((x, -0.19, TOP + 0.03), (0.03, 0.03, 0.07), m.black_plastic(), 0.006)
    cable([(-0.14, 0.06, TOP + 0.26), (-0.33, -0.02, TOP + 0.2), (-0.44, -0.16, TOP + 0.02), (-0.4, -0.2, TOP - 0.08), (-0.345, -0.2, TOP - 0.085),
           (-0.318, -0.19, TOP - 0.06)], 0.0085, m.rubber())


def build(p):
    chassis()
    hood()
    panel()
    boiler()
    hose()
