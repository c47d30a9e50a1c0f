"""Bodies swept along a line: bent tubes, hoses, cables, springs, straps."""
from math import cos, pi, sin

from mathutils import Quaternion, Vector

from .mesh import add_mesh, new_mesh, skin


def rounded_path(points, bend, closed=False, steps=8):
    """The points of a polyline whose corners are bent with the radius `bend`."""
    line = [Vector(p) for p in points]
    path = []
    for i, corner in enumerate(line):
        if not closed and i in (0, len(line) - 1):
            path.append(corner)
            continue
        path += _corner(line[i - 1], corner, line[(i + 1) % len(line)], bend, steps)
    return path


def _corner(before, corner, after, bend, steps):
    a, b = before - corner, after - corner
    angle = a.angle(b, pi)
    if bend <= 0 or angle > pi - 0.01:
        return [corner]
    trim = min(bend / max(1e-6, _tan(angle / 2)), a.length * 0.49, b.length * 0.49)
    start, end = corner + a.normalized() * trim, corner + b.normalized() * trim
    radius = trim * _tan(angle / 2)
    centre = corner + (a.normalized() + b.normalized()).normalized() * (radius / sin(angle / 2))
    from_centre, to_centre = start - centre, end - centre
    turn = from_centre.rotation_difference(to_centre)
    return [centre + Quaternion().slerp(turn, k / steps) @ from_centre for k in range(steps + 1)]


def _tan(a):
    return sin(a) / max(1e-9, cos(a))


def sweep(path, section, material, closed=False, sizes=None):
    """Sweeps a section of (x, y) points along a path without twist; `sizes` scales it point by point."""
    path = [Vector(p) for p in path]
    rings, normal, previous = [], None, None
    for i, point in enumerate(path):
        tangent = _tangent(path, i, closed)
        if normal is None:
            normal = tangent.cross((0, 0, 1) if abs(tangent.z) < 0.9 else (0, 1, 0)).normalized()
        else:
            normal = previous.rotation_difference(tangent) @ normal
            normal = (normal - tangent * normal.dot(tangent)).normalized()
        other, size = tangent.cross(normal), sizes[i] if sizes else 1
        rings.append([point + (normal * x + other * y) * size for x, y in section])
        previous = tangent
    points, faces = skin(rings, closed)
    return add_mesh(new_mesh('sweep', points, faces), material)


def _tangent(path, i, closed):
    last = len(path) - 1
    before = path[i - 1] if i > 0 or closed else path[i]
    after = path[(i + 1) % len(path)] if i < last or closed else path[i]
    return (after - before).normalized()


def _round(radius, steps):
    return [(radius * cos(2 * pi * k / steps), radius * sin(2 * pi * k / steps)) for k in range(steps)]


def tube(points, radius, material, bend=0.03, closed=False, steps=16):
    """A round tube along points, bent with the radius `bend` at each corner (frames, handles, pipes)."""
    return sweep(rounded_path(points, bend, closed), _round(radius, steps), material, closed)


def smooth_path(points, steps=10):
    """A soft curve (Catmull-Rom) through the points: hoses and cables that hang."""
    p = [Vector(q) for q in points]
    p = [p[0] * 2 - p[1], *p, p[-1] * 2 - p[-2]]
    path = []
    for i in range(1, len(p) - 2):
        for k in range(steps):
            t = k / steps
            a, b, c, d = p[i - 1:i + 3]
            path.append(0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                               + (3 * b - a - 3 * c + d) * t ** 3))
    return [*path, p[-2]]


def cable(points, radius, material, steps=10):
    """A flexible round line that flows through the points (spark lead, fuel line, hose)."""
    return sweep(smooth_path(points, steps), _round(radius, 12), material)


def corrugated_hose(points, radius, material, pitch=None, depth=0.12):
    """A ribbed hose flowing through the points; `depth` is the rib as a share of the radius."""
    path = smooth_path(points, 24)
    pitch = pitch or radius * 0.5
    even = _resample(path, pitch / 4)
    sizes = [1 - depth * (k % 4 in (2, 3)) for k in range(len(even))]
    return sweep(even, _round(radius, 24), material, sizes=sizes)


def _resample(path, step):
    points, carry = [path[0]], 0.0
    for a, b in zip(path, path[1:]):
        length = (b - a).length
        at = step - carry
        while at <= length:
            points.append(a.lerp(b, at / length))
            at += step
        carry = (carry + length) % step
    return points


def spring(start, end, radius, wire, turns, material):
    """A helical spring between two points."""
    a, b = Vector(start), Vector(end)
    axis = (b - a).normalized()
    side = axis.orthogonal().normalized()
    other = axis.cross(side)
    count = turns * 16
    path = [a.lerp(b, k / count) + side * radius * cos(k * pi / 8) + other * radius * sin(k * pi / 8)
            for k in range(count + 1)]
    return sweep(path, _round(wire, 8), material)


def strap(points, width, thickness, material, bend=0.02):
    """A flat band along points, its width lying level where the line starts sideways."""
    section = [(-width / 2, -thickness / 2), (width / 2, -thickness / 2),
               (width / 2, thickness / 2), (-width / 2, thickness / 2)]
    return sweep(rounded_path(points, bend), section, material)
