"""Filters for air: oval pleated element, foam pieces, the saw's gauze shell."""
import materials as m
from parts.filter_media import perforated_tube, pleated
from parts.packaging import carton, header_card
from shapes import (box, circle, cylinder, decal, extrude, loft, pipe, placed, ring, rounded_box,
                    rounded_rectangle)


def build(p):
    KINDS[p['kind']]()


def pleated_filter():
    """A pleated element with its rubber ends, the foam sleeve and the box."""
    carton((0.11, 0.075, 0.085), 'FILTRO DE AIRE', (0.052, 0.07, 0), -8)
    with placed(at=(-0.04, -0.012, 0), turn=(0, 0, 20)):
        _element(0.052, 0.033, 0.056)
    with placed(at=(0.072, -0.026, 0), turn=(0, 0, 30)):
        pipe((0, 0, 0.021), 0.034, 0.026, 0.042, m.open_foam(), 'z', 0.003)


def _element(outer, inner, high):
    rubber = m.plain('filter rim', (0.02, 0.02, 0.021), 0.55, bump=0.1)
    pleated(outer * 0.95, inner * 1.26, high, 62)
    for z in (0.0045, high - 0.0045):
        pipe((0, 0, z), outer, inner, 0.009, rubber, 'z', 0.0025, 72)
    ring((0, 0, high), outer * 0.82, 0.0022, rubber, steps=72)
    perforated_tube((0, 0, high / 2), inner * 1.05, high * 0.96, 9, 36, m.galvanised())


def foam_pack():
    """Three foam pads: two stacked, one leaning on them, before the card."""
    header_card(0.108, 0.078, 'PAQUETE DE 3', (0.002, 0.04, 0))
    for x, z, turn in ((0.02, 0.0078, 8), (0.016, 0.0234, -5)):
        with placed(at=(x, 0.004, z), turn=(0, 0, turn)):
            _foam_pad()
    with placed(at=(-0.031, -0.018, 0.0268), turn=(64, 0, -38)):
        _foam_pad()


def _foam_pad():
    """A pad with rounded corners, the slot for the choke in one edge and the bolt's hole."""
    outline = rounded_rectangle(0.064, 0.052, 0.013)
    slot = rounded_rectangle(0.007, 0.02, 0.0034, (0.018, -0.006))
    extrude(outline, 0.0152, m.open_foam(), (0, 0, 0), 'z',
            [circle(0.0042, (-0.017, 0.011), 24), slot], bevel=0.0024)


def mesh_filter():
    """The saw's two-shell filter, and one on its side to show the intake, before the box."""
    carton((0.09, 0.06, 0.07), 'FILTRO DE AIRE', (0.03, 0.06, 0), -10)
    with placed(at=(-0.03, 0.0, 0), turn=(0, 0, 16)):
        _mesh_shell()
    with placed(at=(0.05, -0.014, 0.027), turn=(-90, 0, -24)):
        with placed(at=(0, 0, -0.022)):
            _mesh_shell()


def _mesh_shell(w=0.066, d=0.052, h=0.046):
    """The white frame with its gauze windows over the dark base with the intake."""
    frame, base = m.plain('filter frame', (0.62, 0.61, 0.56), 0.42), m.black_plastic()
    loft([(0, w * 0.96, d * 0.96, 0.009), (0.001, w, d, 0.01), (0.012, w, d, 0.01),
          (0.013, w * 0.97, d * 0.97, 0.0095)], base)
    loft([(0.0128, w * 1.03, d * 1.03, 0.0105), (0.0134, w * 1.045, d * 1.045, 0.011),
          (0.0166, w * 1.045, d * 1.045, 0.011),
          (0.0172, w * 1.02, d * 1.02, 0.0105)], frame)
    _intake(base)
    rounded_box((0, 0, (h + 0.014) / 2), (w * 0.93, d * 0.93, h - 0.016),
                m.plain('mesh shade', (0.05, 0.052, 0.055), 0.8), 0.006)
    _gauze_box(w * 0.96, d * 0.96, 0.016, h - 0.001)
    _cage(w, d, h, frame)
    decal((0, 0, h + 0.0011), w * 0.46, 'z')
    for side in (-1, 1):
        rounded_box((side * (w / 2 + 0.0018), 0, 0.0145), (0.005, 0.016, 0.014), frame, 0.0014)


def _intake(base):
    """The neck into the carburettor beneath, with its two screw holes."""
    pipe((0, 0, -0.002), 0.0135, 0.0105, 0.006, base, 'z', 0.001)
    cylinder((0, 0, -0.0004), 0.0104, 0.001, m.label_black(), bevel=0)
    for x in (-0.021, 0.021):
        pipe((x, 0, -0.001), 0.0044, 0.0026, 0.004, m.brass(), 'z', 0.0004, 24)
        cylinder((x, 0, -0.0004), 0.0026, 0.001, m.label_black(), bevel=0)


def _gauze_box(w, d, low, high):
    """Fine wires over the four walls and the roof."""
    nylon, wire, pitch = m.plain('nylon gauze', (0.42, 0.43, 0.42), 0.45), 0.0003, 0.0013
    tall, middle = high - low, (high + low) / 2
    for k in range(int(w / pitch)):
        x = -w / 2 + (k + 0.5) * pitch
        box((x, 0, high), (wire, d * 0.98, wire), nylon, 0)
        for side in (-1, 1):
            box((x, side * d / 2, middle), (wire, wire, tall), nylon, 0)
    for k in range(int(d / pitch)):
        y = -d / 2 + (k + 0.5) * pitch
        box((0, y, high), (w * 0.98, wire, wire), nylon, 0)
        for side in (-1, 1):
            box((side * w / 2, y, middle), (wire, wire, tall), nylon, 0)
    for k in range(int(tall / pitch)):
        z = low + (k + 0.5) * pitch
        for side in (-1, 1):
            box((0, side * d / 2, z), (w, wire, wire), nylon, 0)
            box((side * w / 2, 0, z), (wire, d, wire), nylon, 0)


def _cage(w, d, h, frame):
    """The frame's corner posts, ribs and the roof's rim with its cross."""
    for x in (-w * 0.47, -w * 0.16, w * 0.16, w * 0.47):
        for y in (-d * 0.47, d * 0.47):
            thick = 0.006 if abs(x) > w * 0.3 else 0.0028
            rounded_box((x, y * 1.01, (h + 0.015) / 2), (thick, 0.005, h - 0.014), frame, 0.0012)
    for x in (-w * 0.475, w * 0.475):
        for y in (-d * 0.16, d * 0.16):
            rounded_box((x * 1.01, y, (h + 0.015) / 2), (0.005, 0.0028, h - 0.014), frame, 0.0012)
    window = rounded_rectangle(w * 0.84, d * 0.8, 0.006)
    extrude(rounded_rectangle(w * 1.0, d * 1.0, 0.009), 0.004, frame, (0, 0, h - 0.0008), 'z',
            [window], bevel=0.0012)
    rounded_box((0, 0, h - 0.0004), (w * 0.52, d * 0.3, 0.0036), frame, 0.0012)
    for x in (-w * 0.34, w * 0.34):
        rounded_box((x, 0, h - 0.0008), (w * 0.2, 0.0032, 0.003), frame, 0.001)
    for y in (-d * 0.28, d * 0.28):
        rounded_box((0, y, h - 0.0008), (0.0032, d * 0.28, 0.003), frame, 0.001)


KINDS = {'pleated': pleated_filter, 'foam': foam_pack, 'mesh': mesh_filter}
