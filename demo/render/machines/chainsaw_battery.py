"""A battery chainsaw: moulded body, battery in its back, 14-inch bar towards -x."""
import materials as m
from parts.battery_pack import battery_pack
from parts.saw_bar import guide_bar
from parts.saw_body import soft_outline
from parts.saw_handles import front_handle, hand_guard, rear_handle
from shapes import box, cylinder, decal, extrude, knob, placed, rounded_box, screw
from shapes.moulded import moulded


def build(p):
    body()
    side_shell()
    chain_cover()
    rear_handle(0.13, 0.165, 0.23)
    front_handle(-0.088, 0.1, 0.245, -0.05)
    hand_guard(-0.1, 0.155, 0.125, 0.085)
    with placed(at=(0.085, -0.002, 0.185), turn=(0, 8, 0)):
        battery_pack(size=0.98)
    with placed(at=(-0.09, 0.058, 0.058)):
        guide_bar(p.get('inches', 14) * 0.0254, 0.058, root=0.09)


def body():
    black = m.black_plastic()
    outline = soft_outline([(-0.108, 0.01), (0.15, 0.006), (0.168, 0.05), (0.165, 0.15), (0.02, 0.16), (-0.06, 0.172),
                            (-0.1, 0.15), (-0.115, 0.07)], 0.02)
    extrude(outline, 0.1, black, (0, 0, 0), '-y', bevel=0.01)
    moulded([(0.12, 0.13, 0.098, 0.03, -0.045), (0.16, 0.13, 0.1, 0.034, -0.045), (0.182, 0.115, 0.088, 0.032, -0.04)],
            m.matt_paint(), foot=0.004, shoulder=0.024)
    for k in range(4):
        rounded_box((-0.085 + k * 0.02, 0, 0.2062), (0.009, 0.05, 0.004), black, 0.0018)
    rounded_box((0.1, 0, 0.15), (0.17, 0.096, 0.03), black, 0.009)


def side_shell():
    """The painted left shell with vents, oil cap and sight glass."""
    paint, black = m.matt_paint(), m.black_plastic()
    outline = soft_outline([(-0.098, 0.06), (-0.03, 0.02), (0.13, 0.02), (0.15, 0.06), (0.145, 0.135), (0.0, 0.142),
                            (-0.085, 0.14)], 0.026)
    extrude(outline, 0.03, paint, (0, -0.052, 0), '-y', bevel=0.011)
    decal((0.055, -0.0674, 0.088), 0.125, '-y')
    for k in range(5):
        rounded_box((-0.062 + k * 0.0125, -0.067, 0.098 - k * 0.002), (0.0062, 0.003, 0.05), black, 0.0014,
                    turn=(0, 22, 0))
    knob((-0.022, -0.062, 0.045), 0.02, 0.016, black, '-y', 14)
    box((-0.022, -0.0785, 0.045), (0.025, 0.006, 0.006), m.trim(), 0.002)
    rounded_box((0.085, -0.067, 0.041), (0.06, 0.004, 0.012), m.plain('oil glass', (0.5, 0.36, 0.08), 0.15), 0.0018)
    for x, z in ((-0.08, 0.07), (0.135, 0.05), (0.13, 0.126), (-0.07, 0.13)):
        screw((x, -0.0668, z), 0.0042, m.dark_steel(), '-y')


def chain_cover():
    """Right-hand cover with the big tool-free tensioning knob."""
    outline = soft_outline([(-0.105, 0.026), (-0.02, 0.006), (0.07, 0.006), (0.1, 0.035), (0.1, 0.085), (0.06, 0.112),
                            (-0.06, 0.115), (-0.105, 0.096)], 0.022)
    extrude(outline, 0.03, m.matt_paint(), (0, 0.082, 0), '-y', bevel=0.009)
    cylinder((-0.02, 0.097, 0.06), 0.036, 0.006, m.black_plastic(), 'y')
    knob((-0.02, 0.099, 0.06), 0.031, 0.014, m.black_plastic(), 'y', 18)
    rounded_box((-0.02, 0.116, 0.06), (0.048, 0.008, 0.013), m.trim(), 0.003, turn=(0, 25, 0))
    decal((0.056, 0.0972, 0.062), 0.07, 'y')
