"""A three-plunger pressure pump: feet on z=0, crankshaft along x at 0.085, driven from -x, its head towards -y."""
import materials as m
from shapes import bolt, box, cylinder, fins, knob, lathe, loft, placed, ring, rod, strap

SHAFT_HEIGHT = 0.085


def triplex_pump(case=None, head=None, gauge='-y', dome=True, outlets=2):
    """The whole pump, 0.2 wide and 0.28 deep; `dome` is the air chamber of crop sprayers, `gauge` where its dial looks."""
    crankcase(case or m.cast_aluminium())
    plungers(head or m.brass())
    if dome:
        air_chamber((0.055, -0.135, 0.14))
    regulator((-0.06, -0.135, 0.13), head or m.brass())
    if gauge:
        pressure_gauge((0.0, -0.135, 0.135), axis=gauge)
    for k in range(outlets):
        outlet_valve((0.085, -0.15 + 0.05 * k, 0.085), head or m.brass())


def crankcase(case):
    loft([(-0.08, 0.13, 0.12, 0.03), (-0.07, 0.14, 0.13, 0.035), (0.07, 0.14, 0.13, 0.035), (0.08, 0.13, 0.12, 0.03)], case,
         (0, 0.03, 0.085), 'x', 0.004)
    for y in (-0.02, 0.08):
        box((0, y, 0.009), (0.17, 0.03, 0.018), case, 0.004)
        for x in (-0.07, 0.07):
            bolt((x, y, 0.018), 0.006)
    for side in (-1, 1):
        cylinder((side * 0.084, 0.03, 0.085), 0.048, 0.012, case, 'x', 0.004)
        for k, (y, z) in enumerate(((0.07, 0.125), (-0.01, 0.125), (0.07, 0.045), (-0.01, 0.045))):
            bolt((side * 0.081, y, z), 0.005, axis='x' if side > 0 else '-x')
    rod((-0.14, 0.03, 0.085), (-0.08, 0.03, 0.085), 0.012, m.steel())
    fins((0, 0.098, 0.09), (0.13, 0.02, 0.1), 7, 0.005, case, 'x', 0.006)
    knob((0.03, 0.03, 0.148), 0.014, 0.016, m.red_plastic())
    lathe([(0.014, 0), (0.014, 0.004), (0.011, 0.005)], (0.09, 0.03, 0.085), 'x', m.glass())


def plungers(head):
    for x in (-0.05, 0, 0.05):
        cylinder((x, -0.05, 0.085), 0.019, 0.05, m.cast_aluminium(), 'y', 0.003)
        rod((x, -0.09, 0.085), (x, -0.06, 0.085), 0.01, m.chrome())
        cylinder((x, -0.1, 0.085), 0.021, 0.026, head, 'y', 0.003)
        for at, axis in (((x, -0.135, 0.125), 'z'), ((x, -0.172, 0.085), '-y')):
            bolt(at, 0.014, head, axis)
    box((0, -0.138, 0.085), (0.175, 0.066, 0.08), head, 0.008)
    cylinder((-0.095, -0.138, 0.06), 0.017, 0.05, head, 'x', 0.003)
    for x in (-0.075, -0.025, 0.025, 0.075):
        for z in (0.056, 0.114):
            bolt((x, -0.171, z), 0.0042, m.steel(), '-y')


def air_chamber(at):
    """The pear-shaped chamber that evens the jet."""
    lathe([(0.014, -0.02), (0.014, 0.012), (0.022, 0.018), (0.036, 0.035), (0.042, 0.06), (0.04, 0.085), (0.028, 0.108),
           (0.012, 0.12), (0.008, 0.124)], at, 'z', m.gloss_black(), 40)
    bolt((at[0], at[1], at[2] + 0.12), 0.007, m.brass())
    ring((at[0], at[1], at[2] + 0.06), 0.0418, 0.002, m.gloss_black())


def regulator(at, body):
    """Spring-loaded pressure regulator with its lever and bypass nipple."""
    x, y, z = at
    cylinder((x, y, z + 0.02), 0.016, 0.05, body)
    bolt((x, y, z + 0.043), 0.014, body, washer=False)
    rod((x, y, z + 0.05), (x, y, z + 0.085), 0.006, m.steel())
    knob((x, y, z + 0.075), 0.018, 0.022, m.red_plastic(), ribs=12)
    lathe([(0.009, 0), (0.009, 0.012), (0.011, 0.014), (0.007, 0.03)], (x - 0.014, y, z + 0.02), '-x', body, 24)


def pressure_gauge(at, radius=0.024, axis='-y', stem=0.035):
    """A dial in glycerine on its stem; `at` is the stem's foot."""
    x, y, z = at
    rod((x, y, z - 0.01), (x, y, z + stem), 0.0055, m.brass())
    middle = z + stem + radius
    with placed((x, y, middle), (0, 0, {'-y': 0, '-x': -90, 'y': 180, 'x': 90}[axis])):
        cylinder((0, 0, 0), radius, 0.022, m.chrome(), 'y', 0.003)
        cylinder((0, -0.0105, 0), radius * 0.88, 0.003, m.label_white(), 'y', 0.0005)
        for k in range(9):
            with placed((0, -0.0124, 0), (0, -120 + k * 30, 0)):
                box((0, 0, radius * 0.72), (radius * 0.05, 0.0005, radius * 0.18), m.label_black(), 0)
        with placed((0, -0.013, 0), (0, -48, 0)):
            box((0, 0, radius * 0.3), (radius * 0.06, 0.0008, radius * 0.75), m.red_plastic(), 0)
        ring((0, -0.011, 0), radius * 0.93, radius * 0.07, m.chrome(), 'y', 40)


def outlet_valve(at, body):
    """A ball valve with its red lever and hose tail towards +x."""
    x, y, z = at
    cylinder((x + 0.02, y, z), 0.012, 0.05, body, 'x', 0.002, 24)
    cylinder((x + 0.03, y, z + 0.01), 0.009, 0.03, body, 'z', 0.002, 24)
    strap([(x + 0.03, y, z + 0.027), (x + 0.045, y, z + 0.03), (x + 0.08, y, z + 0.036)], 0.011, 0.003, m.red_plastic(), 0.01)
    lathe([(0.014, 0), (0.014, 0.012), (0.0095, 0.014), (0.011, 0.02), (0.0095, 0.026), (0.011, 0.03), (0.009, 0.05)],
          (x + 0.045, y, z), 'x', body, 24)
