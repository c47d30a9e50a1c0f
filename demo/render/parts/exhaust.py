"""Upright exhaust ends and lying silencers of diesel engines."""
import materials as m
from shapes import box, circle, extrude, pipe, placed, ring, rod


def rain_cap(at, radius, lift=32):
    """The end of an upright pipe whose middle lies at `at`: clamp, hinge and an open flap."""
    sheet = m.burnt_steel()
    with placed(at=at):
        pipe((0, 0, -radius), radius * 1.02, radius * 0.86, radius * 2.2, sheet)
        ring((0, 0, -radius * 0.5), radius * 1.06, radius * 0.1, m.dark_steel())
        with placed(at=(-radius * 1.15, 0, radius * 0.2), turn=(0, -lift, 0)):
            extrude(circle(radius * 1.2, (radius * 1.3, 0)), radius * 0.12, sheet,
                    bevel=radius * 0.03)
            box((radius * 0.25, 0, 0), (radius * 1.1, radius * 0.6, radius * 0.16), sheet, 0.0005)
            box((-radius * 0.75, 0, 0), (radius * 1.1, radius * 0.35, radius * 0.5),
                m.dark_steel(), 0.002)
        rod((-radius * 1.15, -radius * 0.5, radius * 0.2),
            (-radius * 1.15, radius * 0.5, radius * 0.2),
            radius * 0.16, m.dark_steel())
        box((-radius * 1.1, 0, -radius * 0.15), (radius * 0.24, radius * 0.8, radius * 0.8),
            m.dark_steel(), 0.001)


def silencer(start, end, radius):
    """A lying drum between two points, with its rolled end seams."""
    rod(start, end, radius, m.burnt_steel(), radius * 0.35)
    way = [(b - a) for a, b in zip(start, end)]
    for share in (0.12, 0.88):
        ring([a + w * share for a, w in zip(start, way)], radius, radius * 0.05, m.burnt_steel(),
             way)
