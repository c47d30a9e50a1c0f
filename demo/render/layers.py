"""The layers of a rendered view: the passes asked of Cycles, cleaned, and written as raw 16-bit PNG."""
import os
import struct
import tempfile
import zlib

import bpy
import numpy as np
import torch
import torch.nn.functional as F

from denoise import denoise

PASSES = {'combined': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal', 'direct': 'DiffDir',
          'indirect': 'DiffInd', 'masks': 'masks', 'uv': 'decal_uv'}
EXPOSURE = 0.25
SHADOW_PART, SHADOW_SAMPLES, SHADOW_FLOOR = 3, 12, 0.16


def prepare_passes(scene):
    """Asks for the passes and wires the compositor to write each as EXR; gives their folder."""
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
    layer.cycles.denoising_store_passes = True
    for name in ('masks', 'decal_uv'):
        layer.aovs.add().name = name
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source, out = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeOutputFile')
    out.base_path = tempfile.mkdtemp(prefix='layers-')
    out.format.file_format, out.format.color_depth, out.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    out.format.color_mode = 'RGBA'
    out.file_slots.clear()
    for name, socket in PASSES.items():
        out.file_slots.new(name)
        links.new(source.outputs[socket], out.inputs[name])
    return out.base_path


def render_layers(scene, stand, folder):
    """Renders the view the camera sees: combined and light without grain (scaled), masks, uv."""
    bpy.ops.render.render()
    found = _read_passes(folder, scene)
    colour, alpha = found['combined'][..., :3], found['combined'][..., 3]
    light = found['direct'][..., :3] + found['indirect'][..., :3]
    tinted = 0.5 * found['masks'][..., :3].sum(axis=2, keepdims=True)
    rest, light = denoise([colour - light * tinted, light], found['albedo'][..., :3], found['normal'][..., :3])
    colour = rest + light * tinted
    shadow = _render_shadow(scene, stand, folder)
    combined = np.dstack([colour * EXPOSURE, alpha + (1 - alpha) * shadow])
    return {'combined': combined, 'light': light * EXPOSURE,
            'masks': found['masks'][..., :3], 'uv': found['uv'][..., :3]}


def _render_shadow(scene, stand, folder):
    """How dark the ground is at each pixel, rendered small and smoothed: a shadow has no fine detail."""
    ground, size, samples = scene.objects['ground'], scene.render.resolution_x, scene.cycles.samples
    _show(stand, ground, shadow_only=True)
    scene.render.resolution_x = scene.render.resolution_y = max(100, size // SHADOW_PART)
    scene.cycles.samples = SHADOW_SAMPLES
    bpy.ops.render.render()
    alpha = _read_passes(folder, scene)['combined'][..., 3]
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.cycles.samples = samples
    _show(stand, ground, shadow_only=False)
    nothing = np.zeros((*alpha.shape, 3), np.float32)
    clean = denoise([np.repeat(alpha[..., None], 3, axis=2)], nothing, nothing)[0].mean(axis=2)
    dark = np.clip((_enlarge(clean, size) - SHADOW_FLOOR) / (1 - SHADOW_FLOOR), 0, 1)
    return dark * _vignette(size)


def _enlarge(plane, size):
    """A square plane sampled up to `size` pixels, smoothly."""
    whole = torch.from_numpy(np.ascontiguousarray(plane, dtype=np.float32))[None, None]
    return F.interpolate(whole, size=(size, size), mode='bicubic', align_corners=False)[0, 0].numpy()


def _vignette(size):
    """One in the middle, falling to nothing at the frame's edge, so that no shadow is cut off."""
    inward = np.minimum(np.arange(size), np.arange(size)[::-1]) / size
    fall = np.clip(inward / 0.12, 0, 1)
    fall = fall * fall * (3 - 2 * fall)
    return np.outer(fall, fall)


def _show(stand, ground, shadow_only):
    ground.visible_camera = ground.is_shadow_catcher = shadow_only
    for body in stand.children:
        body.visible_camera = not shadow_only


def _read_passes(folder, scene):
    size, found = scene.render.resolution_x, {}
    for name in PASSES:
        path = os.path.join(folder, f'{name}{scene.frame_current:04d}.exr')
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = 'Non-Color'
        pixels = np.empty(size * size * 4, dtype=np.float32)
        image.pixels.foreach_get(pixels)
        bpy.data.images.remove(image)
        os.remove(path)
        found[name] = pixels.reshape(size, size, 4)[::-1]
    return found


def write_png(path, pixels, depth=16):
    """Writes values 0..1 as PNG exactly as they are."""
    top = 2 ** depth - 1
    whole = np.clip(np.nan_to_num(pixels) * top + 0.5, 0, top).astype('>u2' if depth == 16 else 'u1')
    height, width, channels = whole.shape
    rows = np.ascontiguousarray(whole).view('u1').reshape(height, -1)
    raw = np.concatenate([np.zeros((height, 1), 'u1'), rows], axis=1).tobytes()
    header = struct.pack('>IIBBBBB', width, height, depth, {3: 2, 4: 6}[channels], 0, 0, 0)
    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n')
        for kind, data in ((b'IHDR', header), (b'IDAT', zlib.compress(raw, 2)), (b'IEND', b'')):
            file.write(struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data)))
