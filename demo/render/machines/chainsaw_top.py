"""A small pruning chainsaw with its handle on top of the body."""
import materials as m
from parts.saw_bar import guide_bar
from parts.saw_body import clutch_side, front_muffler, lower_case, spikes, starter_side, top_cover
from parts.saw_handles import hand_guard, oval
from shapes import box, placed, ring, rounded_box, rounded_path, sweep, tube


def build(p):
    size = 0.82
    with placed(scale=size):
        lower_case()
        front_muffler()
        top_cover()
        starter_side()
        clutch_side()
        spikes()
        top_handle()
        side_handle()
        hand_guard(-0.115, 0.185, 0.14)
    with placed(at=(-0.09 * size, 0.064 * size, 0.062 * size)):
        guide_bar(p.get('inches', 12) * 0.0254, 0.05, pitch=0.0072, root=0.075, sprocket=0.014)


def top_handle():
    """The bow from the rear of the body to its front, with trigger, lock and stop switch."""
    black = m.black_plastic()
    path = rounded_path([(0.168, 0, 0.06), (0.195, 0, 0.14), (0.175, 0, 0.262), (0.1, 0, 0.285), (-0.05, 0, 0.292),
                         (-0.09, 0, 0.265), (-0.088, 0, 0.2)], 0.04)
    sweep(path, oval(0.037, 0.043), black)
    rounded_box((0.15, 0, 0.09), (0.05, 0.07, 0.1), black, 0.014)
    rounded_box((0.06, 0, 0.262), (0.05, 0.014, 0.034), m.trim(), 0.007, turn=(0, -12, 0))
    rounded_box((0.1, 0, 0.31), (0.075, 0.014, 0.016), black, 0.006, turn=(0, 4, 0))
    rounded_box((-0.045, -0.018, 0.304), (0.022, 0.012, 0.014), m.red_plastic(), 0.004)
    for k in range(6):
        ring((-0.015 + k * 0.013, 0, 0.291 - k * 0.0005), 0.0195, 0.002, black, 'x', 24)
    box((0.195, 0.0, 0.15), (0.02, 0.02, 0.03), m.steel(), 0.004)
    ring((0.214, 0, 0.15), 0.014, 0.003, m.steel(), '-y', 24)


def side_handle():
    """The tube at the left for the second hand."""
    black = m.satin_black()
    tube([(-0.07, -0.03, 0.25), (-0.07, -0.105, 0.262), (-0.065, -0.112, 0.06), (-0.03, -0.07, 0.035)], 0.0115, black,
         0.04)
    path = rounded_path([(-0.07, -0.06, 0.256), (-0.07, -0.105, 0.262), (-0.066, -0.112, 0.1)], 0.04)
    sweep(path, oval(0.032, 0.032), m.rubber())
    rounded_box((-0.03, -0.072, 0.036), (0.04, 0.024, 0.03), m.black_plastic(), 0.008)
