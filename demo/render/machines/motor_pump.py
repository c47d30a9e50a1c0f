"""Engine pumps in a tube frame: starter and tank towards the viewer, the pump end at the right."""
import materials as m
from parts.engine import petrol_engine
from parts.frame import loop_frame
from parts.pump import fire_pump, self_priming_pump
from shapes import placed

INCH = 0.0254
FLOOR = 0.058


def build(p):
    size, bore, kind = p.get('size', 1.0), p.get('inches', 2) * INCH, p.get('kind', 'water')
    with placed(turn=(0, 0, 180)):
        with placed(at=(0.04, 0.03 * size, FLOOR)):
            petrol_engine(size, shaft=False, electric=p.get('electric', False))
        with placed(at=(0.04 - 0.113 * size, 0.03 * size, FLOOR + 0.106 * size)):
            pump_end(kind, bore)
        left = -0.113 * size - (0.17 if kind == 'high' else 0.085 + bore * 0.9)
        loop_frame(left, 0.222 * size, 0.195 * size + 0.005, FLOOR + 0.375 * size, 0.0135,
                   mounts=(0.0, 0.1 * size, -0.2 * size), material=m.trim() if p.get('trim_frame') else None)


def pump_end(kind, bore):
    if kind == 'high':
        fire_pump(m.cast_iron())
    else:
        self_priming_pump(bore, m.cast_iron() if kind == 'trash' else m.cast_aluminium(), trash=kind == 'trash')
