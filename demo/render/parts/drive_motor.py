"""Electric motors that drive a machine through a belt: along y, shaft towards +y, feet on z=0."""
import materials as m
from parts.compressor_head import electric_motor
from shapes import (bolt, box, cable, cylinder, decal, extrude, label, placed, ring, rod,
                    rounded_box,
                    rounded_rectangle)


def motor_grey():
    """The enamel of bought-in motors."""
    return m.plain('motor grey', (0.2, 0.21, 0.22), 0.42)


def single_phase_motor(radius=0.085, length=0.25, colour=None):
    """A farm motor with its two capacitors under their hoods."""
    colour = colour or m.paint()
    with placed(at=(0, 0, radius * 1.06 + 0.008), turn=(0, 0, 180)):
        electric_motor(radius, length, colour)
        for x, back in ((-0.062, 0.02), (0.062, -0.01)):
            rod((x, back - 0.055, radius * 0.98), (x, back + 0.055, radius * 0.98), 0.027, colour,
                0.009)
            for y in (-0.04, 0.04):
                bolt((x * 1.42, back + y, radius * 0.98), 0.0035, axis='x' if x > 0 else '-x')
    pulley_key(radius, length)


def three_phase_motor(radius=0.15, length=0.42, colour=None):
    """A foot motor with its terminal box and lifting eye."""
    with placed(at=(0, 0, radius * 1.06 + 0.008), turn=(0, 0, 180)):
        electric_motor(radius, length, colour or m.paint())
        terminal_box(radius, colour)
        ring((0, length * 0.29, radius * 1.13), 0.02, 0.006, m.steel(), 'x')
    pulley_key(radius, length)


def terminal_box(radius, colour=None):
    """The box of connections on the frame, with the name on it."""
    top, colour = radius * 1.06, colour or m.paint()
    rounded_box((0, 0, top + 0.01), (0.11, 0.12, 0.062), colour, 0.008)
    box((0, 0, top + 0.043), (0.114, 0.124, 0.008), colour, 0.003)
    for x in (-0.046, 0.046):
        for y in (-0.05, 0.05):
            bolt((x, y, top + 0.047), 0.0042)
    decal((0, -0.0602, top + 0.011), 0.085, '-y')
    decal((-0.0552, 0, top + 0.011), 0.085, '-x')
    decal((0, 0, top + 0.0472), 0.075, 'z')


def pulley_key(radius, length):
    box((0, length * 0.58, radius * 1.06 + 0.008 + radius * 0.14), (0.008, length * 0.1, 0.008),
        m.steel(), 0.001)


def rails(width, depth, level, colour=None):
    """Two slotted rails on which the motor slides to tighten the belt; their tops at z=`level`."""
    for x in (-width / 2, width / 2):
        box((x, 0, level - 0.012), (0.05, depth, 0.024), colour or m.satin_black(), 0.004)
        rod((x, -depth / 2 - 0.05, level - 0.01), (x, -depth / 2, level - 0.01), 0.006, m.steel())
        bolt((x, -depth / 2 - 0.03, level - 0.01), 0.009, axis='-y')


def switch_box(at, big=False):
    """A starter on a wall facing -y: green and red buttons, and a gland for the lead below."""
    x, y, z = at
    w, h, d = (0.17, 0.24, 0.1) if big else (0.085, 0.115, 0.06)
    rounded_box((x, y - d / 2, z), (w, d, h), m.grey_plastic(), 0.008)
    extrude(rounded_rectangle(w * 0.86, h * 0.88, 0.01), 0.005, m.black_plastic(),
            (x, y - d - 0.001, z), '-y')
    for rise, colour in ((0.2, m.green_plastic()), (-0.2, m.red_plastic())):
        cylinder((x, y - d - 0.008, z + h * rise), w * 0.21, 0.014, colour, 'y', 0.003)
    label((x, y - d - 0.0032, z), w * 0.6, h * 0.08, m.label_white(), '-y')
    cylinder((x, y - d / 2, z - h / 2 - 0.008), 0.014, 0.02, m.black_plastic())
    return x, y - d / 2, z - h / 2 - 0.016


def plug_lead(points, radius=0.0055):
    """A mains lead that ends in its moulded plug lying on the ground, pins towards -x."""
    cable(points, radius, m.rubber(), 14)
    x, y, z = points[-1]
    with placed(at=(x, y, z)):
        rounded_box((-0.022, 0, 0.006), (0.05, 0.03, 0.024), m.black_plastic(), 0.009)
        for side in (-0.007, 0.007):
            box((-0.054, side, 0.007), (0.018, 0.0016, 0.007), m.brass(), 0.0005)
