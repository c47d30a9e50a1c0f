"""A builder's wheelbarrow: pressed tray, tube frame, one pneumatic wheel towards -x."""
import materials as m
from parts.wheel import wheel
from shapes import bolt, box, cylinder, decal, loft, placed, ring, rod, rounded_path, sweep, tube
from shapes.lines import _round

RADIUS = 0.2


def build(_):
    wheel((-0.62, 0, RADIUS), RADIUS, 0.095, axis='y', rim=m.trim())
    tray()
    for side in (-1, 1):
        rail(side)
        leg(side)
    front_guard()
    cross_braces()


def tray():
    """One deep pressing, its floor shorter than its mouth and its nose sloping over the wheel."""
    def section(h, front, back, width, radius):
        return (h, back - front, width, radius, (front + back) / 2, 0)
    levels = [(0.36, -0.3, 0.2, 0.32, 0.07), (0.366, -0.325, 0.215, 0.345, 0.08), (0.39, -0.36, 0.24, 0.38, 0.09), (0.5, -0.48, 0.31, 0.5, 0.11), (0.595, -0.575, 0.365, 0.595, 0.125)]
    inside = [section(h + 0.004, a + 0.004, b - 0.004, w - 0.008, r) for h, a, b, w, r in levels]
    h, a, b, w, r = levels[-1]
    lip = [section(h + 0.012, a, b, w, r), section(h + 0.014, a - 0.012, b + 0.012, w + 0.024, r + 0.01), section(h + 0.004, a - 0.018, b + 0.018, w + 0.036, r + 0.013),
           section(h - 0.006, a - 0.012, b + 0.012, w + 0.024, r + 0.01), section(h - 0.005, a, b, w, r)]
    loft([*inside, *lip, *[section(*level) for level in levels[::-1]]], m.paint())
    for side in (-1, 1):
        wall = (0, side, -0.53)
        decal((-0.06, side * 0.2525, 0.502), 0.28, wall)
    decal((0.3125, 0, 0.505), 0.2, (0.84, 0, -0.5))
    for k in range(4):
        x = -0.2 + k * 0.1
        sweep([(x, -0.13, 0.3665), (x, 0, 0.3668), (x, 0.13, 0.3665)], _round(0.005, 10), m.paint())


def rail(side):
    """A handle tube: from the grip under the tray to the wheel's axle."""
    y = side
    path = [(0.82, y * 0.3, 0.58), (0.66, y * 0.29, 0.565), (0.36, y * 0.2, 0.37), (-0.3, y * 0.15, 0.338), (-0.44, y * 0.085, 0.235), (-0.66, y * 0.078, 0.2)]
    tube(path, 0.0165, m.satin_black(), 0.09)
    grip = rounded_path([(0.83, y * 0.301, 0.581), (0.7, y * 0.2925, 0.569)], 0)
    sweep(grip, _round(0.0205, 28), m.rubber())
    for k in range(9):
        t = k / 8
        ring((0.72 + 0.1 * t, y * (0.2938 + 0.0063 * t), 0.571 + 0.0093 * t), 0.0205, 0.0016, m.rubber(), (0.99, y * 0.06, 0.09), 28)
    cylinder((-0.62, y * 0.078, RADIUS), 0.03, 0.008, m.satin_black(), 'y')
    bolt((-0.62, y * 0.083, RADIUS), 0.012, axis=(0, y, 0))
    for x, inset, z in ((0.2, 0.176, 0.356), (-0.22, 0.152, 0.34)):
        box((x, y * inset, z + 0.006), (0.05, 0.04, 0.014), m.satin_black(), 0.003)
        bolt((x, y * (inset + 0.0165), z), 0.008, axis=(0, y, 0))


def leg(side):
    """A bent leg with its foot plate, and the strut that braces it forward."""
    y = side
    tube([(0.42, y * 0.205, 0.4), (0.34, y * 0.235, 0.2), (0.31, y * 0.245, 0.014), (0.2, y * 0.245, 0.014), (0.1, y * 0.19, 0.2), (0.02, y * 0.166, 0.352)], 0.014, m.satin_black(), 0.055)
    box((0.255, y * 0.245, 0.006), (0.12, 0.045, 0.008), m.satin_black(), 0.003)


def front_guard():
    """The hoop before the wheel on which the barrow tips."""
    tube([(-0.62, -0.085, 0.2), (-0.8, -0.088, 0.245), (-0.875, -0.075, 0.255), (-0.875, 0.075, 0.255), (-0.8, 0.088, 0.245), (-0.62, 0.085, 0.2)], 0.011, m.satin_black(), 0.05)
    for side in (-1, 1):
        tube([(-0.78, side * 0.087, 0.24), (-0.62, side * 0.14, 0.5), (-0.52, side * 0.14, 0.53)], 0.0095, m.satin_black(), 0.06)
        tube([(-0.7, side * 0.082, 0.215), (-0.64, side * 0.09, 0.22), (-0.62, side * 0.085, 0.2)], 0.009, m.satin_black(), 0.02)


def cross_braces():
    for x, half in ((0.334, 0.235), (0.12, 0.185)):
        rod((x, -half, 0.2), (x, half, 0.2), 0.009, m.satin_black())
    for x, half in ((-0.3, 0.15), (0.1, 0.165)):
        box((x, 0, 0.345), (0.035, half * 2, 0.012), m.satin_black(), 0.003)
