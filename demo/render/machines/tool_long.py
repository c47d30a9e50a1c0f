"""Long tools of the field with wooden handles: shovel, pick, hoe and rake."""
from math import sqrt

import materials as m
from mathutils import Vector
from parts.tool_handle import ferrule, printed_sleeve, rivet, shaft, y_grip
from shapes import (add_mesh, decal, lathe, loft, new_mesh, placed, ring, rounded_path, rounded_rectangle, sheet, skin, sweep,
                    tube)
from shapes.lines import _round


def build(p):
    KINDS[p['kind']]()


def shovel():
    """A round-point shovel with a short handle and Y grip, lying on its back."""
    with placed(turn=(0, 0, 43)):
        with placed(at=(0, 0, 0.03)):
            _shovel_blade()
        with placed(at=(0.0, 0, 0.062), turn=(0, -3.2, 0)):
            shaft(-0.72, -0.15, 0.0175, 1.0)
            _socket()
            printed_sleeve(-0.3, 0.0181, 0.2)
            y_grip(-0.81)


def _shovel_blade():
    """A pressed blade, hollow towards its face, with turned treads on its shoulders."""
    def point(u, v):
        x, w = 0.29 * u, _shovel_half(u)
        y = (v * 2 - 1) * w
        crease = 0.014 * max(0, 1 - abs(y) / 0.034) * max(0, 1 - u * 1.25)
        return x, y, 0.034 * (y / 0.108) ** 2 + crease - 0.026 * u + 0.022 * u ** 3
    sheet(point, 40, 30, 0.0022, m.paint())
    for side in (-1, 1):
        path = [Vector(point(0, 0.5 + side * t)) + Vector((-0.002, 0, 0.001)) for t in (0.13, 0.25, 0.38, 0.5)]
        sweep(path, _round(0.0055, 12), m.paint())
    decal((0.15, 0, 0.0075), 0.085, 'z', arch=-0.17)
    sweep([Vector(point(1, 0.02 + 0.96 * k / 24)) for k in range(25)], _round(0.0016, 8), m.steel())


def _shovel_half(u):
    if u < 0.42:
        return 0.103 + 0.006 * u / 0.42
    return max(0.004, 0.109 * sqrt(max(0, 1 - ((u - 0.42) / 0.58) ** 2.3)))


def _socket():
    """The rolled neck that runs from the blade up the handle, pinned by two rivets."""
    points = [(0.115, 0, -0.042), (0.06, 0, -0.03), (0.0, 0, -0.014), (-0.06, 0, -0.002), (-0.13, 0, 0), (-0.2, 0, 0)]
    sizes = [0.25, 0.75, 1.02, 1.12, 1.18, 1.2]
    path = [Vector(q) for q in points]
    sweep(path, _round(0.0175, 32), m.paint(), sizes=sizes)
    ring((-0.2, 0, 0), 0.0195, 0.0018, m.paint(), 'x', 36)
    for x in (-0.155, -0.18):
        rivet((x, 0, 0.0205), 0.004, m.steel())


def pick():
    """A pick with a point and a chisel end, lying flat."""
    with placed(at=(0, 0, 0.02), turn=(0, 0, 40)):
        _pick_head()
        shaft(-0.78, 0.035, 0.019, 1.15)
        lathe([(0.0185, 0), (0.0235, 0.006), (0.0255, 0.06), (0.0262, 0.068), (0.024, 0.072)], (-0.035, 0, 0), 'x', m.handle_wood(), 40)
        printed_sleeve(-0.36, 0.0195, 0.2)


def _pick_head():
    """Forged arms bowed about the eye: enamelled, with ground ends."""
    arms = [(0.021 - 0.085 * t * t, 0.262 * t) for t in [k / 20 - 1 for k in range(41)]]
    rings = [(Vector((x, y, 0)), _arm_size(y)) for x, y in arms]
    for part, material in ((rings[5:36], m.paint()), (rings[:6], m.machined_aluminium()), (rings[35:], m.machined_aluminium())):
        _forged(part, material)
    with placed(at=(0.018, 0, 0)):
        loft([(-0.03, 0.05, 0.068, 0.022), (-0.027, 0.054, 0.072, 0.024), (0.027, 0.054, 0.072, 0.024), (0.03, 0.05, 0.068, 0.022)],
             m.paint(), axis='z', bevel=0.002)
    decal((0.018, 0, 0.0302), 0.046, 'z', roll=90)


def _arm_size(y):
    """Width and thickness of an arm: to a point at +y, to a chisel at -y."""
    t = abs(y) / 0.262
    if y > 0:
        return 0.042 * (1 - 0.86 * t ** 1.3), 0.036 * (1 - 0.82 * t ** 1.3)
    return 0.042 * (1 - 0.9 * t ** 1.5), 0.036 + 0.026 * t ** 2


def _forged(rings, material):
    """A bar through rounded sections along a bow in the xy plane."""
    shells = []
    for k, (spot, (wide, thick)) in enumerate(rings):
        before, after = rings[max(0, k - 1)][0], rings[min(len(rings) - 1, k + 1)][0]
        way = (after - before).normalized()
        out = Vector((-way.y, way.x, 0))
        shells.append([spot + out * x + Vector((0, 0, y)) for x, y in rounded_rectangle(wide, thick, min(wide, thick) * 0.25)])
    add_mesh(new_mesh('arm', *skin(shells)), material)


def hoe():
    """A field hoe resting on its blade and the butt of its handle."""
    with placed(at=(0, 0, 0.262), turn=(0, 14.2, 25)):
        shaft_on(-0.055, 0.98, 0.0178)
        with placed(at=(0.36, 0, 0), turn=(-40, 0, 0)):
            printed_sleeve(0, 0.0186, 0.18)
        _hoe_head()


def shaft_on(start, end, radius):
    """A handle whose butt is at its far end +x."""
    with placed(turn=(0, 0, 180)):
        shaft(-end, -start, radius, 1.12)


def _hoe_head():
    """The eye, its tapered collar and the broad blade bowed back towards the handle."""
    painted = m.paint()
    lathe([(0.02, -0.042), (0.0265, -0.04), (0.0285, -0.02), (0.027, 0.02), (0.0235, 0.036), (0.0205, 0.037)], (0, 0, 0), 'x', painted, 44)

    def point(u, v):
        w = 0.072 + 0.024 * min(1, u * 1.6)
        y = (v * 2 - 1) * w * (0.55 + 0.45 * min(1, u * 3.2))
        return -0.036 + 0.05 * u + 0.052 * u * u - 0.01 * (y / 0.08) ** 2, y, -0.012 - 0.245 * u
    sheet(lambda u, v: point(u * 0.93, v), 26, 20, 0.004, painted, 0.001)
    sheet(lambda u, v: point(0.93 + u * 0.07, v), 4, 20, 0.0034, m.machined_aluminium())
    sweep([Vector(point(t, 0.5)) + Vector((-0.001, 0, 0)) for t in (0.0, 0.08, 0.16, 0.26, 0.36)], _round(0.011, 20), painted, sizes=[1.6, 1.5, 1.1, 0.7, 0.2])
    way = Vector(point(0.7, 0.5)) - Vector(point(0.5, 0.5))
    out = Vector((way.z, 0, -way.x)).normalized()
    for side in (1, -1):
        spot = Vector(point(0.62, 0.5)) + out * side * (0.0046 if side > 0 else 0.0008)
        decal(spot, 0.1, out * side, bow=-side * 0.32, arch=side * 0.58)


def rake():
    """A forged bow rake resting on its teeth and the butt of its handle."""
    with placed(at=(0, 0, 0.083), turn=(0, 3.6, 25)):
        shaft_on(0.06, 0.98, 0.0158)
        with placed(at=(0.42, 0, 0), turn=(-40, 0, 0)):
            printed_sleeve(0, 0.0166, 0.17)
        ferrule(0.1, 0.0158, 0.1, m.steel())
        lathe([(0.004, 0), (0.012, 0.006), (0.0165, 0.02)], (0.032, 0, 0), 'x', m.steel(), 36)
        rivet((0.13, 0, 0.0166), 0.003, m.steel())
        _rake_head()


def _rake_head():
    """The bow, its bar with the logo and fourteen forged teeth."""
    painted = m.paint()
    for side in (-1, 1):
        tube([(0.075, side * 0.005, 0), (0.0, side * 0.03, 0.004), (-0.085, side * 0.115, 0.003), (-0.126, side * 0.178, -0.001)], 0.0062, painted, 0.06)
    sweep([(-0.13, y, 0) for y in (-0.2, -0.1, 0, 0.1, 0.2)], [(-0.005, -0.0115), (0.005, -0.0115), (0.005, 0.0115), (-0.005, 0.0115)], painted)
    for k in range(14):
        y = (k - 6.5) * 0.0295
        path = rounded_path([(-0.13, y, 0.002), (-0.136, y, -0.032), (-0.118, y, -0.088)], 0.05)
        last = len(path) - 1
        sweep(path, [(-0.0046, -0.0056), (0.0046, -0.0056), (0.0046, 0.0056), (-0.0046, 0.0056)], painted, sizes=[1 - 0.6 * (i / last) ** 2 for i in range(last + 1)])
    decal((-0.1352, 0, 0.0005), 0.056, '-x')


KINDS = {'shovel': shovel, 'pick': pick, 'hoe': hoe, 'rake': rake}
