"""Takes the grain out of a render: Open Image Denoise's network and weights, run by PyTorch.

Debian's Blender is built without that library; PyTorch is Debian's `python3-torch`, the weights stand
in `weights/` with their licence.
"""
import os
import struct

import numpy as np
import torch
import torch.nn.functional as F

WEIGHTS = os.path.join(os.path.dirname(__file__), 'weights', 'rt_hdr_alb_nrm_small.tza')

# The curve that the network was trained behind (PU of Open Image Denoise, transfer_function.h).
A, B, C, D, E, Fo, G = 1.41283765e+03, 1.64593172, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
BRIGHTEST = 65504.0


def _compress(y):
    middle, high = B * np.power(np.maximum(y, 0), C) + D, E * np.log(y + Fo) + G
    return np.where(y <= Y0, A * y, np.where(y <= Y1, middle, high))


def _expand(x):
    middle = np.power(np.maximum((x - D) / B, 0), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - G) / E) - Fo))


SCALE = 1 / _compress(np.float64(BRIGHTEST))


MARGIN = 16


def denoise(pictures, albedo, normal):
    """The pictures (height × width × 3 each, scene-linear) without grain; albedo 0..1, normals -1..1."""
    return [_denoise_used(picture, albedo, normal) for picture in pictures]


def _denoise_used(picture, albedo, normal):
    """Cleans the part that is not empty: the network's time grows with the area."""
    used = picture.any(axis=2)
    if not used.any():
        return picture
    rows, columns = np.flatnonzero(used.any(axis=1)), np.flatnonzero(used.any(axis=0))
    top, left = max(0, rows[0] - MARGIN), max(0, columns[0] - MARGIN)
    part = slice(top, rows[-1] + MARGIN), slice(left, columns[-1] + MARGIN)
    clean = picture.copy()
    clean[part] = _denoise(picture[part], albedo[part], normal[part])
    return clean


def _denoise(colour, albedo, normal):
    height, width = colour.shape[:2]
    bright = _compress(np.clip(np.nan_to_num(colour), 0, BRIGHTEST).astype(np.float32)) * SCALE
    features = np.concatenate([bright, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], axis=2)
    padded = np.pad(features, ((0, -height % 16), (0, -width % 16), (0, 0)), mode='edge')
    with torch.no_grad():
        clean = _network(torch.from_numpy(padded.astype(np.float32).transpose(2, 0, 1)[None]), _weights())
    clean = clean[0].numpy().transpose(1, 2, 0)[:height, :width]
    return _expand(np.clip(clean, 0, 1) / SCALE).astype(np.float32)


def _network(features, weights):
    def conv(name, x):
        return F.relu(F.conv2d(x, weights[name + '.weight'], weights[name + '.bias'], padding=1))

    def up(x, skipped):
        return torch.cat([F.interpolate(x, scale_factor=2, mode='nearest'), skipped], dim=1)

    p1 = F.max_pool2d(conv('enc_conv1', conv('enc_conv0', features)), 2)
    p2 = F.max_pool2d(conv('enc_conv2', p1), 2)
    p3 = F.max_pool2d(conv('enc_conv3', p2), 2)
    p4 = F.max_pool2d(conv('enc_conv4', p3), 2)
    x = conv('enc_conv5b', conv('enc_conv5a', p4))
    for level, skipped in ((4, p3), (3, p2), (2, p1), (1, features)):
        x = conv(f'dec_conv{level}b', conv(f'dec_conv{level}a', up(x, skipped)))
    return conv('dec_conv0', x)


_kept = {}


def _weights():
    if not _kept:
        torch.set_num_threads(os.cpu_count() or 1)
        with open(WEIGHTS, 'rb') as file:
            _kept.update(_read_tensors(file.read()))
    return _kept


def _read_tensors(data):
    """The tensors of a `.tza` archive by name."""
    at, found = struct.unpack_from('<Q', data, 4)[0], {}
    count, at = struct.unpack_from('<I', data, at)[0], at + 4
    for _ in range(count):
        length = struct.unpack_from('<H', data, at)[0]
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f'<{dimensions}I', data, at + 1)
        at += 1 + 5 * dimensions
        kind, start = struct.unpack_from('<cQ', data, at)
        at += 9
        values = np.frombuffer(data, '<f2' if kind == b'h' else '<f4', int(np.prod(shape)), start)
        found[name] = torch.from_numpy(values.astype(np.float32).reshape(shape))
    return found
