"""Prints that lie round a level drum."""
from math import cos, radians, sin

import materials
from .mesh import add_mesh, new_mesh


def drum_decal(centre, radius, width, elevation=0, side=-1, height=None):
    """The logo's place on a drum lying along x: facing -y (`side` -1) or +y, `elevation` degrees above its middle."""
    tall, steps, points, uvs = height or width / 2.6, 14, [], []
    r = radius + 0.0008
    for k in range(steps + 1):
        a = radians(elevation) + (k / steps - 0.5) * tall / radius
        for u in (0, 1):
            x = (u - 0.5) * width * (1 if side < 0 else -1)
            points.append((centre[0] + x, centre[1] + side * r * cos(a), centre[2] + r * sin(a)))
            uvs.append((u, k / steps))
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(steps)]
    mesh = new_mesh('drum decal', points, faces)
    layer = mesh.uv_layers.new(name='uv')
    for loop in mesh.loops:
        layer.data[loop.index].uv = uvs[loop.vertex_index]
    return add_mesh(mesh, materials.decal())
