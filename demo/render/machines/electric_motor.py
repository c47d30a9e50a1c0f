"""A three-phase induction motor on its feet, fan at the back."""
import materials as m
from parts.compressor_head import electric_motor
from shapes import bolt, box, decal, placed, ring, rounded_box


def build(p):
    radius, length = p.get('radius', 0.095), p.get('length', 0.27)
    with placed(at=(0, 0, radius * 1.06 + 0.008), turn=(0, 0, -55)):
        electric_motor(radius, length, m.paint())
        box((0, -length * 0.54, radius * 0.148), (0.008, length * 0.14, 0.008), m.steel(), 0.001)
        terminal_box(radius)
        ring((0, length * 0.29, radius * 1.13), 0.016, 0.0045, m.steel(), 'x')


def terminal_box(radius):
    top = radius * 1.06
    rounded_box((0, 0, top + 0.01), (0.11, 0.12, 0.062), m.paint(), 0.008)
    box((0, 0, top + 0.043), (0.114, 0.124, 0.008), m.paint(), 0.003)
    for x in (-0.046, 0.046):
        for y in (-0.05, 0.05):
            bolt((x, y, top + 0.047), 0.0042)
    decal((0, -0.0602, top + 0.011), 0.085, '-y')
    decal((-0.0552, 0, top + 0.011), 0.085, '-x')
    decal((0, 0, top + 0.0472), 0.075, 'z')
