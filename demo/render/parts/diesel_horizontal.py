"""A lying water-cooled diesel of one cylinder: head to -x, flywheel to -y, feet on z=0.

The crankshaft runs along y at (0.12, 0.2); 0.64 m long, 0.62 m tall without its silencer.
"""
import materials as m
from parts.engine_top import fuel_cap
from shapes import (bolt, bolt_circle, box, cable, cylinder, decal, extrude, fins, grille, knob,
                    lathe, loft,
                    pipe, placed, rod, rounded_box, rounded_rectangle, tube)

CRANK = (0.12, 0.2)


def horizontal_diesel():
    """The whole engine."""
    body = m.paint()
    block(body)
    head()
    radiator(body)
    fuel_tank(body)
    flywheel()
    air_cleaner()
    silencer()
    fuel_system()


def block(body):
    """The cast crankcase with its side covers, feet and oil filler."""
    outline = [(-0.2, 0.09), (-0.2, 0.32), (0.02, 0.36), (0.26, 0.36), (0.3, 0.3), (0.3, 0.06),
               (0.24, 0.02),
               (-0.02, 0.02), (-0.08, 0.09)]
    extrude(outline, 0.25, body, axis='-y', bevel=0.014)
    for side, axis in ((-1, '-y'), (1, 'y')):
        lathe([(0.125, 0), (0.12, 0.014), (0.07, 0.02), (0.06, 0.04)],
              (CRANK[0], side * 0.125, CRANK[1]), axis, body, 56)
        bolt_circle((CRANK[0], side * 0.139, CRANK[1]), 0.108, 8, 0.008, axis)
        box((0.12, side * 0.11, 0.012), (0.32, 0.07, 0.024), body, 0.005)
        for x in (0.0, 0.24):
            bolt((x, side * 0.125, 0.024), 0.011)
        for x, z in ((-0.17, 0.12), (-0.17, 0.3), (0.27, 0.32), (0.27, 0.08)):
            bolt((x, side * 0.125, z), 0.009, axis=axis)
    extrude(rounded_rectangle(0.22, 0.2, 0.03), 0.02, body, (0.306, 0, 0.2), 'x', bevel=0.004)
    for y in (-0.085, 0.085):
        for z in (0.12, 0.28):
            bolt((0.316, y, z), 0.008, axis='x')
    cylinder((0.27, -0.08, 0.4), 0.018, 0.09, body)
    knob((0.27, -0.08, 0.44), 0.026, 0.02, m.black_plastic(), 'z', 10)


def head():
    """Cylinder head with its studs, valve cover and the injector between."""
    cast = m.cast_iron()
    box((-0.228, 0, 0.205), (0.056, 0.23, 0.22), cast, 0.01)
    for y in (-0.09, 0.0, 0.09):
        for z in (0.12, 0.29):
            bolt((-0.256, y, z), 0.011, axis='-x')
    loft([(0.256, 0.15, 0.12, 0.03, 0, 0.205), (0.3, 0.15, 0.12, 0.035, 0, 0.205),
          (0.318, 0.12, 0.09, 0.035, 0, 0.205)],
         m.paint(), axis='-x', bevel=0.002)
    bolt((-0.318, 0, 0.205), 0.011, axis='-x')
    rod((-0.25, -0.07, 0.265), (-0.315, -0.085, 0.285), 0.013, m.steel())


def radiator(body):
    """The water tank with its cap and the front grille of the fan's duct."""
    loft([(0.31, 0.28, 0.25, 0.02, -0.06, 0), (0.33, 0.3, 0.27, 0.03, -0.06, 0),
          (0.56, 0.3, 0.27, 0.035, -0.06, 0),
          (0.585, 0.26, 0.23, 0.04, -0.06, 0)], body, bevel=0.003)
    grille((-0.2105, 0, 0.45), 0.23, 0.2, m.satin_black(), '-x', 9)
    fins((-0.2095, 0, 0.45), (0.002, 0.21, 0.18), 24, 0.003, m.dark_steel(), 'z', 0.0005)
    cylinder((-0.1, 0.0, 0.592), 0.036, 0.02, m.brass())
    lathe([(0.044, 0), (0.044, 0.012), (0.02, 0.022)], (-0.1, 0, 0.6), 'z', m.steel())
    for side, axis in ((-1, '-y'), (1, 'y')):
        decal((-0.06, side * 0.1352, 0.46), 0.2, axis)


def fuel_tank(body):
    """The rounded tank behind the radiator."""
    loft([(0.38, 0.22, 0.25, 0.05, 0.215, 0), (0.4, 0.24, 0.28, 0.06, 0.215, 0),
          (0.53, 0.24, 0.28, 0.07, 0.215, 0),
          (0.555, 0.2, 0.24, 0.07, 0.215, 0), (0.562, 0.14, 0.18, 0.06, 0.215, 0)], body,
         bevel=0.002)
    extrude(rounded_rectangle(0.256, 0.296, 0.066, (0.215, 0)), 0.006, body, (0, 0, 0.465),
            bevel=0.002)
    fuel_cap((0.24, 0.03, 0.56), 0.04)
    for y in (-0.08, 0.08):
        box((0.2, y, 0.37), (0.16, 0.03, 0.03), m.satin_black(), 0.004)


def flywheel():
    """The heavy wheel with its belt pulley on the near side."""
    x, z = CRANK
    lathe([(0.14, 0), (0.205, 0.002), (0.208, 0.006), (0.208, 0.056), (0.203, 0.06), (0.185, 0.06),
           (0.178, 0.034),
           (0.09, 0.034), (0.085, 0.05)], (x, -0.17, z), '-y', m.cast_iron(), 72)
    lathe([(0.085, 0.03), (0.092, 0.034), (0.092, 0.046), (0.084, 0.054), (0.092, 0.062),
           (0.084, 0.07),
           (0.092, 0.078), (0.084, 0.086), (0.092, 0.094), (0.092, 0.106), (0.05, 0.108),
           (0.045, 0.1)],
          (x, -0.17, z), '-y', m.dark_steel(), 56)
    bolt((x, -0.272, z), 0.026, axis='-y')


def air_cleaner():
    """The oil-bath cleaner standing at the far side with its mushroom hood."""
    x, y = -0.1, 0.2
    lathe([(0.05, 0), (0.062, 0.006), (0.062, 0.13), (0.05, 0.14), (0.03, 0.15), (0.03, 0.21)],
          (x, y, 0.36), 'z',
          m.satin_black(), 40)
    lathe([(0.045, 0), (0.064, 0.012), (0.066, 0.03), (0.058, 0.05), (0.03, 0.062)], (x, y, 0.55),
          'z', m.satin_black(), 40)
    tube([(x, y, 0.42), (-0.19, 0.2, 0.38), (-0.23, 0.1, 0.29)], 0.028, m.satin_black(), 0.05)
    for angle in (-60, 0, 60):
        with placed(at=(x, y, 0.43), turn=(0, 0, angle - 90)):
            box((0.064, 0, 0), (0.006, 0.014, 0.06), m.steel(), 0.002)


def silencer():
    """The upright silencer with slots, on its elbow from the head."""
    x, y = -0.225, -0.15
    tube([(-0.228, -0.1, 0.27), (x, y, 0.3), (x, y, 0.4)], 0.024, m.burnt_steel(), 0.03)
    lathe([(0.024, 0), (0.046, 0.012), (0.05, 0.022), (0.05, 0.19), (0.044, 0.204),
           (0.022, 0.212)], (x, y, 0.38), 'z',
          m.burnt_steel(), 40)
    pipe((x, y, 0.615), 0.02, 0.016, 0.06, m.burnt_steel())
    for z in (0.41, 0.56):
        lathe([(0.05, -0.003), (0.052, -0.001), (0.052, 0.001), (0.05, 0.003)], (x, y, z), 'z',
              m.burnt_steel(), 40)


def fuel_system():
    """Injection pump with its pipe, fuel filter, type plate, and the starter on the far side."""
    box((0.02, -0.135, 0.31), (0.07, 0.04, 0.08), m.machined_aluminium(), 0.006)
    cylinder((0.02, -0.135, 0.36), 0.013, 0.035, m.steel(), steps=6)
    tube([(0.02, -0.135, 0.37), (0.02, -0.15, 0.395), (-0.16, -0.15, 0.34), (-0.28, -0.1, 0.33),
          (-0.31, -0.085, 0.29)],
         0.0045, m.steel(), 0.025)
    cylinder((0.23, -0.15, 0.34), 0.028, 0.08, m.natural_plastic(), bevel=0.006)
    cylinder((0.23, -0.15, 0.386), 0.032, 0.018, m.cast_aluminium())
    cable([(0.23, -0.15, 0.395), (0.2, -0.16, 0.41), (0.1, -0.15, 0.34), (0.05, -0.14, 0.3)],
          0.005, m.rubber())
    rod((-0.17, 0.16, 0.12), (0.0, 0.16, 0.12), 0.042, m.satin_black(), 0.005)
    rod((-0.15, 0.16, 0.185), (-0.04, 0.16, 0.185), 0.022, m.steel(), 0.003)
    rounded_box((-0.18, -0.13, 0.1), (0.1, 0.012, 0.06), m.label_silver(), 0.003)
