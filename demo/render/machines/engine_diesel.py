"""A diesel engine on its own."""
from parts.diesel import diesel_engine
from shapes import placed


def build(p):
    with placed(turn=(0, 0, p.get('turn', -90))):
        diesel_engine(p.get('size', 1))
