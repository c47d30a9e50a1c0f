"""What hangs on a welder: electrode holder, earth clamp, torches, their leads and plugs."""
from mathutils import Vector

import materials as m
from parts.hose_coil import coil_points
from shapes import box, cylinder, lathe, placed, ring, rod, rounded_box, smooth_path, spring, sweep, tube
from shapes.lines import _round


def lead(start, coil_at, end, radius=0.07, turns=3, thickness=0.011, axis='z', seed=2, material=None):
    """A welding lead from `start` to a loose coil and on to `end` (both are lists of points)."""
    points = [*map(Vector, start), *coil_points(coil_at, radius, turns, thickness, axis, seed), *map(Vector, end)]
    return sweep(smooth_path(points, 8), _round(thickness / 2, 12), material or m.rubber())


def dinse_socket(at, mark=None, radius=0.017):
    """A panel socket for a lead's plug, facing -y."""
    x, y, z = at
    lathe([(radius * 1.35, 0), (radius * 1.35, 0.004), (radius * 1.15, 0.007), (radius, 0.008), (radius, 0.013)], at,
          '-y', m.black_plastic())
    ring((x, y - 0.006, z), radius * 1.22, 0.0016, mark or m.grey_plastic(), '-y')
    cylinder((x, y - 0.0125, z), radius * 0.55, 0.002, m.label_black(), 'y')
    cylinder((x, y - 0.01, z), radius * 0.28, 0.008, m.brass(), 'y')


def dinse_plug(at, length=0.05, radius=0.0145):
    """The plug in a socket at `at`, its lead leaving towards -y; gives where the lead starts."""
    x, y, z = at
    lathe([(radius, 0), (radius, 0.016), (radius * 0.86, 0.018), (radius * 0.86, 0.024), (radius, 0.026),
           (radius * 0.95, length * 0.7),
           (radius * 0.55, length)], at, '-y', m.rubber(), 28)
    for k in range(3):
        ring((x, y - 0.005 - k * 0.004, z), radius, 0.0012, m.rubber(), '-y', 24)
    return (x, y - length + 0.004, z)


def electrode_holder(at, turn=0, colour=None, length=0.2):
    """The tongs lying level, jaw towards local +x; the lead enters at -x."""
    grip = colour or m.red_plastic()
    with placed(at=at, turn=(0, 0, turn)):
        lathe([(0.009, 0), (0.0135, 0.004), (0.0145, 0.03), (0.0125, 0.06), (0.0145, 0.1), (0.019, 0.112),
               (0.019, 0.116), (0.012, 0.12)],
              (-length / 2, 0, 0.019), 'x', grip, 32)
        for k in range(7):
            ring((-length / 2 + 0.02 + k * 0.011, 0, 0.019), 0.0138, 0.0016, grip, 'x', 28)
        rounded_box((0.05, 0, 0.014), (0.085, 0.02, 0.011), m.brass(), 0.004)
        rounded_box((0.052, 0, 0.032), (0.08, 0.019, 0.011), grip, 0.004, turn=(0, 8, 0))
        rounded_box((-0.005, 0, 0.043), (0.07, 0.014, 0.007), grip, 0.003, turn=(0, 14, 0))
        spring((0.02, 0, 0.02), (0.018, 0, 0.04), 0.006, 0.0012, 5, m.steel())
        for k in range(4):
            box((0.062 + k * 0.008, 0, 0.0225), (0.003, 0.021, 0.006), m.brass(), 0.0008)


def earth_clamp(at, turn=0, colour=None):
    """A sprung clamp of pressed sheet, jaws towards local +x."""
    metal = colour or m.galvanised()
    with placed(at=at, turn=(0, 0, turn)):
        for side in (-1, 1):
            with placed(at=(0, 0, 0.022), turn=(0, side * 11, 0)):
                z = side * 0.012
                rounded_box((-0.045, 0, z), (0.1, 0.026, 0.007), metal, 0.003)
                rounded_box((-0.068, 0, z * 1.1), (0.06, 0.029, 0.011), m.black_plastic(), 0.004)
                rounded_box((0.035, 0, -z * 0.2), (0.075, 0.028, 0.008), metal, 0.003)
                rounded_box((0.068, 0, -side * 0.008), (0.02, 0.028, 0.016), m.copper(), 0.003)
        cylinder((0, 0, 0.022), 0.008, 0.034, m.steel(), 'y')
        spring((0, -0.014, 0.022), (0, 0.014, 0.022), 0.0115, 0.0018, 6, m.steel())


def euro_socket(at, radius=0.024):
    """The central connector of a wire torch, facing -y."""
    x, y, z = at
    lathe([(radius * 1.5, 0), (radius * 1.5, 0.005), (radius * 1.1, 0.008), (radius, 0.009), (radius, 0.022)], at, '-y',
          m.brass())
    rounded_box((x, y - 0.002, z), (radius * 3.2, 0.005, radius * 3.2), m.black_plastic(), 0.002)


def torch_plug(at, radius=0.024):
    """The torch's nut, bend protection and first hand of hose; gives where the hose goes on."""
    x, y, z = at
    lathe([(radius * 1.25, 0), (radius * 1.28, 0.004), (radius * 1.28, 0.032), (radius * 0.9, 0.04),
           (radius * 0.85, 0.075), (radius * 0.55, 0.09)],
          at, '-y', m.black_plastic(), 32)
    for k in range(12):
        with placed(at=(x, y - 0.018, z), turn=(0, k * 30, 0)):
            box((radius * 1.28, 0, 0), (0.004, 0.028, 0.005), m.black_plastic(), 0.001)
    spring((x, y - 0.088, z), (x, y - 0.15, z), 0.0105, 0.0015, 12, m.steel())
    return (x, y - 0.09, z)


def mig_torch(at, turn=0, scale=1.0):
    """A wire torch lying on its side: handle from local -x, neck bent to the nozzle at +x."""
    with placed(at=at, turn=(0, 0, turn), scale=scale):
        lathe([(0.01, 0), (0.015, 0.006), (0.017, 0.05), (0.0165, 0.1), (0.019, 0.13), (0.014, 0.14)], (-0.14, 0, 0.02),
              'x', m.black_plastic(), 28)
        rounded_box((-0.045, 0.017, 0.02), (0.05, 0.014, 0.014), m.trim(), 0.005)
        rounded_box((-0.06, -0.013, 0.02), (0.09, 0.01, 0.018), m.trim(), 0.004)
        tube([(-0.003, 0, 0.02), (0.06, 0, 0.02), (0.115, 0.055, 0.02)], 0.0085, m.brass(), 0.05)
        rod((0.085, 0.026, 0.02), (0.1, 0.04, 0.02), 0.0115, m.black_plastic())
        rod((0.1, 0.04, 0.02), (0.146, 0.083, 0.02), 0.0125, m.brass(), 0.002)
        rod((0.14, 0.078, 0.02), (0.152, 0.089, 0.02), 0.0065, m.copper())
        rod((0.15, 0.087, 0.02), (0.166, 0.102, 0.02), 0.0012, m.steel())


def tig_torch(at, turn=0):
    """A slim torch lying on its side: handle, bent head with its long cap, ceramic cup and tungsten."""
    with placed(at=at, turn=(0, 0, turn)):
        lathe([(0.009, 0), (0.012, 0.006), (0.0125, 0.1), (0.014, 0.13), (0.01, 0.145)], (-0.14, 0, 0.016), 'x',
              m.black_plastic(), 28)
        for k in range(8):
            ring((-0.12 + k * 0.011, 0, 0.016), 0.0121, 0.0013, m.rubber(), 'x', 24)
        rounded_box((-0.02, 0.012, 0.02), (0.04, 0.01, 0.012), m.trim(), 0.004)
        rod((0.0, 0, 0.016), (0.045, 0.012, 0.016), 0.0075, m.rubber())
        rod((0.058, -0.012, 0.016), (0.034, 0.036, 0.016), 0.012, m.rubber(), 0.004)
        rod((0.06, -0.016, 0.016), (0.092, -0.08, 0.016), 0.0075, m.rubber(), 0.003)
        lathe([(0.0085, 0), (0.0095, 0.01), (0.0075, 0.04)], (0.036, 0.033, 0.016), (-0.45, 0.89, 0),
              m.plain('alumina', (0.7, 0.42, 0.33), 0.5), 28)
        rod((0.018, 0.068, 0.016), (0.011, 0.083, 0.016), 0.0015, m.steel())
