"""Tube frames on rubber feet."""
import materials as m
from shapes import bolt, box, cylinder, tube


def loop_frame(left, right, half_depth, top, tube_radius=0.0125, material=None, bottom=0.045, mounts=(), bend=0.06,
               top_bars=None):
    """Two upright loops (front and back) joined by bars below and above, with feet; `mounts` = x of the engine's bars."""
    material = material or m.satin_black()
    for y in (-half_depth, half_depth):
        tube([(left, y, bottom), (right, y, bottom), (right, y, top), (left, y, top)], tube_radius, material, bend, True)
        for x in (left + 0.07, right - 0.07):
            foot((x, y, 0), bottom - tube_radius)
    for x in (left + 0.07, right - 0.07):
        tube([(x, -half_depth, bottom), (x, half_depth, bottom)], tube_radius, material)
    for x in top_bars if top_bars is not None else (left + 0.08, right - 0.08):
        tube([(x, -half_depth, top), (x, half_depth, top)], tube_radius, material)
    for x in mounts:
        box((x, 0, bottom), (0.05, half_depth * 2, 0.016), material, 0.004)


def foot(at, height, radius=0.02):
    """A rubber buffer with its bolt."""
    x, y, z = at
    cylinder((x, y, z + height / 2 + 0.002), radius, height + 0.004, m.rubber(), bevel=0.004)
