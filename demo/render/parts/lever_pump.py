"""The hand lever and pressure chamber at a knapsack sprayer's left side (x = -0.18)."""
import materials as m
from parts.handles import grip
from shapes import bolt, box, cylinder, knob, lathe, ring, rod, rounded_box, tube


def lever(material=None):
    """Axle, crank and handle reaching to the carrier's hand."""
    steel = material or m.steel()
    cylinder((-0.182, 0.02, 0.045), 0.024, 0.03, m.black_plastic(), 'x', 0.004)
    cylinder((-0.204, 0.02, 0.045), 0.013, 0.022, m.steel(), 'x', 0.002)
    bolt((-0.216, 0.02, 0.045), 0.007, axis='-x')
    elbow, end = (-0.235, 0.2, 0.14), (-0.25, 0.29, 0.33)
    tube([(-0.21, 0.02, 0.045), (-0.212, 0.1, 0.05), elbow, end], 0.009, steel, 0.09)
    grip((-0.2425, 0.245, 0.235), end, 0.0095)
    tube([(-0.21, 0.1, 0.053), (-0.21, 0.1, 0.16), (-0.19, 0.04, 0.37)], 0.0045, steel, 0.03)
    cylinder((-0.21, 0.1, 0.053), 0.011, 0.014, m.dark_steel(), 'x', 0.002, 24)


def chamber(material=None, nut=None):
    """The pressure chamber with its gland nut and piston rod."""
    body = material or m.black_plastic()
    lathe([(0.024, 0), (0.034, 0.01), (0.034, 0.17), (0.03, 0.19), (0.018, 0.2), (0.014, 0.2)], (-0.19, 0.04, 0.09),
          'z', body, 40)
    knob((-0.19, 0.04, 0.275), 0.024, 0.025, nut or m.trim(), ribs=14)
    rod((-0.19, 0.04, 0.29), (-0.19, 0.04, 0.375), 0.0055, m.chrome())
    rounded_box((-0.19, 0.04, 0.372), (0.02, 0.014, 0.02), m.dark_steel(), 0.004)
    for z in (0.12, 0.24):
        ring((-0.19, 0.04, z), 0.0345, 0.0035, body)
        box((-0.165, 0.04, z), (0.03, 0.04, 0.014), body, 0.004)
