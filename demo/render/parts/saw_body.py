"""A petrol chainsaw's body: crankcase with tanks, starter side towards -y, clutch side towards +y, bar towards -x."""
import materials as m
from shapes import (bolt, box, cylinder, decal, extrude, fins, knob, label, lathe, placed, ring, rod, rounded_box,
                    rounded_path)
from shapes.moulded import moulded


def soft_outline(points, radius):
    """A polygon of (x, y) with its corners rounded."""
    return [(p.x, p.y) for p in rounded_path([(a, b, 0) for a, b in points], radius, closed=True, steps=6)]


def lower_case():
    """Magnesium crankcase with fuel and oil tanks, from x=-0.1 to 0.15."""
    grey = m.plain('magnesium', (0.075, 0.077, 0.08), 0.42, 0.5)
    outline = soft_outline([(-0.105, 0.012), (0.15, 0.008), (0.165, 0.05), (0.15, 0.115), (0.06, 0.13), (-0.1, 0.128),
                            (-0.112, 0.07)], 0.018)
    extrude(outline, 0.125, grey, (0, 0.008, 0), '-y', bevel=0.008)
    for x, mark in ((-0.075, m.trim()), (0.118, m.trim())):
        cylinder((x, -0.058, 0.043), 0.0225, 0.014, m.black_plastic(), 'y')
        knob((x, -0.064, 0.043), 0.0205, 0.012, m.black_plastic(), '-y', 16)
        box((x, -0.078, 0.043), (0.026, 0.008, 0.006), mark, 0.002)
    rounded_box((-0.108, 0.01, 0.04), (0.014, 0.11, 0.05), grey, 0.005)


def spikes():
    """The felling spikes at the front."""
    teeth = [(0.0, 0.02), (-0.012, 0.028), (0.0, 0.042), (-0.016, 0.054), (0.0, 0.068), (-0.015, 0.082), (0.0, 0.092),
             (0.02, 0.092), (0.02, 0.02)]
    extrude(teeth, 0.0035, m.steel(), (-0.115, 0.046, 0), '-y', bevel=0.0006)
    extrude(teeth, 0.0035, m.steel(), (-0.115, 0.082, 0), '-y', bevel=0.0006)


def front_muffler():
    cast = m.cast_aluminium()
    fins((-0.045, 0.0, 0.15), (0.09, 0.1, 0.05), 7, 0.003, cast, 'z', 0.012)
    rounded_box((-0.106, 0.0, 0.145), (0.045, 0.1, 0.075), m.burnt_steel(), 0.012)
    rounded_box((-0.118, 0.0, 0.15), (0.03, 0.108, 0.062), m.satin_black(), 0.01)
    for z in (0.134, 0.15, 0.166):
        rounded_box((-0.1335, 0.0, z), (0.003, 0.07, 0.006), m.label_black(), 0.001)
    for y in (-0.042, 0.042):
        bolt((-0.133, y, 0.172), 0.004, axis='-x')


def top_cover():
    """The painted hood from the cylinder to the air filter, clipped at the rear."""
    paint = m.matt_paint()
    moulded([(0.128, 0.185, 0.115, 0.03, 0.0), (0.16, 0.19, 0.118, 0.034, 0.0), (0.188, 0.172, 0.104, 0.034, 0.006)],
            paint,
            foot=0.004, shoulder=0.026)
    moulded([(0.118, 0.088, 0.122, 0.03, 0.12), (0.15, 0.085, 0.12, 0.032, 0.118), (0.172, 0.07, 0.1, 0.03, 0.112)],
            m.black_plastic(),
            foot=0.004, shoulder=0.024)
    for side, axis in ((-1, '-y'), (1, 'y')):
        for k in range(5):
            rounded_box((-0.066 + k * 0.014, side * 0.0575, 0.163), (0.0068, 0.006, 0.034), m.black_plastic(), 0.0028,
                        turn=(0, 14, 0))
    decal((0.05, 0.0593, 0.166), 0.085, 'y')
    for k in range(5):
        rounded_box((-0.058 + k * 0.017, 0, 0.2128), (0.008, 0.062, 0.004), m.black_plastic(), 0.0018)
    knob((0.118, 0, 0.193), 0.019, 0.014, m.grey_plastic(), 'z', 10)
    box((0.072, -0.058, 0.14), (0.022, 0.006, 0.03), m.black_plastic(), 0.002)
    box((0.072, 0.058, 0.14), (0.022, 0.006, 0.03), m.black_plastic(), 0.002)


def starter_side():
    """The starter's cover with its cooling slots, name and pull grip."""
    paint = m.matt_paint()
    outline = soft_outline([(-0.1, 0.075), (-0.045, 0.022), (0.085, 0.02), (0.1, 0.07), (0.098, 0.15), (-0.06, 0.152),
                            (-0.1, 0.125)], 0.03)
    extrude(outline, 0.036, paint, (0, -0.066, 0), '-y', bevel=0.011)
    with placed(at=(-0.022, -0.0845, 0.085)):
        for k in range(18):
            angle = k * 20
            if 215 < angle < 325 or angle < 70 or angle > 340:
                continue
            with placed(turn=(0, -angle, 0)):
                rounded_box((0.044, 0, 0), (0.028, 0.004, 0.0068), m.black_plastic(), 0.0016)
        cylinder((0, 0.001, 0), 0.025, 0.006, m.paint(), 'y', 0.001)
        decal((0, -0.0021, 0), 0.033, '-y', square=True)
    decal((0.05, -0.0842, 0.11), 0.086, '-y')
    for x, z in ((-0.083, 0.085), (-0.03, 0.036), (0.086, 0.042), (0.085, 0.14)):
        bolt((x, -0.0842, z), 0.0042, m.dark_steel(), '-y', washer=False)
    rod((0.03, -0.075, 0.146), (0.03, -0.075, 0.166), 0.01, m.black_plastic(), 0.003)
    rounded_box((0.03, -0.075, 0.174), (0.072, 0.018, 0.02), m.black_plastic(), 0.008)


def clutch_side():
    """The sprocket cover with the bar nuts and the chain tensioner."""
    outline = soft_outline([(-0.108, 0.03), (-0.02, 0.006), (0.06, 0.006), (0.1, 0.035), (0.1, 0.085), (0.06, 0.118),
                            (-0.06, 0.122), (-0.108, 0.1)], 0.022)
    extrude(outline, 0.032, m.matt_paint(), (0, 0.09, 0), '-y', bevel=0.009)
    for x in (-0.055, -0.012):
        cylinder((x, 0.1055, 0.06), 0.014, 0.003, m.black_plastic(), 'y')
        bolt((x, 0.107, 0.06), 0.0085, axis='y')
    decal((0.045, 0.1062, 0.066), 0.082, 'y')
    for k in range(4):
        rounded_box((-0.085 + 0.0 * k, 0.106, 0.045 + k * 0.011), (0.022, 0.003, 0.005), m.black_plastic(), 0.0012)
    cylinder((-0.03, 0.106, 0.093), 0.005, 0.003, m.label_black(), 'y')


def controls():
    """Choke and stop lever at the rear of the hood, primer beside it."""
    rounded_box((0.162, -0.045, 0.135), (0.02, 0.014, 0.018), m.black_plastic(), 0.004)
    box((0.172, -0.045, 0.146), (0.012, 0.008, 0.026), m.red_plastic(), 0.003, turn=(0, 20, 0))
    lathe([(0.0105, 0), (0.01, 0.006), (0.005, 0.01)], (0.146, -0.0505, 0.105), '-y', m.clear_plastic(), 24)
    ring((0.146, -0.0505, 0.105), 0.0112, 0.002, m.black_plastic(), '-y', 24)
    label((0.123, -0.0606, 0.14), 0.03, 0.014, m.yellow_warning(), '-y')
