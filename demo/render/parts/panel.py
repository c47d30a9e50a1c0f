"""Fittings of control panels; each is made on a wall that faces -y, `at` lying on the wall."""
import materials as m
from shapes import box, cylinder, knob, label, lathe, lettering, pipe, rounded_box


def duplex_socket(at, width=0.04):
    """Two household outlets one above the other under a cover plate."""
    x, y, z = at
    rounded_box((x, y - 0.003, z), (width, 0.006, width * 1.75), m.black_plastic(), 0.0028)
    for dz in (-width * 0.42, width * 0.42):
        rounded_box((x, y - 0.006, z + dz), (width * 0.72, 0.005, width * 0.66), m.grey_plastic(), 0.002)
        for dx in (-width * 0.15, width * 0.15):
            box((x + dx, y - 0.0088, z + dz + width * 0.08), (width * 0.055, 0.002, width * 0.2), m.label_black(), 0)
        cylinder((x, y - 0.0085, z + dz - width * 0.17), width * 0.07, 0.002, m.label_black(), 'y')


def round_socket(at, radius=0.03, colour=None):
    """A twist-lock outlet with its ring."""
    x, y, z = at
    rounded_box((x, y - 0.003, z), (radius * 2.3, 0.006, radius * 2.3), colour or m.black_plastic(), 0.0028)
    pipe((x, y - 0.009, z), radius, radius * 0.84, 0.012, m.black_plastic(), '-y')
    cylinder((x, y - 0.005, z), radius * 0.85, 0.006, m.grey_plastic(), '-y')
    for dx, dz in ((0, 0.5), (0, -0.5), (0.5, 0), (-0.5, 0)):
        box((x + dx * radius, y - 0.0085, z + dz * radius), (radius * (0.3 if dz else 0.1), 0.002, radius * (0.1 if dz else 0.3)),
            m.label_black(), 0)


def flap_socket(at, size=0.055, colour=None):
    """An outlet under a hinged splash cover."""
    x, y, z = at
    rounded_box((x, y - 0.008, z), (size, 0.016, size), colour or m.grey_plastic(), 0.006)
    rounded_box((x, y - 0.018, z + 0.002), (size * 0.8, 0.008, size * 0.78), m.black_plastic(), 0.0035)
    cylinder((x, y - 0.016, z + size * 0.45), 0.004, size * 0.5, m.steel(), 'x')


def breaker(at, size=0.03):
    """A circuit breaker's rocker in its frame."""
    x, y, z = at
    rounded_box((x, y - 0.003, z), (size * 0.75, 0.006, size * 1.3), m.black_plastic(), 0.002)
    box((x, y - 0.008, z), (size * 0.4, 0.01, size * 0.8), m.red_plastic(), 0.002, turn=(12, 0, 0))


def round_breaker(at, radius=0.009):
    """A push-button thermal breaker."""
    x, y, z = at
    cylinder((x, y - 0.003, z), radius, 0.006, m.black_plastic(), 'y')
    cylinder((x, y - 0.008, z), radius * 0.55, 0.008, m.white_plastic(), 'y')


def meter(at, size=0.045):
    """A square panel voltmeter with its needle."""
    x, y, z = at
    rounded_box((x, y - 0.005, z), (size, 0.01, size), m.black_plastic(), 0.003)
    label((x, y - 0.0102, z + size * 0.08), size * 0.84, size * 0.66, m.label_white(), '-y')
    for k in range(7):
        box((x + (k - 3) * size * 0.105, y - 0.0112, z + size * (0.27 - 0.012 * (k - 3) ** 2)), (size * 0.016, 0.0006, size * 0.1),
            m.label_black(), 0)
    box((x + size * 0.05, y - 0.0114, z + size * 0.05), (size * 0.018, 0.0006, size * 0.42), m.red_plastic(), 0, turn=(0, 18, 0))
    lettering('V', (x - size * 0.2, y - 0.011, z - size * 0.08), size * 0.18, m.label_black(), '-y')


def digital_meter(at, width=0.045):
    """A small lit display; every set gives 60 hertz."""
    x, y, z = at
    rounded_box((x, y - 0.004, z), (width, 0.008, width * 0.55), m.black_plastic(), 0.003)
    label((x, y - 0.0082, z), width * 0.8, width * 0.34, m.plain('display', (0.02, 0.022, 0.02), 0.15), '-y')
    lettering('60.0', (x, y - 0.0092, z), width * 0.24, m.red_plastic(), '-y')


def terminal(at, material, radius=0.009):
    """A wing-headed terminal or earth bolt."""
    x, y, z = at
    cylinder((x, y - 0.002, z), radius, 0.004, m.black_plastic(), 'y')
    cylinder((x, y - 0.012, z), radius * 0.35, 0.024, m.brass(), 'y')
    knob((x, y - 0.006, z), radius * 0.85, 0.012, material, '-y', 8)


def rocker(at, colour, width=0.018):
    """A rocker switch."""
    x, y, z = at
    rounded_box((x, y - 0.002, z), (width * 1.3, 0.004, width * 1.9), m.black_plastic(), 0.0018)
    box((x, y - 0.005, z), (width * 0.9, 0.008, width * 1.4), colour, 0.0015, turn=(9, 0, 0))


def key_switch(at, radius=0.014):
    """An ignition lock with its key."""
    x, y, z = at
    lathe([(radius, 0), (radius, 0.004), (radius * 0.8, 0.008), (radius * 0.5, 0.0085)], at, '-y', m.chrome())
    box((x, y - 0.018, z), (0.0025, 0.02, 0.01), m.steel(), 0.0008)
    rounded_box((x, y - 0.033, z), (0.006, 0.018, 0.024), m.black_plastic(), 0.0025)


def lamp(at, colour, radius=0.007):
    """A pilot light."""
    x, y, z = at
    cylinder((x, y - 0.002, z), radius, 0.004, m.chrome(), 'y')
    lathe([(radius * 0.75, 0), (radius * 0.7, 0.004), (radius * 0.3, 0.007)], (x, y - 0.003, z), '-y', colour, 20)


def plate_text(words, at, size=0.008):
    """White print on a dark panel."""
    lettering(words, at, size, m.label_white(), '-y', depth=0.0002)
