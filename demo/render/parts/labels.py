"""Printed labels with their lines of print, lying on a wall."""
from math import cos, sin

from mathutils import Vector

import materials as m
from shapes import direction, label


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


def _band(at, width, height, axis, rise, material, bow, arch):
    out = direction(axis)
    over = Vector((0, 0, 1)) if abs(out.z) < 0.99 else Vector((0, 1, 0))
    over = (over - out * over.dot(out)).normalized()
    up, back = (arch * sin(rise / arch), arch * (cos(rise / arch) - 1)) if arch else (rise, 0)
    turned = (out * cos(rise / arch) + over * sin(rise / arch)) if arch else out
    label(Vector(at) + over * up + out * (back + 0.0004), width, height, material, turned, bow=bow, arch=arch)
