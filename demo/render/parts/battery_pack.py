"""Slide-on lithium batteries and the housings they power."""
import materials as m
from shapes import box, lettering, placed, rounded_box


def battery_pack(at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    """A pack 0.13 long (x), 0.085 wide (y) and 0.075 high on its own origin, its charge lamps towards -y, its rails down."""
    black = m.black_plastic()
    with placed(at=at, turn=turn, scale=size):
        rounded_box((0, 0, 0), (0.13, 0.085, 0.05), black, 0.011)
        rounded_box((0, 0, -0.029), (0.112, 0.07, 0.024), m.grey_plastic(), 0.006)
        rounded_box((0, 0, 0.022), (0.124, 0.088, 0.02), m.trim(), 0.008)
        rounded_box((0, 0, 0.03), (0.114, 0.078, 0.014), black, 0.006)
        for side in (-1, 1):
            rounded_box((0.052, side * 0.038, -0.008), (0.024, 0.016, 0.022), m.trim(), 0.005)
            for k in range(4):
                rounded_box((-0.045 + k * 0.012, side * 0.0428, -0.006), (0.005, 0.003, 0.024), m.label_black(), 0.0012)
        lettering('Li-ion', (0.016, -0.0428, 0.0), 0.014, m.label_white(), '-y')
        for k in range(4):
            box((0.002 + k * 0.009, -0.0428, -0.016), (0.006, 0.001, 0.004), m.plain('lit green', (0.1, 0.8, 0.2), 0.3),
                0.0004)
