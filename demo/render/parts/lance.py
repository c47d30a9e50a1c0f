"""Spray lances: trigger valve, tube and nozzle, built along +z from the hose's end at the origin."""
import materials as m
from shapes import cable, cylinder, knob, lathe, ring, rounded_box, strap, tube


def trigger_valve(material=None):
    """The hand valve: hose nut, grip with filter, trigger hoop; its outlet is at z=0.2."""
    body = material or m.black_plastic()
    knob((0, 0, -0.005), 0.0125, 0.024, m.black_plastic(), ribs=10)
    lathe([(0.0115, 0.018), (0.0135, 0.03), (0.0165, 0.045), (0.0168, 0.08), (0.0155, 0.11), (0.0165, 0.13),
           (0.018, 0.138), (0.018, 0.165), (0.014, 0.172), (0.011, 0.182), (0.011, 0.2)], (0, 0, 0), 'z', body, 32)
    for k in range(7):
        ring((0, 0, 0.05 + k * 0.009), 0.0164, 0.0011, m.black_plastic(), steps=32)
    strap([(0, -0.018, 0.155), (0, -0.034, 0.15), (0, -0.042, 0.1), (0, -0.026, 0.052)], 0.013, 0.005,
          m.red_plastic() if material is None else m.black_plastic(), 0.014)
    cylinder((0, -0.019, 0.155), 0.006, 0.02, m.steel(), 'x', 0.001, 16)
    rounded_box((0, 0.012, 0.155), (0.02, 0.02, 0.03), body, 0.005)


def lance_tube(length, material=None, radius=0.005):
    """The tube from z=0.2 with its lock nut, bent at the end to a nozzle."""
    knob((0, 0, 0.195), 0.0125, 0.026, m.black_plastic(), ribs=10)
    top = 0.2 + length
    tube([(0, 0, 0.2), (0, 0, top), (0, -0.045, top + 0.045)], radius, material or m.steel(), 0.03)
    return (0, -0.045, top + 0.045)


def cone_nozzle(at, material=None, axis=(0, -1, 1)):
    """A hollow-cone nozzle with its cap, pointing along `axis`."""
    lathe([(0.0075, -0.018), (0.0085, -0.016), (0.0085, 0.0)], at, axis, m.black_plastic(), 24)
    x, y, z = at
    knob((x, y + 0.002, z - 0.002), 0.0125, 0.02, material or m.brass(), axis, ribs=10)
    lathe([(0.008, 0.0), (0.0075, 0.008), (0.004, 0.011)], (x, y - 0.0135, z + 0.0135), axis, material or m.brass(), 24)


def spray_lance(length=0.5, tube_material=None, nozzle_material=None, valve_material=None):
    """A complete knapsack lance standing on its hose nut along +z."""
    trigger_valve(valve_material)
    cone_nozzle(lance_tube(length, tube_material), nozzle_material)


def hose_line(points, radius=0.0065, material=None):
    """The pressure hose between tank and valve, with a clamp at its tank end."""
    cable(points, radius, material or m.rubber(), 16)
    return points[-1]
