"""Chainsaw handles: rear grip with trigger, front tube and the hand guard that is the chain brake."""
import materials as m
from shapes import bolt, box, circle, extrude, placed, ring, rounded_box, rounded_path, sweep, tube


def oval(width, height, steps=20):
    return [(x * width / 2, y * height / 2) for x, y in circle(1, steps=steps)]


def rear_handle(x=0.1, top=0.165, reach=0.24, material=None):
    """The closed rear handle behind the body, its bar tied to the body above and below."""
    black = material or m.black_plastic()
    end = x + reach
    path = rounded_path([(x - 0.02, 0, top + 0.005), (x + 0.06, 0, top + 0.012), (end - 0.035, 0, top - 0.012),
                         (end, 0, top - 0.06),
                         (end - 0.01, 0, 0.045), (end - 0.05, 0, 0.022), (x - 0.02, 0, 0.032)], 0.035)
    sweep(path, oval(0.039, 0.043), black)
    rounded_box((x + reach * 0.55, 0.012, 0.022), (reach * 0.72, 0.075, 0.018), black, 0.008)
    for k in range(5):
        box((x + reach * 0.36 + k * 0.022, 0.012, 0.0305), (0.006, 0.06, 0.004), black, 0.0015)
    rounded_box((x + 0.115, 0, top - 0.03), (0.045, 0.015, 0.034), black, 0.007, turn=(0, 24, 0))
    rounded_box((x + 0.115, 0, top + 0.024), (0.085, 0.014, 0.018), black, 0.007, turn=(0, 4, 0))
    for k in range(4):
        ring((end - 0.075 + k * 0.012, 0, top - 0.005 - k * 0.0025), 0.0185, 0.002, black, 'x', 24)


def front_handle(left=-0.105, right=0.105, height=0.265, x=-0.045):
    """The tube handle that wraps the body from the left side over the top to the right."""
    black = m.satin_black()
    tube([(x + 0.035, left * 0.72, 0.035), (x + 0.012, left, 0.055), (x - 0.012, left, height - 0.02),
          (x - 0.005, left * 0.66, height),
          (x + 0.01, right * 0.6, height), (x + 0.02, right, height - 0.06), (x + 0.025, right * 0.75,
                                                                              0.14)], 0.0115, black, 0.035)
    path = rounded_path([(x - 0.007, left, height * 0.6), (x - 0.012, left, height - 0.02),
                         (x - 0.005, left * 0.66, height),
                         (x + 0.008, right * 0.45, height)], 0.035)
    sweep(path, oval(0.031, 0.031), m.rubber())
    rounded_box((x + 0.03, left * 0.72, 0.04), (0.035, 0.03, 0.035), m.black_plastic(), 0.008)
    bolt((x + 0.03, left * 0.72 - 0.015, 0.04), 0.005, axis='-y')


def hand_guard(x=-0.1, foot=0.17, height=0.135, half=0.095):
    """The flared guard before the front handle, with its arm at the right."""
    black = m.black_plastic()
    with placed(at=(x, 0, foot), turn=(0, -14, 0)):
        outline = [(-half * 0.5, 0), (half * 0.9, -0.03), (half * 1.02, 0), (half, height * 0.75), (half * 0.75, height),
                   (-half * 0.8, height),
                   (-half * 1.05, height * 0.82), (-half * 0.95, height * 0.45)]
        soft = [(p.x, p.y) for p in rounded_path([(a, b, 0) for a, b in outline], 0.02, closed=True, steps=5)]
        hole = [(-half * 0.6, height * 0.36), (half * 0.62, height * 0.3), (half * 0.62, height * 0.72),
                (-half * 0.62, height * 0.74)]
        soft_hole = [(p.x, p.y) for p in rounded_path([(a, b, 0) for a, b in hole], 0.016, closed=True, steps=5)]
        extrude(soft, 0.011, black, (0, 0, 0), 'x', holes=[soft_hole], bevel=0.004)
        box((-0.007, 0, height * 0.86), (0.012, half * 1.7, 0.02), black, 0.005)
    rounded_box((x + 0.035, 0.088, foot - 0.015), (0.1, 0.012, 0.05), black, 0.006, turn=(0, 24, 0))
    bolt((x + 0.055, 0.095, foot - 0.03), 0.006, axis='y')
