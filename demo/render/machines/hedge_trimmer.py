"""A petrol hedge trimmer: upright engine on a flat gearbox, double blade towards -x, handle at the rear."""
import materials as m
from parts.battery_pack import battery_pack
from parts.cutter_engine import cutter_engine
from parts.hedge_blade import hedge_blade
from parts.saw_handles import oval
from shapes import (bolt, box, cable, cylinder, decal, extrude, knob, lathe, placed, ring, rounded_box, rounded_path,
                    sweep, tube)
from shapes.moulded import moulded

LEVEL = 0.052


def build(p):
    """`kind` petrol or battery."""
    gearbox()
    with placed(at=(-0.06, 0, LEVEL)):
        hedge_blade(p.get('length', 0.61))
    if p.get('kind') == 'battery':
        electric_body()
    else:
        with placed(at=(0.05, 0, 0.095), turn=(90, -90, 0)):
            cutter_engine(0.86, tank=False)
        tank()
        cable([(0.2, 0.015, 0.15), (0.17, 0.04, 0.2), (0.13, 0.03, 0.23), (0.1, 0.01, 0.22)], 0.004, m.rubber())
    rear_handle()
    front_handle()


def electric_body():
    """The moulded motor housing over the gearbox, the battery sliding in under the rear handle."""
    paint, black = m.matt_paint(), m.black_plastic()
    moulded([(-0.075, 0.1, 0.06, 0.022, 0, 0.085), (0.0, 0.13, 0.115, 0.035, 0, 0.105),
             (0.1, 0.135, 0.135, 0.04, 0, 0.115),
             (0.19, 0.1, 0.1, 0.034, 0, 0.135)], paint, axis='x', foot=0.02, shoulder=0.02)
    rounded_box((0.19, 0, 0.062), (0.14, 0.1, 0.06), black, 0.014)
    for side, axis in ((-1, '-y'), (1, 'y')):
        decal((0.06, side * 0.0682, 0.13), 0.12, axis)
        for k in range(6):
            rounded_box((0.02 + k * 0.016, side * 0.0655, 0.09), (0.0075, 0.008, 0.032), black, 0.002, turn=(0, 14, 0))
    battery_pack((0.292, 0, 0.065), (0, 90, 0), 0.95)


def gearbox():
    cast = m.cast_aluminium()
    outline = rounded_path([(-0.1, -0.035, 0), (-0.02, -0.06, 0), (0.1, -0.065, 0), (0.13, -0.04, 0), (0.13, 0.04, 0),
                            (0.1, 0.065, 0), (-0.02, 0.06, 0), (-0.1, 0.035, 0)],
                           0.02, True, 5)
    extrude([(q.x, q.y) for q in outline], 0.038, cast, (0, 0, 0.055), 'z', bevel=0.006)
    extrude([(q.x * 0.9 + 0.004, q.y * 0.85) for q in outline], 0.03, cast, (0, 0, 0.025), 'z', bevel=0.008)
    for x, y in ((-0.075, 0.022), (-0.02, 0.044), (0.1, 0.046), (-0.075, -0.022), (-0.02, -0.044), (0.1, -0.046)):
        bolt((x, y, 0.074), 0.0055)
    lathe([(0.062, 0), (0.058, 0.02), (0.05, 0.024)], (0.05, 0, 0.07), 'z', cast)
    bolt((-0.05, -0.045, 0.05), 0.0055, m.brass(), '-y')


def tank():
    """The milky tank under the throttle handle's root."""
    milk = m.milky_plastic()
    moulded([(0.03, 0.13, 0.12, 0.03, 0.17), (0.07, 0.15, 0.135, 0.034, 0.175), (0.1, 0.145, 0.125, 0.03, 0.175)], milk,
            foot=0.016, shoulder=0.014)
    cylinder((0.2, -0.068, 0.08), 0.021, 0.03, milk, '-y')
    knob((0.2, -0.082, 0.08), 0.0245, 0.018, m.red_plastic(), '-y', 14)
    rounded_box((0.175, 0, 0.125), (0.16, 0.1, 0.026), m.black_plastic(), 0.009)
    for y in (-0.05, 0.05):
        rounded_box((0.175, y, 0.008), (0.13, 0.016, 0.016), m.black_plastic(), 0.006)


def rear_handle():
    black = m.black_plastic()
    path = rounded_path([(0.16, 0, 0.13), (0.25, 0, 0.165), (0.385, 0, 0.15), (0.425, 0, 0.11), (0.415, 0, 0.045),
                         (0.37, 0, 0.025), (0.2, 0, 0.03)], 0.035)
    sweep(path, oval(0.034, 0.038), black)
    rounded_box((0.23, 0, 0.15), (0.08, 0.056, 0.045), m.matt_paint(), 0.014, turn=(0, -14, 0))
    rounded_box((0.29, 0, 0.134), (0.05, 0.013, 0.03), black, 0.006, turn=(0, 14, 0))
    rounded_box((0.32, 0, 0.178), (0.09, 0.013, 0.015), black, 0.006, turn=(0, 6, 0))
    rounded_box((0.222, -0.03, 0.16), (0.018, 0.01, 0.014), m.red_plastic(), 0.003)
    for k in range(5):
        ring((0.33 + k * 0.012, 0, 0.157 - k * 0.0012), 0.0178, 0.0018, black, 'x', 24)


def front_handle():
    """The loop across the machine before the engine, with the blade-side shield."""
    black = m.satin_black()
    x = -0.075
    tube([(x + 0.03, -0.055, 0.05), (x + 0.01, -0.14, 0.06), (x - 0.01, -0.15, 0.225), (x - 0.01, 0.15, 0.225),
          (x + 0.01, 0.14, 0.06),
          (x + 0.03, 0.055, 0.05)], 0.0125, black, 0.045)
    path = rounded_path([(x - 0.002, -0.145, 0.13), (x - 0.01, -0.15, 0.225), (x - 0.01, 0.15, 0.225),
                         (x - 0.002, 0.145, 0.13)], 0.045)
    sweep(path, oval(0.033, 0.033), m.rubber())
    outline = rounded_path([(-0.12, 0.065, 0), (0.12, 0.065, 0), (0.135, 0.1, 0), (0.13, 0.2, 0), (0.1, 0.24, 0),
                            (-0.1, 0.24, 0), (-0.13, 0.2, 0), (-0.135, 0.1, 0)], 0.03, True, 6)
    with placed(at=(x - 0.04, 0, 0), turn=(0, -8, 0)):
        extrude([(q.x, q.y) for q in outline], 0.006, m.plain('smoked shield', (0.02, 0.021, 0.023), 0.2, coat=0.4),
                (0, 0, 0), 'x', bevel=0.0025)
        decal((-0.0032, 0, 0.165), 0.17, '-x')
    for y in (-0.05, 0.05):
        box((x - 0.015, y, 0.075), (0.05, 0.016, 0.012), m.black_plastic(), 0.004)
