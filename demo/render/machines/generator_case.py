"""Closed portable generators: the suitcase inverter and the tiny one with a carrying bow."""
import materials as m
from parts import panel
from parts.engine_top import fuel_cap, pressed_tank
from parts.engine_cooling import recoil_starter
from shapes import (box, cylinder, decal, extrude, fins, grille, lathe, loft, perforated, placed,
                    rounded_box,
                    rounded_path, rounded_rectangle, slotted_disc, sweep, tube)


def build(p):
    (tiny if p.get('kind') == 'tiny' else suitcase)()


def profile(points, bend):
    return [(q.x, q.y) for q in rounded_path([(x, z, 0) for x, z in points], bend, closed=True, steps=6)]


def suitcase():
    """A moulded case, its handle part of the outline; panel on the long side, starter at the right."""
    shell, black = m.matt_paint(), m.black_plastic()
    body = [(-0.25, 0.05), (0.25, 0.05), (0.262, 0.2), (0.245, 0.33), (0.19, 0.345), (-0.15, 0.345), (-0.245, 0.32), (-0.262, 0.2)]
    for y in (-0.074, 0.074):
        extrude(profile(body, 0.045), 0.118, shell, (0, y, 0), '-y', bevel=0.026)
    extrude(profile([(x * 0.985, z * 0.99 + 0.002) for x, z in body], 0.045), 0.06, black, (0, 0, 0), '-y', bevel=0.006)
    suitcase_handle(shell, black)
    suitcase_base(black)
    with placed(at=(-0.085, -0.1325, 0.195)):
        suitcase_panel()
    suitcase_starter()
    for y, axis in ((-0.1332, '-y'), (0.1332, 'y')):
        decal((0.155 if y < 0 else 0.0, y, 0.29), 0.13 if y < 0 else 0.17, axis)
    grille((0.06, 0.134, 0.17), 0.24, 0.15, black, 'y', 9)
    exhaust_end(black)
    fuel_cap((0.12, 0, 0.338), 0.036)


def suitcase_handle(shell, black):
    """The carrying grip on two posts growing out of the case."""
    for x, lean in ((-0.185, 0.03), (0.2, -0.03)):
        loft([(0.3, 0.075, 0.12, 0.03, x, 0), (0.37, 0.06, 0.07, 0.026, x + lean * 0.6, 0), (0.425, 0.07, 0.052, 0.024, x + lean, 0),
              (0.44, 0.06, 0.04, 0.019, x + lean, 0)], shell, bevel=0.004)
    line = rounded_path([(-0.17, 0, 0.415), (-0.1, 0, 0.432), (0.1, 0, 0.432), (0.185, 0, 0.415)], 0.08)
    section = rounded_rectangle(0.044, 0.034, 0.015)
    sweep(line, section, black)
    for k in range(9):
        rounded_box((-0.06 + 0.017 * k, 0, 0.43), (0.006, 0.0465, 0.037), m.rubber(), 0.003)


def suitcase_base(black):
    box((0, 0, 0.045), (0.47, 0.23, 0.03), black, 0.01)
    for x in (-0.19, 0.19):
        for y in (-0.085, 0.085):
            cylinder((x, y, 0.018), 0.024, 0.036, m.rubber(), bevel=0.008)


def suitcase_panel():
    """The inset panel: outlets, 12 V, lamps, eco switch, terminals."""
    rounded_box((0, 0.002, 0), (0.26, 0.016, 0.185), m.black_plastic(), 0.007)
    rounded_box((0, -0.005, 0), (0.24, 0.006, 0.165), m.grey_plastic(), 0.002)
    y = -0.008
    for k in range(2):
        panel.duplex_socket((-0.02 + k * 0.055, y, -0.02), 0.042)
    for k, colour in enumerate((m.green_plastic(), m.orange_plastic(), m.red_plastic())):
        panel.lamp((-0.09 + k * 0.024, y, 0.055), colour)
    panel.rocker((-0.085, y, 0.0), m.red_plastic())
    panel.rocker((-0.085, y, -0.052), m.black_plastic(), 0.015)
    panel.round_socket((0.09, y, 0.042), 0.017)
    panel.terminal((0.085, y, -0.05), m.red_plastic(), 0.009)
    panel.terminal((0.105, y, -0.05), m.black_plastic(), 0.009)
    panel.terminal((0.095, y, -0.01), m.brass(), 0.007)
    for words, x, z in (('OUTPUT  OVERLOAD  OIL', -0.064, 0.07), ('AC 127V', 0.008, 0.03),
                        ('DC 12V', 0.09, 0.068),
                        ('ECO', -0.085, 0.024), ('INVERTER', 0.0, 0.062)):
        panel.plate_text(words, (x, y - 0.0002, z), 0.0072)


def suitcase_starter():
    """Engine switch dial, starter grip in its recess and a side grille at the right front."""
    x, y = 0.155, -0.1335
    rounded_box((x, y, 0.205), (0.13, 0.006, 0.1), m.black_plastic(), 0.0028)
    lathe([(0.026, 0), (0.025, 0.012), (0.02, 0.015)], (x - 0.03, y - 0.003, 0.205), '-y', m.grey_plastic())
    box((x - 0.03, y - 0.018, 0.205), (0.009, 0.01, 0.046), m.red_plastic(), 0.003)
    for words, dz in (('ON', 0.036), ('OFF', -0.036)):
        panel.plate_text(words, (x - 0.03, y - 0.0034, 0.205 + dz), 0.009)
    cylinder((x + 0.035, y - 0.004, 0.205), 0.014, 0.012, m.black_plastic(), 'y')
    rounded_box((x + 0.035, y - 0.018, 0.205), (0.022, 0.02, 0.078), m.trim(), 0.009)
    grille((-0.01, y, 0.083), 0.36, 0.034, m.black_plastic(), '-y', 3)


def exhaust_end(black):
    """The louvred ends: exhaust outlet at the left, air inlet at the right."""
    for side, axis in ((-1, '-x'), (1, 'x')):
        grille((side * 0.2585, 0, 0.2), 0.19, 0.16, black, axis, 8)
    cylinder((-0.262, 0.035, 0.13), 0.018, 0.016, m.burnt_steel(), 'x')
    cylinder((-0.2705, 0.035, 0.13), 0.013, 0.001, m.label_black(), 'x')


def tiny():
    """A two-stroke camping generator: tank on top, panel in front, carrying bow above."""
    pressed_frame()
    with placed(at=(0, 0, 0.236)):
        pressed_tank(0.3, 0.2, 0.08, m.paint(), 0.35)
        fuel_cap((0.05, 0, 0.08), 0.03)
        decal((0, -0.0995, 0.052), 0.12, '-y')
        decal((0, 0.0995, 0.052), 0.12, 'y')
    carrying_bow()
    tiny_engine()
    with placed(at=(-0.075, -0.098, 0.14)):
        tiny_panel()


def pressed_frame():
    box((0, 0, 0.03), (0.36, 0.26, 0.012), m.satin_black(), 0.005)
    for y in (-0.1, 0.1):
        box((0, y, 0.034), (0.35, 0.03, 0.02), m.satin_black(), 0.005)
        for x in (-0.14, 0.14):
            cylinder((x, y, 0.013), 0.02, 0.026, m.rubber(), bevel=0.006)
    for x in (-0.172, 0.172):
        tube([(x, -0.105, 0.035), (x, -0.105, 0.252), (x, 0.105, 0.252), (x, 0.105, 0.035)], 0.0095, m.satin_black(), 0.035)
        box((x * 0.93, 0, 0.232), (0.03, 0.2, 0.008), m.satin_black(), 0.002)


def carrying_bow():
    tube([(-0.172, 0, 0.252), (-0.172, 0, 0.385), (0.172, 0, 0.385), (0.172, 0, 0.252)], 0.011, m.satin_black(), 0.05)
    tube([(-0.08, 0, 0.385), (0.08, 0, 0.385)], 0.0165, m.rubber())
    for k in range(8):
        cylinder((-0.065 + k * 0.0186, 0, 0.385), 0.0178, 0.006, m.rubber(), 'x')


def tiny_engine():
    """Alternator at the left, finned cylinder, shroud and starter at the right."""
    cylinder((-0.07, 0.01, 0.12), 0.075, 0.15, m.dark_steel(), 'x')
    slotted_disc((-0.15, 0.01, 0.12), 0.075, 0.008, m.cast_aluminium(), '-x', 14)
    loft([(0.0, 0.16, 0.16, 0.05), (0.06, 0.16, 0.16, 0.05)], m.cast_aluminium(), (0.0, 0.01, 0.12), 'x', 0.004)
    fins((0.055, -0.055, 0.135), (0.085, 0.09, 0.085), 9, 0.0028, m.cast_aluminium(), 'z', 0.012)
    rounded_box((0.055, -0.115, 0.14), (0.09, 0.03, 0.08), m.black_plastic(), 0.01)
    grille((0.055, -0.131, 0.14), 0.075, 0.06, m.black_plastic(), '-y', 5)
    loft([(0.06, 0.17, 0.17, 0.06), (0.1, 0.17, 0.17, 0.06), (0.108, 0.15, 0.15, 0.05)], m.matt_paint(), (0.02, 0.01, 0.12), 'x', 0.003)
    with placed(scale=0.8):
        recoil_starter(m.matt_paint(), True, at=(0.15, 0.012, 0.15))
    perforated((0.02, 0.118, 0.13), 0.2, 0.12, m.galvanised(), 'y', 12, 7)
    rounded_box((0.02, 0.085, 0.13), (0.19, 0.06, 0.11), m.burnt_steel(), 0.02)


def tiny_panel():
    rounded_box((0, 0.01, 0), (0.17, 0.06, 0.14), m.black_plastic(), 0.01)
    box((0, -0.0205, 0), (0.155, 0.003, 0.125), m.trim(), 0.001)
    y = -0.022
    panel.duplex_socket((-0.03, y, 0.015), 0.042)
    panel.lamp((0.025, y, 0.04), m.red_plastic())
    panel.round_breaker((0.055, y, 0.04))
    panel.terminal((0.025, y, -0.005), m.red_plastic(), 0.008)
    panel.terminal((0.055, y, -0.005), m.black_plastic(), 0.008)
    panel.rocker((0.04, y, -0.04), m.red_plastic(), 0.014)
    panel.plate_text('AC 127V', (-0.03, y - 0.0002, -0.032), 0.008)
