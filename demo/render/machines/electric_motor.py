"""A three-phase induction motor on its feet, fan at the back."""
import materials as m
from parts.compressor_head import electric_motor
from parts.drive_motor import terminal_box
from shapes import box, placed, ring


def build(p):
    radius, length = p.get('radius', 0.095), p.get('length', 0.27)
    with placed(at=(0, 0, radius * 1.06 + 0.008), turn=(0, 0, -55)):
        electric_motor(radius, length, m.paint())
        box((0, -length * 0.54, radius * 0.148), (0.008, length * 0.14, 0.008), m.steel(), 0.001)
        terminal_box(radius)
        ring((0, length * 0.29, radius * 1.13), 0.016, 0.0045, m.steel(), 'x')
