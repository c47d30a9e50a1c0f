"""A MIG welder: a tall cabinet on wheels with its torch, earth lead and gas bottle."""
import materials as m
from parts import panel
from parts.air_fittings import gauge
from parts.welder_case import dial, display, panel_face
from parts.welding_leads import dinse_plug, dinse_socket, earth_clamp, euro_socket, lead, mig_torch, torch_plug
from parts.wheel import wheel
from shapes import box, cable, cylinder, decal, grille, label, lathe, placed, ring, rod, rounded_box, screw, tube

WIDTH, DEPTH, FOOT, HEIGHT = 0.29, 0.62, 0.15, 0.5


def build(p):
    cabinet()
    chassis()
    front()
    handles()
    side_doors()
    bottle()
    leads()


def cabinet():
    paint, black, middle = m.paint(), m.black_plastic(), FOOT + HEIGHT / 2
    box((0, 0.0, middle), (WIDTH, DEPTH - 0.08, HEIGHT), paint, 0.012)
    rounded_box((0, -DEPTH / 2 + 0.03, middle), (WIDTH + 0.012, 0.06, HEIGHT + 0.01), black, 0.018)
    rounded_box((0, DEPTH / 2 - 0.03, middle), (WIDTH + 0.012, 0.05, HEIGHT + 0.01), black, 0.018)
    grille((0, DEPTH / 2 - 0.004, FOOT + 0.16), 0.22, 0.2, black, 'y', 9)


def side_doors():
    """Hinged door with its latches at the left, louvred panel at the right; both carry the name."""
    for side, axis in ((-1, '-x'), (1, 'x')):
        x = side * WIDTH / 2
        box((x, 0.0, FOOT + HEIGHT * 0.53), (0.006, DEPTH * 0.72, HEIGHT * 0.8), m.paint(), 0.0028)
        decal((x + side * 0.0032, 0.0, FOOT + HEIGHT * 0.66), 0.34, axis)
        for group in (-0.105, 0.105):
            for k in range(6):
                rounded_box((x + side * 0.003, group, FOOT + 0.105 + k * 0.02), (0.003, 0.17, 0.0085), m.label_black(),
                            0.0013)
        for y in (-0.16, 0.16):
            rounded_box((x + side * 0.005, y, FOOT + HEIGHT * 0.9), (0.012, 0.04, 0.022), m.black_plastic(), 0.004)
    label((-WIDTH / 2 - 0.0034, 0.18, FOOT + 0.17), 0.03, 0.05, m.yellow_warning(), '-x')


def chassis():
    """Base with two fixed wheels and the bottle's tray at the back, castors in front."""
    black = m.satin_black()
    box((0, 0.06, FOOT - 0.012), (WIDTH + 0.02, DEPTH + 0.12, 0.024), black, 0.006)
    box((0, DEPTH / 2 + 0.12, FOOT - 0.02), (WIDTH + 0.02, 0.2, 0.012), black, 0.004)
    for x in (-WIDTH / 2 - 0.015, WIDTH / 2 + 0.015):
        wheel((x, DEPTH / 2 + 0.06, 0.1), 0.1, 0.045, m.grey_plastic(), solid=True)
    rod((-WIDTH / 2, DEPTH / 2 + 0.06, 0.1), (WIDTH / 2, DEPTH / 2 + 0.06, 0.1), 0.01, m.steel())
    for x in (-0.05, 0.05):
        box((x, DEPTH / 2 + 0.06, FOOT - 0.035), (0.03, 0.03, 0.05), black, 0.003)
    for x in (-WIDTH / 2 + 0.045, WIDTH / 2 - 0.045):
        castor(x, -DEPTH / 2 + 0.07)


def castor(x, y):
    cylinder((x, y, FOOT - 0.03), 0.022, 0.02, m.galvanised())
    for side in (-0.018, 0.018):
        box((x + side, y + 0.012, FOOT - 0.072), (0.004, 0.05, 0.075), m.galvanised(), 0.002)
    with placed(at=(x, y + 0.018, 0.05)):
        wheel((0, 0, 0), 0.05, 0.026, m.grey_plastic(), solid=True)


def front():
    """Panel with displays and dials above, sockets below."""
    face = panel_face(WIDTH - 0.02, HEIGHT * 0.5, -DEPTH / 2, FOOT + HEIGHT * 0.71)
    decal((0, face, FOOT + 0.452), 0.17, '-y')
    for x, words, unit in ((-0.065, '120', 'A'), (0.065, '19.5', 'V')):
        display((x, face, FOOT + 0.375), 0.082, words, 0.034)
        panel.plate_text(unit, (x, face - 0.0002, FOOT + 0.34), 0.012)
    dial((-0.075, face, FOOT + 0.283), 0.022, m.trim())
    dial((0.075, face, FOOT + 0.283), 0.022, m.trim())
    dial((0.0, face, FOOT + 0.278), 0.015)
    for k, colour in enumerate((m.green_plastic(), m.yellow_warning(), m.red_plastic())):
        panel.lamp((-0.02 + k * 0.02, face, FOOT + 0.335), colour, 0.005)
    for k, words in enumerate(('MIG', '2T/4T', 'MMA')):
        panel.rocker((-0.018 + k * 0.018, face, FOOT + 0.24), m.red_plastic() if k == 1 else m.black_plastic(), 0.011)
    lower = panel_face(WIDTH - 0.02, HEIGHT * 0.38, -DEPTH / 2, FOOT + HEIGHT * 0.24, m.matt_paint())
    euro_socket((-0.06, lower, FOOT + 0.15))
    dinse_socket((0.035, lower, FOOT + 0.085), m.red_plastic(), 0.021)
    dinse_socket((0.1, lower, FOOT + 0.085), m.blue_plastic(), 0.021)
    panel.round_socket((0.067, lower, FOOT + 0.165), 0.019)
    for x in (-0.128, 0.128):
        for z in (FOOT + 0.035, FOOT + 0.205):
            screw((x, lower, z), 0.0045, m.steel(), '-y')


def handles():
    top = FOOT + HEIGHT
    tube([(-0.11, -DEPTH / 2 + 0.05, top - 0.01), (-0.11, -DEPTH / 2 + 0.03, top + 0.06),
          (0.11, -DEPTH / 2 + 0.03, top + 0.06),
          (0.11, -DEPTH / 2 + 0.05, top - 0.01)], 0.0135, m.black_plastic(), 0.03)
    tube([(-0.11, DEPTH / 2 - 0.05, top - 0.01), (-0.11, DEPTH / 2 + 0.0, top + 0.1), (0.11, DEPTH / 2 + 0.0, top + 0.1),
          (0.11, DEPTH / 2 - 0.05, top - 0.01)], 0.0135, m.black_plastic(), 0.03)
    for k in range(3):
        rounded_box((0, -0.08 + k * 0.02, top + 0.002), (0.18, 0.008, 0.008), m.black_plastic(), 0.003)


def bottle():
    """The gas bottle strapped behind the cabinet with its regulator and hose."""
    y, z, r = DEPTH / 2 + 0.125, FOOT - 0.014, 0.073
    green = m.plain('bottle enamel', (0.11, 0.12, 0.125), 0.38, coat=0.4)
    lathe([(r * 0.8, 0), (r, 0.01), (r, 0.62), (r * 0.97, 0.66), (r * 0.8, 0.71), (r * 0.5, 0.745), (0.026, 0.76),
           (0.026, 0.79)], (0, y, z), 'z', green, 56)
    lathe([(r * 1.003, 0.6), (r * 1.003, 0.63)], (0, y, z), 'z', m.trim(), 56)
    cylinder((0, y, z + 0.81), 0.014, 0.05, m.brass())
    lathe([(0.02, 0), (0.022, 0.006), (0.022, 0.018), (0.016, 0.022)], (0, y, z + 0.84), 'z', m.black_plastic(), 10)
    rod((0, y, z + 0.815), (0.07, y, z + 0.815), 0.01, m.brass())
    cylinder((0.055, y, z + 0.815), 0.022, 0.03, m.brass(), 'x')
    gauge((0.035, y - 0.012, z + 0.84), '-y', 0.022)
    gauge((0.085, y - 0.012, z + 0.84), '-y', 0.022)
    rod((0.035, y, z + 0.815), (0.035, y, z + 0.85), 0.006, m.brass())
    rod((0.085, y, z + 0.815), (0.085, y, z + 0.85), 0.006, m.brass())
    cable([(0.06, y - 0.01, z + 0.795), (0.08, y - 0.03, z + 0.7), (0.1, y - 0.06, z + 0.5), (0.09, y - 0.1, z + 0.3),
           (0.09, DEPTH / 2 - 0.006, z + 0.28)], 0.006, m.blue_plastic())
    for height in (0.28, 0.46):
        ring((0, y, z + height), r + 0.002, 0.004, m.steel(), 'z', 56)
        for x in (-0.06, 0.06):
            rod((x, y - 0.05, z + height), (x, DEPTH / 2 - 0.02, z + height), 0.004, m.steel())


def leads():
    lower = -DEPTH / 2 - 0.0032
    start = torch_plug((-0.06, lower - 0.02, FOOT + 0.15))
    y = start[1]
    lead([start, (-0.06, y - 0.08, FOOT + 0.14), (-0.085, y - 0.14, 0.1), (-0.15, y - 0.1, 0.03)],
         (-0.27, y - 0.04, 0.026), [(-0.36, y - 0.14, 0.018), (-0.3, y - 0.22, 0.018), (-0.2, y - 0.215, 0.026)],
         0.1, 3, 0.0165, seed=4)
    mig_torch((0.0, y - 0.205, 0.0), 3, 1.25)
    plug = dinse_plug((0.1, lower - 0.011, FOOT + 0.085), 0.06, 0.018)
    lead([plug, (0.1, plug[1] - 0.04, 0.12), (0.15, plug[1] - 0.06, 0.03)], (0.26, plug[1] - 0.02, 0.022),
         [(0.35, plug[1] - 0.08, 0.015), (0.33, plug[1] - 0.15, 0.02), (0.3, plug[1] - 0.155, 0.026)],
         0.075, 3, 0.0135, seed=6)
    with placed(at=(0.22, plug[1] - 0.16, 0), scale=1.2):
        earth_clamp((0, 0, 0), 184)
