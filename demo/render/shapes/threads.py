"""Screw threads and hexagons."""
from math import cos, pi, sin

from .mesh import add_mesh, facing, new_mesh, skin
from .solids import lathe


def thread(at, axis, radius, length, pitch, material, depth=None, steps=40):
    """A helical outside thread of crest `radius`, starting at `at` and running `length` along `axis`."""
    depth = depth or pitch * 0.6
    count = int(length / pitch * 8) + 1
    rings = [[_crest(radius, depth, length * i / (count - 1), 2 * pi * k / steps, pitch, length)
              for k in range(steps)] for i in range(count)]
    return add_mesh(new_mesh('thread', *skin(rings)), material, facing(at, axis))


def _crest(radius, depth, height, angle, pitch, length):
    turn = (height / pitch - angle / (2 * pi)) % 1
    cut = min(1, max(0, abs(turn - 0.5) * 3 - 0.3)) * depth
    end = min(height, length - height)
    cut = max(cut, depth * max(0, 1 - end / (pitch * 0.7)))
    return ((radius - cut) * cos(angle), (radius - cut) * sin(angle), height)


def hexagon(at, axis, across, length, material):
    """A hexagon of width `across` flats with chamfered corners, `length` along `axis` from `at`."""
    r = across / 1.732
    edge = r * 0.08
    lathe([(r * 0.92, 0), (r, edge), (r, length - edge), (r * 0.92, length)], at, axis, material, 6)


def hollow(profile, at, axis, material, steps=48):
    """A turned body open right through: the (radius, height) profile closes on itself."""
    rings = [[(r * cos(2 * pi * k / steps), r * sin(2 * pi * k / steps), h) for k in range(steps)] for r, h in profile]
    return add_mesh(new_mesh('hollow', *skin(rings, closed=True)), material, facing(at, axis))
