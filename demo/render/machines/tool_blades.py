"""Hand blades lying flat: machete and pruning saw."""
import materials as m
from parts.tool_blade import ground_blade, saw_blade
from parts.tool_handle import hanging_hole, moulded_grip, rivet
from shapes import cylinder, decal, knob, placed, screw


def build(p):
    with placed(at=(0, 0, 0.014), turn=(0, 0, p.get('turn', 40))):
        KINDS[p['kind']]()


def machete():
    spine = [(0, 0.017), (0.12, 0.018), (0.26, 0.0185), (0.38, 0.02), (0.44, 0.0235), (0.472, 0.0255), (0.481, 0.021)]
    edge = [(0, -0.016), (0.12, -0.019), (0.26, -0.026), (0.36, -0.034), (0.428, -0.0325), (0.468, -0.008), (0.4815, 0.0195)]
    polished = m.plain('polished blade', (0.33, 0.335, 0.35), 0.4, 0.85, mottle=0.06, bump=0.03, grain=60)
    ground_blade(spine, edge, 0.0024, 0.007, polished)
    decal((0.1, 0, 0.0012), 0.075, 'z')
    decal((0.1, 0, -0.0012), 0.075, '-z')
    _scales()


def _scales():
    """Two wooden scales riveted on the tang, with a hooked butt."""
    grip = [(-0.132, 0.046, 0.02, 0.009, -0.009), (-0.112, 0.04, 0.023, 0.01, -0.003), (-0.07, 0.031, 0.024, 0.011, 0.0015),
            (-0.035, 0.034, 0.024, 0.011, 0), (0.004, 0.037, 0.022, 0.01, 0)]
    moulded_grip(grip, m.handle_wood())
    moulded_grip([(x, w + 0.0006, 0.0026, 0.0012, *more) for x, w, d, r, *more in grip], m.steel())
    for x, y in ((-0.117, -0.004), (-0.088, 0.0), (-0.06, 0.0015), (-0.032, 0.0005), (-0.006, 0)):
        for side, axis in ((1, 'z'), (-1, '-z')):
            rivet((x, y, side * 0.0112), 0.0032, axis=axis)


def pruning_saw():
    spine = [(-0.02, 0.012), (0.06, 0.024), (0.17, 0.026), (0.28, 0.01), (0.352, -0.022)]
    edge = [(-0.02, -0.016), (0.05, -0.012), (0.16, -0.009), (0.27, -0.018), (0.35, -0.028)]
    steel = m.plain('saw plate', (0.36, 0.365, 0.38), 0.4, 0.85, mottle=0.05, bump=0.02, grain=60)
    saw_blade(spine, edge, 0.0016, 0.0052, 0.0042, steel)
    decal((0.11, 0.0085, 0.0008), 0.062, 'z')
    decal((0.11, 0.0085, -0.0008), 0.062, '-z')
    _saw_grip()


def _saw_grip():
    """A moulded pistol grip with rubber inlays and the blade's clamping bolt."""
    body = [(-0.172, 0.05, 0.026, 0.012, -0.034), (-0.15, 0.04, 0.028, 0.013, -0.022), (-0.11, 0.033, 0.029, 0.014, -0.008),
            (-0.07, 0.036, 0.029, 0.014, -0.001), (-0.03, 0.044, 0.027, 0.012, 0.0), (0.018, 0.04, 0.02, 0.008, 0.0)]
    moulded_grip(body, m.matt_paint())
    moulded_grip([(x, w * 0.72, d + 0.003, r, *more) for x, w, d, r, *more in body[1:4]], m.rubber(), (-0.127, -0.085, 0.017, 0.0158, -0.011))
    moulded_grip([(-0.03, 0.012, 0.02, 0.005, -0.024), (-0.012, 0.016, 0.02, 0.005, -0.029), (0.008, 0.012, 0.016, 0.005, -0.025)], m.black_plastic())
    cylinder((0.0, 0.001, 0.0), 0.0135, 0.027, m.black_plastic(), 'z')
    knob((0.0, 0.001, 0.0135), 0.011, 0.006, m.trim(), 'z', 12)
    screw((0.0, 0.001, 0.0192), 0.005)
    decal((-0.035, 0.006, 0.0136), 0.03, 'z')
    hanging_hole((-0.166, -0.036, 0.0136), 0.0055)


KINDS = {'machete': machete, 'pruning-saw': pruning_saw}
