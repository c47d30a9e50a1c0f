"""What a welder needs: electrodes, wire, mask, earth clamp, torch."""
from math import cos, radians, sin
from random import Random

import materials as m
from parts.hose_coil import wound_hose
from parts.spool import spool_flange
from parts.welding_leads import lead, mig_torch
from shapes import (bolt, box, cable, circle, cylinder, decal, extrude, hollow, knob, label, lathe,
                    lettering, placed, rod, rounded_box,
                    rounded_path, rounded_rectangle, sheet, smooth_path, sphere, spring, strap,
                    sweep)


def build(p):
    KINDS[p['kind']]()


def electrodes():
    """A carton of rods lying aslant with a handful before it."""
    with placed(turn=(0, 0, 33)):
        with placed(at=(0, 0.062, 0)):
            _rod_carton(0.36, 0.085, 0.04)
        chance = Random(4)
        for k in range(17):
            layer = 0 if k < 9 else 1 if k < 15 else 2
            y = -0.008 - (k, k - 8.5, k - 12)[layer] * 0.0062
            with placed(at=(chance.uniform(-0.012, 0.012), y, 0.003 + 0.0047 * layer),
                        turn=(0, 0, chance.uniform(-2, 2))):
                _electrode()


def _rod_carton(w, d, h):
    """A long box with its name on the lid and the sides."""
    box((0, 0, h / 2), (w, d, h), m.printed_card(), 0.0008)
    for turn, wide, deep in ((0, w, d), (180, w, d), (90, d, w), (-90, d, w)):
        with placed(turn=(0, 0, turn)):
            label((0, -deep / 2 + 0.00045, h * 0.12), wide * 0.99, h * 0.18, m.trim(), '-y')
            decal((-wide * 0.3 if wide > d else 0, -deep / 2 + 0.00045, h * 0.6),
                  h * 1.4 if wide > d else d * 0.8, '-y')
            if wide > d:
                lettering('ELECTRODOS', (wide * 0.14, -deep / 2 - 0.0002, h * 0.6), h * 0.5,
                          m.label_white(), '-y', depth=0.0001)
    label((0, -d * 0.37, h - 0.00045), w * 0.99, d * 0.2, m.trim(), 'z')
    lettering('ELECTRODOS PARA SOLDAR', (0, -d * 0.37, h + 0.0003), d * 0.14, m.label_white(), 'z',
              depth=0.0001)
    decal((0, d * 0.11, h - 0.00045), d * 1.6, 'z')


def _electrode(length=0.35):
    flux = m.plain('flux', (0.42, 0.38, 0.32), 0.8, bump=0.2, grain=1500)
    rod((-length / 2 + 0.026, 0, 0), (length / 2, 0, 0), 0.0026, flux, 0.0004, 20)
    rod((-length / 2, 0, 0), (-length / 2 + 0.028, 0, 0), 0.0016, m.steel(), 0.0004, 16)
    lathe([(0.0026, 0), (0.0016, 0.004)], (-length / 2 + 0.026, 0, 0), '-x', flux, 20)
    rod((length / 2 - 0.001, 0, 0), (length / 2 + 0.0004, 0, 0), 0.0015, m.dark_steel(), 0, 16)


def wire_spool():
    """A spool of copper-coated wire standing on its edge."""
    with placed(at=(0, 0, 0.102), turn=(-7, 0, 0)):
        wound_hose((0, 0, 0), 0.0785, 0.05, 0.00165, 3, m.copper(), 'y')
        cylinder((0, 0, 0), 0.079, 0.049, m.copper(), 'y')
        for side in (-1, 1):
            spool_flange(0.1, 0.058, side, ('SOLDAR', 'MICROALAMBRE'))
        cable([(0.03, -0.01, 0.083), (0.055, -0.012, 0.066), (0.07, -0.022, 0.046)], 0.0007, m.copper())


def mask():
    """A welding mask: shell, framed filter with its sensors, side knobs, headgear."""
    with placed(at=(0, 0, 0.037), turn=(0, 0, 0)):
        sheet(_shell_point, 56, 40, 0.003, m.paint())
        _window()
        _headgear()
        for side in (-1, 1):
            knob((side * 0.121, -0.002, 0.205), 0.017, 0.014, m.black_plastic(), 'x' if side > 0 else '-x', 12)
            for k in range(4):
                with placed(at=_shell_point(0.5 + side * 0.232, 0.08 + k * 0.037), turn=(0, 0, side * 52)):
                    rounded_box((0, 0, 0), (0.036 - 0.004 * k, 0.006, 0.0055), m.black_plastic(), 0.002)
        decal((0, -0.1385, 0.272), 0.082, '-y', bow=0.2)


def _power(x, e):
    return abs(x) ** e * (1 if x > 0 else -1)


def _shell_point(u, v):
    t = radians(-112 + 224 * u)
    if v < 0.72:
        k = v / 0.72
        a, b, z = 0.088 + 0.034 * k ** 0.7, 0.105 + 0.032 * k ** 0.8, 0.275 * k
    else:
        k = radians((v - 0.72) / 0.28 * 78)
        a, b, z = 0.122 * cos(k) ** 0.8, 0.137 * cos(k) ** 0.8, 0.275 + 0.062 * sin(k)
    z -= (1 - v) ** 2 * 0.036 * max(0, cos(t))
    return (a * _power(sin(t), 0.88), -b * _power(cos(t), 0.88), z)


def _window():
    black = m.black_plastic()
    with placed(at=(0, -0.128, 0.178), turn=(-4, 0, 0)):
        rounded_box((0, -0.004, 0), (0.138, 0.03, 0.124), black, 0.01)
        rounded_box((0, -0.016, 0), (0.122, 0.012, 0.108), black, 0.004)
        box((0, -0.0222, 0.012), (0.1, 0.001, 0.06), m.plain('filter glass', (0.006, 0.028, 0.014), 0.04, coat=1), 0.0003)
        box((0, -0.0222, -0.036), (0.1, 0.001, 0.02), m.plain('solar cell', (0.012, 0.01, 0.03), 0.12, coat=0.8), 0.0003)
        for k in range(9):
            box((-0.044 + k * 0.011, -0.0228, -0.036), (0.0004, 0.0004, 0.018), m.label_silver(), 0)
        for x in (-0.043, 0.043):
            cylinder((x, -0.0225, 0.048), 0.0032, 0.002, m.plain('sensor', (0.1, 0.005, 0.01), 0.1, coat=1), 'y', 0.0004, 20)


def _headgear():
    """The band round the head, the strap over it and the ratchet knob behind."""
    black = m.black_plastic()
    band = [(0.1 * sin(radians(a)), 0.008 - 0.108 * cos(radians(a)), 0.2) for a in range(0, 360, 10)]
    sweep(band, [(-0.0012, -0.015), (0.0012, -0.015), (0.0012, 0.015), (-0.0012, 0.015)], black, closed=True)
    strap([(-0.098, 0.0, 0.205), (-0.06, 0.0, 0.285), (0.06, 0.0, 0.285), (0.098, 0.0, 0.205)], 0.022, 0.003, black, 0.04)
    knob((0, 0.115, 0.2), 0.021, 0.018, m.trim(), 'y', 16)


def ground_clamp():
    """A sprung clamp: two pressed levers, dipped handles, copper jaws joined by a braid."""
    with placed(at=(0, 0, 0.0315), turn=(0, 7.5, 14)):
        for side in (1, -1):
            with placed(scale=(1, 1, side)):
                _clamp_lever()
        cylinder((0, 0, 0), 0.0062, 0.04, m.steel(), 'y', 0.0012)
        for y in (-0.0205, 0.0205):
            cylinder((0, y, 0), 0.0092, 0.0024, m.galvanised(), 'y', 0.0008, 28)
        spring((0, -0.0125, 0), (0, 0.0125, 0), 0.0112, 0.0017, 6, m.steel())
        for side in (1, -1):
            rod((-0.006, side * 0.0128, side * 0.0098), (-0.05, side * 0.0128, side * 0.0235),
                0.0017, m.steel())
        _braid()
        with placed(at=(-0.086, 0, 0.038), turn=(0, 5.4, 0)):
            decal((0, 0, 0.0028), 0.056, 'z', height=0.0215)


def _clamp_lever():
    """The upper lever of bent sheet: handle to -x, ears about the pin, jaw to +x."""
    sheet_metal = m.galvanised()
    path = rounded_path([(-0.118, 0, 0.041), (-0.045, 0, 0.034), (-0.016, 0, 0.0165),
                         (0.045, 0, 0.0205), (0.09, 0, 0.0135), (0.094, 0, 0.0025)], 0.012)
    sweep(path, [(-0.0165, -0.0011), (0.0165, -0.0011), (0.0165, 0.0011), (-0.0165, 0.0011)],
          sheet_metal)
    ear = [(-0.05, 0.0335), (-0.03, 0.0235), (-0.011, -0.002), (-0.006, -0.0085), (0.006, -0.0085),
           (0.012, -0.002), (0.05, 0.0135), (0.088, 0.007), (0.088, 0.0125),
           (0.045, 0.0205), (-0.016, 0.0165), (-0.045, 0.034)]
    for y in (-0.0172, 0.0172):
        extrude(ear, 0.0018, sheet_metal, (0, y, 0), '-y', [circle(0.0063, steps=28)], bevel=0.0004)
    grip = [(-0.12, 0, 0.0412), (-0.052, 0, 0.0348)]
    sweep(grip, rounded_rectangle(0.0375, 0.0062, 0.0028),
          m.plain('dipped handle', (0.014, 0.014, 0.015), 0.4, coat=0.3))
    sphere((-0.12, 0, 0.0412), 0.0031, m.plain('dipped handle', (0.014, 0.014, 0.015), 0.4,
                                               coat=0.3), (1.1, 6, 1))
    _jaw()


def _jaw():
    """The copper block inside the tip, riveted through, its teeth inwards."""
    rounded_box((0.079, 0, 0.0072), (0.027, 0.03, 0.0105), m.copper(), 0.0012)
    for k in range(6):
        rounded_box((0.0685 + k * 0.0042, 0, 0.0018), (0.0028, 0.03, 0.003), m.copper(), 0.0006)
    lathe([(0.0055, 0), (0.005, 0.0016), (0.003, 0.0026), (0.0005, 0.0028)], (0.066, 0, 0.0182),
          (0.15, 0, 1), m.copper(), 28)


def _braid():
    """Copper braid from jaw to jaw past the pin, bolted at both ends."""
    path = smooth_path([(0.064, -0.0205, 0.0135), (0.05, -0.0225, 0.012), (0.031, -0.0255, 0.006),
                        (0.024, -0.0265, 0), (0.031, -0.0255, -0.006), (0.05, -0.0225, -0.012),
                        (0.064, -0.0205, -0.0135)], 8)
    for k in range(7):
        lift = (k - 3) * 0.0012
        strand = [(x - abs(lift) * 0.4 + 0.0005 * sin(i * 1.3 + k),
                   y + 0.0004 * cos(i * 1.3 + k * 2), z + lift) for i, (x, y, z) in enumerate(path)]
        sweep(strand, [(0.0008 * cos(t), 0.0008 * sin(t))
                       for t in (radians(60 * n) for n in range(6))], m.copper())
    for side in (1, -1):
        box((0.066, -0.0205, side * 0.0138), (0.014, 0.0016, 0.012), m.copper(), 0.0005)
        bolt((0.068, -0.0212, side * 0.0138), 0.0042, m.galvanised(), '-y')


def torch():
    """A wire torch with its coiled lead and the central plug."""
    with placed(at=(0.03, -0.13, 0), turn=(0, 0, 12), scale=1.25):
        mig_torch((0, 0, 0))
        decal((-0.06, 0, 0.0376), 0.046, 'z', arch=0.018)
        spring((-0.137, 0, 0.02), (-0.185, 0, 0.017), 0.0105, 0.0013, 12, m.steel())
    lead([(-0.14, -0.166, 0.024), (-0.24, -0.17, 0.012), (-0.22, 0.0, 0.012), (-0.12, 0.12, 0.012)], (0.0, 0.06, 0.03), [(0.14, 0.13, 0.012), (0.22, 0.03, 0.016), (0.225, -0.02, 0.026)],
         0.11, 4, 0.0155, 'z', material=m.rubber())
    with placed(at=(0.226, -0.03, 0.028), turn=(0, 0, 0)):
        _euro_plug()


def _euro_plug():
    black = m.black_plastic()
    spring((0, 0.035, 0), (0, -0.01, 0), 0.0105, 0.0014, 11, m.steel())
    lathe([(0.011, -0.006), (0.02, 0.012), (0.0215, 0.036), (0.0235, 0.04), (0.0255, 0.046), (0.0255, 0.068), (0.023, 0.07)], (0, 0, 0), '-y', black, 40)
    for k in range(14):
        with placed(turn=(0, k * 360 / 14, 0)):
            box((0.0255, -0.057, 0), (0.0035, 0.02, 0.005), black, 0.001)
    hollow([(0.005, 0.066), (0.0115, 0.066), (0.0115, 0.088), (0.0105, 0.09), (0.006, 0.09)], (0, 0, 0), '-y', m.brass(), 36)
    rod((0, -0.088, 0), (0, -0.098, 0), 0.0045, m.brass())
    for x in (-0.0075, 0.0075):
        rod((x, -0.068, -0.011), (x, -0.08, -0.011), 0.0016, m.brass())


KINDS = {'electrodes': electrodes, 'wire': wire_spool, 'mask': mask, 'clamp': ground_clamp, 'torch': torch}
