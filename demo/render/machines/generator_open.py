"""Open-frame generators: tank between the top rails, panel at the front, engine at the right."""
import materials as m
from parts.alternator import alternator
from parts.engine import petrol_engine
from parts.engine_top import fuel_cap, pressed_tank
from parts.frame import foot
from parts import panel
from parts.wheel import wheel
from parts.labels import warning_label
from shapes import bolt, box, cylinder, decal, label, perforated, placed, rod, rounded_box, tube


def build(p):
    size = p.get('size', 1.0)
    lift = p.get('lift', 0.0)
    width, half = 0.3 * size + 0.02, 0.225 * size
    with placed(at=(0, 0, lift)):
        with placed(at=(0.105 * size, 0.03 * size, 0.07)):
            petrol_engine(size, tank=False, shaft=False, electric=p.get('electric', False), silenced=False)
        with placed(at=(-0.008 * size, 0.03 * size, 0.07 + 0.106 * size)):
            alternator(0.105 * size, 0.25 * size)
        tank_top = generator_frame(width, half, 0.345 * size + 0.082)
        with placed(at=(0, 0, tank_top)):
            tank(width, half, size)
        with placed(at=(-0.125 * size, 0.05 * size, 0.07 + 0.3 * size), scale=size):
            wide_muffler()
        with placed(at=(-0.115 * size, -half + 0.018, 0.07 + 0.2 * size), scale=size):
            control_panel(p)
        if p.get('electric'):
            battery(size, half)
    if p.get('wheels'):
        trolley(size, width, half, lift)


def generator_frame(width, half, rails):
    """Four rounded end posts with rails that hold the tank; gives the height of the tank's bottom."""
    top = rails + 0.115
    for x in (-width, width):
        tube([(x, -half, 0.05), (x, -half, top), (x, half, top), (x, half, 0.05)], 0.0155, m.satin_black(), 0.07, True)
    for y in (-half, half):
        for z in (0.05, rails + 0.03):
            rod((-width, y, z), (width, y, z), 0.0135, m.satin_black())
        for x in (-width + 0.002, width - 0.002):
            foot((x, y * 0.8, 0), 0.034, 0.022)
    for x in (-0.3, 0.12, 0.55):
        box((x * width, 0, 0.052), (0.05, 2 * half, 0.018), m.satin_black(), 0.004)
    return rails


def tank(width, half, size):
    """The big pressed tank with gauge, cap and name."""
    w, d, h = 2 * width - 0.07, 2 * half - 0.035, 0.15 * size
    pressed_tank(w, d, h, m.paint(), 0.3)
    fuel_cap((0.06, 0, h), 0.04)
    cylinder((-0.1, 0.0, h + 0.003), 0.026, 0.008, m.black_plastic())
    label((-0.1, 0.0, h + 0.0068), 0.034, 0.02, m.label_white(), 'z')
    warning_label((0.2 * size, -0.05, h + 0.0002), 0.07, 0.05, 'z')
    decal((-0.05, -d / 2 + 0.0002, h * 0.63), 0.19 * size, '-y')
    decal((0.05, d / 2 - 0.0002, h * 0.63), 0.19 * size, 'y')


def wide_muffler():
    rounded_box((0, 0.02, 0), (0.2, 0.16, 0.1), m.burnt_steel(), 0.03)
    perforated((0, 0.115, 0), 0.22, 0.11, m.galvanised(), 'y', 12, 6)
    tube([(-0.1, 0.0, 0.0), (-0.135, 0.0, 0.0)], 0.014, m.burnt_steel())
    tube([(0.09, -0.02, -0.02), (0.15, -0.04, -0.06), (0.15, -0.1, -0.12)], 0.015, m.burnt_steel(), 0.04)


def control_panel(p):
    """Outlets, breakers, meter and switch in a moulded panel under the tank."""
    rounded_box((0, 0.03, 0.0), (0.3, 0.07, 0.22), m.black_plastic(), 0.014)
    box((0, -0.0055, 0.0), (0.275, 0.003, 0.195), m.trim(), 0.001)
    y = -0.007
    panel.meter((-0.105, y, 0.062), 0.05)
    for k in range(2):
        panel.duplex_socket((-0.03 + k * 0.058, y, 0.05), 0.044)
    panel.round_socket((0.1, y, 0.055), 0.029)
    panel.breaker((-0.11, y, -0.03), 0.036)
    for k in range(3):
        panel.round_breaker((-0.055 + 0.032 * k, y, -0.022))
    panel.terminal((0.06, y, -0.02), m.red_plastic())
    panel.terminal((0.088, y, -0.02), m.black_plastic())
    panel.terminal((0.12, y, -0.02), m.brass(), 0.007)
    (panel.key_switch if p.get('electric') else panel.rocker)((-0.11, y, -0.075), *([] if p.get('electric') else [m.red_plastic()]))
    for words, x, z in (('AC 127V', -0.001, 0.0025), ('AC', 0.1, 0.012), ('DC 12V', 0.074, -0.04),
                        ('OFF   ON', -0.11, -0.052)):
        panel.plate_text(words, (x, y - 0.0002, z), 0.0085)
    decal((0.035, y, -0.068), 0.1, '-y')
    for x in (-0.12, 0.12):
        box((x, -0.01, -0.15), (0.022, 0.004, 0.1), m.satin_black(), 0.001)
        box((x, 0.02, 0.13), (0.022, 0.004, 0.06), m.satin_black(), 0.001)
    for x in (-0.129, 0.129):
        for z in (-0.088, 0.088):
            bolt((x, y, z), 0.0045, axis='-y')


def battery(size, half):
    rounded_box((-0.23 * size, half - 0.09, 0.125), (0.09, 0.14, 0.12), m.black_plastic(), 0.006)
    rounded_box((-0.23 * size, half - 0.09, 0.19), (0.088, 0.138, 0.02), m.grey_plastic(), 0.004)


def trolley(size, width, half, lift):
    """Wheels at the right end, a leg at the left, and folding handles with grips."""
    for y in (-half - 0.045, half + 0.045):
        wheel((width - 0.07, y, 0.125), 0.125, 0.075, axis='y')
    rod((width - 0.07, -half - 0.04, 0.125), (width - 0.07, half + 0.04, 0.125), 0.011, m.steel())
    for y in (-half, half):
        tube([(-width + 0.06, y, lift + 0.05), (-width + 0.06, y, 0.02)], 0.0135, m.satin_black())
        cylinder((-width + 0.06, y, 0.012), 0.024, 0.024, m.rubber(), bevel=0.005)
        box((width - 0.07, y, lift + 0.02), (0.05, 0.02, 0.09), m.satin_black(), 0.004)
    rod((-width + 0.06, -half, 0.05), (-width + 0.06, half, 0.05), 0.0115, m.satin_black())
    for y in (-half - 0.026, half + 0.026):
        handle(y, width, lift + 0.32 * size)


def handle(y, width, z):
    tube([(-width + 0.03, y, z), (-width - 0.22, y, z)], 0.0125, m.satin_black())
    tube([(-width - 0.12, y, z), (-width - 0.25, y, z)], 0.0175, m.rubber())
    for k in range(7):
        cylinder((-width - 0.135 - k * 0.016, y, z), 0.0188, 0.006, m.rubber(), 'x')
    box((-width + 0.02, y, z), (0.07, 0.014, 0.05), m.satin_black(), 0.004)
    bolt((-width + 0.03, y - 0.007, z), 0.009, axis='-y')
    bolt((-width + 0.0, y - 0.007, z), 0.009, axis='-y')
