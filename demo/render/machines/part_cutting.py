"""What cuts on saws and brush cutters: chain, bar, file, line, line head, blade."""
from math import cos, pi, radians, sin

import materials as m
from parts.hose_coil import wound_hose
from parts.packaging import carton
from parts.saw_bar import bar_outline
from parts.saw_links import lying_chain
from parts.spool import spool_flange
from shapes import (box, cable, circle, cylinder, decal, extrude, knob, label, lathe, lettering, placed, ring, rod, rounded_box,
                    rounded_rectangle, sweep)


def build(p):
    KINDS[p['kind']]()


def chain():
    """A loop of chain laid in a horseshoe before its box."""
    carton((0.082, 0.04, 0.056), 'CADENA', (0.004, 0.082, 0), -8)
    lying_chain(_horseshoe(0.07, 0.054, 0.0125), 0.0098)


def _horseshoe(a, b, half):
    """The outline of a band 2 × `half` wide bent along most of an ellipse, its ends round."""
    middle = [(radians(t), a * cos(radians(t)), b * sin(radians(t))) for t in range(-250, 71, 4)]
    outer = [(x + half * cos(t), y + half * sin(t)) for t, x, y in middle]
    inner = [(x - half * cos(t), y - half * sin(t)) for t, x, y in reversed(middle)]
    ends = []
    for t, x, y in (middle[-1], middle[0]):
        way = t if (t, x, y) == middle[-1] else t + pi
        ends.append([(x + half * cos(way + pi * k / 8), y + half * sin(way + pi * k / 8)) for k in range(1, 8)])
    return outer + ends[0] + inner + ends[1]


def bar():
    """A guide bar lying flat: nose sprocket, groove, slots at its root, the maker's print."""
    length, width, root = 0.36, 0.068, 0.1
    steel = m.plain('bar steel', (0.4, 0.4, 0.41), 0.4, 1, mottle=0.02)
    with placed(at=(0.11, 0.05, 0.0024), turn=(-90, 0, 26)):
        slot = rounded_rectangle(0.064, 0.0085, 0.0042, (root - 0.042, 0))
        holes = [slot, circle(0.0042, (root - 0.048, 0.018), 20), circle(0.0042, (root - 0.048, -0.018), 20), circle(0.0015, (root - 0.02, 0.02), 14)]
        flat = [(x, z) for x, z in bar_outline(length, width, root)]
        extrude(flat, 0.0016, steel, (0, -0.0016, 0), '-y', holes, bevel=0.0003)
        extrude(flat, 0.0016, steel, (0, 0.0016, 0), '-y', holes, bevel=0.0003)
        extrude([(x * 0.99 - 0.0003, z * 0.97) for x, z in flat], 0.002, m.dark_steel(), (0, 0, 0), '-y', holes, bevel=0)
        _nose(length, width)
        for side, axis in ((-1, '-y'), (1, 'y')):
            x = -length * 0.38
            label((x, side * 0.0024, 0), 0.24, width * 0.66, m.printed_card(), axis)
            label((x, side * 0.0026, -width * 0.285), 0.24, width * 0.07, m.trim(), axis)
            decal((x, side * 0.0028, 0.004), 0.13, axis)


def _nose(length, width):
    """Sprocket tip: its parting line, rivets and teeth in the groove."""
    nose = -length + width * 0.4
    for side in (-1, 1):
        for k in range(8):
            a = radians(45 * k)
            cylinder((nose + 0.012 * cos(a), side * 0.0025, 0.012 * sin(a)), 0.0017, 0.0008, m.dark_steel(), 'y', 0.0003, 14)
        cylinder((nose, side * 0.0025, 0), 0.0042, 0.001, m.dark_steel(), 'y', 0.0004, 24)
        for z in (-0.012, 0, 0.012):
            cylinder((nose + 0.032, side * 0.0025, z), 0.002, 0.0008, m.dark_steel(), 'y', 0.0003, 14)
    teeth = [((width * 0.4 + (0.0022 if k % 2 else -0.001)) * cos(pi * k / 11) + nose, (width * 0.4 + (0.0022 if k % 2 else -0.001)) * sin(pi * k / 11)) for k in range(22)]
    extrude(teeth, 0.0013, m.steel(), (0, 0, 0), '-y', bevel=0.0002)


def file():
    """A round file with its wooden handle, and a second one in the filing guide."""
    with placed(at=(-0.008, 0.034, 0.0135), turn=(0, 0, 40)):
        _round_file(0.0048)
    with placed(at=(0.024, -0.03, 0.0135), turn=(0, 0, 36)):
        _round_file(0.0048)
        _file_guide()


def _round_file(r):
    with placed(at=(-0.1, 0, 0), turn=(0, 90, 0)):
        lathe([(0.004, -0.042), (0.0085, -0.0412), (0.0118, -0.037), (0.013, -0.0325),
               (0.0132, -0.028), (0.0132, -0.006), (0.0126, 0.002), (0.0116, 0.009),
               (0.012, 0.019), (0.0124, 0.026), (0.0116, 0.034), (0.0085, 0.039)],
               (0, 0, 0), 'z', m.handle_wood(), 56)
        lathe([(0.0084, 0.037), (0.0088, 0.039), (0.0082, 0.052), (0.0075, 0.0535)], (0, 0, 0), 'z',
              m.brass(), 40)
    rod((-0.06, 0, 0), (-0.034, 0, 0), 0.0026, m.steel())
    lathe([(0.0026, -0.04), (r * 0.92, -0.03), (r * 0.92, 0.11), (r * 0.8, 0.13)], (0, 0, 0), 'x',
          m.dark_steel(), 32)
    for sense, pitch in ((1, 0.0011), (-1, 0.0016)):
        _file_cut(r, sense, pitch)
    decal((-0.117, 0, 0.013), 0.024, 'z', arch=0.0131)


def _file_cut(r, sense, pitch):
    """One spiral of the crossed cut, from shank to point."""
    count = int(0.14 / pitch * 14)
    path = [(-0.03 + 0.14 * k / count, r * 0.925 * cos(k * pi / 7),
             sense * r * 0.925 * sin(k * pi / 7)) for k in range(count + 1)]
    sweep(path, [(-0.0002, -0.0002), (0.0002, -0.0002), (0.0002, 0.0002), (-0.0002, 0.0002)],
          m.plain('file cut', (0.3, 0.3, 0.3), 0.35, 1))


def _file_guide():
    """The pressed guide plate with its angle lines."""
    rounded_box((0.048, 0, 0.0062), (0.105, 0.03, 0.0022), m.galvanised(), 0.0008)
    for x in (0.006, 0.09):
        rounded_box((x, 0, 0.005), (0.012, 0.018, 0.011), m.black_plastic(), 0.002)
        cylinder((x, 0, 0.0115), 0.0035, 0.002, m.steel())
    decal((0.048, 0, 0.007), 0.044, 'z')
    for dx in (-0.034, 0.034):
        box((0.048 + dx, 0, 0.0076), (0.0008, 0.026, 0.0003), m.label_black(), 0, turn=(0, 0, 30))
    

def line():
    """Trimmer line wound on a spool standing on its edge, its label facing out; a loose end."""
    with placed(at=(0, 0, 0.083), turn=(-9, 0, 0)):
        cord = m.plain('nylon line', (0.85, 0.22, 0.01), 0.25, coat=0.5, **{'Subsurface': 0.1, 'Subsurface Color': (0.9, 0.3, 0.02, 1)})
        wound_hose((0, 0, 0), 0.045, 0.05, 0.0034, 8, cord, 'y')
        cylinder((0, 0, 0), 0.046, 0.056, m.black_plastic(), 'y')
        for side in (-1, 1):
            spool_flange(0.083, 0.056, side, ('NYLON', 'HILO DE CORTE'))
    path = [(0.07, -0.012, 0.09), (0.078, -0.014, 0.05), (0.085, -0.03, 0.012), (0.1, -0.075, 0.002), (0.05, -0.1, 0.0018), (-0.03, -0.095, 0.0018), (-0.075, -0.08, 0.0018)]
    cable(path, 0.0017, m.plain('nylon line', (0.85, 0.22, 0.01), 0.25), 14)


def head():
    """A bump-feed head: one upside down to show its knob, its two lines, its arbor nut beside."""
    black = m.black_plastic()
    with placed(at=(0, 0, 0), turn=(0, 0, 20)):
        lathe([(0.03, 0), (0.046, 0.002), (0.05, 0.006), (0.057, 0.014), (0.0575, 0.03), (0.056, 0.034)], (0, 0, 0), 'z', black, 72)
        for k in range(24):
            with placed(turn=(0, 0, k * 15)):
                if k % 12 not in (0, 11, 1):
                    rounded_box((0.0572, 0, 0.022), (0.0022, 0.0075, 0.019), black, 0.0009)
        lathe([(0.0555, 0.034), (0.058, 0.035), (0.0582, 0.044), (0.055, 0.049), (0.044, 0.054), (0.036, 0.056)], (0, 0, 0), 'z', m.matt_paint(), 72)
        for k in range(6):
            with placed(turn=(0, 0, 60 * k + 30)):
                rounded_box((0.047, 0, 0.0525), (0.014, 0.012, 0.004), black, 0.0015, turn=(0, 24, 0))
        knob((0, 0, 0.055), 0.034, 0.013, m.trim(), 'z', 14)
        lathe([(0.029, 0.068), (0.028, 0.071), (0.02, 0.0725), (0.001, 0.073)], (0, 0, 0), 'z', m.trim(), 48)
        with placed(turn=(0, 0, -20)):
            decal((0, 0, 0.0722), 0.03, 'z', square=True)
        for side in (-1, 1):
            _eyelet_and_line(side)
        for turn in (-90, 90):
            with placed(turn=(0, 0, turn)):
                decal((0, -0.0577, 0.0396), 0.02, '-y', height=0.0077)


def _eyelet_and_line(side):
    cylinder((side * 0.0585, 0, 0.022), 0.0068, 0.007, m.machined_aluminium(), 'x', 0.001, 28)
    cylinder((side * 0.0622, 0, 0.022), 0.0042, 0.0006, m.label_black(), 'x', 0)
    cable([(side * 0.058, 0, 0.022), (side * 0.075, side * 0.006, 0.022), (side * 0.092, side * 0.035, 0.016), (side * 0.075, side * 0.085, 0.008), (side * 0.03, side * 0.1, 0.004)],
          0.00135, m.plain('nylon line', (0.85, 0.22, 0.01), 0.25), 14)


def blade():
    """A forty-tooth disc lying, a three-point knife leaning over it."""
    with placed(at=(-0.03, 0, 0.001)):
        _disc()
    with placed(at=(0.075, 0.075, 0.0056), turn=(2.4, -1.5, 15)):
        _knife()


def _disc():
    r, outline = 0.1275, []
    for k in range(40):
        a = 2 * pi * k / 40
        for da, rr in ((0.0, 1.0), (0.012, 0.995), (0.05, 0.925), (0.085, 0.915), (0.12, 0.925), (0.15, 0.995)):
            outline.append((r * rr * cos(a + da), r * rr * sin(a + da)))
    holes = [circle(0.0127, steps=36)] + [circle(0.011, (0.075 * cos(radians(a)), 0.075 * sin(radians(a))), 28) for a in (90, 210, 330)]
    extrude(outline, 0.0016, m.plain('blade steel', (0.4, 0.4, 0.41), 0.4, 1, mottle=0.02), (0, 0, 0), 'z', holes, bevel=0.0003)
    ring((0, 0, 0.0006), 0.055, 0.0005, m.dark_steel(), steps=64)
    extrude(circle(0.05, steps=64), 0.0006, m.printed_card(), (0, 0, 0.001), 'z', [circle(0.015, steps=36)], bevel=0.0001)
    with placed(turn=(0, 0, -20)):
        decal((0, 0.031, 0.001), 0.048, 'z', height=0.0185)
        lettering('ACERO', (0, -0.026, 0.0016), 0.0075, m.label_white(), 'z')
        lettering('25.4 mm', (0, -0.038, 0.0016), 0.006, m.label_white(), 'z')


def _knife():
    outline = []
    for k in range(3):
        for angle, r in ((-26, 0.3), (-14, 0.56), (-2, 0.985), (0, 1), (14, 1), (15, 0.97), (16, 0.62), (26, 0.42), (60, 0.31)):
            a = radians(angle + k * 120)
            outline.append((0.1275 * r * cos(a), 0.1275 * r * sin(a)))
    extrude(outline, 0.0025, m.paint(), (0, 0, 0), 'z', [circle(0.0127, steps=36)], bevel=0.0004)
    for k in range(3):
        with placed(turn=(0, 0, 120 * k)):
            for x0, x1, a in ((0.56, 0.97, -8), (0.62, 0.97, 15.5)):
                c, s = cos(radians(a)), sin(radians(a))
                box((0.1275 * (x0 + x1) / 2 * c, 0.1275 * (x0 + x1) / 2 * s, 0), (0.1275 * (x1 - x0), 0.007, 0.0029), m.steel(), 0.0005,
                    turn=(0, 0, a + (10 if a < 0 else -2)))
    decal((0.0, 0.0285, 0.00135), 0.026, 'z', height=0.01)


KINDS = {'chain': chain, 'bar': bar, 'file': file, 'line': line, 'head': head, 'blade': blade}
