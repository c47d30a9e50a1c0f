"""The light of the studio as one picture of the room: softboxes, dark cards, bright floor."""
from math import cos, radians, sin

import bpy
import numpy as np

WIDTH, HEIGHT = 1024, 512

# azimuth (0 = front, -90 = left), elevation, half width, half height (degrees), strength, softness of the edge
SOFTBOXES = [
    (-52, 44, 27, 24, 8.0, 0.35),
    (-142, 28, 7, 36, 8.0, 0.3),
    (118, 30, 7, 36, 9.0, 0.3),
    (180, 74, 30, 16, 3.6, 0.5),
    (62, 24, 15, 20, 1.8, 0.6),
]
DARK_CARDS = [(-92, 14, 14, 22, 0.03, 0.3), (84, 8, 12, 20, 0.03, 0.3), (8, 20, 9, 26, 0.06, 0.4),
              (160, 14, 16, 18, 0.06, 0.4)]
CEILING, HORIZON, FLOOR = 0.1, 0.07, 0.28


def hang_room(scene):
    """Makes the room the scene's only light."""
    picture = bpy.data.images.new('room', WIDTH, HEIGHT, float_buffer=True)
    picture.colorspace_settings.name = 'Non-Color'
    picture.pixels.foreach_set(_paint_room().ravel())
    world = bpy.data.worlds.new('room')
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    shown = nodes.new('ShaderNodeTexEnvironment')
    shown.image = picture
    links.new(shown.outputs['Color'], nodes['Background'].inputs['Color'])
    ways, turn = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    turn.name = 'turn'
    links.new(ways.outputs['Generated'], turn.inputs['Vector'])
    links.new(turn.outputs['Vector'], shown.inputs['Vector'])
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', WIDTH
    scene.world = world


def turn_room(scene, degrees):
    """Turns the room about the machine, anticlockwise seen from above."""
    turn = scene.world.node_tree.nodes['turn']
    turn.inputs['Rotation'].default_value[2] = -radians(degrees)


def _paint_room():
    u = (np.arange(WIDTH) + 0.5) / WIDTH * 2 * np.pi - np.pi
    v = (np.arange(HEIGHT) + 0.5) / HEIGHT * np.pi - np.pi / 2
    around, up = np.meshgrid(u, v)
    looks = np.stack([-np.cos(around) * np.cos(up), np.sin(around) * np.cos(up), np.sin(up)], axis=2)
    z = looks[..., 2]
    grey = np.where(z > 0, HORIZON + (CEILING - HORIZON) * z, FLOOR + (HORIZON - FLOOR) * np.exp(z * 14))
    for box in DARK_CARDS + SOFTBOXES:
        share = _patch(looks, *box[:4], box[5])
        grey = grey * (1 - share) + box[4] * share
    pixels = np.ones((HEIGHT, WIDTH, 4), dtype=np.float32)
    pixels[..., :3] = grey[..., None]
    return pixels


def _patch(looks, azimuth, elevation, half_width, half_height, softness):
    a, e = radians(azimuth), radians(elevation)
    ahead = np.array([sin(a) * cos(e), -cos(a) * cos(e), sin(e)])
    right = np.array([cos(a), sin(a), 0.0])
    over = np.cross(ahead, right)
    over *= np.sign(over[2]) or 1
    depth = looks @ ahead
    depth = np.where(depth > 0.05, depth, np.nan)
    x = np.abs(looks @ right / depth) / np.tan(radians(half_width))
    y = np.abs(looks @ over / depth) / np.tan(radians(half_height))
    return _fall(x, softness) * _fall(y, softness)


def _fall(x, softness):
    t = np.clip((1 - np.nan_to_num(x, nan=9.0)) / softness, 0, 1)
    return t * t * (3 - 2 * t)
