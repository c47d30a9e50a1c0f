"""Hose couplings: quick couplings with arms, their adapters, threaded ends and clamps."""
import materials as m
from shapes import (box, cylinder, extrude, hollow, lathe, pipe, placed, ring, rod, rounded_box, rounded_path, thread)


def turned(at, towards):
    """A placement whose x runs along the level direction `towards` (degrees from x)."""
    return placed(at=at, turn=(0, 0, towards))


def barbed_shank(length, bore, material, start=0.0):
    """The serrated end that a hose slips over, along +x from `start`."""
    teeth, profile = 5, [(bore * 0.86, start)]
    for k in range(teeth):
        h = start + length * (0.1 + 0.85 * k / teeth)
        profile += [(bore * 0.94, h), (bore * 1.0, h + length * 0.85 / teeth * 0.9)]
    profile += [(bore * 0.86, start + length), (bore * 0.7, start + length), (bore * 0.7, start + length * 0.3)]
    lathe(profile, (0, 0, 0), 'x', material)


def camlock_coupler(bore, material, length=None, arms=True):
    """The female half around x, its mouth at x=0 opening towards -x; with its two cam arms."""
    long = length or bore * 2.3
    hollow([(bore * 1.12, 0.004), (bore * 1.16, 0), (bore * 1.44, 0), (bore * 1.48, 0.004), (bore * 1.48, long * 0.3), (bore * 1.4, long * 0.36),
           (bore * 1.36, long * 0.7), (bore * 1.42, long * 0.74), (bore * 1.42, long * 0.84), (bore * 1.1, long * 0.97), (bore * 1.0, long),
            (bore * 0.8, long), (bore * 0.8, long * 0.46), (bore * 1.08, long * 0.45)], (0, 0, 0), 'x', material, 56)
    ring((long * 0.4, 0, 0), bore * 0.98, bore * 0.13, m.rubber(), 'x')
    cylinder((long * 0.5, 0, 0), bore * 0.9, 0.002, m.label_black(), 'x')
    if arms:
        for side in (-1, 1):
            _cam_arm(bore, long, side, material)


def _cam_arm(bore, long, side, material):
    """Lugs, pin, and the bronze arm folded back along the body with its pull ring."""
    x, y = long * 0.36, side * bore * 1.42
    for z in (-1, 1):
        rounded_box((x, y + side * bore * 0.12, z * bore * 0.34), (bore * 0.62, bore * 0.5, bore * 0.2), material, bore * 0.08)
    rod((x, y + side * bore * 0.2, -bore * 0.5), (x, y + side * bore * 0.2, bore * 0.5), bore * 0.09, m.steel())
    arm = [(x - bore * 0.25, bore * 1.42), (x + bore * 0.05, bore * 1.78), (x + bore * 0.6, bore * 1.78), (x + bore * 1.75, bore * 1.72),
           (x + bore * 1.75, bore * 1.54), (x + bore * 0.5, bore * 1.52)]
    soft = [(p.x, p.y * side) for p in rounded_path([(a, b, 0) for a, b in arm], bore * 0.1, closed=True, steps=4)]
    extrude(soft if side > 0 else soft[::-1], bore * 0.44, m.brass(), (0, 0, 0), 'z', bevel=bore * 0.05)
    ring((x + bore * 1.95, side * bore * 1.63, -bore * 0.12), bore * 0.3, bore * 0.045, m.steel(), (0.25, side * 0.4, 1), 28)


def camlock_adapter(bore, material):
    """The male half around x, its grooved nose towards -x from x=0; hexagon and inside thread at +x."""
    hollow([(bore * 0.8, 0.003), (bore * 0.84, 0), (bore * 1.02, 0), (bore * 1.06, 0.004), (bore * 1.06, bore * 0.42), (bore * 0.86, bore * 0.56),
           (bore * 0.8, bore * 0.72), (bore * 0.86, bore * 0.88), (bore * 1.06, bore * 1.0), (bore * 1.06, bore * 1.5), (bore * 1.16, bore * 1.56),
            (bore * 0.8, bore * 1.56)],
          (0, 0, 0), 'x', material, 56)
    hollow([(bore * 1.3, 0), (bore * 1.36, bore * 0.06), (bore * 1.36, bore * 0.72), (bore * 1.3, bore * 0.78), (bore * 1.02, bore * 0.78), (bore * 0.98, 0)],
          (bore * 1.52, 0, 0), 'x', material, 8)
    for k in range(5):
        ring((bore * (1.72 + k * 0.12), 0, 0), bore * 0.99, bore * 0.035, material, 'x')
    cylinder((bore * 1.2, 0, 0), bore * 0.82, 0.001, m.label_black(), 'x')


def threaded_end(bore, material):
    """A male pipe thread with its hexagon around x, mouth towards -x."""
    thread((0, 0, 0), 'x', bore * 1.08, bore * 0.85, bore * 0.15, material)
    lathe([(bore * 1.28, 0), (bore * 1.34, bore * 0.05), (bore * 1.34, bore * 0.5), (bore * 1.28, bore * 0.55)], (bore * 0.8, 0, 0), 'x', material, 6)
    cylinder((-0.0006, 0, 0), bore * 0.82, 0.001, m.label_black(), 'x')


def hose_clamp(x, radius, width=0.013):
    """A worm-drive clamp round a hose along x."""
    pipe((x, 0, 0), radius * 1.035, radius * 0.97, width, m.steel(), 'x', 0.0004)
    rounded_box((x, -radius * 0.35, radius * 1.03), (width * 1.2, width * 1.7, width * 0.75), m.steel(), 0.002)
    cylinder((x, -radius * 0.35 - width * 1.1, radius * 1.03), width * 0.34, width * 0.6, m.steel(), 'y', 0.001, 6)
    for k in range(7):
        box((x, radius * (0.12 + k * 0.05), radius * 1.035), (width * 0.5, radius * 0.018, 0.0006), m.label_black(), 0)
