"""Earth auger bits around z: shaft from the coupling at the origin downwards."""
from math import cos, pi, sin

import materials as m
from shapes import add_mesh, cylinder, extrude, lathe, new_mesh, placed, rod


def auger_bit(length=0.75, radius=0.1, colour=None):
    """Coupling, shaft, double flight at the foot, cutting blades and centre point; the tip is at z=-length."""
    paint = colour or m.paint()
    pipe_radius = max(0.014, radius * 0.16)
    rod((0, 0, -length + 0.06), (0, 0, 0), pipe_radius, m.satin_black())
    lathe([(pipe_radius * 1.5, -0.075), (pipe_radius * 1.55, -0.07), (pipe_radius * 1.55, 0), (pipe_radius * 1.3, 0.004)],
          (0, 0, 0), 'z', m.satin_black(), 28)
    cylinder((0, 0, -0.035), 0.005, pipe_radius * 3.6, m.steel(), 'y', 0.001, 16)
    flight(-length + 0.085, -0.14, radius, pipe_radius * 0.9, radius * 1.25, paint)
    _cutting_end(length, radius, pipe_radius)


def flight(low, high, radius, inner, pitch, material, thickness=0.004):
    """The helical sheet from height `low` to `high`."""
    count = int((high - low) / pitch * 36)
    rings = []
    for k in range(count + 1):
        a, z = 2 * pi * k / 36, low + pitch * k / 36
        full = radius * min(1, 0.75 + k / 60)
        rings.append([(r * cos(a), r * sin(a), z + h) for r, h in ((inner, 0), (full, 0), (full, thickness), (inner, thickness))])
    points, faces = [p for ring in rings for p in ring], []
    for i in range(count):
        for k in range(4):
            faces.append((i * 4 + k, i * 4 + (k + 1) % 4, i * 4 + 4 + (k + 1) % 4, i * 4 + 4 + k))
    faces += [(0, 1, 2, 3), tuple(count * 4 + k for k in (3, 2, 1, 0))]
    return add_mesh(new_mesh('flight', points, faces), material)


def _cutting_end(length, radius, pipe_radius):
    steel = m.steel()
    for turn in (0, 180):
        with placed((0, 0, -length + 0.075), (0, 0, turn)):
            extrude([(pipe_radius, -0.02), (radius * 0.85, -0.012), (radius * 0.98, -0.05), (radius * 0.6, -0.035), (pipe_radius, -0.04)],
                    0.007, steel, (0, 0.004, 0), '-y')
    lathe([(0, 0), (0.006, 0.012), (0.013, 0.03), (0.009, 0.034), (0.016, 0.055), (pipe_radius, 0.06), (pipe_radius, 0.08)],
          (0, 0, -length), 'z', steel, 20)
