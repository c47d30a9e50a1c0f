"""Pressure-washer gun and lance, pointing along +x with the trigger at the origin and the grip hanging down."""
import materials as m
from shapes import box, extrude, knob, lathe, rod, rounded_box, strap

_BODY = [(-0.045, 0.02), (-0.03, 0.034), (0.06, 0.034), (0.165, 0.022), (0.165, -0.008), (0.09, -0.012), (0.062, -0.014),
         (0.008, -0.016), (-0.004, -0.05), (-0.03, -0.125), (-0.062, -0.118), (-0.052, -0.05)]


def pistol(shell=None):
    """The moulded gun: shell, trigger with guard, safety, hose nut."""
    body = shell or m.black_plastic()
    extrude(_soft(_BODY), 0.036, body, axis='-y', bevel=0.011)
    strap([(0.06, 0, -0.012), (0.062, 0, -0.06), (0.01, 0, -0.125), (-0.035, 0, -0.128)], 0.016, 0.006, body, 0.03)
    strap([(0.022, 0, -0.01), (0.03, 0, -0.04), (0.006, 0, -0.098)], 0.014, 0.008, m.grey_plastic(), 0.02)
    box((0.02, 0, -0.07), (0.008, 0.02, 0.014), m.yellow_warning(), 0.002)
    knob((-0.048, 0, -0.118), 0.013, 0.026, m.dark_steel(), (-0.3, 0, -1), 10)
    for side in (-1, 1):
        rounded_box((0.05, side * 0.0175, 0.012), (0.1, 0.004, 0.016), m.grey_plastic(), 0.002)


def _soft(outline, rounds=2):
    for _ in range(rounds):
        pairs = list(zip(outline, outline[1:] + outline[:1]))
        outline = [p for a, b in pairs for p in ((a[0] * .75 + b[0] * .25, a[1] * .75 + b[1] * .25),
                                                 (a[0] * .25 + b[0] * .75, a[1] * .25 + b[1] * .75))]
    return outline


def gun_lance(length=0.6, shell=None, tube_material=None, nozzle=None):
    """Gun with insulated lance and fan nozzle."""
    pistol(shell)
    z = 0.008
    knob((0.16, 0, z), 0.015, 0.022, m.brass() if tube_material is None else m.black_plastic(), 'x', 12)
    rod((0.17, 0, z), (0.17 + length, 0, z), 0.0065, tube_material or m.steel())
    lathe([(0.008, 0), (0.0125, 0.004), (0.0125, 0.012), (0.0105, 0.02), (0.0105, length * 0.4), (0.012, length * 0.4 + 0.01),
           (0.007, length * 0.4 + 0.014)], (0.2, 0, z), 'x', m.black_plastic(), 24)
    end = 0.17 + length
    lathe([(0.0095, -0.03), (0.0125, -0.024), (0.0125, 0.01), (0.015, 0.014), (0.015, 0.034), (0.01, 0.04), (0.006, 0.04)],
          (end, 0, z), 'x', nozzle or m.brass(), 24)
