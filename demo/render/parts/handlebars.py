"""Handlebars of walk-behind machines, rising towards +x from their column."""
import materials as m
from parts.handles import grip, hand_lever
from shapes import cylinder, rod, rounded_box, sphere, tube


def handlebars(foot, knee, end, radius=0.014, material=None, brace=True):
    """Two bars through (x, half width, z) points foot, knee and end, with grips and a brace."""
    paint = material or m.satin_black()
    for side in (-1, 1):
        points = [(x, side * y, z) for x, y, z in (foot, knee, end)]
        tube(points, radius, paint, 0.08)
        a, b = points[1], points[2]
        near = [a[i] + (b[i] - a[i]) * 0.45 for i in range(3)]
        grip(near, b, radius)
    if brace:
        mid = [(foot[i] + knee[i]) / 2 for i in range(3)]
        rod((mid[0], -mid[1], mid[2]), (mid[0], mid[1], mid[2]), radius * 0.85, paint)


def squeeze_lever(knee, end, side, colour=None):
    """A clutch lever under one grip: pivot before the grip, blade along and below it."""
    a = [knee[i] + (end[i] - knee[i]) * 0.3 for i in range(3)]
    b = [knee[i] + (end[i] - knee[i]) * 0.92 for i in range(3)]
    hand_lever((a[0], side * a[1], a[2]), (b[0], side * b[1], b[2]), colour or m.red_plastic(), (0, 0, -0.045))


def throttle(at, colour=None):
    """A thumb throttle standing on a bar."""
    x, y, z = at
    cylinder((x, y, z + 0.014), 0.022, 0.018, m.black_plastic(), 'y', 0.004)
    rod((x, y, z + 0.016), (x - 0.02, y, z + 0.06), 0.004, m.steel())
    rounded_box((x - 0.022, y, z + 0.064), (0.014, 0.02, 0.02), colour or m.red_plastic(), 0.005)


def gear_lever(start, end):
    """A shift rod with a ball knob."""
    rod(start, end, 0.0065, m.steel())
    sphere(end, 0.02, m.black_plastic())
