"""The forage chopper: drum mill on angle-iron legs, driven by an engine or a motor."""
import materials as m
from parts.belt_guard import belt_guard
from parts.diesel import diesel_engine
from parts.drive_motor import motor_grey, plug_lead, rails, single_phase_motor, switch_box
from parts.engine import petrol_engine
from parts.wheel import wheel
from shapes import (bolt, bolt_circle, box, cable, cylinder, decal, extrude, knob, label,
                    lettering, loft,
                    placed, rod, smooth_path, sweep)

DRUM = (-0.2, 0.0, 0.66)
R = 0.2
SHELF = 0.266


def stand():
    """Welded angle-iron legs, engine shelf and small wheels."""
    leg = m.satin_black()
    for y in (-0.16, 0.16):
        for x, foot in ((-0.36, -0.44), (-0.04, 0.0)):
            rod((foot, y * 1.2, 0.02), (x, y, 0.54), 0.017, leg)
        box((-0.2, y, 0.53), (0.4, 0.04, 0.04), leg, 0.004)
        box((0.1, y, 0.24), (0.92, 0.04, 0.04), leg, 0.004)
        rod((0.46, y * 1.2, 0.02), (0.5, y, 0.25), 0.017, leg)
    for x in (-0.34, 0.12, 0.5):
        box((x, 0, 0.24), (0.035, 0.34, 0.035), leg, 0.004)
    box((0.28, 0, 0.262), (0.36, 0.26, 0.008), leg, 0.002)
    for x in (-0.44, 0.0, 0.46):
        for y in (-0.192, 0.192):
            if x < 0.4:
                box((x, y, 0.008), (0.07, 0.06, 0.016), m.rubber(), 0.004)
    for y in (-0.225, 0.225):
        wheel((0.46, y, 0.08), 0.08, 0.04, m.galvanised(), 'y', solid=True)
    rod((0.46, -0.22, 0.08), (0.46, 0.22, 0.08), 0.009, m.steel())


def drum():
    """The mill: drum with flanged covers, bearings, hinge and the screen's outlet below."""
    cylinder(DRUM, R, 0.24, m.paint(), 'y', 0.006, 72)
    for side in (-1, 1):
        drum_cover(side)
    decal((DRUM[0], -0.1275, DRUM[2] + 0.115), 0.18, '-y')
    label((DRUM[0] - 0.125, -0.1275, DRUM[2]), 0.085, 0.05, m.yellow_warning(), '-y')
    lettering('PELIGRO', (DRUM[0] - 0.125, -0.1285, DRUM[2] + 0.01), 0.016, m.label_black(), '-y')
    lettering('NO META LAS MANOS', (DRUM[0] - 0.125, -0.1285, DRUM[2] - 0.012), 0.0075, m.label_black(), '-y')
    loft([(0.0, 0.3, 0.22, 0.01), (0.2, 0.22, 0.2, 0.01)], m.paint(), (DRUM[0], 0, DRUM[2] - 0.36), bevel=0.003)


def drum_cover(side):
    axis = 'y' if side > 0 else '-y'
    at = (DRUM[0], side * 0.122, DRUM[2])
    cylinder(at, R + 0.018, 0.01, m.paint(), 'y', 0.003, 72)
    bolt_circle((at[0], side * 0.127, at[2]), R + 0.006, 12, 0.006, axis)
    cylinder((at[0], side * 0.14, at[2]), 0.055, 0.03, m.cast_iron(), 'y', 0.005)
    box((at[0], side * 0.145, at[2]), (0.15, 0.03, 0.05), m.cast_iron(), 0.01)
    for x in (-0.058, 0.058):
        bolt((at[0] + x, side * 0.16, at[2]), 0.008, axis=axis)
    rod((at[0], side * 0.13, at[2]), (at[0], side * 0.185, at[2]), 0.016, m.steel())


def feed_tray():
    """The open trough towards the left in which forage is pushed to the knives."""
    sheet = m.paint()
    with placed((-0.62, 0, 0.675), (0, 5, 0)):
        box((0, 0, 0), (0.48, 0.24, 0.005), sheet, 0.002)
        for side in (-1, 1):
            extrude([(-0.27, 0), (0.24, 0), (0.24, 0.17), (0.02, 0.13), (-0.27, 0.1)], 0.005, sheet, (0, side * 0.122, 0), '-y', bevel=0.0015)
            rod((-0.265, side * 0.122, 0.1), (0.02, side * 0.122, 0.13), 0.006, sheet)
        box((0.13, 0, 0.145), (0.22, 0.24, 0.005), sheet, 0.002, turn=(0, -10, 0))
        box((-0.06, 0, -0.012), (0.03, 0.22, 0.02), sheet, 0.003)
    rod((-0.7, 0, 0.665), (-0.41, 0, 0.36), 0.012, m.satin_black())


def spout():
    """The gooseneck that throws the chopped forage out to the right, with its flap."""
    path = [(-0.3, 0, 0.8), (-0.27, 0, 0.98), (-0.16, 0, 1.12), (0.02, 0, 1.17), (0.18, 0, 1.12)]
    section = [(-0.075, -0.06), (0.075, -0.06), (0.075, 0.06), (-0.075, 0.06)]
    sweep(smooth_path(path, 6), section, m.paint())
    cylinder((-0.302, 0, 0.83), 0.1, 0.012, m.paint(), (0.1, 0, 1), 0.002)
    bolt_circle((-0.3, 0, 0.836), 0.09, 8, 0.005, (0.1, 0, 1))
    with placed((0.185, 0, 1.12), (0, 40, 0)):
        box((0.05, 0, 0.055), (0.13, 0.16, 0.004), m.paint(), 0.0015, turn=(0, 6, 0))
        for side in (-1, 1):
            extrude([(-0.02, -0.04), (0.02, -0.04), (0.11, 0.03), (0.11, 0.055), (-0.02, 0.06)], 0.004, m.paint(), (0, side * 0.079, 0), '-y')
            knob((-0.005, side * 0.081, 0.04), 0.012, 0.018, m.black_plastic(), 'y' if side > 0 else '-y', 8)
    box((0.19, 0, 1.118), (0.004, 0.11, 0.13), m.gloss_black(), 0.001, turn=(0, 38, 0))


def build(p):
    stand()
    drum()
    feed_tray()
    spout()
    {'petrol': petrol_drive, 'diesel': diesel_drive,
     'electric': electric_drive}[p.get('drive', 'petrol')]()


def petrol_drive():
    with placed((0.27, 0.0, SHELF), (0, 0, -90)):
        petrol_engine(1.0)
    guard((0.27, SHELF + 0.106, 0.075))


def diesel_drive():
    with placed((0.3, -0.02, SHELF), (0, 0, -90), 0.9):
        diesel_engine()
    guard((0.3, SHELF + 0.144, 0.075))


def electric_drive():
    """The motor on its rails, its switch on the stand and the lead with its plug."""
    with placed((0.27, 0.03, SHELF)):
        rails(0.13, 0.3, 0.024)
        with placed((0, 0, 0.024)):
            single_phase_motor(0.095, 0.27, motor_grey())
    guard((0.27, SHELF + 0.133, 0.055))
    rod((0.02, -0.185, 0.25), (0.02, -0.185, 0.52), 0.012, m.satin_black())
    x, y, z = switch_box((0.02, -0.197, 0.46))
    cable([(x, y, z), (x + 0.02, y + 0.02, 0.3), (0.1, -0.12, 0.29), (0.2, -0.06, 0.38),
           (0.25, 0.0, 0.46)], 0.006,
          m.rubber())
    plug_lead([(x - 0.01, y, z), (x - 0.01, y - 0.02, 0.26), (x + 0.02, y - 0.06, 0.06),
               (0.1, -0.34, 0.008),
               (0.24, -0.42, 0.008), (0.3, -0.33, 0.008), (0.2, -0.29, 0.01), (0.1, -0.38, 0.012),
               (0.04, -0.45, 0.008)])


def guard(small):
    belt_guard((DRUM[0], DRUM[2], 0.13), small, 0.215, 0.06, m.paint(), 0.2)
