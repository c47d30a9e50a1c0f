"""The photographer's studio: lights, ground, camera and the passes of a picture."""
from math import cos, radians, sin

import bpy
import numpy as np
from mathutils import Vector

from room import hang_room

VIEWS = {
    'main': {'azimuth': -32, 'elevation': 19},
    'side': {'azimuth': 0, 'elevation': 5},
    'back': {'azimuth': 146, 'elevation': 20},
    'detail': {'azimuth': -28, 'elevation': 16},
}
FILL = 0.86
LENS, SENSOR = 85, 36


def empty_scene(samples, size):
    """Starts from nothing and sets Cycles for `size` pixels square."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.render.film_transparent = True
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling = samples, True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.1, 6
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 1, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 1
    return scene


def normalise(scene):
    """Scales and moves the machine so that it stands on z=0 within a ball of radius one; gives the scale."""
    bodies = [o for o in scene.objects if o.type == 'MESH']
    low, high = _bounds(bodies)
    centre, scale = (low + high) / 2, 2 / float(np.linalg.norm(high - low))
    stand = bpy.data.objects.new('stand', None)
    scene.collection.objects.link(stand)
    for body in bodies:
        body.parent = stand
    stand.scale = (scale,) * 3
    stand.location = (-centre[0] * scale, -centre[1] * scale, -low[2] * scale)
    bpy.context.view_layer.update()
    return stand


def _bounds(bodies):
    points = np.concatenate([_corners(body) for body in bodies])
    return points.min(axis=0), points.max(axis=0)


def _corners(body):
    coordinates = np.empty(len(body.data.vertices) * 3)
    body.data.vertices.foreach_get('co', coordinates)
    matrix = np.array(body.matrix_world)
    return coordinates.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]


def light(scene):
    """The room's light and the white ground that only catches shadow."""
    hang_room(scene)
    _ground(scene)


def _ground(scene):
    mesh = bpy.data.meshes.new('ground')
    mesh.from_pydata([(-9, -9, 0), (9, -9, 0), (9, 9, 0), (-9, 9, 0)], [], [(0, 1, 2, 3)])
    white = bpy.data.materials.new('ground')
    white.use_nodes = True
    white.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (0.8, 0.8, 0.8, 1)
    white.node_tree.nodes['Principled BSDF'].inputs['Specular'].default_value = 0
    mesh.materials.append(white)
    ground = bpy.data.objects.new('ground', mesh)
    ground.visible_camera = False
    scene.collection.objects.link(ground)


def aim_camera(scene, stand, view, framing):
    """Places the camera for a view so that the machine (or the framed detail) fills the square."""
    given = {**VIEWS[view], **framing.get(view, {})}
    if view == 'detail' and 'at' not in given:
        given = {'at': None, **given}
    back = backwards(given['azimuth'], given['elevation'])
    camera = scene.camera.data
    camera.dof.use_dof = view == 'detail'
    points = _detail_points(stand, given, back) if view == 'detail' else machine_points(stand)
    distance = place_camera(scene, points, back, given.get('fill', FILL))
    if view == 'detail':
        camera.dof.focus_distance = distance - given.get('focus', 0.25) * given.get('radius', 0.15) * stand.scale[0]
        camera.dof.aperture_fstop = given.get('fstop', 5.6) / (distance * 2.2)


def backwards(azimuth, elevation):
    """From the machine towards a camera that looks from there (degrees)."""
    a, e = radians(azimuth), radians(elevation)
    return np.array([sin(a) * cos(e), -cos(a) * cos(e), sin(e)])


def place_camera(scene, points, back, fill):
    """Puts the camera where the points fill that share of the square; gives its distance."""
    centre, distance = _fit(points, back, fill)
    scene.camera.location = centre + back * distance
    scene.camera.rotation_euler = Vector(-back).to_track_quat('-Z', 'Y').to_euler()
    return distance


def add_camera(scene):
    """A long lens, the scene's camera."""
    camera = bpy.data.cameras.new('camera')
    camera.lens, camera.sensor_width = LENS, SENSOR
    scene.camera = bpy.data.objects.new('camera', camera)
    scene.collection.objects.link(scene.camera)


def machine_points(stand):
    """Every corner of the machine, in the studio's own units."""
    return np.concatenate([_corners(body) for body in stand.children])


def _detail_points(stand, given, back):
    where = given['at'] or [0, 0, machine_points(stand)[:, 2].max() / stand.scale[0] / 2]
    centre = np.array(stand.matrix_world @ Vector(where))
    radius = given.get('radius', 0.15) * stand.scale[0]
    right = np.cross([0, 0, 1], back)
    right /= np.linalg.norm(right)
    up = np.cross(back, right)
    return np.array([centre + radius * (x * right + y * up) for x in (-1, 1) for y in (-1, 1)])


def _fit(points, back, fill):
    right = np.cross([0, 0, 1.0], back)
    right /= np.linalg.norm(right)
    up = np.cross(back, right)
    centre, distance = points.mean(axis=0), 6.0
    half = SENSOR / LENS / 2
    for _ in range(8):
        offset = points - centre
        depth = distance - offset @ back
        x, y = offset @ right / depth / half, offset @ up / depth / half
        centre = centre + (right * (x.max() + x.min()) + up * (y.max() + y.min())) / 2 * distance * half
        distance *= max(x.max() - x.min(), y.max() - y.min()) / 2 / fill
    return centre, distance
