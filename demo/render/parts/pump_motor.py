"""Motors of electric water pumps: flange at the origin, motor towards +x, its axis along x at z=0."""
from mathutils import Vector

import materials as m
from parts.hose_coil import coil_points
from parts.pump import placed_along
from shapes import (bolt, box, cable, cylinder, decal, label, lathe, placed, ring, rod, rounded_box, screw,
                    slotted_disc, smooth_path, sweep)
from shapes.lines import _round


def pump_motor(radius=0.064, length=0.19, colour=None):
    """Finned body, end shields, fan cover, foot and name plate."""
    paint = colour or m.paint()
    cylinder((length * 0.42, 0, 0), radius * 0.9, length * 0.66, paint, 'x')
    for k in range(34):
        angle = 360 / 34 * k
        if 60 < angle < 120 or 242 < angle < 298:
            continue
        with placed(turn=(angle, 0, 0)):
            box((length * 0.42, radius * 0.95, 0), (length * 0.6, radius * 0.15, 0.0032), paint, 0.001)
    lathe([(radius * 0.82, 0), (radius * 1.02, 0.004), (radius * 1.02, 0.02), (radius * 0.94, 0.026)], (0, 0, 0), 'x',
          paint, 56)
    for angle in range(45, 360, 90):
        with placed(turn=(angle, 0, 0)):
            box((0.014, 0, radius * 1.03), (0.026, 0.022, 0.022), paint, 0.005)
            bolt((0.027, 0, radius * 1.07), 0.0045, axis='x')
    fan_end(radius, length)
    name_plate(radius, length, paint)


def fan_end(radius, length):
    black = m.black_plastic()
    start = length * 0.76
    lathe([(radius * 0.97, 0), (radius * 1.04, 0.002), (radius * 1.04, length * 0.17), (radius * 0.98, length * 0.21),
           (radius * 0.6, length * 0.24)],
          (start, 0, 0), 'x', black, 56)
    slotted_disc((start + length * 0.238, 0, 0), radius * 0.84, 0.005, black, 'x', 18, 0.28, 0.92, 0.55)
    ring((start + length * 0.24, 0, 0), radius * 0.5, 0.0022, black, 'x')
    for k in range(26):
        with placed(turn=(360 / 26 * k, 0, 0)):
            box((start + length * 0.1, radius * 1.035, 0), (length * 0.1, 0.004, 0.0055), m.label_black(), 0.001)


def name_plate(radius, length, paint):
    """A flat pad on each side for the name."""
    for side, axis in ((-1, '-y'), (1, 'y')):
        rounded_box((length * 0.42, side * radius * 0.93, 0.004), (length * 0.58, radius * 0.24, radius * 0.72), paint,
                    0.005)
        decal((length * 0.42, side * radius * 1.051, 0.004), length * 0.5, axis)


def motor_foot(x, radius, height, width=0.13, colour=None):
    """A cast bracket from the motor down to the ground at -`height`."""
    black = colour or m.satin_black()
    box((x, 0, -height + 0.005), (0.075, width, 0.01), black, 0.003)
    for y in (-width * 0.3, width * 0.3):
        box((x, y, -(height + radius * 0.4) / 2), (0.05, 0.014, height - radius * 0.45), black, 0.004)
    for y in (-width * 0.4, width * 0.4):
        bolt((x + 0.02, y, -height + 0.01), 0.005)
        bolt((x - 0.02, y, -height + 0.01), 0.005)


def terminal_box(x, radius, cord=None):
    """The box over the motor with switch and gland; `cord` = points of the mains lead."""
    black, top = m.black_plastic(), radius * 0.94
    rounded_box((x, 0, top + 0.012), (0.11, 0.094, 0.03), black, 0.006)
    rounded_box((x, 0, top + 0.038), (0.116, 0.1, 0.036), black, 0.01)
    for dx in (-0.048, 0.048):
        for y in (-0.04, 0.04):
            screw((x + dx, y, top + 0.0555), 0.0035)
    label((x, 0, top + 0.0562), 0.07, 0.04, m.label_silver(), 'z')
    for k in range(4):
        label((x - 0.006, 0.012 - 0.008 * k, top + 0.0568), 0.045, 0.0022, m.label_black(), 'z')
    cylinder((x + 0.062, 0.02, top + 0.026), 0.0105, 0.022, black, 'x')
    cylinder((x + 0.072, 0.02, top + 0.026), 0.0095, 0.012, black, 'x', steps=6)
    if cord:
        cable([(x + 0.07, 0.02, top + 0.026), *cord], 0.0046, m.rubber())


def mains_plug(at, turn=0):
    """A moulded plug lying on the ground, pins towards local +x."""
    with placed(at=at, turn=(0, 0, turn)):
        rounded_box((0, 0, 0.014), (0.042, 0.03, 0.026), m.black_plastic(), 0.008)
        lathe([(0.01, 0), (0.0065, 0.02)], (-0.02, 0, 0.014), '-x', m.black_plastic(), 20)
        for y in (-0.007, 0.007):
            box((0.029, y, 0.017), (0.02, 0.0016, 0.007), m.brass(), 0.0005)
        rod((0.02, 0, 0.008), (0.038, 0, 0.008), 0.0025, m.brass())


def cord_coil(at, radius=0.06, turns=3, before=(), after=(), thickness=0.0092):
    """A mains lead lying in a coil."""
    points = [*map(Vector, before), *coil_points(at, radius, turns, thickness, 'z', 3), *map(Vector, after)]
    sweep(smooth_path(points, 4), _round(thickness / 2, 10), m.rubber())


def port(at, axis, radius, height, material, cap=None):
    """A threaded boss, hexagonal at its mouth, closed with a transport plug."""
    lathe([(radius * 1.25, 0), (radius * 1.18, height * 0.5), (radius * 1.32, height * 0.55),
           (radius * 1.36, height * 0.6),
           (radius * 1.36, height - 0.002), (radius * 1.28, height), (radius, height), (radius,
                                                                                        height * 0.4)], at, axis, material, 40)
    with placed_along(at, axis):
        cylinder((0, 0, height * 0.55), radius, 0.002, m.label_black())
        for k in range(3):
            ring((0, 0, height * 0.97 - k * 0.003), radius * 0.98, 0.0009, m.steel())
        if cap:
            lathe([(radius * 1.0, 0), (radius * 1.0, 0.004), (radius * 0.7, 0.0045), (radius * 0.7, 0.001)],
                  (0, 0, height - 0.002), 'z', cap)
