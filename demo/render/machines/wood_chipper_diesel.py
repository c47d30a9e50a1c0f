"""The towed diesel chipper: the petrol one's mill made larger, feed rollers, V-twin, trailer."""
import materials as m
from machines.wood_chipper import DECK as SMALL_DECK, DRUM, discharge, drum, infeed
from parts import panel
from parts.belt_guard import belt_guard
from parts.diesel_twin import SHAFT, diesel_twin
from parts.exhaust import rain_cap, silencer
from parts.road_trailer import road_trailer
from shapes import (bolt_circle, box, cable, cylinder, decal, knob, lettering, placed, rod,
                    rounded_box, tube)

SCALE = 1.22
DECK = 0.5
RISE = DECK - SMALL_DECK * SCALE
AXIS = (DRUM[0] * SCALE, DRUM[2] * SCALE + RISE)
ENGINE = (0.52, -0.02, DECK + 0.01)


def build(p):
    road_trailer(-0.52, 0.96, 0.3, DECK, 0.2, 0.29)
    box((0.22, 0, DECK + 0.002), (1.44, 0.62, 0.01), m.satin_black(), 0.003)
    with placed(at=(0, 0, RISE), scale=SCALE):
        drum()
        infeed()
        discharge()
    rollers()
    with placed(at=ENGINE, turn=(0, 0, -90), scale=1.12):
        diesel_twin()
    belt_guard((*AXIS, 0.17), (ENGINE[0], ENGINE[2] + SHAFT * 1.12, 0.11), 0.315, 0.09, m.paint(),
               0.3)
    exhaust()
    tanks()
    controls()


def rollers():
    """The feed rollers' housing on the neck: hydraulic motor, springs and the lifting slide."""
    x, z = AXIS[0] - 0.31, AXIS[1] + 0.08
    box((x, 0, z + 0.12), (0.17, 0.42, 0.24), m.paint(), 0.008)
    box((x, 0, z + 0.245), (0.2, 0.45, 0.02), m.paint(), 0.004)
    y = -0.212
    box((x, y, z + 0.09), (0.13, 0.012, 0.22), m.satin_black(), 0.003)
    cylinder((x, y - 0.02, z + 0.06), 0.06, 0.04, m.cast_iron(), 'y', 0.006)
    bolt_circle((x, y - 0.04, z + 0.06), 0.045, 4, 0.008, '-y', start=45)
    rounded_box((x, y - 0.075, z + 0.06), (0.08, 0.08, 0.08), m.satin_black(), 0.01)
    for dz in (0.02, 0.1):
        cylinder((x, y - 0.08, z + dz + 0.005), 0.014, 0.02, m.steel(),
                 (0, -0.4, 1 if dz > 0.05 else -1), steps=6)
    for k, dx in enumerate((0.03, -0.01)):
        cable([(x, y - 0.09, z + 0.12 - k * 0.12), (x + 0.06, y - 0.13, z + 0.14 - k * 0.2),
               (x + 0.1, y - 0.05, DECK + 0.16 - k * 0.02), (x + 0.2 + dx, y + 0.02, DECK + 0.02)],
              0.011, m.rubber())


def exhaust():
    """The silencer across the engine's far side and its stack with the rain cap."""
    silencer((0.32, 0.3, DECK + 0.52), (0.72, 0.3, DECK + 0.52), 0.06)
    tube([(0.66, 0.3, DECK + 0.56), (0.66, 0.3, DECK + 0.86)], 0.024, m.burnt_steel())
    rain_cap((0.66, 0.3, DECK + 0.87), 0.024)
    for x in (0.32, 0.72):
        tube([(x, 0.2, DECK + 0.42), (x, 0.27, DECK + 0.45), (x, 0.3, DECK + 0.5)], 0.022,
             m.burnt_steel(), 0.03)
        rod((x, 0.27, DECK + 0.01), (x, 0.29, DECK + 0.47), 0.011, m.satin_black())


def tanks():
    """Fuel tank across the trailer's head, hydraulic tank beside the drum, battery box between."""
    rounded_box((0.87, 0.0, DECK + 0.17), (0.2, 0.58, 0.32), m.paint(), 0.035)
    decal((0.9706, 0, DECK + 0.19), 0.34, 'x')
    decal((0.87, -0.2905, DECK + 0.19), 0.16, '-y')
    cylinder((0.87, 0.16, DECK + 0.335), 0.03, 0.03, m.steel())
    knob((0.87, 0.16, DECK + 0.345), 0.045, 0.028, m.black_plastic(), 'z', 14)
    rounded_box((0.15, -0.24, DECK + 0.14), (0.2, 0.16, 0.26), m.satin_black(), 0.02)
    knob((0.15, -0.24, DECK + 0.27), 0.034, 0.028, m.yellow_warning(), 'z', 12)
    cylinder((0.15, -0.323, DECK + 0.17), 0.018, 0.008, m.glass(), 'y')


def controls():
    """The key board on its post beside the drum."""
    box((0.2, -0.3, DECK + 0.42), (0.04, 0.03, 0.32), m.satin_black(), 0.004)
    rounded_box((0.2, -0.31, DECK + 0.6), (0.22, 0.08, 0.17), m.satin_black(), 0.012)
    y = -0.3505
    panel.meter((0.15, y, DECK + 0.63), 0.06)
    panel.digital_meter((0.24, y, DECK + 0.645), 0.07)
    panel.key_switch((0.15, y, DECK + 0.555), 0.014)
    cylinder((0.23, y - 0.008, DECK + 0.56), 0.024, 0.018, m.red_plastic(), 'y', 0.004)
    box((0.2, -0.316, DECK + 0.4), (0.1, 0.003, 0.07), m.yellow_warning(), 0.001)
    lettering('PELIGRO', (0.2, -0.318, DECK + 0.4), 0.019, m.label_black(), '-y')
