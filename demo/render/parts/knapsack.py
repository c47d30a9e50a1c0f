"""What every sprayer carried on the back has: foot, straps, back pad, filler lid, level scale."""

import materials as m
from shapes import box, cylinder, knob, label, lathe, lettering, rounded_box, strap


def filler_lid(at, radius, material=None):
    """The ribbed screw lid with its grip bar and air valve, standing on the tank's neck at `at`."""
    x, y, z = at
    body = material or m.black_plastic()
    cylinder((x, y, z - 0.004), radius * 0.93, 0.03, m.black_plastic(), 'z', 0.003, 64)
    knob((x, y, z + 0.004), radius, 0.03, body, ribs=36)
    lathe([(radius * 0.74, 0), (radius * 0.72, 0.006), (radius * 0.66, 0.008), (radius * 0.6, 0.004)],
          (x, y, z + 0.034), 'z', body, 48)
    rounded_box((x, y, z + 0.042), (radius * 1.3, radius * 0.2, 0.02), body, 0.005, (0, 0, 24))
    lathe([(0.008, 0), (0.008, 0.008), (0.005, 0.011)], (x + radius * 0.3, y - radius * 0.45, z + 0.036), 'z',
          m.black_plastic(), 20)


def shoulder_strap(x, back, top, foot, spread=0.03, material=None):
    """One padded strap from the tank's top edge, bowing out behind (+y) down to its foot."""
    points = [(x, back, top), (x, back + 0.03, top + 0.02), (x + spread, back + 0.11, top - 0.04),
              (x + spread * 1.6, back + 0.13, (top + foot) / 2), (x + spread * 1.7, back + 0.08, foot + 0.07),
              (x + spread * 1.6, back - 0.005, foot)]
    strap(points, 0.036, 0.0025, material or m.canvas(), 0.09)
    strap([points[1], *points[2:4]], 0.052, 0.012, material or m.foam(), 0.09)
    _buckle(points[4])


def _buckle(at):
    x, y, z = at
    box((x, y, z), (0.05, 0.014, 0.024), m.black_plastic(), 0.004, turn=(-24, 0, 0))


def straps(half, back, top, foot, material=None):
    """Both shoulder straps, `half` to each side of the middle."""
    shoulder_strap(-half, back, top, foot, -0.03, material)
    shoulder_strap(half, back, top, foot, 0.03, material)


def level_scale(at, height, litres, axis='-y', step=2, material=None):
    """Graduation strokes and litres up a tank's wall, `at` = the scale's foot."""
    x, y, z = at
    ink = material or m.label_black()
    for k in range(1, int(litres / step) + 1):
        h = z + height * k * step / litres
        wide = 0.02 if k % 2 == 0 else 0.012
        spot = (x, y, h) if axis in ('y', '-y') else (x, y, h)
        label(spot, wide, 0.0018, ink, axis)
        if k % 2 == 0:
            side = {'-y': (0.022, 0), 'y': (-0.022, 0), 'x': (0, 0.022), '-x': (0, -0.022)}[axis]
            lettering(str(k * step), (x + side[0], y + side[1], h), 0.013, ink, axis)


def hose_barb(at, axis, material=None):
    """A hose connection: nut and ferrule on the tank's wall."""
    lathe([(0.016, 0), (0.016, 0.006), (0.012, 0.008), (0.012, 0.02), (0.009, 0.022), (0.009, 0.034)], at, axis,
          material or m.black_plastic(), 24)
    knob(at, 0.0145, 0.018, material or m.black_plastic(), axis, 10)
