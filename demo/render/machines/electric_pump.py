"""Surface electric water pumps: peripheral, centrifugal, and the jet pump on its pressure tank."""
import materials as m
from parts.air_fittings import gauge, pressure_switch, pressure_tank
from parts.pump_motor import cord_coil, mains_plug, motor_foot, pump_motor, terminal_box
from parts.water_ends import centrifugal_end, jet_end, peripheral_end
from shapes import bolt, box, cable, corrugated_hose, cylinder, placed, rod
from shapes.wrap import drum_decal


def build(p):
    {'peripheral': peripheral, 'centrifugal': centrifugal, 'jet-tank': jet_tank}[p.get('kind', 'peripheral')]()


def peripheral():
    height = 0.082
    with placed(at=(-0.04, 0, height)):
        pump_motor(0.064, 0.19)
        motor_foot(0.07, 0.064, height, 0.12)
        terminal_box(0.085, 0.064)
        peripheral_end(cap=m.red_plastic())
        box((-0.02, 0, -height + 0.006), (0.05, 0.11, 0.012), m.cast_iron(), 0.003)
        lead(0.085, 0.064, height)


def lead(x, radius, height):
    """The mains lead from the terminal box to a coil at the right with its plug."""
    top = radius * 0.94 + 0.026
    before = [(x + 0.075, 0.02, top), (x + 0.12, 0.02, top - 0.01), (x + 0.16, 0.02, top * 0.3),
              (x + 0.15, 0.0, -height + 0.03)]
    cord_coil((x + 0.16, -0.06, -height + 0.017), 0.05, 3, before,
              [(x + 0.13, -0.125, -height + 0.01), (x + 0.08, -0.13, -height + 0.013)])
    mains_plug((x + 0.045, -0.132, -height), 185)


def centrifugal():
    height = 0.112
    with placed(at=(-0.04, 0, height)):
        pump_motor(0.076, 0.25)
        motor_foot(0.105, 0.076, height, 0.15)
        terminal_box(0.11, 0.076)
        centrifugal_end(cap=m.red_plastic())
        for y in (-0.05, 0.05):
            box((-0.03, y, -height * 0.84), (0.04, 0.03, height * 0.32), m.cast_iron(), 0.006)
        box((-0.03, 0, -height + 0.006), (0.06, 0.17, 0.012), m.cast_iron(), 0.004)
        lead(0.12, 0.076, height)


def jet_tank():
    """Horizontal tank on feet, pump on its saddle, five-way fitting, switch, gauge and braided hose."""
    radius, middle = 0.135, 0.165
    with placed(at=(0, 0, middle)):
        pressure_tank(radius, 0.46, m.paint())
        drum_decal((0.0, 0, 0), radius, 0.24, 12)
        drum_decal((0.0, 0, 0), radius, 0.24, 12, side=1)
        cylinder((0.226, 0, 0), 0.06, 0.012, m.galvanised(), 'x')
        for k in range(6):
            with placed(turn=(k * 60, 0, 0)):
                bolt((0.232, 0, 0.045), 0.006, axis='x')
        cylinder((-0.24, 0, 0), 0.02, 0.03, m.brass(), 'x', steps=6)
    for x in (-0.14, 0.14):
        box((x, 0, 0.024), (0.03, 0.25, 0.006), m.paint(), 0.002)
        for y in (-0.085, 0.085):
            box((x, y, 0.045), (0.03, 0.006, 0.045), m.paint(), 0.002)
        for y in (-0.11, 0.11):
            cylinder((x, y, 0.011), 0.016, 0.022, m.rubber(), bevel=0.003)
    saddle = middle + radius + 0.018
    box((0.03, 0, saddle), (0.26, 0.15, 0.006), m.paint(), 0.002)
    for y in (-0.062, 0.062):
        box((0.03, y, saddle - 0.02), (0.26, 0.005, 0.045), m.paint(), 0.002)
    jet_pump(saddle + 0.08)
    five_way(saddle + 0.08, middle)


def jet_pump(z):
    with placed(at=(0.02, 0, z)):
        pump_motor(0.066, 0.2, m.trim())
        motor_foot(0.08, 0.066, 0.077, 0.13)
        terminal_box(0.09, 0.066)
        jet_end(0.07, 0.2, cap=m.red_plastic())
        box((-0.1, 0, -0.072), (0.03, 0.08, 0.012), m.satin_black(), 0.003)
        cable([(0.16, 0.02, 0.088), (0.24, 0.03, 0.08), (0.27, 0.06, -0.05), (0.25, 0.09, -0.2), (0.2, 0.16, -0.315)],
              0.0046, m.rubber())


def five_way(z, middle):
    """On the outlet: brass cross with pressure switch, gauge and the hose down to the tank."""
    x, top = 0.02 - 0.084, z + 0.1
    brass = m.brass()
    cylinder((x, 0, top + 0.02), 0.0155, 0.075, brass)
    cylinder((x, 0, top + 0.0), 0.02, 0.016, brass, steps=6)
    rod((x, -0.045, top + 0.03), (x, 0.045, top + 0.03), 0.0135, brass)
    gauge((x, -0.044, top + 0.03), '-y', 0.024)
    pressure_switch((x, 0, top + 0.056))
    rod((x, 0, top + 0.03), (x - 0.045, 0, top + 0.03), 0.0125, brass)
    cylinder((x - 0.048, 0, top + 0.03), 0.0185, 0.02, m.steel(), 'x', steps=6)
    end = (-0.285, 0.0, middle)
    cylinder((-0.262, 0, middle), 0.0185, 0.02, m.steel(), 'x', steps=6)
    corrugated_hose([(x - 0.055, 0, top + 0.03), (x - 0.13, 0, top + 0.02), (-0.3, 0, top - 0.08),
                     (-0.36, 0, middle + 0.14), (-0.345, 0, middle + 0.02), end,
                     (-0.268, 0, middle)], 0.0135, m.steel(), 0.003, 0.08)
