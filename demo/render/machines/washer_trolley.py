"""Professional pressure washers on a two-wheeled frame, driven by an electric motor or a petrol engine."""
import materials as m
from parts.engine import petrol_engine
from parts.hose_coil import hose_coil
from parts.triplex_pump import triplex_pump
from parts.trolley import hose_hook, tool_panel, trolley
from parts.washer_gun import gun_lance
from shapes import (bolt, bolt_circle, box, cylinder, decal, extrude, knob, label, lathe, lettering, placed,
                    rounded_box, screw, slotted_disc, tube)

DECK = 0.19


def build(p):
    drive = p.get('drive', 'petrol')
    trolley(0.285, -0.2, 0.2, DECK, 0.76, 0.15, 0.075)
    {'petrol': petrol, 'electric': electric}[drive]()
    handle_tools()
    hose()


def petrol():
    with placed((0.075, 0.0, DECK)):
        petrol_engine(1.0)
    pump_at(-0.165, 0.0, 0.106)


def pump_at(x, y, shaft):
    """The pump left of the drive, its shaft at `shaft` above the deck."""
    rise = shaft - 0.085
    box((x, y, DECK + rise / 2), (0.2, 0.16, rise), m.satin_black(), 0.003)
    with placed((x, y - 0.03, DECK + rise), scale=(-1, 1, 1)):
        triplex_pump(head=m.brass(), dome=False, outlets=1)
    cylinder((x + 0.115, y, DECK + shaft), 0.058, 0.06, m.cast_aluminium(), 'x', 0.004)
    bolt_circle((x + 0.087, y, DECK + shaft), 0.05, 4, 0.005, '-x', start=45)


def electric():
    motor((0.1, 0.0, DECK + 0.11))
    hood()
    pump_at(-0.165, 0.0, 0.11)
    power_cord()


def motor(at):
    """A finned motor lying along x with its fan cover at the right."""
    x, y, z = at
    cylinder(at, 0.088, 0.25, m.cast_aluminium(), 'x', 0.006)
    for k in range(22):
        with placed(at, (k * 360 / 22, 0, 0)):
            box((0, 0, 0.094), (0.2, 0.003, 0.02), m.cast_aluminium(), 0.001)
    lathe([(0.102, 0), (0.106, 0.006), (0.106, 0.06), (0.095, 0.074), (0.09, 0.075)], (x + 0.11, y, z), 'x', m.black_plastic(), 56)
    slotted_disc((x + 0.186, y, z), 0.088, 0.004, m.black_plastic(), 'x', 20)
    cylinder((x - 0.125, y, z), 0.098, 0.02, m.cast_aluminium(), 'x', 0.004)
    for side in (-0.07, 0.07):
        box((x + side, y, DECK + 0.012), (0.05, 0.2, 0.024), m.cast_aluminium(), 0.004)
        for yy in (-0.08, 0.08):
            bolt((x + side, yy, DECK + 0.024), 0.006)


def hood():
    """The painted sheet hood over the motor with logo, switch and vents."""
    outline = [(-0.125, 0.06), (0.125, 0.06), (0.125, 0.27), (0.09, 0.305), (-0.05, 0.305), (-0.125, 0.235)]
    extrude(outline, 0.29, m.paint(), (0.1, 0.0, DECK), 'x', bevel=0.012)
    box((0.1, 0, DECK + 0.063), (0.296, 0.256, 0.01), m.black_plastic(), 0.003)
    decal((0.09, -0.1252, DECK + 0.185), 0.2, '-y')
    for k in range(6):
        rounded_box((0.1, -0.125, DECK + 0.085 + k * 0.011), (0.2, 0.004, 0.005), m.gloss_black(), 0.0015)
    for x in (-0.03, 0.23):
        screw((x, -0.1252, DECK + 0.1), 0.004, m.steel(), '-y')
        screw((x, -0.1252, DECK + 0.22), 0.004, m.steel(), '-y')
    with placed((0.1, -0.0875, DECK + 0.27), (-43, 0, 0)):
        rounded_box((0, 0, 0), (0.22, 0.01, 0.06), m.black_plastic(), 0.004)
        box((-0.06, -0.008, 0), (0.034, 0.012, 0.04), m.red_plastic(), 0.003, turn=(8, 0, 0))
        cylinder((0.0, -0.008, 0.004), 0.011, 0.01, m.green_plastic(), 'y', 0.003, 24)
        lettering('I  O', (-0.06, -0.0052, -0.026), 0.008, m.label_white(), '-y')
        knob((0.065, -0.005, 0), 0.02, 0.02, m.grey_plastic(), '-y', 18)


def power_cord():
    hose_coil((0.2, 0.2, 0.43), 0.065, 6, 0.011, m.rubber(), '-y', 5, 1.4,
              before=[(0.24, 0.1, DECK + 0.09), (0.29, 0.16, DECK + 0.12), (0.27, 0.2, 0.36)],
              after=[(0.19, 0.18, 0.34), (0.185, 0.165, 0.29)])
    rounded_box((0.185, 0.16, 0.275), (0.034, 0.034, 0.06), m.black_plastic(), 0.01)
    tube([(0.2, 0.27, 0.525), (0.2, 0.19, 0.525), (0.2, 0.17, 0.55)], 0.006, m.satin_black(), 0.02)


def handle_tools():
    """Panel with logo and nozzles, hooks, gun in its clips."""
    tool_panel(0.285, 0.268, 0.69)
    with placed((-0.13, 0.2653, 0.697), (-8, 0, 0)):
        decal((0, 0, 0), 0.22, '-y')
    with placed((0, 0.2703, 0.69), (-8, 0, 0)):
        decal((0, 0, 0), 0.3, 'y')
    with placed((0.13, 0.2653, 0.715), (-8, 0, 0)):
        label((0, 0, 0), 0.1, 0.045, m.yellow_warning(), '-y')
        lettering('MAX 250 BAR', (0, -0.001, 0), 0.013, m.label_black(), '-y')
    for z in (0.42, 0.64):
        rounded_box((0.3, 0.17 + (z - 0.42) * 0.2, z), (0.04, 0.09, 0.022), m.black_plastic(), 0.006)
    with placed((0.305, 0.15, 0.36), (-8, -90, -60)):
        gun_lance(0.5)


def hose():
    """The high-pressure hose coiled on the handle's hook and led to the pump and the gun."""
    hose_hook(-0.12, 0.255, 0.585)
    hose_coil((-0.12, 0.185, 0.465), 0.125, 7, 0.018, m.rubber(), '-y', 3, 1.0,
              before=[(-0.29, -0.17, DECK + 0.11), (-0.335, -0.16, DECK + 0.12), (-0.36, -0.06, DECK + 0.2), (-0.28, 0.14, 0.46),
                      (-0.2, 0.18, 0.56)],
              after=[(0.02, 0.16, 0.44), (0.16, 0.17, 0.42), (0.3, 0.16, 0.46), (0.4, 0.06, 0.42), (0.42, 0.06, 0.33),
                     (0.375, 0.1, 0.315)])
