"""Moulded hollow bodies: tanks and covers with soft shoulders."""
from math import cos, pi, sin

from .solids import loft


def moulded(sections, material, at=(0, 0, 0), axis='z', foot=0.02, shoulder=0.04, steps=6, roll=0):
    """A loft through sections (height, width, depth, radius[, dx, dy]) flowing softly, its ends rounded over."""
    full = [(*s, 0, 0)[:6] for s in sections]
    body = _flow(full, steps)
    ends = [_inset(body[0], foot, k, -1) for k in range(5)] + body
    ends += [_inset(body[-1], shoulder, 4 - k, 1) for k in range(5)]
    return loft(ends, material, at, axis, roll=roll)


def _inset(section, edge, k, side):
    angle = pi / 2 * (1 - k / 5)
    height, width, depth, radius, dx, dy = section
    cut = edge * (1 - cos(angle))
    return (height + side * edge * sin(angle), width - 2 * cut, depth - 2 * cut, max(0.004, radius - cut * 0.5), dx, dy)


def _flow(sections, steps):
    """Catmull-Rom between the sections."""
    if len(sections) < 3:
        return sections
    line = [sections[0], *sections, sections[-1]]
    out = []
    for i in range(1, len(line) - 2):
        for k in range(steps):
            out.append(tuple(_blend(*(s[j] for s in line[i - 1:i + 3]), k / steps) for j in range(6)))
    return [*out, sections[-1]]


def _blend(a, b, c, d, t):
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
