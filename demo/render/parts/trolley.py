"""A two-wheeled tube frame: deck, axle, handle towards +y and rubber feet towards -y."""
import materials as m
from parts.handles import grip
from parts.wheel import wheel
from shapes import box, cylinder, rod, tube


def trolley(half=0.27, front=-0.24, back=0.2, deck=0.17, height=0.92, wheel_radius=0.14, wheel_width=0.07, colour=None,
            rim=None):
    """The frame, `half` as wide to each side; its deck's top is at z=`deck`."""
    paint = colour or m.satin_black()
    level = deck - 0.018
    for x in (-half, half):
        tube([(x, front, 0.03), (x, front, level), (x, back, level), (x, back + 0.1, height)], 0.0145, paint, 0.06)
        cylinder((x, front, 0.018), 0.021, 0.036, m.rubber(), bevel=0.004)
        rod((x, back - 0.06, level - 0.01), (x, back - 0.06, wheel_radius), 0.014, paint)
        wheel((x + (0.05 + wheel_width / 2) * (1 if x > 0 else -1), back - 0.06, wheel_radius), wheel_radius, wheel_width,
              rim or m.galvanised())
    rod((-half - 0.05, back - 0.06, wheel_radius), (half + 0.05, back - 0.06, wheel_radius), 0.01, m.steel())
    for y in (front + 0.05, back - 0.03):
        tube([(-half, y, level), (half, y, level)], 0.0125, paint)
    box((0, (front + back) / 2 + 0.01, deck - 0.003), (2 * half - 0.03, back - front - 0.06, 0.006), paint, 0.002)
    push_bar(half, back + 0.1, height, paint)


def push_bar(half, y, z, paint):
    """The bar across the handle's top with two grips."""
    tube([(-half, y, z - 0.002), (-half, y + 0.012, z + 0.09), (half, y + 0.012, z + 0.09), (half, y, z - 0.002)], 0.0145,
         paint, 0.06)
    for side in (-1, 1):
        grip((side * half * 0.28, y + 0.012, z + 0.09), (side * half * 0.74, y + 0.012, z + 0.09), 0.0145, m.black_plastic())
    rod((-half, y - 0.025, z - 0.22), (half, y - 0.025, z - 0.22), 0.011, paint)


def tool_panel(half, y, z, tilt=8):
    """The sheet on the handle: logo place is left to the machine; nozzles in clips and the warning label."""
    box((0, y, z), (2 * half - 0.02, 0.004, 0.15), m.satin_black(), 0.002, turn=(-tilt, 0, 0))
    colours = [m.red_plastic(), m.yellow_warning(), m.green_plastic(), m.white_plastic(), m.label_black()]
    for k, colour in enumerate(colours):
        x = half * 0.22 + k * 0.029
        if x < half - 0.02:
            cylinder((x, y - 0.021, z - 0.05), 0.011, 0.022, colour, 'y', 0.003, 24)
            cylinder((x, y - 0.034, z - 0.05), 0.006, 0.012, m.steel(), 'y', 0.001, 20)


def hose_hook(x, y, z, length=0.09):
    """A bent rod hook reaching to the front from the handle."""
    tube([(x - 0.07, y, z), (x - 0.07, y - length, z), (x - 0.07, y - length - 0.01, z + 0.05)], 0.007, m.satin_black(), 0.02)
    tube([(x + 0.07, y, z), (x + 0.07, y - length, z), (x + 0.07, y - length - 0.01, z + 0.05)], 0.007, m.satin_black(), 0.02)
