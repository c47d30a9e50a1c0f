"""What hand tools are held by: wooden shafts, ferrules, printed sleeves, moulded and Y grips; all along x."""
import materials as m
from shapes import cylinder, decal, lathe, placed, ring, rod, sweep, tube
from shapes.moulded import moulded


def shaft(start, end, radius, butt=1.12):
    """A turned ash handle from x=`start` (its rounded butt) to x=`end`."""
    length, r = end - start, radius
    profile = [(r * 0.3, 0), (r * 0.8, 0.002), (r * butt, 0.008), (r * butt, 0.03), (r, 0.09), (r * 1.03, length * 0.5), (r, length - 0.002), (r * 0.9, length)]
    return lathe(profile, (start, 0, 0), 'x', m.handle_wood(), 40)


def ferrule(x, radius, length=0.035, material=None):
    """A crimped sleeve with its rolled edges, centred on `x`."""
    metal = material or m.steel()
    half, r = length / 2, radius
    lathe([(r, -half), (r * 1.1, -half + 0.001), (r * 1.1, -half + 0.004), (r * 1.05, -half + 0.006), (r * 1.05, half - 0.006),
           (r * 1.1, half - 0.004), (r * 1.1, half - 0.001), (r, half)], (x, 0, 0), 'x', metal, 40)


def printed_sleeve(x, radius, length=0.15):
    """The brand's sleeve round a shaft, with the logo towards the top and all round."""
    lathe([(radius, -length / 2), (radius + 0.0006, -length / 2 + 0.0004), (radius + 0.0006, length / 2 - 0.0004), (radius, length / 2)],
          (x, 0, 0), 'x', m.printed_card(), 40)
    wide = min(length * 0.8, radius * 1.5 * 2.6)
    for turn in (0, 120, 240):
        with placed(turn=(turn, 0, 0)):
            decal((x, 0, radius + 0.0005), wide, 'z', arch=radius)
    for end in (-1, 1):
        ring((x + end * length * 0.46, 0, 0), radius + 0.0003, 0.0011, m.trim(), 'x', 40)


def y_grip(x):
    """The forked grip at a short shovel's end, its bar across y at `x` and the fork to +x."""
    black = m.black_plastic()
    lathe([(0.0175, 0), (0.021, 0.004), (0.021, 0.05), (0.018, 0.056)], (x + 0.085, 0, 0), 'x', black, 36)
    for side in (-1, 1):
        tube([(x + 0.1, 0, 0), (x + 0.07, side * 0.022, 0), (x + 0.03, side * 0.052, 0), (x, side * 0.056, 0)], 0.012, black, 0.03)
        rod((x, side * 0.05, 0), (x, side * 0.068, 0), 0.0165, black, 0.004)
    rod((x, -0.055, 0), (x, 0.055, 0), 0.0145, black, 0.002)
    for k in range(7):
        ring((x, -0.03 + k * 0.01, 0), 0.0143, 0.0013, black, 'y', 28)


def moulded_grip(sections, material, inlay=None):
    """A soft grip through sections (x, width, depth, radius[, dy, dz]) with an `inlay` of ribs on top."""
    moulded(sections, material, axis='x', foot=0.008, shoulder=0.008)
    if inlay:
        first, last, width, height, across = inlay
        for k in range(int((last - first) / 0.007)):
            x = first + k * 0.007
            sweep([(x, across - width / 2, height), (x, across - width / 4, height + 0.0012), (x, across + width / 4, height + 0.0012),
                   (x, across + width / 2, height)], [(-0.0016, -0.0012), (0.0016, -0.0012), (0.0016, 0.0012), (-0.0016, 0.0012)], m.rubber())


def rivet(at, radius, material=None, axis='z'):
    """A domed rivet head on its washer."""
    lathe([(radius * 1.5, 0), (radius * 1.5, radius * 0.15), (radius, radius * 0.2), (radius * 0.9, radius * 0.5), (radius * 0.5, radius * 0.75), (0.0001, radius * 0.82)],
          at, axis, material or m.brass(), 24)


def hanging_hole(at, radius, axis='z'):
    """An eyelet for hanging the tool up."""
    ring(at, radius, radius * 0.3, m.brass(), axis, 24)
    cylinder(at, radius * 0.85, 0.0008, m.label_black(), axis)
