"""The brush cutter carried on the back and the battery one."""
import materials as m
from machines.brush_cutter import cutting_head, SLOPE
from parts.battery_pack import battery_pack
from parts.cutter_engine import cutter_engine
from parts.cutter_shaft import drive_tube, hanger, loop_handle, name_sleeve, rear_grip
from shapes import box, corrugated_hose, cylinder, decal, placed, ring, rod, rounded_box, strap, tube
from shapes.moulded import moulded


def build(p):
    (battery if p.get('kind') == 'battery' else backpack)(p)


def battery(p):
    length = p.get('length', 1.12)
    with placed(turn=(0, -SLOPE, 0)):
        drive_tube(-length, 0.0)
        name_sleeve(-length * 0.72, length=0.2)
        power_head()
        hanger(-0.27)
        loop_handle(-length * 0.36)
        with placed(at=(-length - 0.02, 0, 0), turn=(0, SLOPE, 0)):
            cutting_head({'cutter': p.get('cutter', 'nylon')})


def power_head():
    """Handle with trigger running into the motor housing, the battery behind."""
    black, paint = m.black_plastic(), m.matt_paint()
    rod((-0.2, 0, 0), (0.04, 0, 0.005), 0.0225, black, 0.008)
    for k in range(6):
        ring((-0.165 + k * 0.013, 0, 0.001), 0.022, 0.0018, black, 'x', 28)
    rounded_box((-0.07, 0, -0.03), (0.055, 0.014, 0.03), black, 0.006, turn=(0, 14, 0))
    rounded_box((-0.06, 0, 0.028), (0.07, 0.015, 0.014), black, 0.006)
    moulded([(0.0, 0.062, 0.07, 0.022), (0.05, 0.108, 0.12, 0.035, 0, 0.005), (0.13, 0.124, 0.145, 0.04, 0, 0.005),
             (0.2, 0.118, 0.14, 0.036, 0, 0.005)], paint,
            axis='x', foot=0.01, shoulder=0.02)
    moulded([(0.2, 0.12, 0.142, 0.036, 0, 0.005), (0.225, 0.118, 0.14, 0.036, 0, 0.005)], black, axis='x', foot=0.006,
            shoulder=0.006)
    for side, axis in ((-1, '-y'), (1, 'y')):
        decal((0.125, side * 0.0624, 0.03), 0.115, axis)
        for k in range(6):
            rounded_box((0.08 + k * 0.017, side * 0.0605, -0.035), (0.008, 0.006, 0.04), black, 0.0022, turn=(0, 14, 0))
    with placed(at=(0.262, 0, 0.005), turn=(0, 90, 0)):
        battery_pack(size=1.08)
    rounded_box((0.12, 0, -0.075), (0.16, 0.05, 0.022), black, 0.008)


def backpack(p):
    """Pack frame with the engine towards the viewer, flexible drive to the tool that leans behind it."""
    with placed(turn=(0, 0, 180)):
        pack_and_tool()


def pack_and_tool():
    with placed(at=(0.34, 0.2, 0.0)):
        pack_frame()
        with placed(at=(0.0, 0.13, 0.25)):
            cutter_engine(1.15)
    tool_length = 1.0
    with placed(at=(0.1, -0.12, 0.78), turn=(0, -SLOPE, 0)):
        drive_tube(-tool_length, 0.03)
        name_sleeve(-tool_length * 0.7, length=0.2)
        rear_grip(-0.1, (0.03, 0.02, 0.0))
        loop_handle(-tool_length * 0.36)
        rod((0.02, 0, 0), (0.09, 0, 0), 0.022, m.black_plastic(), 0.006)
        with placed(at=(-tool_length - 0.02, 0, 0), turn=(0, SLOPE, 0)):
            cutting_head({'cutter': 'blade'})
    flexible_drive()


def flexible_drive():
    """The sheathed shaft from the engine's clutch to the tool's end, with the throttle cable along it."""
    line = [(0.3, 0.33, 0.25), (0.24, 0.33, 0.25), (0.12, 0.27, 0.28), (0.06, 0.1, 0.46), (0.12, -0.02, 0.74),
            (0.19, -0.09, 0.86), (0.165, -0.12, 0.84)]
    corrugated_hose(line, 0.0165, m.rubber(), 0.006, 0.1)
    rod((0.32, 0.33, 0.25), (0.26, 0.33, 0.25), 0.0215, m.black_plastic(), 0.005)


def pack_frame():
    """Two bent tubes with base and back pad, and the shoulder straps."""
    black = m.satin_black()
    for x in (-0.02, 0.32):
        tube([(x, -0.06, 0.62), (x, -0.045, 0.1), (x, -0.03, 0.016), (x, 0.27, 0.016)], 0.0125, black, 0.06)
    tube([(-0.02, -0.06, 0.55), (-0.02, -0.06, 0.68), (0.32, -0.06, 0.68), (0.32, -0.06, 0.55)], 0.0125, black, 0.05)
    for y in (0.02, 0.26):
        tube([(-0.02, y, 0.016), (0.32, y, 0.016)], 0.0115, black)
    box((0.15, 0.15, 0.045), (0.3, 0.14, 0.02), black, 0.005)
    for x in (0.06, 0.25):
        cylinder((x, 0.15, 0.03), 0.02, 0.03, m.rubber())
    rounded_box((0.15, -0.07, 0.4), (0.28, 0.035, 0.42), m.foam(), 0.015)
    for z in (0.26, 0.36, 0.46, 0.55):
        rounded_box((0.15, -0.09, z), (0.25, 0.014, 0.075), m.canvas(), 0.007)
    for z in (0.2, 0.34):
        box((0.15, 0.02, z), (0.05, 0.1, 0.012), black, 0.003)
    rounded_box((0.15, -0.04, 0.4), (0.32, 0.02, 0.44), m.matt_paint(), 0.01)
    decal((0.15, -0.0972, 0.505), 0.19, '-y')
    decal((0.15, -0.0298, 0.54), 0.22, 'y')
    for x in (0.07, 0.23):
        strap([(x, -0.08, 0.62), (x, -0.14, 0.6), (x, -0.19, 0.45), (x, -0.15, 0.25), (x, -0.08, 0.16)], 0.05, 0.012,
              m.canvas(), 0.08)
