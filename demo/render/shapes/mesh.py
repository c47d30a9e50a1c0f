"""Placing geometry in the scene: the matrix stack and the one way a mesh is added."""
from contextlib import contextmanager
from math import radians

import bpy
from mathutils import Euler, Matrix, Vector

_stack = [Matrix.Identity(4)]
AXES = {'x': (1, 0, 0), 'y': (0, 1, 0), 'z': (0, 0, 1), '-x': (-1, 0, 0), '-y': (0, -1, 0), '-z': (0, 0, -1)}


@contextmanager
def placed(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Moves, turns (degrees about x, y, z) and scales everything made inside the `with` block."""
    matrix = Matrix.Translation(at) @ Euler([radians(a) for a in turn]).to_matrix().to_4x4()
    scales = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    _stack.append(_stack[-1] @ matrix @ Matrix.Diagonal((*scales, 1)))
    try:
        yield
    finally:
        _stack.pop()


def direction(axis):
    """The unit vector of an axis name ('x', '-y', …) or of any vector."""
    return Vector(AXES[axis] if isinstance(axis, str) else axis).normalized()


def facing(at, axis, roll=0):
    """The matrix whose z points along `axis`; for sideways axes its y points up (world z)."""
    z = direction(axis)
    up = Vector((0, 1, 0)) if abs(z.z) > 0.999 else Vector((0, 0, 1))
    x = up.cross(z).normalized()
    y = z.cross(x)
    turn = Matrix((x, y, z)).transposed().to_4x4() @ Matrix.Rotation(radians(roll), 4, 'Z')
    return Matrix.Translation(at) @ turn


def add_mesh(mesh, material, matrix=None, bevel=0, segments=3, smooth=True):
    """Puts a mesh datablock into the scene under the current placement and returns its object."""
    if material and not mesh.materials:
        mesh.materials.append(material)
    body = bpy.data.objects.new(mesh.name, mesh)
    body.matrix_world = _stack[-1] @ (matrix or Matrix.Identity(4))
    bpy.context.scene.collection.objects.link(body)
    if smooth and mesh.polygons and not mesh.polygons[0].use_smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = radians(38)
    if bevel:
        add_bevel(body, bevel, segments)
    return body


def add_bevel(body, width, segments=3):
    """Rounds an object's hard edges at render time, with flat faces kept flat."""
    rounded = body.modifiers.new('bevel', 'BEVEL')
    rounded.width, rounded.segments = width, segments
    rounded.limit_method, rounded.angle_limit = 'ANGLE', radians(38)
    rounded.harden_normals = True


def new_mesh(name, points, faces):
    """A mesh datablock from points and faces with normals made consistent."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in points], [], faces)
    mesh.validate()
    return mesh


def skin(rings, closed=False, capped=True, around=True):
    """Faces that join rings of equal point count: tubes, lathes, lofts."""
    count, faces = len(rings[0]), []
    points = [p for ring in rings for p in ring]
    last = len(rings) if closed else len(rings) - 1
    for i in range(last):
        here, there = i * count, (i + 1) % len(rings) * count
        for k in range(count if around else count - 1):
            n = (k + 1) % count
            faces.append((here + k, here + n, there + n, there + k))
    if capped and not closed:
        faces.append(tuple(range(count - 1, -1, -1)))
        faces.append(tuple(range(len(points) - count, len(points))))
    return points, faces
