"""A hand-held petrol leaf blower: fan scroll towards the viewer, engine behind it, the tube towards -x."""
from math import cos, radians, sin

import materials as m
from parts.battery_pack import battery_pack
from parts.cutter_engine import cutter_engine
from parts.saw_handles import oval
from shapes import (bolt, cable, cylinder, decal, extrude, knob, lathe, loft, placed, ring, rounded_box, rounded_path,
                    slotted_disc, sweep)
from shapes.moulded import moulded

CENTRE = (0.0, 0.0, 0.2)


def build(p):
    """`kind` petrol or battery."""
    scroll()
    intake()
    if p.get('kind') == 'battery':
        battery_drive()
    else:
        with placed(at=(0.0, 0.03, 0.2), turn=(0, 0, 90)):
            cutter_engine(0.92, tank=False)
        tank()
        cable([(0.12, 0.01, 0.39), (0.12, 0.06, 0.36), (0.08, 0.1, 0.3)], 0.004, m.rubber())
    handle()
    blow_tube()


def battery_drive():
    """The electric motor's cap behind the fan, and the battery at the rear."""
    lathe([(0.1, 0), (0.098, 0.012), (0.07, 0.03), (0.062, 0.06), (0.05, 0.07)], (0, 0.05, 0.2), 'y', m.matt_paint(), 56)
    slotted_disc((0, 0.1205, 0.2), 0.05, 0.004, m.black_plastic(), 'y', 16, 0.35, 0.9, 0.5)
    rounded_box((0.11, 0.01, 0.1), (0.09, 0.096, 0.13), m.black_plastic(), 0.016)
    battery_pack((0.178, 0.01, 0.1), (0, 90, 0), 1.05)


def spiral(grow=1.0):
    return [((0.118 + 0.04 * k / 36) * grow * cos(radians(200 - k * 10)),
             (0.118 + 0.04 * k / 36) * grow * sin(radians(200 - k * 10)))
            for k in range(37)]


def scroll():
    """The spiral housing in two shells, opening forwards at its foot."""
    paint, black = m.matt_paint(), m.black_plastic()
    with placed(at=CENTRE):
        extrude(spiral(), 0.05, paint, (0, -0.028, 0), '-y', bevel=0.014)
        extrude(spiral(), 0.05, black, (0, 0.026, 0), '-y', bevel=0.014)
        extrude(spiral(1.03), 0.007, black, (0, -0.001, 0), '-y', bevel=0.002)
        for angle in range(20, 360, 60):
            r = 0.118 + 0.04 * ((200 - angle) % 360) / 360
            x, z = (r + 0.006) * cos(radians(angle)), (r + 0.006) * sin(radians(angle))
            cylinder((x, -0.006, z), 0.01, 0.03, paint, 'y')
            bolt((x, -0.021, z), 0.0042, axis='-y')
    rounded_box((0.0, 0.02, 0.036), (0.2, 0.15, 0.02), black, 0.008)
    for x in (-0.085, 0.085):
        rounded_box((x, 0.03, 0.014), (0.035, 0.2, 0.028), black, 0.01)


def intake():
    """The round guard over the fan's inlet, with the name on its hub."""
    black = m.black_plastic()
    with placed(at=(0.0, -0.053, 0.2)):
        lathe([(0.088, 0), (0.09, 0.003), (0.088, 0.012), (0.08, 0.018), (0.074, 0.016)], (0, 0, 0), '-y', black, 64)
        cylinder((0, -0.001, 0), 0.078, 0.004, m.label_black(), 'y')
        slotted_disc((0, -0.016, 0), 0.08, 0.005, black, '-y', 26, 0.5, 0.95, 0.58)
        ring((0, -0.018, 0), 0.057, 0.0022, black, '-y')
        lathe([(0.042, 0), (0.041, 0.006), (0.034, 0.009)], (0, -0.016, 0), '-y', m.paint(), 48)
        decal((0, -0.0255, 0), 0.046, '-y', square=True)


def tank():
    milk = m.milky_plastic()
    moulded([(0.04, 0.17, 0.1, 0.03, 0.03, 0.15), (0.08, 0.18, 0.11, 0.034, 0.03, 0.15),
             (0.12, 0.175, 0.1, 0.03, 0.03, 0.15)], milk, foot=0.018, shoulder=0.016)
    cylinder((0.12, 0.13, 0.1), 0.021, 0.03, milk, (0.9, -0.2, 0.3))
    knob((0.132, 0.128, 0.105), 0.0245, 0.018, m.red_plastic(), (0.9, -0.2, 0.3), 14)


def handle():
    """The bow from the scroll's front over the top to its rear, with trigger and stop switch."""
    black = m.black_plastic()
    path = rounded_path([(-0.085, 0.0, 0.31), (-0.075, 0.0, 0.4), (0.06, 0.0, 0.425), (0.16, 0.0, 0.36),
                         (0.165, 0.0, 0.2), (0.13, 0.0, 0.17)], 0.045)
    sweep(path, oval(0.036, 0.042), black)
    for k in range(6):
        ring((-0.03 + k * 0.014, 0, 0.409 + k * 0.0025), 0.0195, 0.002, m.rubber(), 'x', 24)
    rounded_box((0.03, 0, 0.392), (0.045, 0.013, 0.026), m.trim(), 0.006, turn=(0, -10, 0))
    rounded_box((0.105, 0, 0.41), (0.06, 0.052, 0.04), m.matt_paint(), 0.014, turn=(0, 30, 0))
    rounded_box((0.1, -0.02, 0.43), (0.02, 0.014, 0.014), m.red_plastic(), 0.004)


def blow_tube():
    """Outlet, clamp, tube and the flattened nozzle; sloping a little to the ground."""
    black = m.black_plastic()
    with placed(at=(-0.02, 0, 0.112), turn=(0, -5, 0)):
        loft([(0.0, 0.1, 0.105, 0.04), (0.1, 0.1, 0.1, 0.049), (0.15, 0.098, 0.098, 0.0488)], m.matt_paint(), axis='-x',
             bevel=0.001)
        lathe([(0.054, 0), (0.056, 0.004), (0.056, 0.026), (0.054, 0.03)], (-0.14, 0, 0), '-x', m.trim(), 48)
        rounded_box((-0.155, 0, 0.06), (0.022, 0.03, 0.018), m.trim(), 0.005)
        lathe([(0.049, 0), (0.045, 0.3), (0.047, 0.302), (0.047, 0.316), (0.044, 0.318)], (-0.16, 0, 0), '-x', black, 48)
        for k in range(3):
            ring((-0.2 - k * 0.012, 0, 0), 0.0478, 0.0018, black, 'x', 48)
        loft([(0.46, 0.088, 0.088, 0.0435), (0.52, 0.088, 0.084, 0.042), (0.62, 0.1, 0.068, 0.033),
              (0.74, 0.118, 0.05, 0.024), (0.752, 0.12, 0.049, 0.024)],
             black, axis='-x', bevel=0.001)
        loft([(0.748, 0.124, 0.054, 0.026), (0.76, 0.124, 0.054, 0.026)], black, axis='-x', bevel=0.003)
        loft([(0.7603, 0.112, 0.042, 0.02), (0.7605, 0.112, 0.042, 0.02)], m.label_black(), axis='-x')
        decal((-0.33, -0.0466, 0.0), 0.13, '-y')
        decal((-0.33, 0.0466, 0.0), 0.13, 'y')
