"""Inverter welders: the small stick one and the TIG one with its torch."""
import materials as m
from parts import panel
from parts.welder_case import dial, display, inverter_case, panel_face, strap_handle
from parts.welding_leads import dinse_plug, dinse_socket, earth_clamp, electrode_holder, lead, tig_torch
from shapes import cable, cylinder, decal, grille, lathe, placed, rounded_box


def build(p):
    {'stick': stick, 'industrial': industrial, 'tig': tig}[p.get('kind', 'stick')]()


def stick():
    width, depth, height = 0.135, 0.29, 0.205
    front = inverter_case(width, depth, height)
    strap_handle(width, depth, height + 0.014)
    face = panel_face(width - 0.012, height - 0.018, front, 0.012 + height / 2)
    decal((0, face, 0.19), 0.098, '-y')
    display((-0.027, face, 0.143), 0.05, '110', 0.022)
    dial((0.033, face, 0.138), 0.0175)
    for k, colour in enumerate((m.green_plastic(), m.yellow_warning(), m.red_plastic())):
        panel.lamp((-0.045 + k * 0.018, face, 0.113), colour, 0.0042)
    panel.plate_text('ON   OC   AMP', (-0.027, face - 0.0002, 0.104), 0.006)
    for x, mark, sign in ((-0.034, m.red_plastic(), '+'), (0.034, m.blue_plastic(), '-')):
        dinse_socket((x, face, 0.052), mark)
        panel.plate_text(sign, (x, face - 0.0002, 0.083), 0.016)
    left = dinse_plug((-0.034, face - 0.011, 0.052))
    right = dinse_plug((0.034, face - 0.011, 0.052))
    holder_and_clamp(left, right)
    rear(depth, height)


def industrial():
    """The three-phase machine: a taller case with dials for current, hot start and arc force."""
    width, depth, height = 0.225, 0.48, 0.38
    front = inverter_case(width, depth, height, 0.02)
    strap_handle(width, depth, height + 0.022, 0.06)
    face = panel_face(width - 0.014, height - 0.02, front, 0.02 + height / 2)
    decal((0, face, 0.362), 0.15, '-y')
    for x, unit in ((-0.052, 'A'), (0.052, 'V')):
        display((x, face, 0.295), 0.074, '180' if unit == 'A' else '27.2', 0.031)
        panel.plate_text(unit, (x, face - 0.0002, 0.264), 0.01)
    dial((0, face, 0.2), 0.028, m.trim(), 13)
    for x, words in ((-0.072, 'HOT START'), (0.072, 'ARC FORCE')):
        dial((x, face, 0.2), 0.0165)
        panel.plate_text(words, (x, face - 0.0002, 0.166), 0.0065)
    panel.rocker((-0.072, face, 0.135), m.red_plastic(), 0.014)
    for k, colour in enumerate((m.green_plastic(), m.yellow_warning(), m.red_plastic())):
        panel.lamp((-0.02 + k * 0.02, face, 0.14), colour, 0.005)
    panel.rocker((0.072, face, 0.135), m.black_plastic(), 0.014)
    for x, mark, sign in ((-0.058, m.red_plastic(), '+'), (0.058, m.blue_plastic(), '-')):
        dinse_socket((x, face, 0.075), mark, 0.022)
        panel.plate_text(sign, (x, face - 0.0002, 0.114), 0.018)
    plugs = [dinse_plug((x, face - 0.011, 0.075), 0.06, 0.019) for x in (-0.058, 0.058)]
    with placed(at=(plugs[0][0], plugs[0][1], 0), scale=1.35):
        holder_and_clamp((0, 0, plugs[0][2] / 1.35), (0.116 / 1.35, 0, plugs[0][2] / 1.35))
    rear(depth, height)


def holder_and_clamp(left, right):
    """Both leads lie coiled before the machine, the holder at the left and the clamp at the right."""
    lead([left, (left[0], left[1] - 0.02, 0.045), (-0.09, left[1] - 0.04, 0.018)], (-0.14, left[1] - 0.035, 0.02),
         [(-0.19, left[1] - 0.09, 0.01), (-0.13, left[1] - 0.115, 0.016), (-0.065, left[1] - 0.105, 0.019)],
         0.055, 3, 0.01)
    electrode_holder((0.03, left[1] - 0.1, 0), 6)
    lead([right, (right[0], right[1] - 0.02, 0.045), (0.1, right[1] - 0.02, 0.016)], (0.17, right[1] + 0.045, 0.018),
         [(0.235, right[1] - 0.01, 0.012), (0.22, right[1] - 0.05, 0.018), (0.16, right[1] - 0.055, 0.021)],
         0.05, 2, 0.01, seed=5)
    earth_clamp((0.115, right[1] - 0.045, 0), 186)


def rear(depth, height):
    """Fan grille, switch and power cord at the back."""
    y = depth / 2 + 0.004
    grille((0, y, 0.09), 0.11, 0.11, m.black_plastic(), 'y', 7)
    with placed(at=(0.035, y, height - 0.03), turn=(0, 0, 180)):
        panel.rocker((0, 0, 0), m.red_plastic(), 0.016)
    cylinder((-0.035, y + 0.008, height - 0.03), 0.011, 0.024, m.black_plastic(), 'y')
    cable([(-0.035, y + 0.015, height - 0.03), (-0.035, y + 0.06, height - 0.04), (-0.02, y + 0.07, 0.06),
           (-0.05, y + 0.06, 0.006), (-0.12, y + 0.05, 0.006),
           (-0.14, y - 0.0, 0.006)], 0.0055, m.rubber())
    rounded_box((-0.14, y - 0.02, 0.012), (0.024, 0.04, 0.024), m.black_plastic(), 0.008)


def tig():
    width, depth, height = 0.19, 0.42, 0.32
    front = inverter_case(width, depth, height)
    strap_handle(width, depth, height + 0.014, 0.055)
    face = panel_face(width - 0.014, height - 0.02, front, 0.012 + height / 2)
    decal((-0.02, face, 0.302), 0.12, '-y')
    display((0.0, face, 0.252), 0.066, '150', 0.03)
    tig_settings(face)
    dinse_socket((-0.055, face, 0.06), m.red_plastic())
    dinse_socket((0.055, face, 0.06), m.blue_plastic())
    lathe([(0.009, 0), (0.009, 0.006), (0.006, 0.008), (0.006, 0.02), (0.0045, 0.024)], (0.0, face, 0.075), '-y',
          m.brass(), 24)
    lathe([(0.012, 0), (0.012, 0.01), (0.008, 0.012)], (0.0, face, 0.042), '-y', m.steel(), 24)
    for words, x, z in (('+', -0.055, 0.095), ('-', 0.055, 0.095), ('GAS', 0, 0.096)):
        panel.plate_text(words, (x, face - 0.0002, z), 0.014 if len(words) == 1 else 0.009)
    tig_leads(face)
    rear(depth, height)


def tig_settings(face):
    for k, x in enumerate((-0.055, 0.0, 0.055)):
        dial((x, face, 0.142), 0.0135)
        dial((x, face, 0.195), 0.0135 if k != 1 else 0.0185, m.trim() if k == 1 else None)
        panel.plate_text(('T-UP', 'HF', 'T-DOWN')[k], (x, face - 0.0002, 0.167), 0.0065)
        panel.plate_text(('PULSE', 'AMP', 'POST GAS')[k], (x, face - 0.0002, 0.117), 0.0065)
    for k, x in enumerate((-0.068, 0.068)):
        panel.rocker((x, face, 0.255), m.red_plastic() if k else m.black_plastic(), 0.015)
        panel.plate_text(('AC/DC', '2T/4T')[k], (x, face - 0.0002, 0.232), 0.0065)
    panel.lamp((0.06, face, 0.302), m.green_plastic(), 0.005)
    panel.lamp((0.078, face, 0.302), m.yellow_warning(), 0.005)


def tig_leads(face):
    minus = dinse_plug((0.055, face - 0.011, 0.06))
    plus = dinse_plug((-0.055, face - 0.011, 0.06))
    y = face - 0.12
    lead([minus, (0.055, minus[1] - 0.03, 0.05), (0.1, y + 0.02, 0.02)], (0.185, y + 0.02, 0.02),
         [(0.275, y - 0.03, 0.012), (0.27, y - 0.1, 0.012), (0.215, y - 0.125, 0.016)],
         0.075, 3, 0.0115)
    tig_torch((0.075, y - 0.125, 0), 180)
    cable([(0.0, face - 0.022, 0.075), (0.01, face - 0.06, 0.065), (0.07, face - 0.085, 0.035), (0.12, y + 0.04, 0.03)],
          0.0045, m.blue_plastic())
    lead([plus, (-0.055, plus[1] - 0.03, 0.05), (-0.1, y + 0.03, 0.02)], (-0.17, y + 0.05, 0.02),
         [(-0.25, y + 0.0, 0.012), (-0.26, y - 0.05, 0.015), (-0.225, y - 0.075, 0.02)],
         0.06, 2, 0.0115, seed=7)
    earth_clamp((-0.14, y - 0.082, 0), -6)
