"""Hoses and irrigation pipe in coils, with their ends."""
from math import atan2, cos, degrees, radians, sin

import materials as m
from parts.couplings import camlock_coupler, hose_clamp, threaded_end, turned
from parts.packaging import coil_band
from shapes import cylinder, decal, label, lathe, loft, pipe, placed, ring, smooth_path, spring, sweep
from shapes.coil import coil_path, hose_along, rib_along, spiral_path


def build(p):
    KINDS[p['kind']]()


def suction():
    """Green hose with its rigid spiral, a thread at one end and a quick coupling at the other."""
    hose, rib = m.plain('suction hose', (0.012, 0.1, 0.035), 0.32, coat=0.3), m.plain('rigid spiral', (0.1, 0.3, 0.13), 0.3, coat=0.4)
    radius, path = 0.031, coil_path(0.27, 0.069, 3, first=-12, spare=24, tail=0.24)
    hose_along(path, radius, hose, 20)
    rib_along(path, radius * 0.985, 0.0125, 0.0035, rib)
    aluminium = m.machined_aluminium()
    for end, before, make in ((path[0], path[1], threaded_end), (path[-1], path[-2], camlock_coupler)):
        way = (end - before).normalized()
        with turned(end, _heading(-way)):
            with placed(at=(-0.07, 0, 0)):
                make(0.026, aluminium)
            lathe([(0.026, -0.035), (0.027, 0.0)], (0, 0, 0), 'x', aluminium)
            hose_clamp(0.02, radius * 1.09)
            hose_clamp(0.045, radius * 1.09)
    coil_band(0.27, 0.104, (0.078, 0.222), angle=-112, width=0.26, text=True)
    coil_band(0.27, 0.104, (0.078, 0.222), angle=84, width=0.26, text=True)


def _heading(way):
    return degrees(atan2(way.y, way.x))


def discharge():
    """Blue lay-flat hose rolled up, its ends coupled."""
    blue = m.plain('lay-flat hose', (0.015, 0.07, 0.34), 0.42, coat=0.15, bump=0.12, grain=700)
    high, path = 0.082, spiral_path(0.03, 0.19, 0.0078, 0.0022)
    last = path[-1]
    way = (path[-1] - path[-2]).normalized()
    tail = [last + way * 0.05 * k for k in range(1, 5)]
    section = [(-0.0018, -high * 0.46), (-0.0033, -high / 2), (0.0033, -high / 2), (0.0018, -high * 0.46),
               (0.0018, high * 0.46), (0.0033, high / 2), (-0.0033, high / 2), (-0.0018, high * 0.46)]
    with placed(at=(0, 0, high / 2 + 0.0025)):
        sweep([*path, *tail], section, blue)
        end = tail[-1]
        with turned(end, _heading(way)):
            loft([(-0.03, 0.005, high, 0.002), (0, 0.012, high * 0.96, 0.006), (0.035, 0.05, 0.06, 0.024), (0.05, 0.055, 0.055, 0.027), (0.1, 0.055, 0.055, 0.027)],
                 blue, axis='x')
            hose_clamp(0.062, 0.0275)
            hose_clamp(0.085, 0.0275)
            with placed(at=(0.175, 0, 0), turn=(0, 0, 180)):
                camlock_coupler(0.026, m.machined_aluminium())
        _print_on_roll(0.1905, high)
    _inner_coupling(high)


def _print_on_roll(radius, high):
    """The maker's print on the outermost turn and the strap that holds the roll."""
    for angle in (-48, -100, 70, 140, 200, 255):
        with placed(turn=(0, 0, angle + 90)):
            decal((0, -radius - 0.0032, 0.006), 0.11, '-y', bow=radius)
    for z in (-high * 0.36,):
        for angle in range(0, 360, 30):
            with placed(turn=(0, 0, angle)):
                label((0, -radius - 0.0032, z), 0.09, 0.003, m.label_white(), '-y', bow=radius)


def _inner_coupling(high):
    with placed(at=(0, 0.0, high * 0.62), turn=(0, -90, 0)):
        threaded_end(0.021, m.machined_aluminium())
        pipe((0.028, 0, 0), 0.0255, 0.02, 0.03, m.steel(), 'x')


def spray():
    """A full coil of yellow high-pressure hose with black stripes' sheen and crimped brass ends."""
    yellow = m.plain('spray hose', (0.8, 0.42, 0.015), 0.3, coat=0.4)
    pitch = 0.0142
    path = coil_path(0.15, pitch, 8, 5, first=150, spare=35, tail=0.1, loose=0.0014)
    hose_along(path, pitch * 0.485, yellow, 12)
    with turned(path[-1], _heading(path[-2] - path[-1])):
        _pressed_end(pitch * 0.485)
    for angle in (-35, 20, 130, 215):
        _tie(0.15 + pitch * 1.8, pitch * 4, (pitch * 4.9, pitch * 8.2), angle, 0.016)
    coil_band(0.15 + pitch * 1.8, pitch * 4, (pitch * 5.05, pitch * 8.3), angle=-98, width=0.15, text=True)
    coil_band(0.15 + pitch * 1.8, pitch * 4, (pitch * 5.05, pitch * 8.3), angle=62, width=0.15, text=True)


def _pressed_end(radius):
    """A crimped sleeve and a swivel nut, the nut's mouth towards -x."""
    lathe([(radius * 1.2, -0.012), (radius * 1.35, -0.01), (radius * 1.35, 0.016), (radius * 1.15, 0.018)], (0, 0, 0), 'x', m.brass())
    for k in range(3):
        ring((-0.004 + k * 0.006, 0, 0), radius * 1.34, 0.0008, m.steel(), 'x', 28)
    lathe([(radius * 1.5, -0.034), (radius * 1.6, -0.032), (radius * 1.6, -0.016), (radius * 1.5, -0.014)], (0, 0, 0), 'x', m.brass(), 6)
    cylinder((-0.0342, 0, 0), radius * 1.1, 0.001, m.label_black(), 'x')


def _tie(radius, centre, size, angle, width, material=None):
    """A plain strap round a coil's bundle."""
    half = width / radius / 2
    path = [(radius * cos(radians(angle) + t), radius * sin(radians(angle) + t), centre) for t in (-half, 0, half)]
    across, high = size[0] / 2, size[1] / 2
    sweep(path, [(-across, -high), (across, -high), (across, high), (-across, high)], material or m.black_plastic())


def polyethylene():
    """A coil of black pipe with its blue stripes, tied."""
    black = m.plain('polyethylene', (0.012, 0.012, 0.013), 0.3, coat=0.2)
    pitch = 0.026
    path = coil_path(0.24, pitch, 6, 4, first=150, spare=35, tail=0.14, loose=0.002)
    hose_along(path, pitch * 0.49, black, 16)
    blue = m.plain('pipe stripe', (0.02, 0.16, 0.6), 0.35)
    _stripes(path, pitch * 0.49, blue)
    with turned(path[-1], _heading(path[-2] - path[-1])):
        pipe((0.004, 0, 0), pitch * 0.495, pitch * 0.42, 0.01, black, 'x')
        cylinder((0.0, 0, 0), pitch * 0.42, 0.001, m.label_black(), 'x')
    for angle in (-35, 15, 120, 212):
        _tie(0.24 + pitch * 1.35, pitch * 3, (pitch * 3.85, pitch * 6.1), angle, 0.014, m.white_plastic())
    coil_band(0.24 + pitch * 1.35, pitch * 3, (pitch * 4, pitch * 6.2), angle=-98, width=0.24, text=True)
    coil_band(0.24 + pitch * 1.35, pitch * 3, (pitch * 4, pitch * 6.2), angle=62, width=0.24, text=True)


def _stripes(path, radius, material):
    """The coloured lines along the pipe: on its outer side and on top."""
    for up, out in ((0, 1), (0.8, 0.6)):
        line = [q + q.xy.to_3d().normalized() * radius * 0.93 * out for q in path[1:-1]]
        for q in line:
            q.z += radius * 0.93 * up
        sweep(line, [(-0.0007, -0.0007), (0.0007, -0.0007), (0.0007, 0.0007), (-0.0007, 0.0007)], material)


def air():
    """A blue recoil hose for air with brass fittings and bend springs."""
    blue = m.plain('polyurethane', (0.01, 0.12, 0.55), 0.25, coat=0.5)
    turns, r, wire, pitch = 17, 0.055, 0.0058, 0.0128
    helix = [(pitch * (k / 28 - turns / 2), r * cos(radians(k * 360 / 28)), r * sin(radians(k * 360 / 28)) + r + wire) for k in range(turns * 28 + 1)]
    first, last = helix[0], helix[-1]
    ends = [(first[0] - 0.13, -0.02, 0.0085), (first[0] - 0.06, 0.01, 0.009), (first[0] - 0.012, r * 0.8, 0.03)]
    out = [(last[0] + 0.012, r * 0.85, 0.032), (last[0] + 0.06, -0.01, 0.009), (last[0] + 0.13, -0.04, 0.0085)]
    line = [*smooth_path([*ends, helix[2]], 8)[:-1], *helix[2:-2], *smooth_path([helix[-3], *out], 8)]
    hose_along(line, wire, blue, 12)
    for spot, heading in ((ends[0], _turn(ends[0], ends[1])), (out[-1], _turn(out[-1], out[-2]))):
        with turned(spot, heading):
            air_end(wire)
    _tag(r, wire)


def _turn(a, b):
    return degrees(atan2(b[1] - a[1], b[0] - a[0]))


def air_end(radius):
    """Bend spring, nut and quick plug; the plug towards -x."""
    spring((-0.004, 0, 0), (0.045, 0, 0), radius * 1.25, 0.0011, 11, m.steel())
    lathe([(radius * 1.5, -0.024), (radius * 1.65, -0.022), (radius * 1.65, -0.004), (radius * 1.5, -0.002)], (0, 0, 0), 'x', m.brass(), 6)
    lathe([(0.003, -0.058), (0.0042, -0.057), (0.0045, -0.05), (0.0062, -0.046), (0.0062, -0.042), (0.0042, -0.04), (0.0042, -0.034), (0.007, -0.032), (0.007, -0.022)],
          (0, 0, 0), 'x', m.steel(), 32)


def _tag(r, wire):
    """The maker's sleeve round the middle turns."""
    lathe([(r + wire + 0.001, -0.045), (r + wire + 0.0018, -0.0445), (r + wire + 0.0018, 0.0445), (r + wire + 0.001, 0.045)], (0, 0, r + wire), 'x',
          m.printed_card(), 56)
    for turn in (20, -45, -110, 180, 110):
        with placed(at=(0, 0, r + wire), turn=(turn, 0, 0)):
            decal((0, -(r + wire + 0.0018) - 0.0004, 0), 0.076, '-y', height=0.029)


KINDS = {'suction': suction, 'discharge': discharge, 'spray': spray, 'polyethylene': polyethylene, 'air': air}
