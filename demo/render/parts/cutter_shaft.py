"""Shaft tools: the drive tube along -x, handles, gear head, guard and what cuts."""
from math import cos, radians, sin

import materials as m
from parts.handles import grip
from shapes import bolt, box, cable, cylinder, extrude, knob, label, lathe, placed, ring, rod, rounded_box, tube


def drive_tube(start, end, radius=0.0155, material=None):
    """The tube along x from `start` to `end`, with the maker's name and the warning label wrapped round it."""
    rod((start, 0, 0), (end, 0, 0), radius, material or m.plain('anodised tube', (0.3, 0.3, 0.31), 0.3, 0.95))


def name_sleeve(x, radius=0.0155, length=0.16):
    """The painted sleeve that carries the name along the tube."""
    rod((x - length / 2, 0, 0), (x + length / 2, 0, 0), radius * 1.06, m.paint())
    for x2 in (x - length / 2, x + length / 2):
        rod((x2 - 0.004, 0, 0), (x2 + 0.004, 0, 0), radius * 1.09, m.black_plastic())


def foam_sleeve(start, end, radius=0.0155):
    """The soft grip on the tube before the engine."""
    rod((start, 0, 0), (end, 0, 0), radius * 1.5, m.rubber(), 0.006)
    count = int(abs(end - start) / 0.014)
    for k in range(1, count):
        ring((start + (end - start) * k / count, 0, 0), radius * 1.48, 0.002, m.rubber(), 'x', 28)


def hanger(x, radius=0.0155):
    """The ring on which the harness hooks."""
    rod((x - 0.012, 0, 0), (x + 0.012, 0, 0), radius * 1.35, m.black_plastic())
    box((x, 0, radius * 1.5), (0.018, 0.012, 0.014), m.steel(), 0.003)
    ring((x, 0, radius * 1.5 + 0.018), 0.012, 0.0025, m.steel(), 'y', 28)


def bike_handle(x, throttle_cable_to):
    """Two bars like a bicycle's on a clamp; throttle grip at the right hand (+y)."""
    black = m.satin_black()
    rounded_box((x, 0, 0.006), (0.06, 0.05, 0.062), m.black_plastic(), 0.012)
    rounded_box((x, 0, 0.045), (0.055, 0.075, 0.03), m.cast_aluminium(), 0.008)
    for dx in (-0.018, 0.018):
        for y in (-0.026, 0.026):
            bolt((x + dx, y, 0.06), 0.0048)
    knob((x, 0, 0.058), 0.017, 0.02, m.black_plastic(), 'z', 8)
    for side in (-1, 1):
        points = [(x, side * 0.02, 0.045), (x, side * 0.13, 0.05), (x + 0.03, side * 0.25, 0.22),
                  (x + 0.13, side * 0.29, 0.31)]
        tube(points, 0.0135, black, 0.08)
    grip((x + 0.035, -0.2525, 0.2245), (x + 0.13, -0.29, 0.31), 0.0145)
    throttle_grip((x + 0.035, 0.2525, 0.2245), (x + 0.13, 0.29, 0.31), x, throttle_cable_to)


def throttle_grip(start, end, x, cable_to):
    """The moulded grip with trigger, lock and stop switch; its cable runs back to the engine."""
    way = [(b - a) for a, b in zip(start, end)]
    spot = [a + w * 0.5 for a, w in zip(start, way)]
    rod([a - w * 0.25 for a, w in zip(start, way)], [a + w * 1.05 for a, w in zip(start, way)], 0.0185,
        m.black_plastic(), 0.005)
    rounded_box([a + w * 0.02 for a, w in zip(start, way)], (0.045, 0.036, 0.045), m.black_plastic(), 0.011)
    rounded_box((spot[0] + 0.012, spot[1], spot[2] - 0.024), (0.05, 0.012, 0.016), m.black_plastic(), 0.005,
                turn=(0, -40, 0))
    rounded_box((start[0] - 0.012, start[1], start[2] + 0.022), (0.022, 0.014, 0.012), m.red_plastic(), 0.004)
    x0, y0, z0 = start
    cable([(x0, y0, z0), (x0 - 0.03, y0 - 0.05, z0 - 0.12), (x + 0.03, 0.08, 0.03), (x + 0.1, 0.022, 0.0),
           (x + 0.25, 0.02, 0.0), cable_to], 0.0042, m.rubber())


def loop_handle(x, cable_colour=None):
    """The closed loop of the left hand on its clamp."""
    black = m.black_plastic()
    rounded_box((x, 0, 0.01), (0.05, 0.042, 0.056), black, 0.01)
    for y in (-0.014, 0.014):
        bolt((x, y, 0.037), 0.0045)
    loop = [(x, -0.022, 0.02), (x - 0.015, -0.085, 0.04), (x - 0.035, -0.088, 0.155), (x - 0.035, 0.088, 0.155),
            (x - 0.015, 0.085, 0.04), (x, 0.022, 0.02)]
    tube(loop, 0.0125, m.satin_black(), 0.045)
    tube([(x - 0.035, -0.06, 0.155), (x - 0.035, 0.06, 0.155)], 0.0165, m.rubber())
    for k in range(7):
        ring((x - 0.035, -0.048 + k * 0.016, 0.155), 0.0163, 0.0016, m.rubber(), 'y', 24)


def rear_grip(x, cable_to):
    """The moulded throttle grip round the tube before the engine."""
    black = m.black_plastic()
    rod((x - 0.09, 0, 0), (x + 0.075, 0, 0), 0.022, black, 0.008)
    for k in range(6):
        ring((x - 0.075 + k * 0.013, 0, 0), 0.0215, 0.0018, black, 'x', 28)
    rounded_box((x + 0.035, 0, 0.012), (0.075, 0.036, 0.04), m.matt_paint(), 0.012)
    rounded_box((x - 0.008, 0, -0.026), (0.05, 0.012, 0.022), black, 0.006, turn=(0, 16, 0))
    rounded_box((x - 0.02, 0, 0.024), (0.05, 0.014, 0.012), black, 0.005)
    rounded_box((x + 0.05, -0.016, 0.018), (0.018, 0.01, 0.014), m.red_plastic(), 0.003)
    cable([(x + 0.07, 0.008, -0.008), (x + 0.11, 0.02, -0.03), cable_to], 0.0042, m.rubber())


def gear_head(slope):
    """The bevel gear case; upright output at the origin, the tube arriving from above at `slope` degrees towards +x."""
    cast = m.cast_aluminium()
    way = (cos(radians(slope)), 0, sin(radians(slope)))
    lathe([(0.03, 0), (0.0285, 0.03), (0.022, 0.05), (0.0195, 0.055), (0.0195, 0.1), (0.0165, 0.103)], (0, 0, 0.0), way,
          cast)
    lathe([(0.033, -0.034), (0.034, -0.03), (0.034, 0.0), (0.03, 0.018), (0.02, 0.03), (0.01, 0.034)], (0, 0, 0), 'z',
          cast)
    for side in (-1, 1):
        spot = [w * 0.075 for w in way]
        bolt((spot[0], side * 0.018, spot[2]), 0.0045, axis='y' if side > 0 else '-y')
    bolt((-0.026, -0.01, 0.012), 0.006, m.brass(), (-0.8, -0.3, 0.5))
    lathe([(0.036, 0), (0.036, -0.006), (0.03, -0.008)], (0, 0, -0.034), 'z', m.steel())


def tri_blade(z=-0.046, radius=0.15):
    """Three-toothed brush blade with its cup and nut."""
    outline = []
    for k in range(3):
        for angle, r in ((-26, 0.3), (-14, 0.56), (-2, 0.985), (0, 1), (14, 1), (15, 0.97), (16, 0.62), (26, 0.42),
                         (60, 0.31)):
            a = radians(angle + k * 120)
            outline.append((radius * r * cos(a), radius * r * sin(a)))
    extrude(outline, 0.0022, m.steel(), (0, 0, z), 'z', bevel=0.0006)
    lathe([(0.034, 0), (0.032, -0.01), (0.012, -0.014), (0.012, -0.022), (0.006, -0.024)], (0, 0, z - 0.001), 'z',
          m.dark_steel())


def nylon_head(z=-0.042, line=0.13):
    """A bump-feed head with two nylon lines."""
    black = m.black_plastic()
    lathe([(0.045, 0), (0.056, -0.006), (0.058, -0.012), (0.058, -0.028), (0.052, -0.037), (0.04, -0.042)], (0, 0, z),
          'z', black)
    knob((0, 0, z - 0.04), 0.03, 0.016, m.trim(), '-z', 10)
    for side in (-1, 1):
        cylinder((side * 0.057, 0, z - 0.02), 0.006, 0.01, m.steel(), 'x')
        cable([(side * 0.055, 0, z - 0.02), (side * 0.1, -side * 0.01, z - 0.018),
               (side * (0.06 + line), -side * 0.05, z - 0.03)],
              0.0016, m.orange_plastic())


def guard(radius=0.22, spread=130, z=-0.012, colour=None, slope=42):
    """The moulded shield towards the user (+x), on a bracket at the tube."""
    black = colour or m.black_plastic()
    r = radius
    with placed(turn=(0, 0, -spread / 2)):
        lathe([(0.045, 0), (r * 0.55, 0.012), (r * 0.88, 0.006), (r * 0.97, -0.004), (r, -0.02), (r * 1.01, -0.062),
               (r * 0.99, -0.062), (r * 0.98, -0.022), (r * 0.95, -0.01), (r * 0.87, -0.001), (0.045, -0.006)],
              (0, 0, z), 'z', black, 40, spread)
    for angle in (-spread / 2, spread / 2):
        with placed(turn=(0, 0, angle)):
            box((r * 0.55, 0, z + 0.002), (r * 0.85, 0.007, 0.026), black, 0.003)
    for angle in (-30, 0, 30):
        with placed(turn=(0, 0, angle)):
            box((r * 0.62, 0, z + 0.012), (r * 0.6, 0.006, 0.012), black, 0.003)
    x = 0.075
    rise = x * sin(radians(slope)) / cos(radians(slope))
    box((x, 0, (rise + z) / 2), (0.05, 0.03, rise - z), black, 0.008)
    with placed(at=(x, 0, rise), turn=(0, -slope, 0)):
        rounded_box((0.015, 0, 0), (0.05, 0.044, 0.04), black, 0.01)
        for y in (-0.014, 0.014):
            bolt((0.015, y, 0.02), 0.0042)
    label((r * 0.6, -0.06, z + 0.0135), 0.05, 0.03, m.yellow_warning(), 'z', roll=-60)
