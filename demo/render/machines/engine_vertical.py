"""A vertical-shaft engine resting on a display block's height above the ground."""
from parts.vertical_engine import vertical_engine
from shapes import placed


def build(p):
    with placed(at=(0, 0, 0.0)):
        vertical_engine(p.get('size', 1), shaft=False)
