"""Kitchen units along the wall y = 0, which the camera faces: fronts look towards -y."""
from studio import box, rod

DEEP = 0.6
PLINTH = 0.1
BENCH = 0.9
SLAB = 0.03
TALL = 2.28
GAP = 0.003


class Units:
    """Builds cupboards of one style. `handles` is bar, knob, edge or none."""

    def __init__(self, front, tall, handle_material, shaker, handles, dark):
        self.front, self.tall, self.metal = front, tall, handle_material
        self.shaker, self.handles, self.dark = shaker, handles, dark

    def panel(self, left, right, bottom, top, y, material):
        """A front. In a shaker front, a frame stands before the panel."""
        left, right, bottom, top = left + GAP / 2, right - GAP / 2, bottom + GAP / 2, top - GAP / 2
        if not self.shaker or top - bottom < 0.2 or right - left < 0.2:
            box(left, right, y - 0.02, y, bottom, top, material, 0.002, 2)
            return
        rail = 0.07
        box(left, right, y - 0.012, y, bottom, top, material, 0.001, 2)
        for sides in ((left, left + rail, bottom, top), (right - rail, right, bottom, top),
                      (left + rail, right - rail, bottom, bottom + rail), (left + rail, right - rail, top - rail, top)):
            box(sides[0], sides[1], y - 0.021, y - 0.011, sides[2], sides[3], material, 0.002, 2)

    def handle(self, x, z, y, upright=False, long=0.16):
        if self.handles == 'none':
            return
        if self.handles == 'knob':
            rod((x, y - 0.048, z), (x, y - 0.016, z), 0.014, self.metal)
            return
        if self.handles == 'edge':
            box(x - long / 2, x + long / 2, y - 0.036, y - 0.018, z - 0.006, z + 0.001, self.metal, 0.001, 2)
            return
        start, end = ((x, y - 0.05, z - long / 2), (x, y - 0.05, z + long / 2)) if upright else ((x - long / 2, y - 0.05, z), (x + long / 2, y - 0.05, z))
        rod(start, end, 0.006, self.metal)
        for share in (0.12, 0.88):
            foot = [a + (b - a) * share for a, b in zip(start, end)]
            rod(foot, (foot[0], y - 0.018, foot[2]), 0.0045, self.metal)

    def body(self, left, right, bottom, top, y=-DEEP, back=-0.005, material=None):
        box(left + 0.001, right - 0.001, y, back, bottom, top, material or self.front, 0.001, 1)

    def plinth(self, left, right, y=-DEEP):
        box(left, right, y + 0.06, y + 0.08, 0, PLINTH, self.dark, 0)

    def doors(self, left, right, bottom, top, y, material, grip='top', count=None):
        """Doors side by side. `grip` is the end at which a door has its handle."""
        count = count or (2 if right - left > 0.62 else 1)
        wide = (right - left) / count
        for i in range(count):
            a, b = left + wide * i, left + wide * (i + 1)
            self.panel(a, b, bottom, top, y, material)
            inner = b - 0.045 if (i == 0 and count == 2) or count == 1 else a + 0.045
            z = top - 0.14 if grip == 'top' else bottom + 0.14
            if self.handles == 'edge':
                self.handle((a + b) / 2, top if grip == 'top' else bottom + 0.004, y, long=wide * 0.4)
            else:
                self.handle(inner, z, y, upright=True)

    def drawers(self, left, right, y, material, heights=(0.3, 0.3, 0.17), base=PLINTH):
        z = base
        for high in heights:
            high = high * (BENCH - SLAB - base) / sum(heights)
            self.panel(left, right, z, z + high, y, material)
            self.handle((left + right) / 2, z + high - (0.0 if self.handles == 'edge' else 0.06), y, long=min(0.3, (right - left) * 0.45))
            z += high

    def base(self, left, right, kind='doors'):
        """A cupboard below the bench: doors, drawers or a plain front for a machine behind it."""
        self.body(left, right, PLINTH, BENCH - SLAB)
        self.plinth(left, right)
        if kind == 'drawers':
            self.drawers(left, right, -DEEP, self.front)
        elif kind == 'plain':
            self.panel(left, right, PLINTH, BENCH - SLAB, -DEEP, self.front)
            self.handle((left + right) / 2, BENCH - SLAB - (0 if self.handles == 'edge' else 0.06), -DEEP, long=0.3)
        else:
            self.doors(left, right, PLINTH, BENCH - SLAB, -DEEP, self.front)

    def upper(self, left, right, bottom=1.45, top=TALL, deep=0.34):
        self.body(left, right, bottom, top, -deep)
        self.doors(left, right, bottom, top, -deep, self.front, 'bottom')

    def tall_doors(self, left, right, split=1.35, count=None):
        self.body(left, right, PLINTH, TALL, -DEEP, material=self.tall)
        self.plinth(left, right)
        self.doors(left, right, PLINTH, split, -DEEP, self.tall, 'top', count)
        self.doors(left, right, split, TALL, -DEEP, self.tall, 'bottom', count)

    def tower(self, left, right, openings):
        """A tall cupboard with openings for ovens, as pairs of bottom and top; doors fill the rest."""
        marks = [PLINTH, *[z for pair in openings for z in pair], TALL]
        self.plinth(left, right)
        for edge in (left, right - 0.02):
            box(edge, edge + 0.02, -DEEP, -0.005, PLINTH, TALL, self.tall, 0.001, 1)
        for bottom, top in zip(marks[::2], marks[1::2]):
            if top - bottom < 0.03:
                box(left, right, -DEEP, -0.01, bottom, top, self.tall, 0.001, 1)
                continue
            self.body(left, right, bottom, top, material=self.tall)
            if top - bottom > 0.5:
                self.doors(left, right, bottom, top, -DEEP, self.tall, 'top' if bottom < 1 else 'bottom')
            else:
                self.panel(left, right, bottom, top, -DEEP, self.tall)
                self.handle((left + right) / 2, top - (0 if self.handles == 'edge' else 0.06), -DEEP, long=0.3)

    def island(self, left, right, front, back, slab, end, waterfall=False):
        """A block that stands free. `end` is the material of its side towards the camera."""
        box(left + 0.05, right - 0.05, front + 0.3, back, PLINTH, BENCH - SLAB, end, 0.002, 1)
        box(left + 0.1, right - 0.1, front + 0.34, back, 0, PLINTH, self.dark, 0)
        count = max(2, round((right - left) / 0.6))
        wide = (right - left - 0.1) / count
        for i in range(count):
            self.panel(left + 0.05 + wide * i, left + 0.05 + wide * (i + 1), PLINTH, BENCH - SLAB, front + 0.3, end)
        box(left, right, front, back + 0.02, BENCH - SLAB, BENCH + 0.01, slab, 0.003, 2)
        if waterfall:
            for edge in (left, right - 0.04):
                box(edge, edge + 0.04, front, back + 0.02, 0, BENCH - SLAB, slab, 0.003, 2)
