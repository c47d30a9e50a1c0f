"""Parts of two-stroke engines: diaphragm carburettor, recoil starter, ignition coil."""
from math import cos, radians, sin

import materials as m
from parts.packaging import carton
from shapes import (bolt, box, cable, circle, cylinder, decal, extrude, hollow, knob, lathe, pipe,
                    placed, ring,
                    rod, rounded_box, rounded_rectangle, screw, slotted_disc, spring)


def build(p):
    KINDS[p['kind']]()


def carburetor():
    """A cube carburettor with its primer bulb above, before its box."""
    carton((0.078, 0.06, 0.062), 'CARBURADOR', (0.034, 0.056, 0), -10)
    with placed(at=(-0.016, -0.004, 0), turn=(0, 0, 24)):
        _block()
        _pump_side()
        _metering_side()
        _shafts()
        _needles()


def _block():
    """The cast cube with the bore through it along x and the two bolt holes."""
    cast, z = m.cast_aluminium(), 0.0215
    bolts = [circle(0.0028, (side * 0.0158, 0), 20) for side in (-1, 1)]
    for x, t, w, h in ((-0.0145, 0.006, 0.042, 0.026), (0, 0.024, 0.036, 0.029),
                       (0.0145, 0.006, 0.042, 0.026)):
        extrude(rounded_rectangle(w, h, 0.0045), t, cast, (x, 0, z), 'x',
                [circle(0.0085, steps=40), *bolts], bevel=0.0012)
    hollow([(0.0086, -0.0178), (0.0092, -0.0178), (0.0086, -0.012), (0.0068, -0.001),
            (0.0068, 0.004), (0.0086, 0.0178),
            (0.0092, 0.0178), (0.0092, 0.0)], (0, 0, z), 'x', m.machined_aluminium(), 48)
    extrude(rounded_rectangle(0.043, 0.027, 0.0045), 0.0009,
            m.plain('gasket', (0.03, 0.035, 0.03), 0.8), (0.0182, 0, z), 'x',
            [circle(0.0088, steps=40), *bolts], bevel=0.0001)
    with placed(at=(-0.010, 0, z), turn=(0, 22, 0)):
        cylinder((0, 0, 0), 0.0078, 0.0009, m.brass(), 'x', 0.0002)
        screw((-0.0004, 0, 0), 0.0017, m.brass(), '-x')
    decal((0.0, -0.01815, z + 0.0052), 0.019, '-y')
    decal((0.0, 0.01815, z), 0.022, 'y')


def _pump_side():
    """Beneath: gasket, diaphragm, cast cover and the fuel inlet."""
    black = m.plain('diaphragm', (0.012, 0.012, 0.013), 0.6)
    extrude(rounded_rectangle(0.034, 0.036, 0.005), 0.0012, black, (0, 0, 0.0066), 'z',
            bevel=0.0001)
    extrude(rounded_rectangle(0.0335, 0.0355, 0.005), 0.006, m.machined_aluminium(), (0, 0, 0.003),
            'z', bevel=0.001)
    rod((0.004, -0.016, 0.0034), (0.004, -0.0275, 0.0034), 0.0026, m.brass())
    for y in (-0.0225, -0.026):
        ring((0.004, y, 0.0034), 0.0026, 0.0005, m.brass(), 'y', 20)


def _metering_side():
    """Above: gasket, diaphragm and the screwed cover with the primer bulb."""
    black, z = m.plain('diaphragm', (0.012, 0.012, 0.013), 0.6), 0.0362
    extrude(rounded_rectangle(0.035, 0.037, 0.005), 0.0014, black, (0, 0, z + 0.0005), 'z',
            bevel=0.0001)
    extrude(rounded_rectangle(0.0345, 0.0365, 0.005), 0.0026, m.black_plastic(),
            (0, 0, z + 0.0024), 'z', bevel=0.0005)
    top = z + 0.0037
    for x in (-0.0132, 0.0132):
        for y in (-0.0142, 0.0142):
            screw((x, y, top), 0.0027)
    bulb = m.plain('primer bulb', (0.55, 0.56, 0.5), 0.1, coat=0.7,
                   **{'Alpha': 0.62, 'Emission': (0.5, 0.52, 0.48, 1), 'Emission Strength': 0.35})
    lathe([(0.0124, 0), (0.0124, 0.0016), (0.0112, 0.0022)], (0, 0, top), 'z', m.galvanised(), 48)
    dome = [(0.0098 * cos(radians(a)) ** 0.6, 0.0118 * sin(radians(a))) for a in range(0, 88, 8)]
    lathe([(0.0104, -0.001), *dome], (0, 0, top + 0.0012), 'z', bulb, 48)
    lathe([(0.0016, 0), (0.0014, 0.006)], (0, 0, top), 'z', m.black_plastic(), 16)


def _shafts():
    """Throttle lever with its return spring and stop screw, choke lever."""
    steel, z = m.galvanised(), 0.0215
    rod((0.0085, -0.0245, z), (0.0085, 0.0215, z), 0.0021, steel)
    lever = [(-0.0045, -0.0045), (0.0045, -0.0045), (0.0042, 0.004), (0.0026, 0.0155),
             (-0.0026, 0.0155), (-0.0042, 0.004)]
    extrude(lever, 0.0014, steel, (0.0085, -0.0235, z), '-y', [circle(0.0013, (0, 0.0124), 16)],
            bevel=0.0003, roll=28)
    screw((0.0085, -0.0243, z), 0.0026, m.steel(), '-y')
    spring((0.0085, -0.0185, z), (0.0085, -0.0226, z), 0.0038, 0.00045, 4, m.steel())
    cylinder((0.0085, -0.0304, z + 0.012), 0.0026, 0.011, m.brass(), 'y', 0.0006, 24)
    rod((-0.0095, -0.0215, z), (-0.0095, 0.0215, z), 0.0019, steel)
    box((-0.0095, 0.0212, z + 0.004), (0.006, 0.0014, 0.016), steel, 0.0006)


def _needles():
    """High and low speed needles with their springs beneath, the idle screw above them."""
    for x, z, head in ((-0.0065, 0.0125, m.brass()), (0.0005, 0.0125, m.brass())):
        rod((x, -0.0165, z), (x, -0.026, z), 0.0013, m.brass())
        spring((x, -0.0182, z), (x, -0.024, z), 0.0021, 0.00045, 5, m.steel())
        cylinder((x, -0.0262, z), 0.0027, 0.0042, head, 'y', 0.0004, 20)
        box((x, -0.0284, z), (0.0044, 0.0006, 0.0007), m.label_black(), 0)
    rod((-0.0105, -0.016, 0.0305), (-0.0105, -0.0265, 0.0305), 0.0013, m.steel())
    knob((-0.0105, -0.0262, 0.0305), 0.0031, 0.0036, m.black_plastic(), '-y', 8)


def recoil():
    """A small moulded starter leaning back, its grip at the rope's guide."""
    with placed(at=(0, 0, 0.0712), turn=(-8, 0, -90)):
        _starter_case()
        _starter_ears()
        _grip()
        _reel()


def _starter_case():
    colour = m.matt_paint()
    lathe([(0.0585, 0), (0.06, 0.001), (0.06, 0.017), (0.0585, 0.022), (0.0545, 0.0265),
           (0.0535, 0.0267), (0.0515, 0.0262), (0.051, 0.021)],
          (0, 0, 0), 'x', colour, 72)
    cylinder((0.02, 0, 0), 0.0525, 0.004, m.black_plastic(), 'x')
    slotted_disc((0.0255, 0, 0), 0.0525, 0.0034, colour, 'x', 18, 0.5, 0.94, 0.55)
    lathe([(0.0265, 0), (0.026, 0.0045), (0.022, 0.0065), (0.001, 0.0068)], (0.0262, 0, 0), 'x',
          colour, 56)
    lathe([(0.0215, 0), (0.0212, 0.001), (0.001, 0.0011)], (0.033, 0, 0), 'x', m.trim(), 56)
    with placed(at=(0.0337, 0, 0)):
        decal((0, 0, 0), 0.036, 'x')
    for k in range(24):
        with placed(turn=(15 * k, 0, 0)):
            rounded_box((0.009, 0.06, 0), (0.012, 0.0022, 0.005), colour, 0.0009)


def _starter_ears():
    """Four screw ears, splayed as the engine's corners are."""
    colour = m.matt_paint()
    for angle in (38, 142, 218, 322):
        with placed(turn=(angle, 0, 0)):
            rounded_box((0.005, 0.064, 0), (0.01, 0.02, 0.02), colour, 0.0045)
            pipe((0.0085, 0.0685, 0), 0.0056, 0.003, 0.005, colour, 'x', 0.0006, 28)
            cylinder((0.0104, 0.0685, 0), 0.003, 0.0008, m.label_black(), 'x', 0, 20)


def _grip():
    """The rope leaves by its guide at the top; the grip rests on it."""
    black = m.black_plastic()
    cylinder((0.0125, -0.02, 0.0595), 0.0085, 0.014, black, 'z', 0.002)
    rod((0.0125, -0.02, 0.064), (0.0125, -0.02, 0.074), 0.0018,
        m.plain('rope', (0.5, 0.48, 0.42), 0.9))
    rounded_box((0.0125, -0.02, 0.0795), (0.016, 0.06, 0.0125), black, 0.0058)
    rounded_box((0.0125, -0.02, 0.0725), (0.0135, 0.02, 0.009), black, 0.0038)
    for y in (-0.042, -0.034, -0.006, 0.002):
        box((0.0125, y, 0.0795), (0.0168, 0.0022, 0.0131), m.rubber(), 0.0008)


def _reel():
    """Rope reel, its drive dog and the return spring's cover, seen from behind."""
    black = m.black_plastic()
    lathe([(0.0545, 0.01), (0.0545, 0.009)], (0, 0, 0), 'x', m.grey_plastic(), 56)
    lathe([(0.041, 0.009), (0.0425, 0.008), (0.0425, 0.0055), (0.039, 0.0045), (0.039, 0.0025),
           (0.0425, 0.0015), (0.042, 0), (0.034, -0.0006)],
          (0, 0, 0), 'x', black, 56)
    for k in range(2):
        ring((0.0035, 0, 0), 0.0392 + 0.0004 * k, 0.0013, m.plain('rope', (0.5, 0.48, 0.42), 0.9),
             'x', 48)
    for turn in (20, 140, 260):
        with placed(turn=(turn, 0, 0)):
            rounded_box((-0.003, 0.02, 0), (0.006, 0.0055, 0.017), m.galvanised(), 0.0014)
            cylinder((-0.0008, 0.029, 0.008), 0.004, 0.0006, m.label_black(), 'x', 0, 20)
    lathe([(0.0125, -0.0006), (0.012, -0.006), (0.0105, -0.0068)], (0, 0, 0), 'x', black, 36)
    bolt((-0.0068, 0, 0), 0.0048, axis='-x')


def ignition_coil():
    """A small module on its laminated core, short lead with elbow boot, before the box."""
    carton((0.078, 0.05, 0.054), 'BOBINA DE ENCENDIDO', (0.026, 0.046, 0), -10)
    with placed(at=(-0.022, -0.006, 0), turn=(0, 0, 16)):
        _core()
        resin = m.plain('coil resin', (0.015, 0.016, 0.02), 0.25, coat=0.4)
        rounded_box((0.0, 0, 0.0255), (0.041, 0.024, 0.022), resin, 0.0035)
        rounded_box((0.0, -0.0115, 0.0255), (0.031, 0.003, 0.015), m.black_plastic(), 0.001)
        decal((0, -0.0128, 0.0255), 0.028, '-y')
        decal((0, 0.0118, 0.0255), 0.028, 'y')
        box((-0.0245, 0, 0.031), (0.009, 0.005, 0.0009), m.brass(), 0.0003)
        rod((0.0195, 0, 0.03), (0.0275, -0.001, 0.031), 0.0048, m.rubber(), 0.0015)
        _short_lead()


def _core():
    """The U of stacked laminations with its fixing holes, legs down."""
    iron = m.plain('lamination', (0.32, 0.31, 0.3), 0.45, 0.9)
    outline = [(-0.03, 0), (-0.0155, 0.001), (-0.0155, 0.017), (0.0155, 0.017), (0.0155, 0.001),
               (0.03, 0), (0.031, 0.014), (0.028, 0.034),
               (0.018, 0.0405), (-0.018, 0.0405), (-0.028, 0.034), (-0.031, 0.014)]
    holes = [circle(0.0025, (side * 0.0228, 0.0105), 20) for side in (-1, 1)]
    for k in range(8):
        extrude(outline, 0.0013, iron, (0, -0.0054 + k * 0.00155, 0), '-y', holes, bevel=0.0002)
    for side in (-1, 1):
        cylinder((side * 0.0235, -0.0064, 0.029), 0.0022, 0.0012, m.steel(), 'y', 0.0004, 20)


def _short_lead():
    black = m.rubber()
    cable([(0.0255, -0.001, 0.0305), (0.038, -0.004, 0.0275), (0.047, -0.016, 0.01),
           (0.04, -0.032, 0.0032), (0.018, -0.041, 0.0032)],
          0.0031, black, 14)
    with placed(at=(0.006, -0.0425, 0.0085), turn=(0, 0, 8)):
        rod((0.016, 0, -0.005), (-0.002, 0, -0.0005), 0.0052, black, 0.0015)
        hollow([(0.0042, 0.024), (0.0052, 0.001), (0.0075, 0.0), (0.0088, 0.006), (0.0094, 0.02),
                (0.0104, 0.0212), (0.0104, 0.0245),
                (0.0092, 0.0255), (0.0062, 0.0255), (0.006, 0.012)], (0.001, 0, 0),
                (-1, -0.12, 0.02), black, 40)
        spring((-0.004, -0.0005, 0), (-0.0225, -0.0027, 0.0004), 0.0045, 0.0006, 7, m.steel())


KINDS = {'carburetor': carburetor, 'recoil': recoil, 'ignition-coil': ignition_coil}
