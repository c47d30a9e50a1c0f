"""An air-cooled V-twin diesel: feet on z=0, shaft along x at z=0.2, driving end -x, fan towards +x.

The two cylinders of the small upright diesel stand at right angles; 0.63 m tall with its cleaner.
"""
from math import cos, radians, sin

import materials as m
from parts.diesel import upright_cylinder
from parts.labels import data_plate
from shapes import (bolt, bolt_circle, box, cable, cylinder, decal, extrude, knob, lathe, loft,
                    placed, ring,
                    rod, rounded_box, rounded_path, rounded_rectangle, slotted_disc, tube)

SHAFT = 0.2


def diesel_twin():
    """The whole engine without tank and exhaust."""
    case()
    for x, lean in ((-0.045, 45), (0.02, -45)):
        with placed(at=(x, 0, SHAFT), turn=(lean, 0, 0)):
            with placed(at=(0, 0, 0.14)):
                upright_cylinder()
            air_duct()
    fan()
    injection()
    air_cleaner()
    starter()


def case():
    cast = m.cast_aluminium()
    loft([(-0.17, 0.26, 0.28, 0.06, 0, SHAFT), (-0.15, 0.29, 0.31, 0.07, 0, SHAFT),
          (0.1, 0.29, 0.31, 0.07, 0, SHAFT),
          (0.13, 0.26, 0.28, 0.06, 0, SHAFT)], cast, axis='x', bevel=0.004)
    loft([(0.0, 0.25, 0.3, 0.03, -0.02, 0), (0.05, 0.25, 0.3, 0.04, -0.02, 0),
          (0.08, 0.25, 0.26, 0.04, -0.02, 0)], cast,
         bevel=0.003)
    for y in (-0.13, 0.13):
        box((-0.02, y, 0.014), (0.3, 0.08, 0.028), cast, 0.006)
        for x in (-0.14, 0.1):
            bolt((x, y * 1.1, 0.028), 0.011)
    extrude(rounded_rectangle(0.27, 0.27, 0.1), 0.024, cast, (-0.18, 0, SHAFT), '-x', bevel=0.004)
    bolt_circle((-0.192, 0, SHAFT), 0.12, 8, 0.008, '-x', start=22)
    lathe([(0.085, 0), (0.08, 0.01), (0.05, 0.014), (0.04, 0.03)], (-0.192, 0, SHAFT), '-x', cast)
    rod((-0.2, 0, SHAFT), (-0.29, 0, SHAFT), 0.017, m.machined_aluminium())
    cylinder((0.02, -0.155, 0.1), 0.04, 0.07, m.label_white(), 'y', 0.01)
    knob((-0.1, -0.15, 0.1), 0.024, 0.03, m.black_plastic(), '-y', 10)
    data_plate((-0.05, -0.1452, 0.19), 0.08, 0.05, '-y')


def air_duct():
    """The painted sheet that leads the fan's air from the front over a cylinder's fins."""
    paint = m.paint()
    for y in (-0.092, 0.092):
        box((0.035, y, 0.185), (0.17, 0.006, 0.13), paint, 0.002)
        for z in (0.15, 0.22):
            bolt((0.09, y * 1.033, z), 0.006, axis='y' if y > 0 else '-y')
    loft([(0.11, 0.19, 0.12, 0.03), (0.15, 0.17, 0.1, 0.04)], paint, (-0.02, 0, 0.19), 'x', 0.003)


def fan():
    """The fan's housing spanning both ducts, its slotted inlet, ring and logo."""
    paint = m.paint()
    outline = [(cos(radians(a)) * 0.185, sin(radians(a)) * 0.185 + SHAFT) for a in range(-215, 36,
                                                                                         10)]
    outline += [(0.225, 0.37), (0.13, 0.465), (0.0, 0.4), (-0.13, 0.465), (-0.225, 0.37)]
    soft = [(q.x, q.y) for q in rounded_path([(y, z, 0) for y, z in outline], 0.028, closed=True,
                                             steps=4)]
    extrude(soft, 0.08, paint, (0.17, 0, 0), 'x', bevel=0.014)
    with placed(at=(0.21, 0, SHAFT)):
        lathe([(0.158, 0), (0.162, 0.004), (0.162, 0.02), (0.15, 0.03), (0.147, 0.03),
               (0.146, 0.006)], (0, 0, 0), 'x', paint, 72)
        cylinder((0.012, 0, 0), 0.145, 0.006, m.label_black(), 'x')
        slotted_disc((0.024, 0, 0), 0.146, 0.006, m.satin_black(), 'x', 28, 0.46, 0.95, 0.5)
        for r in (0.09, 0.118):
            ring((0.029, 0, 0), r, 0.0025, m.satin_black(), 'x')
        lathe([(0.066, 0), (0.066, 0.01), (0.06, 0.014)], (0.024, 0, 0), 'x', paint, 48)
        decal((0.0385, 0, 0), 0.08, 'x', square=True)
    for angle in (60, 120, 210, 270, 330):
        y, z = 0.175 * cos(radians(angle)), 0.175 * sin(radians(angle)) + SHAFT
        bolt((0.21, y, z), 0.007, axis='x')
    for y in (-0.165, 0.165):
        bolt((0.21, y, 0.395), 0.007, axis='x')


def injection():
    """The pump in the V with a steel pipe to each head, and the fuel filter beside."""
    zinc = m.machined_aluminium()
    box((0.0, 0, 0.375), (0.12, 0.07, 0.09), zinc, 0.008)
    for x, side in ((-0.03, -1), (0.03, 1)):
        cylinder((x, 0, 0.43), 0.012, 0.03, m.steel(), steps=6)
        tube([(x, 0, 0.44), (x, side * 0.04, 0.5), (x - 0.02, side * 0.14, 0.475),
              (x - 0.01, side * 0.19, 0.42)], 0.0045,
             m.steel(), 0.03)
    with placed(at=(-0.15, -0.2, 0.2)):
        cylinder((0, 0, 0), 0.03, 0.1, m.natural_plastic(), bevel=0.006)
        cylinder((0, 0, 0.056), 0.035, 0.02, zinc)
        cable([(0, 0, 0.066), (0.02, 0.04, 0.13), (0.08, 0.15, 0.18)], 0.005, m.rubber())


def air_cleaner():
    """The dry cleaner lying over the V with its clamps and the pipes down to both heads."""
    z = 0.56
    rod((-0.19, 0, z), (0.13, 0, z), 0.07, m.satin_black(), 0.014)
    for x in (-0.13, 0.08):
        ring((x, 0, z), 0.071, 0.003, m.steel(), 'x')
        rounded_box((x, -0.07, z), (0.016, 0.012, 0.04), m.steel(), 0.003)
    cylinder((0.14, 0, z), 0.05, 0.02, m.black_plastic(), 'x')
    for side in (-1, 1):
        tube([(-0.1, side * 0.03, z - 0.05), (-0.1, side * 0.1, z - 0.07),
              (-0.09, side * 0.15, 0.42)], 0.024,
             m.satin_black(), 0.04)


def starter():
    rod((0.06, -0.185, 0.16), (-0.14, -0.185, 0.16), 0.042, m.satin_black(), 0.005)
    rod((0.03, -0.185, 0.222), (-0.08, -0.185, 0.222), 0.023, m.steel(), 0.003)
    cable([(-0.08, -0.185, 0.222), (-0.14, -0.21, 0.22), (-0.17, -0.18, 0.08)], 0.007,
          m.red_plastic())
