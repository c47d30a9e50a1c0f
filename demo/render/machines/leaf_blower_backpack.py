"""A petrol leaf blower carried on the back, its tube sweeping to the side."""
import materials as m
from machines.brush_cutter_variants import pack_frame
from parts.cutter_engine import cutter_engine
from shapes import box, circle, corrugated_hose, cylinder, extrude, knob, lathe, placed, ring, rod, rounded_box, tube
from shapes.moulded import moulded

HEIGHT = 0.3


def build(p):
    with placed(turn=(0, 0, 180)):
        pack_frame()
        fan_housing()
        with placed(at=(0.15, 0.1, HEIGHT), turn=(0, 0, 90)):
            cutter_engine(1.2, tank=False)
        tank()
        outlet()


def fan_housing():
    paint, black = m.matt_paint(), m.black_plastic()
    extrude(circle(0.165, (0.15, HEIGHT + 0.02), 56), 0.1, black, (0, 0.045, 0), '-y', bevel=0.02)
    extrude(circle(0.16, (0.15, HEIGHT + 0.02), 56), 0.05, paint, (0, 0.1, 0), '-y', bevel=0.02)
    extrude(circle(0.17, (0.15, HEIGHT + 0.02), 56), 0.008, black, (0, 0.08, 0), '-y', bevel=0.003)
    for z in (0.16, 0.24):
        box((0.15, 0.02, z), (0.26, 0.06, 0.02), black, 0.005)


def tank():
    """The milky tank on the base, its red cap at the side."""
    milk = m.milky_plastic()
    moulded([(0.06, 0.26, 0.13, 0.035, 0.15, 0.16), (0.11, 0.28, 0.14, 0.04, 0.15, 0.16),
             (0.15, 0.27, 0.13, 0.035, 0.15, 0.16)], milk, foot=0.02, shoulder=0.016)
    cylinder((0.29, 0.16, 0.12), 0.022, 0.03, milk, (0.9, 0.2, 0.35))
    knob((0.3, 0.162, 0.124), 0.027, 0.02, m.red_plastic(), (0.9, 0.2, 0.35), 14)


def outlet():
    """Elbow, bellows, control handle, tube and nozzle in front of the carrier's right side."""
    black = m.black_plastic()
    tube([(0.15, 0.045, 0.175), (-0.06, 0.045, 0.175), (-0.12, 0.02, 0.18)], 0.052, black, 0.08, steps=28)
    corrugated_hose([(-0.1, 0.03, 0.178), (-0.16, 0.0, 0.185), (-0.22, -0.04, 0.2), (-0.27, -0.085, 0.215)], 0.056,
                    m.rubber(), 0.02, 0.14)
    way = (-0.77, -0.62, -0.13)
    start = (-0.265, -0.08, 0.214)
    lathe([(0.054, 0), (0.057, 0.004), (0.057, 0.03), (0.05, 0.036), (0.05, 0.3), (0.053, 0.302), (0.053, 0.32),
           (0.048, 0.324), (0.045, 0.66),
           (0.048, 0.662), (0.048, 0.68), (0.043, 0.684), (0.04, 0.98), (0.037, 0.98), (0.037,
                                                                                        0.9)], start, way, black, 44)
    for d, colour in ((0.016, m.trim()), (0.311, m.trim()), (0.671, m.trim())):
        spot = [s + w * d for s, w in zip(start, way)]
        ring(spot, 0.0545 if d < 0.5 else 0.048, 0.005, colour, way, 40)
    grip_at = [s + w * 0.2 for s, w in zip(start, way)]
    with placed(at=grip_at, turn=(0, 0, 39)):
        rounded_box((0, 0, 0.055), (0.05, 0.045, 0.03), black, 0.01)
        rod((0, 0, 0.05), (0.02, 0, 0.19), 0.0185, black, 0.006)
        for k in range(6):
            ring((0.008 + k * 0.0018, 0, 0.1 + k * 0.0125), 0.018, 0.002, black, (0.14, 0, 0.99), 24)
        rounded_box((-0.016, 0, 0.12), (0.02, 0.013, 0.045), m.trim(), 0.005)
        rounded_box((0.02, 0.0, 0.198), (0.022, 0.016, 0.016), m.red_plastic(), 0.005)
