"""Watering fittings and air tools: micro sprinkler, venturi, timer, tyre inflator."""
from math import cos, radians, sin

import materials as m
from parts.hose_coil import coil_points
from shapes import (box, cylinder, decal, extrude, hexagon, hollow, knob, lathe, lettering, placed, ring, rod, rounded_box, rounded_path,
                    smooth_path, strap, thread)
from shapes.coil import hose_along


def build(p):
    KINDS[p['kind']]()


def _black():
    return m.plain('irrigation plastic', (0.014, 0.014, 0.015), 0.36, coat=0.15)


def micro_sprinkler():
    """A short stake with its sprinkler head and the feeding tube coiled at its foot."""
    black = _black()
    _stake(black)
    with placed(at=(0, -0.004, 0.112), scale=1.5):
        _sprinkler_head(black)
    points = [(0, -0.028, 0.1225), (0.006, -0.042, 0.112), (0.022, -0.05, 0.07),
              (0.05, -0.036, 0.02),
              *coil_points((0.05, 0.012, 0.0185), 0.034, 3, 0.0095, 'z', 3),
              (0.0, 0.05, 0.0056), (-0.04,
                                    0.03, 0.0052)]
    hose_along(smooth_path(points, 10), 0.0046, black, 16)
    with placed(at=(-0.042, 0.029, 0.0052), turn=(0, -90, 27)):
        lathe([(0.0066, -0.006), (0.0066, 0), (0.0032, 0.0015), (0.0032, 0.006), (0.0043, 0.0075),
               (0.002, 0.0165)], (0, 0, 0), 'z',
              black, 28)


def _stake(black):
    """The cross-ribbed spike with its step and the clip on top."""
    for turn in (0, 90):
        with placed(turn=(0, 0, turn)):
            extrude([(0, 0), (0.0075, 0.024), (0.0085, 0.078), (-0.0085, 0.078), (-0.0075, 0.024)],
                    0.0032, black, (0, 0, 0), '-y',
                    bevel=0.0007)
    rounded_box((0, 0, 0.08), (0.046, 0.024, 0.006), black, 0.002)
    lathe([(0.0092, 0.078), (0.0085, 0.106), (0.011, 0.109), (0.011, 0.118)], (0, 0, 0), 'z', black,
          36)
    decal((0, -0.0089, 0.094), 0.024, '-y', height=0.0105, bow=0.0089)


def _sprinkler_head(black):
    """Base with barb, two-armed bridge, nozzle and the spinning deflector."""
    lathe([(0.0095, 0), (0.0105, 0.001), (0.0105, 0.009), (0.009, 0.011), (0.006, 0.013), (0.0045, 0.018)], (0, 0.004, 0), 'z', black, 40)
    for k in range(16):
        with placed(at=(0, 0.004, 0.005), turn=(0, 0, k * 22.5)):
            box((0.0104, 0, 0), (0.001, 0.0014, 0.007), black, 0.0003)
    rod((0, -0.004, 0.005), (0, -0.016, 0.007), 0.0026, black)
    with placed(at=(0, 0.004, 0)):
        lathe([(0.005, 0.012), (0.0055, 0.016), (0.0035, 0.02), (0.0012, 0.0205)], (0, 0, 0), 'z', m.trim(), 32)
        for side in (-1, 1):
            strap([(side * 0.0085, 0, 0.008), (side * 0.0145, 0, 0.02), (side * 0.0125, 0, 0.042), (side * 0.003, 0, 0.0475)], 0.005, 0.0022, black, 0.008)
        cylinder((0, 0, 0.0475), 0.0042, 0.005, black, 'z', 0.001, 28)
        lathe([(0.0012, 0.021), (0.0022, 0.028), (0.0026, 0.032), (0.0026, 0.046)], (0, 0, 0), 'z', m.trim(), 24)
        for turn in (35, 215):
            with placed(turn=(0, 0, turn)):
                rounded_box((0.0088, 0.0016, 0.0315), (0.016, 0.0024, 0.0085), m.trim(), 0.001, turn=(0, -14, 10))
                box((0.0088, -0.0012, 0.0275), (0.016, 0.006, 0.0016), m.trim(), 0.0005, turn=(0, -14, 10))


def venturi():
    """A fertiliser injector: two cones with threaded ends, suction port with its tube and strainer."""
    body, black = m.matt_paint(), _black()
    with placed(at=(0, 0, 0.058)):
        profile = [(0.0154, -0.1), (0.0154, -0.078), (0.021, -0.076), (0.021, -0.062), (0.0175, -0.058), (0.016, -0.045), (0.0105, -0.012), (0.0125, -0.009), (0.0125, 0.011), (0.0105, 0.014), (0.0155, 0.052),
                   (0.0175, 0.058), (0.021, 0.062), (0.021, 0.076), (0.0154, 0.078), (0.0154, 0.1), (0.0125, 0.1), (0.004, 0.0), (0.0125, -0.1)]
        hollow(profile, (0, 0, 0), 'x', body, 56)
        for side in ('x', '-x'):
            s = 1 if side == 'x' else -1
            thread((s * 0.079, 0, 0), side, 0.0168, 0.0212, 0.0018, body)
            hexagon((s * 0.06, 0, 0), side, 0.041, 0.016, body)
        for turn in (0, 90, 180, 270):
            with placed(turn=(turn, 0, 0)):
                extrude([(-0.055, 0.012), (-0.014, 0.009), (0.016, 0.009), (0.055, 0.012), (0.055, 0.0165), (0.016, 0.0145), (-0.014, 0.0145), (-0.055, 0.0165)], 0.0026, body, (0, 0, 0), '-y', bevel=0.0006)
        rounded_box((0.0, -0.0125, 0.0), (0.066, 0.005, 0.026), body, 0.002)
        rounded_box((0.0, 0.0125, 0.0), (0.066, 0.005, 0.026), body, 0.002)
        for side, axis in ((-1, '-y'), (1, 'y')):
            decal((0, side * 0.015, 0.002), 0.056, axis)
        _suction_port(black)
    _suction_tube(black)


def _suction_port(black):
    with placed(at=(0, 0, -0.012)):
        lathe([(0.009, 0), (0.009, -0.008), (0.0115, -0.009), (0.0115, -0.02), (0.0075, -0.022), (0.005, -0.024), (0.0052, -0.03), (0.0042, -0.0305), (0.0052, -0.036), (0.0036, -0.038)], (0, 0, 0), 'z', black, 40)
        for k in range(14):
            with placed(turn=(0, 0, k * 360 / 14)):
                box((0.0115, 0, -0.0145), (0.0012, 0.0018, 0.01), black, 0.0004)


def _suction_tube(black):
    """Clear tubing from the port to a weighted strainer on the ground."""
    clear = m.plain('suction tube', (0.62, 0.66, 0.66), 0.2, coat=0.6)
    points = [(0, 0, 0.016), (0.0, -0.004, 0.0085), (0.016, -0.034, 0.0062), (0.07, -0.07, 0.006), (0.12, -0.03, 0.006), (0.1, 0.04, 0.006), (0.02, 0.07, 0.006), (-0.07, 0.055, 0.006), (-0.105, -0.02, 0.006), (-0.075, -0.06, 0.0075)]
    hose_along(smooth_path(points, 10), 0.0052, clear, 14)
    with placed(at=(-0.072, -0.062, 0.0115), turn=(0, 90, -30)):
        lathe([(0.006, -0.008), (0.0075, 0), (0.0115, 0.003), (0.0115, 0.009)], (0, 0, 0), 'z', black, 36)
        lathe([(0.0105, 0.009), (0.0105, 0.046), (0.008, 0.05)], (0, 0, 0), 'z', m.dark_steel(), 36)
        for k in range(12):
            ring((0, 0, 0.012 + k * 0.003), 0.0106, 0.0006, m.steel(), steps=32)
        lathe([(0.0115, 0.044), (0.0118, 0.046), (0.0105, 0.052), (0.004, 0.054)], (0, 0, 0), 'z', black, 36)


def timer():
    """A tap timer: inlet nut above, painted case with display, dial and keys, threaded outlet below."""
    black = _black()
    with placed(at=(0, 0, 0.106)):
        with placed(at=(0, -0.004, 0)):
            rounded_box((0, 0, 0), (0.112, 0.052, 0.128), m.matt_paint(), 0.014)
            rounded_box((0, 0.02, 0), (0.104, 0.034, 0.12), m.grey_plastic(), 0.012)
            rounded_box((0, -0.0255, 0.0), (0.098, 0.006, 0.112), black, 0.003)
        _timer_face()
        lathe([(0.014, 0.056), (0.014, 0.07), (0.019, 0.072)], (0, 0.008, 0), 'z', m.grey_plastic(), 40)
        knob((0, 0.008, 0.07), 0.0225, 0.022, black, 'z', 20)
        hollow([(0.0125, 0.088), (0.019, 0.088), (0.019, 0.0935), (0.0125, 0.0935)], (0, 0.008, 0), 'z', m.brass(), 40)
        lathe([(0.016, 0.06), (0.0165, 0.068), (0.0195, 0.069), (0.0195, 0.076), (0.0145, 0.078)], (0, 0.008, 0), '-z', m.grey_plastic(), 40)
        thread((0, 0.008, -0.077), '-z', 0.0132, 0.02, 0.0018, black)
        lathe([(0.0095, 0.096), (0.0095, 0.106), (0.008, 0.106)], (0, 0.008, 0), '-z', black, 32)
        decal((0, 0.0372, 0.02), 0.08, 'y')


def _timer_face():
    y = -0.0328
    rounded_box((0, y, 0.026), (0.072, 0.003, 0.036), m.gloss_black(), 0.0012)
    box((0, y - 0.0016, 0.026), (0.062, 0.0006, 0.027), m.plain('display', (0.36, 0.42, 0.32), 0.15, coat=0.8), 0.0002)
    ink = m.label_black()
    lettering('06:30', (-0.006, y - 0.0022, 0.0285), 0.0185, ink, '-y', depth=0.0001)
    lettering('AM', (0.0235, y - 0.0022, 0.0335), 0.006, ink, '-y', depth=0.0001)
    lettering('20 min', (0.0, y - 0.0022, 0.0165), 0.0065, ink, '-y', depth=0.0001)
    decal((0, y + 0.0002, 0.0492), 0.026, '-y')
    lathe([(0.0185, 0), (0.0185, 0.003), (0.0165, 0.0045)], (-0.022, y + 0.003, -0.022), '-y', m.grey_plastic(), 48)
    knob((-0.022, y, -0.022), 0.0145, 0.012, m.trim(), '-y', 20)
    box((-0.022, y - 0.0132, -0.0145), (0.002, 0.001, 0.008), m.label_white(), 0)
    for k, words in enumerate(('HORA', 'MODO', 'OK')):
        rounded_box((0.024, y + 0.0005, -0.006 - k * 0.0165), (0.03, 0.006, 0.0105), m.plain('keys', (0.6, 0.6, 0.6), 0.5), 0.0024)
        lettering(words, (0.024, y - 0.0028, -0.006 - k * 0.0165), 0.0062, ink, '-y', depth=0.0001)
    for k in range(8):
        a = radians(225 - 270 * k / 7)
        cylinder((-0.022 + 0.0212 * cos(a), y + 0.0042, -0.022 + 0.0212 * sin(a)), 0.0009, 0.001, m.label_white(), 'y', 0, 12)


def inflator():
    """A tyre inflator lying: gun with lever and gauge, hose and chuck."""
    with placed(at=(-0.02, 0.03, 0.02), turn=(0, 0, 12)):
        with placed(turn=(-90, 0, 0)):
            _inflator_gun()
        _inflator_gauge()
    black = m.rubber()
    points = [(0.074, 0.06, 0.02), (0.125, 0.078, 0.012), (0.14, 0.14, 0.007), (0.07, 0.175, 0.007), (-0.03, 0.165, 0.007), (-0.1, 0.15, 0.008)]
    hose_along(smooth_path(points, 12), 0.0062, black, 14)
    for spot, way in ((points[0], (1, 0.25, -0.1)), (points[-1], (1, 0.17, 0))):
        lathe([(0.0075, -0.006), (0.0082, -0.004), (0.0082, 0.016), (0.0072, 0.018)], spot, way, m.brass(), 32)
        for k in range(3):
            ring([a + w * (0.001 + k * 0.005) for a, w in zip(spot, way)], 0.0081, 0.0007, m.steel(), way, 28)
    with placed(at=(-0.115, 0.147, 0.0095), turn=(0, 0, 10)):
        lathe([(0.0065, -0.012), (0.0075, -0.01), (0.0075, 0.012), (0.0055, 0.014)], (0, 0, 0), 'x', m.brass(), 36)
        rod((-0.01, 0, 0), (-0.03, 0, 0.003), 0.0058, m.chrome())
        lathe([(0.006, 0), (0.0085, 0.002), (0.0085, 0.013), (0.007, 0.015)], (-0.03, 0, 0.003), (-0.9, 0.1, 0.42), m.chrome(), 36)
        strap([(-0.024, 0, 0.0095), (-0.006, 0, 0.014), (0.018, 0, 0.0125)], 0.008, 0.0016, m.steel(), 0.006)


def _inflator_gun():
    """The die-cast gun in the xz plane: head, grip with trim inlay, trigger, air inlet."""
    body = m.paint()
    outline = [(-0.055, 0.018), (-0.03, 0.024), (0.03, 0.024), (0.078, 0.02), (0.084, 0.0), (0.04, -0.006), (0.006, -0.012), (-0.012, -0.06), (-0.024, -0.118), (-0.05, -0.116), (-0.05, -0.07), (-0.052, -0.02), (-0.06, 0.0)]
    extrude([(q.x, q.y) for q in rounded_path([(x, z, 0) for x, z in outline], 0.01, closed=True, steps=5)], 0.026, body, (0, 0, 0), '-y', bevel=0.008)
    grip = [(-0.03, -0.02), (-0.02, -0.05), (-0.03, -0.105), (-0.044, -0.104), (-0.044, -0.06), (-0.042, -0.022)]
    for y in (-0.0125, 0.0125):
        extrude([(q.x, q.y) for q in rounded_path([(x, z, 0) for x, z in grip], 0.005, closed=True, steps=4)], 0.003, m.rubber(), (0, y, 0), '-y', bevel=0.001)
        for k in range(7):
            box((-0.0345 - k * 0.0008, y * 1.12, -0.04 - k * 0.0085), (0.013, 0.001, 0.0026), m.trim(), 0.0004)
    strap([(0.012, 0, -0.006), (0.02, 0, -0.03), (0.006, 0, -0.07)], 0.014, 0.006, m.black_plastic(), 0.014)
    for y in (-0.0134, 0.0134):
        cylinder((0.012, y, -0.004), 0.0035, 0.002, m.steel(), 'y', 0.0006, 20)
    lathe([(0.0085, 0), (0.0095, 0.002), (0.0095, 0.01), (0.007, 0.012)], (-0.037, 0, -0.115), (-0.1, 0, -1), m.brass(), 6)
    lathe([(0.006, 0.012), (0.006, 0.02), (0.0045, 0.022), (0.0045, 0.03), (0.006, 0.031), (0.006, 0.036), (0.0035, 0.038)], (-0.037, 0, -0.115), (-0.1, 0, -1), m.steel(), 28)
    decal((0.012, -0.0132, 0.01), 0.05, '-y', height=0.0185)
    decal((0.012, 0.0132, 0.01), 0.05, 'y', height=0.0185)
    hexagon((0.08, 0, 0.01), 'x', 0.017, 0.01, m.brass())


def _inflator_gauge():
    """The dial in its rubber boot beyond the gun's head, facing up."""
    with placed(at=(-0.012, 0.062, 0.0)):
        rod((0, -0.045, 0), (0, -0.025, 0), 0.007, m.brass())
        lathe([(0.032, -0.014), (0.0355, -0.011), (0.0355, 0.013), (0.033, 0.016), (0.0305, 0.0165), (0.03, 0.012)], (0, 0, 0), 'z', m.rubber(), 64)
        cylinder((0, 0, 0.0125), 0.0305, 0.001, m.label_white(), 'z', 0, 56)
        for k in range(45):
            a = radians(225 - 270 * k / 44)
            long = 0.0045 if k % 4 == 0 else 0.0025
            with placed(at=(0.0265 * cos(a), 0.0265 * sin(a), 0.0132), turn=(0, 0, 225 - 270 * k / 44)):
                box((-long / 2, 0, 0), (long, 0.0005, 0.0002), m.label_black(), 0)
            if k % 8 == 0:
                lettering(str(k * 5), (0.0185 * cos(a), 0.0185 * sin(a), 0.0132), 0.0058, m.label_black(), 'z', depth=0.0001)
        lettering('lb/in²', (0, 0.008, 0.0132), 0.0042, m.label_black(), 'z', depth=0.0001)
        decal((0, -0.013, 0.0128), 0.018, 'z')
        with placed(at=(0, 0, 0.0145), turn=(0, 0, 62)):
            extrude([(-0.0016, -0.008), (0.0016, -0.008), (0.0005, 0.023), (-0.0005, 0.023)], 0.0005, m.red_plastic(), (0, 0, 0), 'z', bevel=0)
            cylinder((0, 0, 0.0004), 0.003, 0.0014, m.label_black(), 'z', 0.0004, 24)


KINDS = {'micro': micro_sprinkler, 'venturi': venturi, 'timer': timer, 'inflator': inflator}
