"""Petrol chainsaws seen from their starter side, the bar towards -x."""
from parts.saw_bar import guide_bar
from parts.saw_body import clutch_side, controls, front_muffler, lower_case, spikes, starter_side, top_cover
from parts.saw_handles import front_handle, hand_guard, rear_handle
from shapes import placed


def build(p):
    inches, size = p.get('inches', 18), p.get('size', 1.0)
    with placed(scale=size):
        lower_case()
        front_muffler()
        top_cover()
        starter_side()
        clutch_side()
        controls()
        rear_handle(0.12, 0.155, 0.235)
        front_handle()
        hand_guard()
        spikes()
    with placed(at=(-0.09 * size, 0.064 * size, 0.062 * size)):
        guide_bar(inches * 0.0254, p.get('width', 0.068), root=0.09)
