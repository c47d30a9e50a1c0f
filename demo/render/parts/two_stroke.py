"""A small hand-held two-stroke engine around its crankshaft.

The shaft runs along x through the origin, driving end towards -x (clutch bell face at -0.05), starter towards +x
(0.085); cylinder upwards (0.15), air filter towards -y, muffler towards +y, tank below (-0.12). 0.2 m wide overall.
"""
import materials as m
from parts.engine_cooling import recoil_starter
from shapes import (bolt, box, cable, cylinder, decal, fins, grille, knob, lathe, loft, perforated, placed,
                    rod, rounded_box, tube)


def two_stroke(size=1.0, tank=True, logo=True, cover=None):
    """The whole engine; without `tank` when the machine carries the fuel elsewhere."""
    with placed(scale=size):
        crankcase()
        finned_cylinder()
        top_cover(cover or m.matt_paint(), logo)
        starter_side(logo)
        clutch_side()
        filter_side()
        muffler_side()
        if tank:
            hanging_tank()


def crankcase():
    cast = m.cast_aluminium()
    loft([(-0.03, 0.085, 0.085, 0.035), (-0.02, 0.095, 0.095, 0.042), (0.03, 0.095, 0.095, 0.042), (0.035, 0.09, 0.09, 0.04)], cast, axis='x', bevel=0.002)
    for y in (-0.036, 0.036):
        for z in (-0.036, 0.036):
            bolt((-0.03, y, z), 0.0038, axis='-x')


def finned_cylinder():
    cast = m.cast_aluminium()
    box((0, 0, 0.085), (0.05, 0.05, 0.09), cast, 0.006)
    fins((0, 0, 0.086), (0.082, 0.09, 0.072), 9, 0.002, cast, 'z', 0.01)
    bolt((-0.0, 0, 0.128), 0.0095, m.steel())
    rod((0, 0, 0.13), (0, 0, 0.146), 0.006, m.white_plastic())
    rod((0, 0, 0.14), (-0.012, -0.006, 0.165), 0.0085, m.rubber(), 0.003)
    cable([(-0.012, -0.006, 0.16), (-0.045, -0.02, 0.15), (-0.055, -0.03, 0.1), (-0.03, -0.03, 0.05)], 0.003, m.rubber())


def top_cover(colour, logo):
    """The moulded hood over the cylinder, open to the driving side."""
    loft([(-0.012, 0.118, 0.082, 0.03, 0, 0.105), (-0.006, 0.124, 0.09, 0.034, 0, 0.105), (0.05, 0.124, 0.096, 0.036, 0, 0.105),
          (0.06, 0.115, 0.086, 0.034, 0, 0.103)], colour, axis='x', bevel=0.001)
    grille((0.018, -0.0625, 0.108), 0.05, 0.05, m.black_plastic(), '-y', 6)
    grille((0.018, 0.0625, 0.108), 0.05, 0.05, m.black_plastic(), 'y', 6)
    rounded_box((0.018, 0, 0.152), (0.045, 0.07, 0.008), m.black_plastic(), 0.0038)
    if logo:
        decal((0.0605, 0, 0.103), 0.07, 'x')


def starter_side(logo):
    loft([(0.03, 0.13, 0.13, 0.06), (0.052, 0.135, 0.135, 0.062)], m.matt_paint(), axis='x', bevel=0.003)
    with placed(scale=0.66):
        recoil_starter(m.black_plastic(), logo, at=(0.08, 0, 0))


def clutch_side():
    lathe([(0.044, 0), (0.046, 0.004), (0.046, 0.018), (0.042, 0.02), (0.02, 0.022)], (-0.03, 0, 0), '-x', m.dark_steel())


def filter_side():
    """Insulator, carburettor with its primer, and the filter box."""
    rounded_box((-0.005, -0.058, 0.062), (0.036, 0.03, 0.036), m.machined_aluminium(), 0.005)
    cylinder((-0.028, -0.06, 0.062), 0.006, 0.014, m.brass(), 'x')
    loft([(0, 0.08, 0.086, 0.016), (0.012, 0.084, 0.09, 0.018), (0.032, 0.08, 0.086, 0.02), (0.04, 0.066, 0.07, 0.02)],
         m.black_plastic(), (0, -0.074, 0.064), '-y', bevel=0.001)
    box((0, -0.088, 0.064), (0.087, 0.003, 0.093), m.grey_plastic(), 0.001)
    knob((0.0, -0.113, 0.08), 0.01, 0.01, m.grey_plastic(), '-y', 10)
    box((-0.045, -0.082, 0.05), (0.02, 0.012, 0.007), m.orange_plastic(), 0.002)
    lathe([(0.011, 0), (0.0105, 0.006), (0.005, 0.0105)], (0.02, -0.062, 0.012), '-y', m.clear_plastic(), 24)
    cylinder((0.02, -0.056, 0.012), 0.012, 0.012, m.black_plastic(), 'y')
    cable([(0.02, -0.05, 0.006), (0.03, -0.06, -0.02), (0.02, -0.045, -0.06)], 0.0026, m.natural_plastic())


def muffler_side():
    rounded_box((0, 0.072, 0.066), (0.075, 0.045, 0.085), m.burnt_steel(), 0.01)
    perforated((0, 0.098, 0.066), 0.082, 0.09, m.black_plastic(), 'y', 8, 8, radius=0.006)
    tube([(-0.03, 0.075, 0.045), (-0.05, 0.08, 0.04)], 0.006, m.burnt_steel())
    for z in (0.03, 0.1):
        bolt((0, 0.0988, z), 0.0045, axis='y')


def hanging_tank():
    """The milky tank under the crankcase with its cap."""
    loft([(-0.125, 0.1, 0.09, 0.025, 0.005, 0), (-0.118, 0.115, 0.105, 0.03, 0.005, 0), (-0.07, 0.118, 0.108, 0.032, 0.005, 0),
          (-0.052, 0.1, 0.09, 0.03, 0.005, 0)], m.natural_plastic(), bevel=0.001)
    cylinder((0.012, -0.056, -0.085), 0.02, 0.012, m.natural_plastic(), (0, -1, 0.35))
    knob((0.012, -0.06, -0.0835), 0.022, 0.016, m.black_plastic(), (0, -1, 0.35), 12)
