"""The modelling kit: everything a part or machine is made of."""
from .details import (bolt, bolt_circle, decal, fins, grille, knob, label, lettering, perforated, screw,
                      slotted_disc)
from .lines import (cable, corrugated_hose, rounded_path, smooth_path, spring, strap, sweep, tube)
from .mesh import add_bevel, add_mesh, direction, facing, new_mesh, placed, skin
from .solids import (box, circle, cylinder, extrude, lathe, loft, pipe, ring, rod, rounded_box,
                     rounded_rectangle, sphere)
from .sheet import sheet
from .threads import hexagon, hollow, thread
