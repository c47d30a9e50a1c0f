"""The carrying frame of motor sprayers and blowers: two uprights, foot loop, back pad, straps; the back is +y."""
import materials as m
from parts.knapsack import straps
from shapes import box, cylinder, rounded_box, tube


def pack_frame(half=0.17, top=0.62, front=-0.17, back=0.14, foot=0.03, colour=None):
    """Tube frame with its floor plate, buffers and harness."""
    paint = colour or m.satin_black()
    for x in (-half, half):
        tube([(x, front, foot), (x, back, foot), (x, back, top)], 0.011, paint, 0.05)
        for y in (front + 0.03, back - 0.06):
            cylinder((x, y, 0.012), 0.018, 0.024, m.rubber(), bevel=0.004)
    tube([(-half, front, foot), (half, front, foot)], 0.011, paint)
    for z in (0.2, 0.42, top - 0.01):
        tube([(-half, back, z), (half, back, z)], 0.009, paint)
    box((0, (front + back) / 2, foot + 0.012), (2 * half, back - front - 0.02, 0.004), paint, 0.001)
    pad(half, back, top)
    straps(0.085, back + 0.015, top - 0.02, 0.07)


def pad(half, back, top):
    rounded_box((0, back + 0.018, (top + 0.2) / 2), (half * 1.6, 0.03, top - 0.22), m.foam(), 0.012)
    for k in range(4):
        rounded_box((0, back + 0.034, 0.26 + k * (top - 0.34) / 3), (half * 1.4, 0.012, 0.05), m.canvas(), 0.006)
