"""Printed labels with their lines of print, lying on a wall."""
from math import cos, degrees, sin

from mathutils import Vector

import materials as m
from shapes import direction, label, lettering, placed


def warning_label(at, width, height, axis, bow=0, arch=0):
    """A yellow caution label: dark head band and lines of print; curved as a decal is."""
    label(at, width, height, m.yellow_warning(), axis, bow=bow, arch=arch)
    _band(at, width * 0.9, height * 0.2, axis, height * 0.34, m.label_black(), bow, arch)
    for k in range(4):
        _band(at, width * (0.84 if k % 2 else 0.74), height * 0.045, axis, height * (0.12 - 0.13 * k), m.label_black(), bow, arch)


def data_plate(at, width, height, axis, arch=0):
    """A silver type plate with a frame of lines and fields."""
    label(at, width, height, m.label_silver(), axis, arch=arch)
    _band(at, width * 0.9, height * 0.2, axis, height * 0.32, m.label_black(), 0, arch)
    for k in range(4):
        _band(at, width * 0.86, height * 0.03, axis, height * (0.1 - 0.15 * k), m.label_black(), 0, arch)


def lettering_round(words, radius, height, size, material, spread=0.72):
    """Words printed round an upright can, their middle towards -y; `spread` is pace per size."""
    step = degrees(size * spread / radius)
    for k, letter in enumerate(words):
        with placed(turn=(0, 0, (k - (len(words) - 1) / 2) * step)):
            lettering(letter, (0, -radius - 0.0002, height), size, material, '-y', depth=0.0001)


def _band(at, width, height, axis, rise, material, bow, arch):
    out = direction(axis)
    over = Vector((0, 0, 1)) if abs(out.z) < 0.99 else Vector((0, 1, 0))
    over = (over - out * over.dot(out)).normalized()
    up, back = (arch * sin(rise / arch), arch * (cos(rise / arch) - 1)) if arch else (rise, 0)
    turned = (out * cos(rise / arch) + over * sin(rise / arch)) if arch else out
    label(Vector(at) + over * up + out * (back + 0.0004), width, height, material, turned, bow=bow, arch=arch)
