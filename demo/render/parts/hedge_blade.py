"""Double reciprocating hedge blades along -x."""
import materials as m
from shapes import bolt, extrude, rounded_box


def comb(length, spine, tooth, pitch, phase):
    """The outline of one toothed plate from x=0 to x=-length, teeth on both sides."""
    upper, x = [], -phase * pitch
    while x - pitch * 0.62 > -length:
        upper += [(x, spine), (x - pitch * 0.1, spine + tooth * 0.9), (x - pitch * 0.2, spine + tooth),
                  (x - pitch * 0.34, spine + tooth),
                  (x - pitch * 0.42, spine + tooth * 0.86), (x - pitch * 0.56, spine)]
        x -= pitch
    upper = [(0.06, spine), *upper, (-length, spine), (-length - 0.012, spine * 0.5)]
    return upper + [(x, -y) for x, y in reversed(upper)]


def hedge_blade(length=0.6, spine=0.015, tooth=0.021, pitch=0.036):
    """Two plates half a pitch apart, their guide bar with nuts, and the tip guard."""
    ground = m.plain('ground steel', (0.26, 0.26, 0.27), 0.38, 1)
    for level, phase in ((0.0, 0.3), (0.0034, 0.8)):
        extrude(comb(length, spine, tooth, pitch, phase), 0.0026, ground, (0, 0, level), 'z', bevel=0.0006)
    rounded_box((-length * 0.46, 0, 0.0075), (length * 1.04, 0.016, 0.0045), m.satin_black(), 0.0018)
    for k in range(6):
        x = -0.05 - k * (length - 0.1) / 5
        bolt((x, 0, 0.0095), 0.0062)
        bolt((x, 0, -0.0015), 0.0055, axis='-z')
    rounded_box((-length - 0.008, 0, 0.002), (0.024, 0.082, 0.009), m.black_plastic(), 0.004)
