"""An open industrial diesel set: radiator, four-cylinder engine, alternator and board on a fuel-tank skid."""

import materials as m
from parts import panel
from parts.alternator import alternator
from parts.diesel_block import diesel_block, radiator
from shapes import bolt, box, cable, cylinder, decal, grille, knob, label, lathe, placed, rounded_box

LENGTH, WIDTH = 1.75, 0.62
DECK = 0.25


def build(p):
    skid()
    with placed(at=(0.1, 0, DECK + 0.06)):
        diesel_block()
    with placed(at=(0.72, 0, DECK)):
        radiator()
    with placed(at=(-0.29, 0, DECK + 0.33)):
        alternator(0.205, 0.44)
    with placed(at=(-0.5, 0, DECK + 0.53)):
        terminal_and_board()
    for x, y in ((-0.27, -0.2), (-0.27, 0.2), (0.45, -0.2), (0.45, 0.2), (-0.62, -0.14), (-0.62, 0.14)):
        mount(x, y)
    battery()


def skid():
    """Two folded channels with the tank between them, lifting eyes and a filler."""
    for y in (-WIDTH / 2, WIDTH / 2):
        box((0, y, DECK / 2), (LENGTH, 0.014, DECK), m.paint(), 0.004)
        for z in (0.008, DECK - 0.007):
            box((0, y * 0.93, z), (LENGTH, 0.06, 0.014), m.paint(), 0.003)
        for x in (-0.62, 0.0, 0.62):
            box((x, y * 0.96, DECK / 2), (0.014, 0.04, DECK - 0.02), m.paint(), 0.003)
        for x in (-0.55, 0.55):
            cylinder((x, y * 1.013, 0.11), 0.035, 0.012, m.label_black(), 'y')
            cylinder((x, y * 1.012, 0.11), 0.045, 0.008, m.paint(), 'y')
    box((0, 0, DECK * 0.5), (1.2, WIDTH - 0.06, DECK * 0.62), m.satin_black(), 0.012)
    box((0, 0, DECK - 0.02), (LENGTH - 0.05, WIDTH - 0.03, 0.012), m.satin_black(), 0.003)
    for x in (-LENGTH / 2 + 0.007, LENGTH / 2 - 0.007):
        box((x, 0, DECK / 2), (0.014, WIDTH, DECK), m.paint(), 0.004)
    for y, axis in ((-WIDTH / 2 - 0.0074, '-y'), (WIDTH / 2 + 0.0074, 'y')):
        decal((0.0 if y < 0 else 0, y, DECK * 0.52), 0.36, axis)
    cylinder((-0.72, -0.23, DECK + 0.02), 0.035, 0.07, m.satin_black())
    knob((-0.72, -0.23, DECK + 0.05), 0.045, 0.03, m.black_plastic(), 'z', 14)


def mount(x, y):
    box((x, y, DECK + 0.003), (0.11, 0.08, 0.012), m.satin_black(), 0.003)
    cylinder((x, y, DECK + 0.03), 0.032, 0.045, m.rubber(), bevel=0.008)
    bolt((x, y, DECK + 0.055), 0.014)


def battery():
    with placed(at=(-0.62, -0.14, DECK + 0.09)):
        box((0, 0, -0.08), (0.3, 0.2, 0.012), m.satin_black(), 0.003)
        rounded_box((0.0, -0.02, 0.005), (0.26, 0.165, 0.16), m.black_plastic(), 0.008)
        rounded_box((0.0, -0.02, 0.09), (0.26, 0.165, 0.024), m.grey_plastic(), 0.006)
        for x, colour in ((-0.09, m.red_plastic()), (0.09, m.black_plastic())):
            cylinder((x, -0.06, 0.108), 0.012, 0.02, m.steel())
            rounded_box((x, -0.06, 0.115), (0.04, 0.03, 0.02), colour, 0.005)
        cable([(-0.09, -0.06, 0.118), (-0.02, -0.13, 0.16), (0.2, -0.13, 0.08), (0.42, -0.14, 0.1)], 0.008, m.red_plastic())


def terminal_and_board():
    """The alternator's terminal box and, above it on a post, the control board."""
    box((0, 0, 0.04), (0.34, 0.36, 0.14), m.paint(), 0.008)
    for x in (-0.1, 0.1):
        box((x, 0, 0.15), (0.04, 0.25, 0.1), m.satin_black(), 0.004)
    box((0, 0, 0.37), (0.44, 0.22, 0.38), m.paint(), 0.012)
    with placed(at=(0, -0.111, 0.37)):
        board()
    decal((0, 0.1103, 0.4), 0.28, 'y')
    grille((-0.2205, 0, 0.3), 0.14, 0.1, m.satin_black(), '-x', 6)


def board():
    box((0, -0.003, 0), (0.4, 0.008, 0.34), m.satin_black(), 0.004)
    y = -0.007
    for k in range(3):
        panel.meter((-0.12 + 0.105 * k, y, 0.105), 0.078)
    rounded_box((-0.06, y - 0.008, -0.02), (0.2, 0.018, 0.12), m.grey_plastic(), 0.008)
    label((-0.085, y - 0.0172, -0.005), 0.11, 0.06, m.plain('display', (0.02, 0.05, 0.06), 0.12), '-y')
    for k in range(4):
        rounded_box((-0.13 + 0.036 * k, y - 0.0175, -0.058), (0.022, 0.004, 0.014), (m.green_plastic(), m.label_white(), m.label_white(), m.red_plastic())[k], 0.0018)
    panel.plate_text('13.8 V  60 Hz', (-0.085, y - 0.018, 0.0), 0.013)
    panel.key_switch((0.11, y, 0.0), 0.018)
    label((0.11, y + 0.0003, -0.085), 0.075, 0.075, m.yellow_warning(), '-y')
    lathe([(0.03, 0), (0.03, 0.014), (0.024, 0.026), (0.01, 0.03)], (0.11, y, -0.085), '-y', m.red_plastic())
    decal((-0.06, y, -0.12), 0.14, '-y')
    panel.lamp((0.16, y, 0.13), m.red_plastic(), 0.011)
    panel.lamp((0.16, y, 0.09), m.green_plastic(), 0.011)
