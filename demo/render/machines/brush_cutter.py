"""Brush cutters standing on their blade, the tube rising to the engine at the right."""
import materials as m
from parts.cutter_engine import cutter_engine
from parts.cutter_shaft import (bike_handle, drive_tube, foam_sleeve, gear_head, guard, hanger, loop_handle,
                                name_sleeve, nylon_head, rear_grip, tri_blade)
from shapes import placed

SLOPE = 42


def build(p):
    handle, length, size = p.get('handle', 'bike'), p.get('length', 1.15), p.get('size', 1.2)
    with placed(turn=(0, -SLOPE, 0)):
        cutter_engine(size)
        drive_tube(-length, -0.02)
        name_sleeve(-length * 0.72, length=0.2)
        if handle == 'bike':
            foam_sleeve(-0.3, -0.08)
            hanger(-0.34)
            bike_handle(-length * 0.42, (0.12, 0.03, 0.02))
        else:
            rear_grip(-0.17, (0.1, 0.05, 0.02))
            hanger(-0.3)
            loop_handle(-length * 0.36)
        with placed(at=(-length - 0.02, 0, 0), turn=(0, SLOPE, 0)):
            cutting_head(p)


def cutting_head(p):
    gear_head(SLOPE)
    guard(slope=SLOPE, colour=m.black_plastic())
    if p.get('cutter', 'blade') == 'blade':
        tri_blade()
    else:
        nylon_head()
