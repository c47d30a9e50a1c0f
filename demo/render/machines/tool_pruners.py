"""Two-handed and one-handed pruners lying flat, half open."""
import materials as m
from parts.tool_blade import arc, ground_blade
from parts.tool_handle import moulded_grip
from shapes import bolt, box, cylinder, decal, lathe, placed, ring, rounded_path, spring, sweep


def build(p):
    with placed(at=(0, 0, 0.015), turn=(0, 0, p.get('turn', 52))):
        KINDS[p['kind']]()


def shears():
    """Bypass shears: blade above, hooked anvil below, sprung handles to -x."""
    with placed(turn=(0, 0, 13)):
        _cutting_blade(1)
        _shears_handle(-1)
    with placed(turn=(0, 0, -13)):
        _hook(1)
        _shears_handle(1)
    _pivot(0.0125, 0.0085)
    spring((-0.03, -0.0095, 0.0), (-0.03, 0.0095, 0.0), 0.0072, 0.0011, 7, m.steel())
    with placed(at=(-0.027, 0.0035, 0.0078), turn=(0, 0, -24)):
        box((0, 0, 0), (0.021, 0.0075, 0.0042), m.trim(), 0.0018)


def _cutting_blade(scale):
    """The curved cutting blade towards +x, hardened and black but for its edge."""
    with placed(at=(0, 0, 0.0022), scale=scale):
        dark = m.plain('blade coat', (0.035, 0.036, 0.038), 0.3, 0.3, coat=0.3)
        ground_blade([(-0.024, 0.006), (0, 0.0145), (0.022, 0.0165), (0.044, 0.0125), (0.06, 0.003), (0.066, -0.004)],
                     [(-0.024, -0.009), (0, -0.013), (0.016, -0.011), (0.036, -0.009), (0.054, -0.0065), (0.0655, -0.0046)], 0.003, 0.0065, dark,
                     m.machined_aluminium())


def _hook(scale):
    """The counter blade, a forged hook."""
    with placed(at=(0, 0, -0.0018), scale=scale):
        inside = [(-0.022, 0.008), (0.004, 0.0105), (0.014, 0.005), (0.026, -0.0035), (0.042, -0.006), (0.058, -0.0035)]
        outside = [(-0.022, -0.009), (0.002, -0.014), (0.02, -0.0185), (0.038, -0.0175), (0.052, -0.0115), (0.06, -0.0045)]
        ground_blade(outside, inside, 0.0046, 0.002, m.plain('counter blade', (0.34, 0.34, 0.35), 0.4, 0.9))


def _shears_handle(side):
    """A forged arm in a soft moulded grip; `side` +1 bows upwards."""
    s = side
    arm = [(-0.045, 0.014, 0.011, 0.004, s * 0.0145), (-0.025, 0.018, 0.011, 0.004, s * 0.009), (-0.006, 0.021, 0.0105, 0.005, s * 0.003), (0.012, 0.018, 0.0095, 0.005, 0)]
    moulded_grip(arm, m.cast_aluminium())
    body = [(-0.16, 0.0155, 0.015, 0.007, s * 0.0205), (-0.135, 0.018, 0.0185, 0.008, s * 0.0275), (-0.1, 0.0195, 0.0195, 0.008, s * 0.0275),
            (-0.065, 0.019, 0.019, 0.008, s * 0.0205), (-0.036, 0.0185, 0.0165, 0.007, s * 0.0125)]
    moulded_grip(body, m.matt_paint())
    moulded_grip([(x, w * 0.62, d + 0.0022, 0.004, dy) for x, w, d, r, dy in body[:3]], m.rubber())
    with placed(at=(-0.067, s * 0.0205, 0.0098), turn=(0, 0, -s * 14)):
        decal((0.0, 0, 0), 0.028, 'z')


def _pivot(radius, height):
    cylinder((0, 0, 0.003), radius, 0.009, m.steel(), 'z', 0.0012)
    lathe([(radius * 0.75, 0), (radius * 0.75, 0.003), (radius * 0.6, 0.0045)], (0, 0, height - 0.001), 'z', m.trim(), 40)
    bolt((0, 0, height + 0.002), radius * 0.42, washer=False)


def lopper():
    """Long-handled bypass pruner with oval steel tubes and moulded grips."""
    with placed(turn=(0, 0, 11)):
        _cutting_blade(2.05)
        _lopper_arm(-1)
    with placed(turn=(0, 0, -11)):
        _hook(2.05)
        _lopper_arm(1)
    _pivot(0.019, 0.0125)
    for y in (-0.0125, 0.0125):
        cylinder((-0.085, y, 0), 0.0125, 0.02, m.rubber(), 'y', 0.004)


def _lopper_arm(side):
    s = side
    flat = [(-0.14, 0.022, 0.013, 0.005, s * 0.028), (-0.09, 0.03, 0.013, 0.005, s * 0.03), (-0.04, 0.036, 0.012, 0.006, s * 0.014), (0.022, 0.036, 0.011, 0.008, 0)]
    moulded_grip(flat, m.cast_aluminium())
    bar = rounded_path([(-0.11, s * 0.028, 0), (-0.2, s * 0.034, 0), (-0.36, s * 0.052, 0), (-0.62, s * 0.052, 0)], 0.25)
    oval = [(x * 0.0115, y * 0.0145) for x, y in arc((0, 0), 1, 0, 345, 23)]
    sweep(bar, oval, m.paint())
    grip = [(-0.66, 0.034, 0.031, 0.012, s * 0.052), (-0.64, 0.0315, 0.029, 0.012, s * 0.0525), (-0.57, 0.035, 0.032, 0.013, s * 0.0525), (-0.5, 0.032, 0.029, 0.012, s * 0.0525),
            (-0.455, 0.037, 0.033, 0.014, s * 0.052)]
    moulded_grip(grip, m.rubber())
    for x in (-0.62, -0.6, -0.58, -0.56, -0.54, -0.52):
        ring((x, s * 0.0525, 0), 0.0163, 0.0012, m.black_plastic(), 'x', 30)
    lathe([(0.0165, 0), (0.0178, 0.002), (0.0178, 0.01), (0.0165, 0.012)], (-0.452, s * 0.052, 0), 'x', m.trim(), 36)
    with placed(at=(-0.25, s * 0.0394, 0.0143), turn=(0, 0, -s * 6)):
        decal((0, 0, 0), 0.052, 'z', arch=0.0105)
    for x, y in ((-0.118, s * 0.029), (-0.098, s * 0.03)):
        bolt((x, y, 0.0064), 0.0042)


KINDS = {'shears': shears, 'lopper': lopper}
