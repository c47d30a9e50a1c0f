"""A machine on the studio's turntable: seen from all around under lights that stand still.

The machine stays where it is, and the camera goes round it together with the room: it looks the
same, and Cycles need not take in the machine anew for each frame.
"""
import numpy as np

import studio
from room import turn_room

FILL = 0.95
SLICES, SPOKES = 48, 180


class Turntable:
    """Shows the machine of a scene turned by any angle, always at the same size."""

    def __init__(self, scene, stand, framing):
        self.scene = scene
        self.start = {**studio.VIEWS['main'], **framing.get('main', {})}
        self.swept = _swept(studio.machine_points(stand))

    def turn(self, degrees):
        """Turns the machine from how its main view shows it, clockwise seen from above."""
        back = studio.backwards(self.start['azimuth'] + degrees, self.start['elevation'])
        studio.place_camera(self.scene, self.swept, back, FILL)
        turn_room(self.scene, degrees)


def _swept(points):
    """Rings around the body that the turning machine sweeps: it looks the same from every side."""
    heights, reach = points[:, 2], np.hypot(points[:, 0], points[:, 1])
    slices = np.digitize(heights, np.linspace(heights.min(), heights.max(), SLICES))
    return np.concatenate([
        _ring(reach[slices == part].max(), height)
        for part in np.unique(slices)
        for height in (heights[slices == part].min(), heights[slices == part].max())
    ])


def _ring(radius, height):
    around = np.arange(SPOKES) * 2 * np.pi / SPOKES
    x, y = radius * np.cos(around), radius * np.sin(around)
    return np.stack([x, y, np.full(SPOKES, height)], axis=1)
