"""A quick composed look at layers for the modeller: brand colours and a stand-in logo on white."""
import numpy as np

from layers import EXPOSURE

LOGO_INK, LOGO_GROUND = np.array([0.02, 0.03, 0.12]), np.array([0.82, 0.82, 0.8])


def compose(layers, paint, trim):
    """A finished picture: the colours laid over the neutral render, on white."""
    light, masks = layers['light'] / EXPOSURE, layers['masks']
    colour = layers['combined'][..., :3] / EXPOSURE
    for channel, tint in ((0, paint), (1, trim)):
        colour = colour + light * masks[..., channel:channel + 1] * (np.array(tint) - 0.5)
    logo = masks[..., 2:]
    colour = colour + light * logo * (_stand_in_logo(layers['uv'], logo) - 0.5)
    return _tone(colour) + (1 - layers['combined'][..., 3:])


def linear(text):
    """The scene-linear colour of '#rrggbb'."""
    shares = [int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]


def sheet(looks):
    """Pictures two by two."""
    rows = [np.concatenate(looks[i:i + 2], axis=1) for i in range(0, len(looks), 2)]
    return np.concatenate(rows)


def _stand_in_logo(uv, logo):
    share = np.maximum(logo, 1e-4)
    u, v, square = uv[..., 0:1] / share, uv[..., 1:2] / share, uv[..., 2:3] / share > 0.5
    x = u * np.where(square, 1, 2.6)
    arms = ((v > 0.68) & (x < 0.75)) | ((v > 0.44) & (v < 0.56) & (x < 0.6))
    letter = (x > 0.25) & (v > 0.2) & (v < 0.8) & ((x < 0.38) | arms)
    bar = ~square & (u > 0.42) & (u < 0.9) & (v > 0.3) & (v < 0.5)
    return np.where(letter | bar, LOGO_INK, LOGO_GROUND)


def _tone(light):
    """The finished pictures' curve (compose's tone-curve.ts): contrast about a pivot, then a soft shoulder."""
    light = np.maximum(light, 0)
    most = np.maximum(light.max(axis=2, keepdims=True), 1e-6)
    x = 0.4 * (0.8 * most / 0.4) ** 1.18
    bent = np.where(x < 0.5, x, 0.5 + 0.5 * (1 - np.exp(-(x - 0.5) / 0.5)))
    x = np.clip(light * bent / most, 0, 1)
    return np.where(x < 0.0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-6), 1 / 2.4) - 0.055)
