"""Small things that make a machine believable: bolts, fins, grilles, labels, lettering, knobs."""
from math import cos, pi, sin

import bpy
from mathutils import Vector

import materials

from .mesh import add_mesh, direction, facing, new_mesh, skin
from .solids import circle, cylinder, extrude, lathe, rounded_rectangle

_bolts = {}


def bolt(at, radius, material=None, axis='z', washer=True):
    """A hexagon head (with washer) standing on `at`, pointing along `axis`; radius of the hexagon."""
    material = material or materials.steel()
    key = (material.name, round(radius, 5), washer)
    if key not in _bolts:
        _bolts[key] = _bolt_mesh(radius, washer)
        _bolts[key].materials.append(material)
    return add_mesh(_bolts[key], material, facing(at, axis))


def _bolt_mesh(r, washer):
    profile, points, faces = [(r, 0), (r, 0.95 * r), (0.86 * r, 1.15 * r)], [], []
    shells = [([(x, z) for x, z in profile], 6)]
    if washer:
        shells.append(([(1.45 * r, 0), (1.45 * r, 0.18 * r), (1.35 * r, 0.25 * r)], 20))
    for shell, count in shells:
        rings = [[(x * cos(2 * pi * k / count), x * sin(2 * pi * k / count), z) for k in range(count)]
                 for x, z in shell]
        more, sides = skin(rings)
        faces += [tuple(i + len(points) for i in f) for f in sides]
        points += more
    return new_mesh('bolt', points, faces)


def bolt_circle(at, radius, count, bolt_radius, axis='z', material=None, start=0):
    """Bolts evenly around a circle, all pointing along `axis`; `start` in degrees."""
    frame = facing(at, axis)
    for k in range(count):
        a = start * pi / 180 + 2 * pi * k / count
        bolt(frame @ Vector((radius * cos(a), radius * sin(a), 0)), bolt_radius, material, axis)


def screw(at, radius, material=None, axis='z'):
    """A round-headed cross screw standing on `at`."""
    material = material or materials.steel()
    lathe([(radius, 0), (radius, radius * 0.3), (radius * 0.75, radius * 0.6), (radius * 0.3, radius * 0.7)],
          at, axis, material, 20)
    top = Vector(at) + direction(axis) * radius * 0.68
    for roll in (45, 135):
        extrude(rounded_rectangle(radius * 1.1, radius * 0.22, 0.0001), radius * 0.12,
                materials.black_plastic(), top, axis, roll=roll, bevel=0)


def fins(at, size, count, thickness, material, axis='z', radius=0.01):
    """A stack of `count` cooling fins filling `size` (x, y, z) along one axis."""
    index = 'xyz'.index(axis)
    others = [s for i, s in enumerate(size) if i != index]
    step = (size[index] - thickness) / max(1, count - 1)
    width, depth = (others[1], others[0]) if axis == 'x' else others
    if axis == 'x':
        width, depth = others[0], others[1]
    for k in range(count):
        where = list(at)
        where[index] += -size[index] / 2 + thickness / 2 + k * step
        extrude(rounded_rectangle(width, depth, radius), thickness, material, where, axis, bevel=thickness * 0.3)


def slotted_disc(at, radius, thickness, material, axis, slots=18, inner=0.35, outer=0.85, share=0.45):
    """A disc with radial slots (recoil starter cover, fan guard); inner/outer as shares of the radius."""
    holes = [_slot(radius, inner, outer, 2 * pi * k / slots, pi / slots * share) for k in range(slots)]
    return extrude(circle(radius, steps=64), thickness, material, at, axis, holes, bevel=thickness * 0.2)


def _slot(radius, inner, outer, angle, half):
    steps = [angle - half, angle, angle + half]
    far = [(radius * outer * cos(a), radius * outer * sin(a)) for a in steps]
    near = [(radius * inner * cos(a), radius * inner * sin(a)) for a in reversed(steps)]
    return far + near


def grille(at, width, height, material, axis, slots=8, thickness=0.003, share=0.55, margin=0.1, upright=False):
    """A plate with a row of rounded slots; `upright` sets the slots vertical."""
    across, along = (width, height) if upright else (height, width)
    pitch = across * (1 - 2 * margin) / slots
    length = along * (1 - 2 * margin)
    holes = []
    for k in range(slots):
        c = -across / 2 + across * margin + pitch * (k + 0.5)
        size, centre = ((pitch * share, length), (c, 0)) if upright else ((length, pitch * share), (0, c))
        holes.append(rounded_rectangle(*size, pitch * share * 0.5, centre, 3))
    extrude(rounded_rectangle(width, height, min(width, height) * 0.06), thickness, material, at, axis, holes)


def perforated(at, width, height, material, axis, columns=8, rows=5, thickness=0.0015, hole=0.32, radius=0.006):
    """A plate with round holes (muffler guard); `hole` is the radius as a share of the pitch."""
    dx, dy = width / (columns + 0.6), height / (rows + 0.6)
    holes = [circle(min(dx, dy) * hole, ((c - (columns - 1) / 2) * dx, (r - (rows - 1) / 2) * dy), 10)
             for c in range(columns) for r in range(rows)]
    extrude(rounded_rectangle(width, height, radius), thickness, material, at, axis, holes, bevel=0.0003)


def decal(at, width, axis, square=False, roll=0, bow=0, arch=0, height=None):
    """The place of the brand's logo: a 2.6:1 patch (1:1 when square) on a wall.

    `bow` is the radius of a wall that curves about an upright, `arch` of one that curves about a level line.
    """
    height = height or (width if square else width / 2.6)
    return _patch(at, (width, height), axis, roll, (bow, arch), materials.decal(square))


def label(at, width, height, material, axis, roll=0, bow=0, arch=0):
    """A thin printed label (warning, data plate) lying on a surface; curved as a decal is."""
    return _patch(at, (width, height), axis, roll, (bow, arch), material)


def _patch(at, size, axis, roll, radii, material):
    columns, rows = (12 if radius else 1 for radius in radii)
    points, uvs = [], []
    for i in range(columns + 1):
        for j in range(rows + 1):
            u, v = i / columns, j / rows
            x, back = _bent((u - 0.5) * size[0], radii[0])
            y, down = _bent((v - 0.5) * size[1], radii[1])
            points.append((x, y, back + down + 0.0006))
            uvs.append((u, v))
    over = rows + 1
    faces = [(i * over + j, (i + 1) * over + j, (i + 1) * over + j + 1, i * over + j + 1)
             for i in range(columns) for j in range(rows)]
    mesh = new_mesh('patch', points, faces)
    layer = mesh.uv_layers.new(name='uv')
    for loop in mesh.loops:
        layer.data[loop.index].uv = uvs[loop.vertex_index]
    return add_mesh(mesh, material, facing(at, axis, roll))


def _bent(along, radius):
    """How far along and how far back a point of a label lies on a curved wall."""
    return (radius * sin(along / radius), radius * (cos(along / radius) - 1)) if radius else (along, 0)


def lettering(words, at, size, material, axis, roll=0, depth=0.0004):
    """Raised words centred on `at`; `size` is the height of a capital's line."""
    curve = bpy.data.curves.new('words', 'FONT')
    curve.body, curve.size, curve.extrude = words, size, depth
    curve.align_x, curve.align_y = 'CENTER', 'CENTER'
    curve.resolution_u = 3
    drawn = bpy.data.objects.new('words', curve)
    mesh = bpy.data.meshes.new_from_object(drawn)
    bpy.data.objects.remove(drawn)
    return add_mesh(mesh, material, facing(at, axis, roll), smooth=False)


def knob(at, radius, height, material, axis='z', ribs=16):
    """A ribbed hand knob or cap standing on `at`."""
    outline = []
    for k in range(ribs * 4):
        r = radius * (1 if k % 4 in (0, 1) else 0.93)
        outline.append((r * cos(2 * pi * k / (ribs * 4)), r * sin(2 * pi * k / (ribs * 4))))
    centre = Vector(at) + direction(axis) * height * 0.45
    extrude(outline, height * 0.9, material, centre, axis, bevel=radius * 0.06)
    cylinder(Vector(at) + direction(axis) * height * 0.9, radius * 0.8, height * 0.2, material, axis, radius * 0.08)
