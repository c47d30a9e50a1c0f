"""What sits on top of a small engine: tank, air filter, muffler, carburettor and the controls."""
import materials as m
from shapes import (bolt, box, cable, cylinder, decal, extrude, knob, label, lathe, loft, perforated, placed,
                    rod, rounded_box, rounded_rectangle, spring, tube)


def fuel_tank(colour, logo, at=(0.0, 0.062, 0.232), width=0.25, depth=0.165, height=0.105):
    """A pressed tank with rolled seam, brackets, filler cap and tap; `at` is the middle of its bottom."""
    with placed(at=at):
        pressed_tank(width, depth, height, colour)
        fuel_cap((width * 0.1, 0, height))
        for x in (-width * 0.36, width * 0.36):
            box((x, 0, -0.008), (0.03, depth * 0.8, 0.03), m.satin_black(), 0.004)
        label((-width * 0.24, -depth * 0.08, height + 0.0004), 0.07, 0.045, m.yellow_warning(), 'z')
        for k in range(4):
            label((-width * 0.24, -depth * 0.08 + 0.01 - k * 0.007, height + 0.0009), 0.055, 0.003, m.label_black(), 'z')
        if logo:
            decal((width / 2 - 0.0005, 0, height * 0.66), 0.1, 'x')
            decal((-width / 2 + 0.0005, 0, height * 0.66), 0.1, '-x')
            decal((0, depth / 2 - 0.0005, height * 0.66), 0.12, 'y')
            decal((0, -depth / 2 + 0.0005, height * 0.66), 0.12, '-y')


def pressed_tank(width, depth, height, colour, seam=0.38):
    """Two pressed shells, softly rounded, joined at a rolled seam `seam` of the way up; stands on z=0."""
    r = min(depth, width) * 0.2
    lower = [(0, 0.78), (0.04, 0.88), (0.14, 0.955), (0.25, 0.985), (seam, 1)]
    upper = [(seam, 1), (0.66, 1), (0.8, 0.985), (0.89, 0.955), (0.955, 0.9), (0.99, 0.83), (1, 0.76)]
    for shell in (lower, upper):
        loft([(height * h, width - depth * (1 - s), depth * s, r * s) for h, s in shell], colour)
    extrude(rounded_rectangle(width + 0.016, depth + 0.016, r * 1.08), 0.005, colour, (0, 0, height * seam), bevel=0.0022)


def fuel_cap(at, radius=0.031, colour=None):
    """A vented filler cap on its neck."""
    x, y, z = at
    cylinder((x, y, z + 0.002), radius * 0.8, 0.012, m.steel())
    knob((x, y, z + 0.006), radius, 0.018, colour or m.black_plastic(), 'z', 14)
    cylinder((x, y, z + 0.0255), radius * 0.45, 0.002, m.grey_plastic())


def muffler(at=(-0.068, -0.103, 0.272)):
    """Pressed muffler with a perforated guard, its outlet and the pipe from the head."""
    with placed(at=at):
        rounded_box((0, 0.004, 0), (0.118, 0.098, 0.092), m.burnt_steel(), 0.02)
        box((0, 0.004, 0), (0.124, 0.104, 0.004), m.burnt_steel(), 0.002)
        guard = m.plain('guard', (0.35, 0.35, 0.36), 0.38, 0.9)
        perforated((0, -0.058, 0.004), 0.134, 0.1, guard, '-y', 9, 6, hole=0.3, radius=0.003)
        perforated((0, 0, 0.0535), 0.134, 0.117, guard, 'z', 9, 7, hole=0.3, radius=0.003)
        perforated((-0.0665, 0, 0.004), 0.117, 0.1, guard, '-x', 7, 6, hole=0.3, radius=0.003)
        for x in (-0.05, 0.05):
            rod((x, -0.059, 0.038), (x, -0.04, 0.038), 0.003, guard)
            bolt((x, -0.0585, 0.038), 0.0045, axis='-y')
            bolt((x, -0.0585, -0.034), 0.0045, axis='-y')
        tube([(-0.03, -0.05, 0.012), (-0.03, -0.071, 0.012)], 0.0125, m.burnt_steel())
        cylinder((-0.03, -0.0715, 0.012), 0.009, 0.002, m.label_black(), 'y')
        tube([(-0.0, 0.015, -0.03), (-0.0, 0.015, -0.07), (0.03, -0.02, -0.11)], 0.016, m.burnt_steel(), 0.02)


def air_filter(colour, logo, at=(0.07, -0.1, 0.268)):
    """Moulded filter box: base, cover with ribs, clips and knob."""
    with placed(at=at):
        loft([(-0.06, 0.1, 0.09, 0.02), (-0.048, 0.124, 0.112, 0.026), (-0.018, 0.128, 0.116, 0.028)],
             m.black_plastic(), bevel=0.002)
        loft([(-0.0165, 0.132, 0.12, 0.03), (0.03, 0.13, 0.118, 0.03), (0.048, 0.122, 0.11, 0.03),
              (0.058, 0.105, 0.094, 0.028), (0.062, 0.08, 0.07, 0.024)], colour, bevel=0.001)
        extrude(rounded_rectangle(0.137, 0.125, 0.031), 0.004, m.black_plastic(), (0, 0, -0.017), bevel=0.0015)
        knob((0, 0.005, 0.0605), 0.016, 0.012, m.grey_plastic(), 'z', 10)
        for x in (-0.067, 0.067):
            box((x, 0, -0.014), (0.006, 0.022, 0.026), m.steel(), 0.002)
        if logo:
            decal((0, -0.0602, 0.01), 0.085, '-y')
        tube([(-0.0, -0.01, -0.05), (-0.0, -0.01, -0.078), (-0.03, -0.01, -0.082)], 0.019, m.black_plastic(), 0.018)


def carburettor(at=(0.062, -0.112, 0.186)):
    """Die-cast body with bowl, drain screw, levers and fuel line."""
    with placed(at=at):
        cast = m.machined_aluminium()
        rounded_box((0, 0, 0), (0.05, 0.034, 0.034), cast, 0.006)
        cylinder((-0.026, 0, 0), 0.02, 0.008, m.black_plastic(), 'x')
        lathe([(0.018, 0), (0.0195, -0.004), (0.0195, -0.022), (0.016, -0.029), (0.006, -0.031)], (0, 0, -0.016), 'z', cast)
        bolt((0, 0, -0.047), 0.0055, m.brass(), '-z')
        bolt((0.01, -0.017, -0.028), 0.004, m.brass(), '-y')
        rod((0.014, -0.016, 0.008), (0.014, -0.03, 0.008), 0.004, m.brass())
        for x, words, colour in ((-0.012, 'CHOKE', m.black_plastic()), (0.024, 'FUEL', m.red_plastic())):
            cylinder((x, -0.02, 0.004), 0.006, 0.008, m.steel(), 'y')
            box((x + 0.012, -0.026, 0.006), (0.034, 0.004, 0.008), colour, 0.0015, turn=(0, -12, 0))
        cable([(0.014, -0.03, 0.008), (0.05, -0.03, 0.02), (0.075, 0.0, 0.03), (0.07, 0.08, 0.05)], 0.0042, m.rubber())


def controls(at=(0.02, -0.06, 0.222)):
    """Throttle plate, lever, governor arm, rod and springs."""
    with placed(at=at):
        zinc = m.galvanised()
        box((0.0, 0.0, -0.004), (0.09, 0.05, 0.003), zinc, 0.001)
        box((-0.03, -0.02, 0.012), (0.008, 0.003, 0.06), zinc, 0.001, turn=(0, 18, 0))
        spring((-0.02, -0.024, 0.004), (0.03, -0.03, -0.01), 0.004, 0.0008, 9, m.steel())
        rod((-0.04, -0.026, -0.004), (0.045, -0.046, -0.03), 0.0013, m.steel())
        bolt((-0.03, -0.022, -0.01), 0.0045, axis='-y')
