"""The one-person earth auger: two-stroke on a reduction gear, handle frame with grips, bit below."""
import materials as m
from parts.auger import auger_bit
from parts.handles import grip, hand_lever
from parts.two_stroke import two_stroke
from shapes import bolt, bolt_circle, box, cable, decal, knob, lathe, placed, rod, tube
from shapes.moulded import moulded

HEAD = 0.86


def gear():
    """Reduction gear with fins, its output shaft, and the plate that carries the handles."""
    cast = m.cast_aluminium()
    lathe([(0.02, -0.1), (0.024, -0.095), (0.024, -0.06), (0.045, -0.045), (0.07, -0.03), (0.074, -0.02), (0.074, 0.02),
           (0.066, 0.035), (0.056, 0.05), (0.056, 0.09)], (0, 0, HEAD), 'z', cast, 56)
    bolt_circle((0, 0, HEAD + 0.021), 0.0655, 8, 0.005, start=22)
    for k in range(16):
        with placed((0, 0, HEAD), (0, 0, k * 22.5)):
            box((0.06, 0, -0.03), (0.03, 0.004, 0.034), cast, 0.001)
    rod((0, 0, HEAD - 0.15), (0, 0, HEAD - 0.09), 0.013, m.steel())


def handles():
    """A closed tube loop, braced to the gear, with two grips on each side."""
    z, paint = HEAD + 0.01, m.paint()
    tube([(-0.27, -0.15, z), (0.27, -0.15, z), (0.27, 0.15, z), (-0.27, 0.15, z)], 0.0135, paint, 0.07, True)
    for x in (-0.075, 0.075):
        tube([(x, -0.15, z), (x, 0.15, z)], 0.0125, paint)
        box((x * 0.95, 0, z - 0.002), (0.05, 0.11, 0.016), paint, 0.003)
        for y in (-0.035, 0.035):
            bolt((x * 1.05, y, z + 0.006), 0.006)
    for side in (-1, 1):
        grip((side * 0.27, 0.075, z), (side * 0.27, -0.075, z), 0.0135, ribs=13)
        tube([(side * 0.27, -0.09, z), (side * 0.35, -0.05, z + 0.1), (side * 0.35, 0.05, z + 0.1), (side * 0.27, 0.09, z)], 0.0105,
             paint, 0.05)
    hand_lever((-0.21, -0.15, z), (-0.12, -0.15, z), m.trim(), (0, -0.03, 0.02))
    cable([(-0.2, -0.14, z + 0.01), (-0.17, -0.1, z + 0.03), (-0.1, -0.08, z + 0.08), (-0.02, -0.08, z + 0.12)], 0.004, m.rubber())
    box((0.15, -0.152, z + 0.03), (0.08, 0.006, 0.04), m.black_plastic(), 0.003)
    box((0.15, -0.158, z + 0.03), (0.02, 0.01, 0.02), m.red_plastic(), 0.003)
    box((0, -0.163, z), (0.145, 0.006, 0.058), paint, 0.002)
    decal((0, -0.1662, z), 0.138, '-y')


def engine():
    with placed((0, 0, HEAD + 0.135), (0, -90, 0), 1.2):
        two_stroke(tank=False)
    fuel()


def fuel():
    """The translucent tank beside the engine with its cap and line."""
    moulded([(0, 0.085, 0.17, 0.03), (0.06, 0.095, 0.18, 0.035), (0.09, 0.085, 0.17, 0.033)], m.milky_plastic(),
            (0.125, 0, HEAD + 0.1), foot=0.02, shoulder=0.025)
    knob((0.125, -0.03, HEAD + 0.212), 0.026, 0.022, m.black_plastic(), ribs=16)
    box((0.1, 0, HEAD + 0.075), (0.1, 0.13, 0.014), m.satin_black(), 0.003)
    for y in (-0.05, 0.05):
        rod((0.115, y, HEAD + 0.01), (0.115, y, HEAD + 0.075), 0.008, m.satin_black())
    cable([(0.1, -0.07, HEAD + 0.1), (0.06, -0.11, HEAD + 0.09), (0.0, -0.11, HEAD + 0.12), (-0.04, -0.09, HEAD + 0.13)], 0.003, m.yellow_warning())


def build(p):
    gear()
    handles()
    engine()
    with placed((0, 0, HEAD - 0.1)):
        auger_bit(HEAD - 0.1, p.get('radius', 0.1))
