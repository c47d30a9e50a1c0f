"""A large end-suction pump driven from +x: suction flange to -x, discharge in front, upwards."""
from math import cos, radians, sin

import materials as m
from shapes import (bolt, bolt_circle, box, cylinder, hollow, knob, lathe, pipe, placed, rod,
                    smooth_path,
                    sweep)

REACH, MIDDLE = 0.225, -0.2


def flanged_pump(bore=0.17):
    """The whole pump around its shaft; its bell's face lies at x=0."""
    iron = m.paint()
    bell(iron)
    volute(bore, iron)
    suction(bore, iron)
    discharge(bore, iron)
    feet(iron)
    primer()


def bell(iron):
    """The adapter between flywheel housing and casing, with its windows' ribs."""
    lathe([(0.25, 0), (0.262, 0.003), (0.262, 0.024), (0.235, 0.03), (0.2, 0.07), (0.19, 0.13)],
          (0, 0, 0), '-x', iron, 64)
    bolt_circle((-0.024, 0, 0), 0.248, 12, 0.01, '-x')
    lathe([(0.25, 0), (0.255, 0.004), (0.255, 0.026), (0.22, 0.032)], (-0.1, 0, 0), '-x', iron, 64)
    bolt_circle((-0.1, 0, 0), 0.238, 12, 0.009, 'x', start=15)
    for angle in range(0, 360, 45):
        with placed(turn=(angle + 20, 0, 0)):
            box((-0.07, 0, 0.215), (0.09, 0.012, 0.05), iron, 0.004)


def volute(bore, iron):
    """The spiral that swells once round the casing and rises in front."""
    path, sizes = [], []
    for k in range(49):
        share = k / 48
        a = radians(520 - 340 * share)
        reach = REACH - 0.03 * (1 - share)
        path.append((MIDDLE, reach * cos(a), reach * sin(a)))
        sizes.append(0.5 + 0.5 * share)
    path += [(MIDDLE, -REACH, 0.05 * k) for k in range(1, 7)]
    sizes += [1.0] * 6
    wide = bore * 0.58
    section = [(wide * cos(radians(12 * k)), wide * sin(radians(12 * k))) for k in range(30)]
    sweep(path, section, iron, sizes=sizes)
    lathe([(0.2, -0.085), (0.215, -0.08), (0.215, 0.075), (0.2, 0.085)], (MIDDLE, 0, 0), '-x',
          iron, 64)


def suction(bore, iron):
    """Front cover, suction nozzle with its ribs and the drilled flange."""
    face = MIDDLE - 0.085
    lathe([(0.2, 0), (0.2, 0.018), (0.17, 0.03), (bore * 0.78, 0.05), (bore * 0.66, 0.1),
           (bore * 0.62, 0.17)],
          (face, 0, 0), '-x', iron, 64)
    bolt_circle((face - 0.018, 0, 0), 0.185, 10, 0.011, '-x', start=18)
    for angle in range(0, 360, 90):
        with placed(turn=(angle + 45, 0, 0)):
            box((face - 0.09, 0, bore * 0.72), (0.12, 0.014, bore * 0.4), iron, 0.005)
    with placed(at=(face - 0.17, 0, 0), turn=(0, -90, 0)):
        flange(bore, iron)


def discharge(bore, iron):
    with placed(at=(MIDDLE, -REACH, 0.3)):
        flange(bore, iron)
    bolt((MIDDLE, -REACH - bore * 0.57, 0.2), 0.013, m.brass(), '-y')


def flange(bore, iron):
    """A drilled flange on its pipe, open, its raised face machined; bolt heads on both sides."""
    outer, inner = bore * 0.92, bore * 0.5
    hollow([(inner, -0.05), (outer * 0.68, -0.05), (outer * 0.68, -0.004), (outer, -0.004),
            (outer, 0.026),
            (outer * 0.98, 0.028), (inner * 1.42, 0.028), (inner, 0.028)], (0, 0, 0), 'z', iron, 64)
    pipe((0, 0, 0.0295), inner * 1.38, inner, 0.004, m.machined_aluminium())
    cylinder((0, 0, 0.003), inner * 0.99, 0.004, m.label_black())
    for k in range(8):
        a = radians(45 * k + 22.5)
        x, y = outer * 0.86 * cos(a), outer * 0.86 * sin(a)
        bolt((x, y, 0.028), 0.0125)
        bolt((x, y, -0.004), 0.0125, axis='-z')


def feet(iron):
    for y in (-0.13, 0.13):
        box((MIDDLE, y, -0.31), (0.12, 0.05, 0.09), iron, 0.008)
        box((MIDDLE, y * 1.15, -0.352), (0.17, 0.11, 0.02), iron, 0.006)
        for x in (-0.06, 0.06):
            bolt((MIDDLE + x, y * 1.35, -0.342), 0.012)


def primer():
    """The hand primer and its hose on the casing's crown, a vacuum gauge's tap beside it."""
    rod((MIDDLE, 0.05, 0.2), (MIDDLE, 0.05, 0.31), 0.024, m.machined_aluminium(), 0.004)
    knob((MIDDLE, 0.05, 0.31), 0.034, 0.03, m.black_plastic(), 'z', 8)
    rod((MIDDLE, 0.05, 0.27), (MIDDLE - 0.07, 0.05, 0.27), 0.009, m.brass())
    box((MIDDLE - 0.075, 0.05, 0.288), (0.05, 0.014, 0.008), m.red_plastic(), 0.002)
    line = smooth_path([(MIDDLE - 0.08, 0.05, 0.27), (MIDDLE - 0.14, 0.06, 0.24),
                        (MIDDLE - 0.18, 0.04, 0.12)])
    sweep(line, [(0.009 * cos(radians(30 * k)), 0.009 * sin(radians(30 * k))) for k in range(12)],
          m.rubber())
