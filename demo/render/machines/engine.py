"""A petrol engine on its own, its starter towards the viewer."""
from parts.engine import petrol_engine
from shapes import placed


def build(p):
    with placed(turn=(0, 0, -90)):
        petrol_engine(p.get('size', 1), electric=p.get('electric', False))
