"""Belt-driven compressors on a tank, lying or standing, with a motor or a petrol engine."""
from math import atan2, cos, pi, sin

import materials as m
from parts.air_fittings import air_tap, gauge, pressure_switch, pressure_tank, regulator, safety_valve
from parts.compressor_head import electric_motor, flywheel, twin_head
from parts.engine import petrol_engine
from parts.wheel import wheel
from parts.labels import data_plate, warning_label
from shapes import bolt, box, cable, cylinder, decal, extrude, placed, rod, tube


def build(p):
    if p.get('upright'):
        upright(p)
    else:
        lying(p)


def lying(p):
    radius, length = p.get('radius', 0.19), p.get('length', 1.0)
    height = radius + 0.13
    with placed(at=(0, 0, height)):
        pressure_tank(radius, length, m.paint())
        decal((-0.12, -radius - 0.0003, 0.0), 0.3, '-y', arch=radius)
        decal((-0.12, radius + 0.0003, 0.0), 0.3, 'y', arch=radius)
        warning_label((0.2, -radius - 0.0003, 0.0), 0.1, 0.07, '-y', arch=radius)
        data_plate((0.32, -radius - 0.0003, 0.0), 0.08, 0.06, '-y', arch=radius)
        cylinder((-length / 2 - 0.002, 0, 0), 0.022, 0.014, m.steel(), 'x', steps=6)
        cylinder((length / 2 + 0.002, 0, 0.0), 0.022, 0.014, m.steel(), 'x', steps=6)
        cylinder((0, 0, -radius - 0.008), 0.012, 0.02, m.brass())
    stand(radius, length, height)
    if p.get('petrol'):
        petrol_drive(height + radius, length)
    else:
        drive(height + radius)
        fittings(length, height + radius)


def stand(radius, length, height):
    """Wheels at the left, feet at the right and a push handle."""
    for y in (-radius * 0.95, radius * 0.95):
        wheel((-length * 0.33, y, 0.1), 0.1, 0.05, axis='y', solid=True)
        tube([(length * 0.32, y * 0.75, height - radius * 0.62), (length * 0.34, y * 0.95, 0.02)], 0.016, m.satin_black())
        cylinder((length * 0.34, y * 0.95, 0.015), 0.026, 0.03, m.rubber(), bevel=0.006)
    rod((-length * 0.33, -radius * 0.95, 0.1), (-length * 0.33, radius * 0.95, 0.1), 0.011, m.steel())
    for y in (-radius * 0.5, radius * 0.5):
        box((-length * 0.33, y, height - radius + 0.01), (0.07, 0.012, 0.18), m.satin_black(), 0.004)
    for y in (-0.12, 0.12):
        rod((length * 0.47, y * 0.5, height), (length * 0.53, y, height + 0.14), 0.013, m.satin_black())
    tube([(length * 0.44, -0.12, height + 0.06), (length * 0.56, -0.12, height + 0.2), (length * 0.56, 0.12, height + 0.2),
          (length * 0.44, 0.12, height + 0.06)], 0.014, m.satin_black(), 0.05)
    tube([(length * 0.56, -0.075, height + 0.2), (length * 0.56, 0.075, height + 0.2)], 0.0185, m.rubber())


def drive(top, props=(-0.3, 0.26), prop_height=0.07):
    """The deck on its props with head, motor, flywheel, belt and guard."""
    deck = platform(top, props, prop_height)
    with placed(at=(-0.17, 0.02, deck)):
        twin_head()
    with placed(at=(0.19, 0.03, deck + 0.098)):
        electric_motor()
    hub, motor = (-0.17, -0.09, deck + 0.105), (0.19, -0.09, deck + 0.098)
    flywheel(hub, 0.135)
    cylinder(motor, 0.042, 0.03, m.cast_iron(), 'y')
    belt(hub, 0.132, motor, 0.04)
    guard(hub, 0.175, motor, 0.085)


def platform(top, props, prop_height, depth=0.2):
    """The deck on its props; gives its level."""
    box((-0.02, 0, top + 0.035), (0.68, depth, 0.012), m.paint(), 0.004)
    for x in props:
        box((x, 0, top + 0.043 - prop_height / 2), (0.016, depth - 0.01, prop_height), m.paint(),
            0.003)
    return top + 0.041


def petrol_drive(top, length):
    """Starter and head look to the front, the belt runs behind."""
    deck = platform(top, (-0.3, 0.26), 0.07, 0.3)
    with placed(at=(-0.17, 0.0, deck), turn=(0, 0, 180)):
        twin_head()
    with placed(at=(0.15, -0.02, deck), turn=(0, 0, -90)):
        petrol_engine(1.0)
    hub, shaft = (0.17, -0.15, deck + 0.105), (-0.15, -0.15, deck + 0.106)
    with placed(turn=(0, 0, 180)):
        flywheel(hub, 0.135)
        cylinder(shaft, 0.045, 0.03, m.cast_iron(), 'y')
        belt(hub, 0.132, shaft, 0.043)
        guard(hub, 0.175, shaft, 0.085)
    rod((-0.17, 0.05, deck + 0.105), (-0.17, 0.15, deck + 0.105), 0.014, m.steel())
    air_outlet(length * 0.4, top)
    unloader(deck, top)


def air_outlet(x, top):
    """Regulator, gauges, two taps and the safety valve on the tank's right shoulder."""
    cylinder((x, -0.04, top + 0.002), 0.016, 0.03, m.brass(), steps=6)
    rod((x, -0.04, top + 0.01), (x, -0.04, top + 0.05), 0.008, m.brass())
    rod((x, -0.03, top + 0.05), (x, -0.1, top + 0.05), 0.009, m.brass())
    regulator((x, -0.11, top + 0.05))
    rod((x - 0.05, -0.11, top + 0.05), (x + 0.05, -0.11, top + 0.05), 0.008, m.brass())
    air_tap((x + 0.04, -0.11, top + 0.05), 'x')
    air_tap((x - 0.045, -0.11, top + 0.05), '-y')
    gauge((x, 0.0, top + 0.075), '-y', 0.026)
    rod((x, 0.0, top + 0.07), (x, -0.03, top + 0.05), 0.006, m.brass())
    safety_valve((x + 0.05, 0.04, top - 0.012))


def unloader(deck, top):
    """The pilot valve with its thin pipes to the head and to the engine's throttle."""
    x = 0.02
    cylinder((x, -0.11, deck + 0.02), 0.013, 0.04, m.brass(), steps=6)
    rod((x, -0.11, deck + 0.04), (x, -0.11, deck + 0.075), 0.009, m.brass())
    box((x + 0.012, -0.11, deck + 0.08), (0.034, 0.006, 0.008), m.red_plastic(), 0.001)
    tube([(x, -0.11, deck + 0.055), (x - 0.05, -0.11, deck + 0.055), (-0.09, -0.09, deck + 0.2)],
         0.003, m.copper(), 0.02)
    cable([(x, -0.11, deck + 0.03), (x + 0.03, -0.14, deck + 0.06), (0.09, -0.12, deck + 0.18)],
          0.0035, m.rubber())
    tube([(-0.37, -0.02, deck + 0.03), (-0.37, -0.02, top - 0.03)], 0.009, m.copper(), 0.01)
    cylinder((-0.37, -0.02, top - 0.004), 0.016, 0.03, m.brass(), steps=6)


def belt_line(a, ra, b, rb, steps=14):
    """The outline around two circles, as (x, z) points."""
    across = b[0] - a[0], b[2] - a[2]
    lean, far = atan2(across[1], across[0]), (across[0] ** 2 + across[1] ** 2) ** 0.5
    open_ = pi / 2 + (ra - rb) / far * -1
    line = []
    for k in range(steps + 1):
        t = lean - open_ + 2 * open_ * k / steps
        line.append((b[0] + rb * cos(t), b[2] + rb * sin(t)))
    for k in range(steps + 1):
        t = lean + open_ + (2 * pi - 2 * open_) * k / steps
        line.append((a[0] + ra * cos(t), a[2] + ra * sin(t)))
    return line


def belt(a, ra, b, rb):
    outer, inner = belt_line(a, ra, b, rb), belt_line(a, ra - 0.009, b, rb - 0.009)
    extrude(outer, 0.013, m.rubber(), (0, a[1], 0), '-y', [inner], bevel=0.001)


def guard(a, ra, b, rb):
    """A wire guard: two rims joined by bars, rings and uprights across the face."""
    wire, y = m.galvanised(), a[1]
    for depth in (-0.046, 0.04):
        tube([(x, y + depth, z) for x, z in belt_line(a, ra, b, rb)], 0.0042, wire, 0, closed=True, steps=8)
    for k, (x, z) in enumerate(belt_line(a, ra, b, rb)):
        if k % 2 == 0:
            rod((x, y - 0.046, z), (x, y + 0.04, z), 0.0026, wire)
    for share in (0.84, 0.68, 0.52, 0.36):
        line = belt_line(a, ra * share, b, rb * share)
        tube([(x, y - 0.046, z) for x, z in line], 0.0024, wire, 0, closed=True, steps=8)
    for k in range(7):
        x = a[0] - ra * 0.7 + k * (b[0] - a[0] + ra * 0.7 + rb * 0.5) / 6
        zs = [z for px, z in belt_line(a, ra, b, rb, 80) if abs(px - x) < 0.012]
        if zs:
            rod((x, y - 0.044, min(zs)), (x, y - 0.044, max(zs)), 0.0028, wire)
    badge = ((a[0] + b[0]) / 2 - 0.01, y - 0.05, (a[2] + b[2]) / 2 + 0.01)
    box(badge, (0.17, 0.003, 0.068), m.trim(), 0.001)
    decal((badge[0], badge[1] - 0.0016, badge[2]), 0.15, '-y')


def fittings(length, top):
    x = length * 0.36
    pressure_switch((x, -0.02, top - 0.012))
    rod((x, -0.03, top + 0.02), (x, -0.12, top + 0.02), 0.009, m.brass())
    regulator((x, -0.13, top + 0.02))
    rod((x + 0.02, -0.13, top + 0.02), (x + 0.05, -0.13, top + 0.02), 0.008, m.brass())
    air_tap((x + 0.05, -0.13, top + 0.02), 'x')
    gauge((x - 0.05, -0.055, top + 0.03), '-y', 0.02)
    rod((x - 0.05, -0.04, top + 0.03), (x, -0.03, top + 0.02), 0.006, m.brass())
    safety_valve((x + 0.05, 0.02, top - 0.01))
    cable([(x, 0.02, top + 0.05), (x - 0.06, 0.05, top + 0.1), (x - 0.12, 0.03, top + 0.19)], 0.005, m.rubber())
    tube([(0.03, 0.02, top + 0.08), (0.03, 0.02, top + 0.01), (0.03, 0.02, top - 0.02)], 0.009, m.copper(), 0.01)
    cylinder((0.03, 0.02, top + 0.005), 0.016, 0.03, m.brass(), steps=6)


def upright(p):
    """A tall tank on three feet with the drive on top."""
    radius, length = p.get('radius', 0.25), p.get('length', 1.15)
    middle = length / 2 + 0.1
    with placed(at=(0, 0, middle)):
        pressure_tank(radius, length, m.paint(), 'z')
        decal((0, -radius - 0.0003, 0.1), 0.34, '-y', bow=radius)
        decal((0, radius + 0.0003, 0.1), 0.34, 'y', bow=radius)
        warning_label((0.0, -radius - 0.0005, -0.16), 0.13, 0.09, '-y', bow=radius)
    for k in range(3):
        with placed(turn=(0, 0, 120 * k + 30)):
            box((radius * 0.88, 0, 0.14), (0.05, 0.012, 0.28), m.paint(), 0.004)
            box((radius * 0.96, 0, 0.006), (0.11, 0.09, 0.012), m.paint(), 0.003)
            bolt((radius * 1.08, 0, 0.012), 0.008)
    drive(0.1 + length - 0.02, (-0.16, 0.16), 0.11)
    front = -radius * 0.97
    with placed(at=(0.13, front + 0.02, middle + 0.36)):
        rod((0, 0.03, 0), (0, -0.05, 0), 0.009, m.brass())
        regulator((0, -0.07, 0))
        air_tap((0.02, -0.07, 0), 'x')
    with placed(at=(-0.15, front + 0.04, middle + 0.36)):
        rod((0, 0.03, 0), (0, -0.03, 0), 0.006, m.brass())
        gauge((0, -0.03, 0), '-y', 0.03)
    pressure_switch((0.27, 0, 0.1 + length + 0.02))
    box((0.2, 0, 0.1 + length + 0.01), (0.24, 0.08, 0.012), m.paint(), 0.003)
    cable([(0.27, 0.02, length + 0.22), (0.3, 0.06, length + 0.3), (0.24, 0.05, length + 0.33)], 0.005, m.rubber())
    tube([(0.03, 0.02, length + 0.2), (0.03, 0.02, length + 0.04)], 0.009, m.copper(), 0.01)
