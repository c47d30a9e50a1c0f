"""Pump ends of electric water pumps: flange at the origin, casing towards -x, outlet upwards."""
from math import cos, radians, sin

import materials as m
from parts.pump_motor import port
from shapes import bolt, box, lathe, placed, rod, rounded_box


def peripheral_end(radius=0.066, cap=None):
    """The flat cast casing of a peripheral pump: inlet in front, outlet above, priming plug between."""
    iron = m.cast_iron()
    lathe([(radius * 0.8, 0.002), (radius * 1.04, 0), (radius * 1.08, -0.004), (radius * 1.08, -0.036),
           (radius * 1.04, -0.04)], (0, 0, 0), 'x', iron, 56)
    lathe([(radius * 1.06, 0), (radius * 1.06, 0.01), (radius * 0.98, 0.016), (radius * 0.8, 0.017),
           (radius * 0.62, 0.024), (radius * 0.4, 0.026)],
          (-0.042, 0, 0), '-x', iron, 56)
    for angle in range(30, 390, 60):
        with placed(turn=(angle, 0, 0)):
            rounded_box((-0.046, 0, radius * 0.98), (0.024, 0.024, 0.024), iron, 0.006)
            bolt((-0.058, 0, radius * 0.97), 0.005, axis='-x')
    port((-0.062, 0, 0.0), '-x', 0.0165, 0.034, iron, cap)
    rounded_box((-0.02, 0, radius * 1.02), (0.05, 0.056, 0.04), iron, 0.012)
    port((-0.02, 0, radius * 1.15), 'z', 0.0165, 0.036, iron, cap)
    bolt((-0.055, 0.0, radius * 0.62), 0.009, m.brass(), (-0.8, 0, 0.6))
    bolt((-0.058, 0.012, -radius * 0.62), 0.007, m.brass(), '-x')
    rounded_box((-0.02, 0, -radius * 1.1), (0.03, 0.05, 0.03), iron, 0.006)


def centrifugal_end(radius=0.098, bore=0.021, cap=None, colour=None):
    """A volute with axial inlet and an outlet rising from its rim."""
    iron = colour or m.cast_iron()
    lathe([(radius * 0.6, 0.004), (radius * 0.98, 0.002), (radius * 1.02, -0.004), (radius * 1.02, -0.016),
           (radius * 0.94, -0.02), (radius * 0.93, -0.05),
           (radius * 0.84, -0.064), (radius * 0.5, -0.072), (0.04, -0.076), (0.034, -0.09)], (0, 0, 0), 'x', iron, 64)
    volute(radius, iron)
    for angle in range(0, 360, 45):
        with placed(turn=(angle + 22, 0, 0)):
            rounded_box((-0.008, 0, radius * 1.03), (0.022, 0.024, 0.02), iron, 0.006)
            bolt((0.003, 0, radius * 1.03), 0.0048, axis='x')
    for angle in range(0, 360, 60):
        with placed(turn=(angle, 0, 0)):
            box((-0.07, 0, radius * 0.52), (0.014, 0.007, radius * 0.6), iron, 0.003)
    port((-0.086, 0, 0), '-x', bore, 0.038, iron, cap)
    lathe([(bore * 1.7, -0.05), (bore * 1.4, 0.0)], (-0.036, 0, radius * 1.06), 'z', iron)
    port((-0.036, 0, radius * 1.02), 'z', bore, 0.044, iron, cap)
    bolt((-0.07, 0.0, radius * 0.74), 0.008, m.brass(), (-0.8, 0, 0.6))
    bolt((-0.072, 0.0, -radius * 0.76), 0.008, m.brass(), '-x')


def volute(radius, iron):
    """The spiral that swells towards the outlet."""
    for k in range(30):
        angle = radians(90 + k * 9)
        r = 0.018 + 0.009 * k / 30
        with placed(at=(-0.036, -cos(angle) * radius * 0.86, sin(angle) * radius * 0.86)):
            ring_slice(r, angle, iron)


def ring_slice(r, angle, iron):
    rod((0, -sin(angle) * 0.012, -cos(angle) * 0.012), (0, sin(angle) * 0.012, cos(angle) * 0.012), r, iron, 0.004, 24)


def jet_end(radius=0.07, length=0.2, steel=None, cap=None):
    """A self-priming jet pump's long body, ribbed in stainless sheet, with its clamp ring."""
    body = steel or m.steel()
    lathe([(radius * 0.7, 0.004), (radius * 1.08, 0.002), (radius * 1.08, -0.012), (radius * 0.9, -0.016)], (0, 0, 0),
          'x', m.cast_aluminium(), 56)
    lathe([(radius * 1.0, -0.006), (radius, -0.03), (radius * 1.04, -0.034), (radius * 1.04, -0.042), (radius, -0.046),
           (radius, -length * 0.72),
           (radius * 0.97, -length * 0.85), (radius * 0.86, -length * 0.95), (radius * 0.5, -length)], (0, 0,
                                                                                                        0), 'x', body, 64)
    lathe([(radius * 1.12, -0.006), (radius * 1.14, -0.009), (radius * 1.14, -0.017), (radius * 1.12, -0.02)], (0, 0, 0),
          'x', body, 56)
    rounded_box((-0.013, -radius * 1.1, -radius * 0.45), (0.02, 0.024, 0.018), body, 0.004)
    bolt((-0.013, -radius * 1.28, -radius * 0.45), 0.0045, axis='-y')
    port((-length + 0.002, 0, 0.012), '-x', 0.0165, 0.03, body, cap)
    port((-length * 0.42, 0, radius * 0.96), 'z', 0.0165, 0.03, body)
    bolt((-length * 0.8, 0, radius * 0.96), 0.01, m.brass())
    bolt((-length * 0.97, 0, -radius * 0.55), 0.008, m.brass(), '-x')
