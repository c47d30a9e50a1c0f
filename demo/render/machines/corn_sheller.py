"""The maize sheller on a wheeled stand: hopper, drum, cob chute, fan, engine or motor."""
from mathutils import Matrix

import materials as m
from parts.belt_guard import belt_guard
from parts.drive_motor import motor_grey, plug_lead, rails, single_phase_motor, switch_box
from parts.engine import petrol_engine
from parts.wheel import wheel
from shapes import (add_mesh, bolt, bolt_circle, box, cable, cylinder, decal, label, lettering,
                    loft, new_mesh, placed, rod,
                    slotted_disc, tube)

AXLE = 0.74


def stand():
    leg = m.satin_black()
    for y in (-0.19, 0.19):
        for x, foot in ((-0.3, -0.36), (0.26, 0.32)):
            rod((foot, y * 1.15, 0.03), (x, y, 0.58), 0.017, leg)
        box((-0.02, y, 0.57), (0.62, 0.036, 0.036), leg, 0.004)
        box((0.05, y, 0.2), (0.86, 0.036, 0.036), leg, 0.004)
        tube([(0.28, y, 0.575), (0.62, y, 0.62)], 0.014, leg)
        rod((0.47, y, 0.2), (0.5, y, 0.6), 0.012, leg)
        box((-0.36, y * 1.15, 0.012), (0.07, 0.05, 0.024), m.rubber(), 0.005)
        wheel((0.33, y * 1.35, 0.1), 0.1, 0.05, m.galvanised(), 'y', solid=True)
    rod((0.33, -0.24, 0.1), (0.33, 0.24, 0.1), 0.01, m.steel())
    for x in (-0.3, 0.26, 0.46):
        box((x, 0, 0.2), (0.036, 0.36, 0.036), leg, 0.003)
    box((0.27, 0, 0.221), (0.4, 0.3, 0.007), leg, 0.002)
    rod((0.62, -0.19, 0.62), (0.62, 0.19, 0.62), 0.014, m.rubber())


def drum():
    """Round casing split at its belt, bolted flanges, bearings, shaft."""
    cylinder((-0.02, 0, AXLE), 0.155, 0.34, m.paint(), 'y', 0.006, 72)
    for x in (-0.178, 0.138):
        box((x, 0, AXLE), (0.035, 0.34, 0.014), m.paint(), 0.003)
        for y in (-0.13, -0.045, 0.045, 0.13):
            bolt((x, y, AXLE + 0.007), 0.007)
    for side in (-1, 1):
        axis = 'y' if side > 0 else '-y'
        cylinder((-0.02, side * 0.172, AXLE), 0.17, 0.008, m.paint(), 'y', 0.002, 72)
        bolt_circle((-0.02, side * 0.176, AXLE), 0.158, 10, 0.006, axis)
        cylinder((-0.02, side * 0.185, AXLE), 0.045, 0.03, m.cast_iron(), 'y', 0.005)
        box((-0.02, side * 0.186, AXLE), (0.13, 0.024, 0.042), m.cast_iron(), 0.009)
        for x in (-0.05, 0.05):
            bolt((-0.02 + x, side * 0.198, AXLE), 0.007, axis=axis)
        rod((-0.02, side * 0.17, AXLE), (-0.02, side * 0.26, AXLE), 0.014, m.steel())
    decal((-0.02, -0.1762, AXLE + 0.1), 0.16, '-y')
    label((-0.02, -0.1762, AXLE - 0.1), 0.1, 0.05, m.yellow_warning(), '-y')
    lettering('PELIGRO', (-0.02, -0.1772, AXLE - 0.09), 0.018, m.label_black(), '-y')
    lettering('PARTES EN MOVIMIENTO', (-0.02, -0.1772, AXLE - 0.113), 0.0075, m.label_black(), '-y')


def hopper():
    """The wide feed hopper of folded sheet with its rim, and its gate."""
    at = (-0.06, 0, AXLE + 0.13)
    _funnel(at, [(0, 0.2, 0.26), (0.07, 0.2, 0.26), (0.3, 0.5, 0.44)])
    box((-0.06, -0.15, AXLE + 0.165), (0.14, 0.06, 0.006), m.galvanised(), 0.001)
    box((-0.06, -0.185, AXLE + 0.165), (0.06, 0.012, 0.025), m.black_plastic(), 0.003)


def _funnel(at, sections):
    points, faces = [], []
    shells = [(0, sections), (0.004, sections[::-1])]
    for inset, levels in shells:
        for z, w, d in levels:
            points += [(sx * (w / 2 - inset), sy * (d / 2 - inset), z) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for i in range(len(points) // 4 - 1):
        faces += [(i * 4 + k, i * 4 + (k + 1) % 4, i * 4 + 4 + (k + 1) % 4, i * 4 + 4 + k) for k in range(4)]
    add_mesh(new_mesh('funnel', points, faces), m.paint(), Matrix.Translation(at), 0.002, 2)
    z, w, d = sections[-1]
    for y in (-d / 2, d / 2):
        rod((at[0] - w / 2, at[1] + y, at[2] + z), (at[0] + w / 2, at[1] + y, at[2] + z), 0.007, m.paint())
    for x in (-w / 2, w / 2):
        rod((at[0] + x, at[1] - d / 2, at[2] + z), (at[0] + x, at[1] + d / 2, at[2] + z), 0.007, m.paint())


def chutes():
    """Cobs leave to the left, clean grain slides out in front, the fan blows from the right."""
    with placed((-0.27, 0.06, AXLE - 0.06), (0, -24, 0)):
        box((-0.06, 0, -0.05), (0.3, 0.16, 0.004), m.paint(), 0.001)
        for side in (-1, 1):
            box((-0.06, side * 0.08, 0.0), (0.3, 0.004, 0.1), m.paint(), 0.001)
        box((0.02, 0, 0.05), (0.14, 0.16, 0.004), m.paint(), 0.001)
    _grain_slide()
    _fan()


def _grain_slide():
    loft([(0, 0.1, 0.26, 0.004), (0.17, 0.26, 0.32, 0.006)], m.paint(), (-0.02, 0, AXLE - 0.3), bevel=0.002)
    with placed((-0.02, -0.15, AXLE - 0.32), (28, 0, 0)):
        box((0, -0.07, 0), (0.2, 0.34, 0.004), m.galvanised(), 0.001)
        for side in (-1, 1):
            box((side * 0.1, -0.07, 0.02), (0.004, 0.34, 0.04), m.galvanised(), 0.001)


def _fan():
    at = (0.17, 0, AXLE - 0.24)
    cylinder(at, 0.1, 0.2, m.paint(), 'y', 0.004, 56)
    loft([(0, 0.08, 0.19, 0.004), (0.12, 0.06, 0.19, 0.004)], m.paint(), (0.07, 0, AXLE - 0.29), '-x', 0.002, roll=90)
    for side in (-1, 1):
        slotted_disc((at[0], side * 0.101, at[2]), 0.088, 0.004, m.satin_black(), 'y' if side > 0 else '-y', 16)
        cylinder((at[0], side * 0.104, at[2]), 0.024, 0.02, m.cast_iron(), 'y', 0.003)
    rod((at[0], -0.12, at[2]), (at[0], 0.25, at[2]), 0.009, m.steel())


def petrol_drive():
    with placed((0.3, 0.02, 0.225), (0, 0, -90), 0.85):
        petrol_engine(1.0)
    belt_guard((-0.02, AXLE, 0.12), (0.3, 0.315, 0.065), 0.235, 0.055, m.paint(), 0.17)


def electric_drive():
    """The motor on its rails, its switch on the leg and the lead with its plug."""
    with placed((0.36, 0.05, 0.225)):
        rails(0.12, 0.24, 0.022)
        with placed((0, 0, 0.022)):
            single_phase_motor(0.085, 0.25, motor_grey())
    belt_guard((-0.02, AXLE, 0.12), (0.36, 0.345, 0.05), 0.235, 0.055, m.paint(), 0.17)
    x, y, z = switch_box((0.4, -0.19, 0.57))
    cable([(x, y, z), (x + 0.03, y + 0.03, 0.46), (0.43, -0.03, 0.4), (0.38, 0.02, 0.43)], 0.006,
          m.rubber())
    plug_lead([(x + 0.01, y, z), (x + 0.02, y - 0.03, 0.34), (x + 0.02, y - 0.09, 0.08),
               (0.34, -0.42, 0.008),
               (0.2, -0.5, 0.008), (0.14, -0.4, 0.008), (0.22, -0.34, 0.01), (0.26, -0.44, 0.012),
               (0.1, -0.52, 0.008)])


def build(p):
    stand()
    drum()
    hopper()
    chutes()
    (electric_drive if p.get('drive') == 'electric' else petrol_drive)()
