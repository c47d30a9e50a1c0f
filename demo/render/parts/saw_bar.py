"""Guide bars with their chains, lying in the xz plane with the nose towards -x."""
from math import cos, radians, sin

import materials as m
from shapes import cylinder, decal, extrude
from shapes.chain import saw_chain


def bar_outline(length, width, root=0.07, grow=0.0):
    """Counter-clockwise outline from the root at x=`root` to the round nose at x=-`length`; `grow` widens it."""
    nose, half = width * 0.4, width / 2
    upper = [(root, half * 0.8 + grow), (root - 0.05, half * 0.88 + grow), (-length * 0.3, half + grow),
             (-length * 0.62, half * 0.98 + grow),
             (-length + nose * 1.6, half * 0.85 + grow)]
    tip = [(-length + nose + (nose + grow) * cos(radians(a)), (nose + grow) * sin(radians(a))) for a in range(105, 256,
                                                                                                              10)]
    lower = [(x, -z) for x, z in reversed(upper)]
    return upper + tip + lower


def guide_bar(length, width=0.066, pitch=0.0084, root=0.07, name=True, sprocket=0.018):
    """Bar and chain round it and round the sprocket inside the cover."""
    steel = m.plain('bar steel', (0.5, 0.5, 0.51), 0.34, 1)
    extrude(bar_outline(length, width, root), 0.0045, steel, (0, 0, 0), '-y', bevel=0.0008)
    nose = -length + width * 0.4
    for side, axis in ((-1, '-y'), (1, 'y')):
        cylinder((nose, side * 0.0024, 0), 0.0035, 0.0012, m.dark_steel(), 'y')
        for k in range(5):
            a = radians(72 * k)
            cylinder((nose + 0.009 * cos(a), side * 0.0023, 0.009 * sin(a)), 0.0013, 0.0008, m.dark_steel(), 'y',
                     steps=12)
        if name:
            decal((-length * 0.6, side * 0.0023, 0), min(0.13, width * 1.75), axis)
    back = [(x, -z) for x, z in reversed(bar_outline(length, width, root, pitch * 0.35)[:5])]
    loop = bar_outline(length, width, root, pitch * 0.35)[:-5] + back
    loop += [(root + sprocket, -sprocket), (root + sprocket * 1.7, 0), (root + sprocket, sprocket)]
    saw_chain(loop, pitch, m.steel(), m.dark_steel())
