"""A four-inch pump driven by a diesel engine, in a frame with wheels."""
import materials as m
from parts.diesel import diesel_engine
from parts.frame import loop_frame
from parts.pump import self_priming_pump
from shapes import placed

INCH = 0.0254


def build(p):
    bore = p.get('inches', 4) * INCH
    with placed(at=(0.09, 0, 0.062)):
        diesel_engine(shaft=False)
    with placed(at=(-0.055, 0, 0.062 + 0.16)):
        self_priming_pump(bore, m.cast_iron())
    loop_frame(-0.13 - bore * 0.9, 0.35, 0.27, 0.66, 0.016, mounts=(-0.02, 0.15, -0.16))
