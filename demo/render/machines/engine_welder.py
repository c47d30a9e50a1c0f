"""An engine-driven welder, petrol or diesel: generator frame on wheels with a welding panel."""
import materials as m
from machines.generator_open import generator_frame, tank, trolley, wide_muffler
from parts import panel
from parts.alternator import alternator
from parts.diesel import SHAFT, diesel_engine
from parts.engine import petrol_engine
from parts.welder_case import dial
from parts.welding_leads import dinse_plug, dinse_socket, earth_clamp, electrode_holder, lead
from shapes import bolt, box, decal, placed, rounded_box


def build(p):
    size, lift = p.get('size', 1.27), 0.1
    width, half = 0.3 * size + 0.02, 0.225 * size
    level = lift + (0.36 if p.get('diesel') else 0.07 + 0.205 * size)
    with placed(at=(0, 0, lift)):
        rails = diesel_set() if p.get('diesel') else petrol_set(size)
        top = generator_frame(width, half, rails)
        with placed(at=(0, 0, top)):
            tank(width, half, size)
        with placed(at=(-0.115 * size, -half + 0.012, level - lift), scale=size):
            leads_from = welding_panel()
    trolley(size, width, half, lift)
    at = [(-0.115 * size + x * size, -half + 0.012 + y * size, level + z * size) for x, y,
          z in leads_from]
    leads(at)


def petrol_set(size):
    """Engine, alternator and muffler; gives the level of the frame's rails."""
    with placed(at=(0.105 * size, 0.03 * size, 0.07)):
        petrol_engine(size, tank=False, shaft=False, electric=True, silenced=False)
    with placed(at=(-0.008 * size, 0.03 * size, 0.07 + 0.106 * size)):
        alternator(0.115 * size, 0.25 * size)
    with placed(at=(-0.125 * size, 0.05 * size, 0.07 + 0.3 * size), scale=size):
        wide_muffler()
    return 0.345 * size + 0.082


def diesel_set():
    """The same with the upright diesel, in a higher frame."""
    with placed(at=(0.17, 0.02, 0.062)):
        diesel_engine(1.04, tank=False, shaft=False)
    with placed(at=(0.02, 0.02, 0.062 + SHAFT * 1.04)):
        alternator(0.15, 0.32)
    battery_tray()
    return 0.545


def battery_tray():
    box((-0.27, 0.15, 0.066), (0.2, 0.2, 0.01), m.satin_black(), 0.002)
    rounded_box((-0.27, 0.15, 0.15), (0.18, 0.13, 0.15), m.black_plastic(), 0.007)
    rounded_box((-0.27, 0.15, 0.23), (0.182, 0.132, 0.024), m.grey_plastic(), 0.005)
    for y, colour in ((0.11, m.red_plastic()), (0.19, m.black_plastic())):
        rounded_box((-0.22, y, 0.25), (0.03, 0.026, 0.018), colour, 0.004)


def welding_panel():
    """Current dial, meter, outlets, breakers and the two large sockets; gives where the leads start."""
    rounded_box((0, 0.03, -0.01), (0.31, 0.07, 0.25), m.black_plastic(), 0.014)
    box((0, -0.0055, -0.01), (0.285, 0.003, 0.225), m.trim(), 0.001)
    y = -0.007
    decal((-0.065, y, 0.078), 0.12, '-y')
    dial((-0.085, y, 0.008), 0.03, m.black_plastic(), 13)
    panel.plate_text('AMPERES', (-0.085, y - 0.0002, -0.047), 0.011)
    panel.meter((0.035, y, 0.066), 0.052)
    panel.key_switch((0.105, y, 0.075))
    for k in range(2):
        panel.duplex_socket((0.022 + k * 0.05, y, -0.008), 0.04)
    panel.round_breaker((0.12, y, 0.01))
    panel.round_breaker((0.12, y, -0.02))
    panel.breaker((0.118, y, -0.07), 0.034)
    sockets = ((-0.105, m.red_plastic(), '+'), (-0.035, m.blue_plastic(), '-'))
    for x, mark, sign in sockets:
        dinse_socket((x, y, -0.088), mark, 0.02)
        panel.plate_text(sign, (x + 0.033, y - 0.0002, -0.07), 0.016)
    panel.rocker((0.04, y, -0.085), m.red_plastic(), 0.014)
    panel.terminal((0.078, y, -0.088), m.brass(), 0.007)
    panel.plate_text('AC 127V', (0.047, y - 0.0002, -0.05), 0.0085)
    for x in (-0.134, 0.134):
        for z in (-0.113, 0.093):
            bolt((x, y, z), 0.0045, axis='-y')
    for x in (-0.12, 0.12):
        box((x, 0.02, 0.13), (0.022, 0.004, 0.06), m.satin_black(), 0.001)
    return [dinse_plug((x, y - 0.011, -0.088), 0.052, 0.0165) for x, _, _ in sockets]


def leads(starts):
    (ax, ay, az), (bx, by, bz) = starts
    lead([(ax, ay, az), (ax - 0.01, ay - 0.05, az - 0.05), (ax - 0.05, ay - 0.09, 0.08), (ax - 0.08, ay - 0.1, 0.03)],
         (ax - 0.13, ay - 0.16, 0.03),
         [(ax - 0.24, ay - 0.24, 0.016), (ax - 0.16, ay - 0.32, 0.018), (ax - 0.06, ay - 0.3, 0.026)], 0.1, 3, 0.0155)
    with placed(at=(ax + 0.1, ay - 0.285, 0), scale=1.35):
        electrode_holder((0, 0, 0), 6)
    lead([(bx, by, bz), (bx + 0.02, by - 0.05, bz - 0.05), (bx + 0.08, by - 0.07, 0.08), (bx + 0.12, by - 0.06, 0.03)],
         (bx + 0.25, by - 0.06, 0.026),
         [(bx + 0.38, by - 0.1, 0.016), (bx + 0.36, by - 0.19, 0.018),
          (bx + 0.3, by - 0.2, 0.026)], 0.09, 3, 0.0155, seed=5)
    with placed(at=(bx + 0.2, by - 0.19, 0), scale=1.35):
        earth_clamp((0, 0, 0), 184)
