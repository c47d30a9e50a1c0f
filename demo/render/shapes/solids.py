"""Solids: boxes, cylinders, turned, lofted, cut-out and spherical bodies."""
from math import cos, pi, radians, sin

import bpy
from mathutils import Matrix, Vector

from .mesh import add_mesh, facing, new_mesh, skin


def box(at, size, material, bevel=0.003, segments=3, turn=None):
    """A box centred on `at` with rounded edges (`bevel` is the radius); `turn` = degrees about x, y, z."""
    x, y, z = (s / 2 for s in size)
    rings = [[(-x, -y, h), (x, -y, h), (x, y, h), (-x, y, h)] for h in (-z, z)]
    mesh = new_mesh('box', *skin(rings))
    matrix = Matrix.Translation(at)
    if turn:
        for angle, axis in zip(reversed(turn), 'ZYX'):
            matrix = matrix @ Matrix.Rotation(radians(angle), 4, axis)
    return add_mesh(mesh, material, matrix, min(bevel, min(size) * 0.49), segments)


def rounded_box(at, size, material, radius, turn=None):
    """A box with generously rounded edges and corners (moulded plastic, pressed tanks)."""
    return box(at, size, material, radius, 7, turn)


def lathe(profile, at, axis, material, steps=48, sweep=360):
    """Turns a profile of (radius, height) points about `axis`, heights counted from `at`."""
    turns = steps if sweep == 360 else steps + 1
    rings = [[(r * cos(radians(sweep) * k / steps), r * sin(radians(sweep) * k / steps), h)
              for k in range(turns)] for r, h in profile]
    mesh = new_mesh('lathe', *skin(rings, capped=sweep == 360, around=sweep == 360))
    return add_mesh(mesh, material, facing(at, axis))


def cylinder(at, radius, length, material, axis='z', bevel=0.002, steps=48):
    """A cylinder centred on `at`, its edges rounded by `bevel`."""
    b, h = min(bevel, radius * 0.5, length * 0.49), length / 2
    profile = _rounded_end(radius, -h, b, -1) + _rounded_end(radius, h, b, 1)
    return lathe(profile, at, axis, material, steps)


def _rounded_end(radius, height, bevel, side):
    arc = [i * pi / 6 for i in range(4)] if bevel else [0]
    points = [(radius - bevel + bevel * cos(a), height - side * bevel + side * bevel * sin(a)) for a in arc]
    return points if side > 0 else points[::-1]


def rod(start, end, radius, material, bevel=0.001, steps=32):
    """A cylinder from one point to another."""
    a, b = Vector(start), Vector(end)
    return cylinder((a + b) / 2, radius, (b - a).length, material, b - a, bevel, steps)


def ring(at, radius, thickness, material, axis='z', steps=48):
    """A torus around `axis`."""
    profile = [(radius + thickness * cos(a), thickness * sin(a)) for a in (k * pi / 8 for k in range(16))]
    rings = [[(r * cos(2 * pi * k / steps), r * sin(2 * pi * k / steps), h) for r, h in profile]
             for k in range(steps)]
    return add_mesh(new_mesh('ring', *skin(rings, closed=True)), material, facing(at, axis))


def pipe(at, outer, inner, length, material, axis='z', bevel=0.001, steps=48):
    """A hollow cylinder, open at both ends, centred on `at`."""
    h = length / 2
    b = min(bevel, (outer - inner) * 0.45)
    profile = [(inner, -h + b), (inner + b, -h), (outer - b, -h), (outer, -h + b),
               (outer, h - b), (outer - b, h), (inner + b, h), (inner, h - b)]
    rings = [[(r * cos(2 * pi * k / steps), r * sin(2 * pi * k / steps), z) for k in range(steps)]
             for r, z in profile]
    return add_mesh(new_mesh('pipe', *skin(rings, closed=True)), material, facing(at, axis))


def sphere(at, radius, material, scale=(1, 1, 1), steps=32):
    """A ball, or an ellipsoid with `scale`."""
    rings = [[(radius * sin(t) * cos(2 * pi * k / steps) * scale[0],
               radius * sin(t) * sin(2 * pi * k / steps) * scale[1], -radius * cos(t) * scale[2])
              for k in range(steps)] for t in (pi * (i + 0.02) / (steps // 2 + 0.04) for i in range(steps // 2 + 1))]
    return add_mesh(new_mesh('sphere', *skin(rings)), material, Matrix.Translation(at))


def rounded_rectangle(width, depth, radius, centre=(0, 0), corner_steps=6):
    """The outline of a rectangle with round corners, counter-clockwise, as (x, y) points."""
    r = min(radius, width / 2 - 1e-5, depth / 2 - 1e-5)
    corners = [(width / 2 - r, depth / 2 - r, 0), (-width / 2 + r, depth / 2 - r, 90),
               (-width / 2 + r, -depth / 2 + r, 180), (width / 2 - r, -depth / 2 + r, 270)]
    return [(centre[0] + x + r * cos(radians(a + 90 * k / corner_steps)),
             centre[1] + y + r * sin(radians(a + 90 * k / corner_steps)))
            for x, y, a in corners for k in range(corner_steps + 1)]


def circle(radius, centre=(0, 0), steps=32):
    """The outline of a circle as (x, y) points."""
    return [(centre[0] + radius * cos(2 * pi * k / steps), centre[1] + radius * sin(2 * pi * k / steps))
            for k in range(steps)]


def loft(sections, material, at=(0, 0, 0), axis='z', bevel=0, segments=3, roll=0):
    """A body through rounded-rectangle sections, each (height, width, depth, radius[, dx, dy])."""
    rings = []
    for height, width, depth, radius, *shift in sections:
        outline = rounded_rectangle(width, depth, radius, shift or (0, 0))
        rings.append([(x, y, height) for x, y in outline])
    return add_mesh(new_mesh('loft', *skin(rings)), material, facing(at, axis, roll), bevel, segments)


def extrude(outline, thickness, material, at=(0, 0, 0), axis='z', holes=(), bevel=0.001, roll=0):
    """A plate cut from an outline of (x, y) points with holes, centred on its thickness along `axis`."""
    curve = bpy.data.curves.new('plate', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    bevel = min(bevel, thickness * 0.45)
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = thickness / 2 - bevel, bevel, 1
    curve.offset = -bevel
    for line in (outline, *holes):
        spline = curve.splines.new('POLY')
        spline.points.add(len(line) - 1)
        spline.points.foreach_set('co', [c for x, y in line for c in (x, y, 0, 1)])
        spline.use_cyclic_u = True
    drawn = bpy.data.objects.new('plate', curve)
    mesh = bpy.data.meshes.new_from_object(drawn)
    bpy.data.objects.remove(drawn)
    return add_mesh(mesh, material, facing(at, axis, roll))
