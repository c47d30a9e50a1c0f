"""Soft things: several bodies grown together into one skin."""
import bpy

from .mesh import _stack, add_mesh


def fused(bodies, grain, smoothing, materials, choose=None):
    """Joins objects made before into one smooth skin of cell size `grain`; removes them and returns the skin.

    `choose(point)` gives the index of the material for a spot of the finished skin.
    """
    scene = bpy.context.scene
    joined = _joined(bodies)
    grown = bpy.data.objects.new('grown', joined)
    scene.collection.objects.link(grown)
    remesh = grown.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = 'VOXEL', grain, True
    soft = grown.modifiers.new('smooth', 'SMOOTH')
    soft.factor, soft.iterations = 0.5, smoothing
    bpy.context.view_layer.update()
    skin = bpy.data.meshes.new_from_object(grown.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    for body in (grown, *bodies):
        bpy.data.objects.remove(body)
    skin.materials.clear()
    for material in materials:
        skin.materials.append(material)
    for face in skin.polygons:
        face.use_smooth = True
        face.material_index = choose(face.center) if choose else 0
    return add_mesh(skin, None)


def _joined(bodies):
    bpy.context.view_layer.update()
    points, faces, here = [], [], _stack[-1].inverted()
    for body in bodies:
        base = len(points)
        points += [tuple(here @ body.matrix_world @ v.co) for v in body.data.vertices]
        faces += [tuple(base + i for i in face.vertices) for face in body.data.polygons]
    mesh = bpy.data.meshes.new('joined')
    mesh.from_pydata(points, [], faces)
    return mesh
