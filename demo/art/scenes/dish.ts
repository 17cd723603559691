import type { FinishLike } from '../finishes.ts';
import { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { nth, randomFrom, type RandomSource } from '../toolkit/random.ts';
import { castShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { DISHES, type Dish, type DishName, type Layer } from './dishes.ts';
import { cornerShade, leafShadows, sunPatch } from './room.ts';

const WIDTH = 1200;
const HEIGHT = 900;
const [CX, CY] = [600, 460];
const HERB_COLOURS = ['#4f7a3a', '#6b9a4a', '#3f6a34'] as const;

/** The radius of the food in each vessel, in units of the picture, and whether the food is a rectangle. */
const FOOD = {
  plate: { r: 250, isSquare: false },
  bowl: { r: 235, isSquare: false },
  pan: { r: 290, isSquare: false },
  cup: { r: 205, isSquare: false },
  tray: { r: 300, isSquare: true },
  board: { r: 300, isSquare: true },
} as const;

/** The height of a rectangular dish as a share of its width. */
const FLAT = 0.68;

export interface DishOptions {
  title?: string;
  palette?: { top?: FinishLike; plate?: string };
}

interface Place {
  canvas: Canvas;
  random: RandomSource;
  r: number;
  isSquare: boolean;
}

/** Draws a dish on a table, seen from above. */
export function drawDish(name: DishName, { title, palette = {} }: DishOptions = {}): string {
  const dish: Dish = DISHES[name];
  const canvas = new Canvas(`dish${name}${JSON.stringify(palette)}`);
  const place: Place = { canvas, random: randomFrom(`dish ${name}`), ...FOOD[dish.vessel] };
  const top =
    dish.table ??
    nth(
      [palette.top ?? 'oak', 'walnut', palette.top ?? 'oak', 'ash', 'sand'],
      name.length + name.charCodeAt(1),
    );
  canvas.add(
    panel(canvas, 0, 0, WIDTH, HEIGHT, top, { r: 0, grain: 'h', edge: false }),
    cloth(canvas, place.random),
    vessel(place, dish),
    `<g clip-path="${canvas.clip(foodShape(place, 1))}">${foodShape(place, 1, fill(place, dish.base))}${dish.layers
      .map((layer) => drawLayer(place, layer))
      .join('')}</g>`,
    sunPatch(canvas, { x: 180, y: -60, w: 560, h: 960, op: 0.5 }),
    leafShadows(canvas, 980, 100, 240, 'tr', '#000', 0.1, 22),
    cornerShade(canvas, WIDTH, HEIGHT, 0.26),
  );
  return canvas.toSvg(`0 0 ${WIDTH} ${HEIGHT}`, title ?? dish.title);
}

const fill = ({ canvas }: Place, colour: string) =>
  canvas.radial([0, lighten(colour, 0.1)], [0.75, colour], [1, darken(colour, 0.16)]);

/** Returns the outline of the food, `share` times as large. */
function foodShape({ canvas, r, isSquare }: Place, share: number, paint = '#000'): string {
  const [w, h] = [r * 2.3 * share, r * 2.3 * FLAT * share];
  return isSquare
    ? canvas.rect(CX - w / 2, CY - h / 2, w, h, 26, paint)
    : canvas.circle(CX, CY, r * share, paint);
}

function vessel(place: Place, { vessel: kind, ware = '#f4efe6' }: Dish): string {
  const { canvas } = place;
  const rim = canvas.linear('d', [0, lighten(ware, 0.35)], [1, darken(ware, 0.16)]);
  const shadow = (share: number) => castShadow(canvas, foodShape(place, share), 8, 22, 16, 0.42);
  if (kind === 'board') {
    const wood = canvas.linear('h', [0, '#a8713f'], [0.5, '#c08a52'], [1, '#93602f']);
    return shadow(1.1) + foodShape(place, 1.1, wood);
  }
  if (kind === 'pan') {
    const iron = canvas.linear('d', [0, '#5b6266'], [0.5, '#1d2022'], [1, '#34393c']);
    const handle = canvas.path('M860 610l250 140q18 12 8 30t-30 12L832 664Z', iron);
    return shadow(1.12) + handle + foodShape(place, 1.12, iron) + foodShape(place, 1.03, '#15181a');
  }
  if (kind === 'tray')
    return shadow(1.1) + foodShape(place, 1.1, rim) + foodShape(place, 1.03, darken(ware, 0.25));
  const handle =
    kind === 'cup' ? canvas.line(`M${CX + 225} ${CY - 40}q120 40 0 90`, lighten(ware, 0.2), 26) : '';
  const width = kind === 'plate' ? 1.42 : kind === 'cup' ? 1.12 : 1.2;
  const saucer =
    kind === 'cup'
      ? shadow(1.6) + foodShape(place, 1.6, canvas.radial([0, darken(ware, 0.1)], [1, ware]))
      : '';
  return (
    saucer +
    shadow(width) +
    handle +
    foodShape(place, width, rim) +
    foodShape(place, 1.05, darken(ware, 0.14))
  );
}

/** Draws a folded cloth and a piece of cutlery beside the dish. */
function cloth(canvas: Canvas, random: RandomSource): string {
  const colour = nth(['#efe6d8', '#cfdad2', '#e3cfc2', '#d5dbe3', '#e9dfb8'], Math.floor(random() * 5));
  const x = random() > 0.5 ? -40 : 930;
  const fork = canvas.linear('h', [0, '#8f979b'], [0.4, '#f3f5f6'], [1, '#787f84']);
  const [fx, turn] = x < 0 ? [150, -8] : [1075, 8];
  return (
    castShadow(canvas, canvas.rect(x, 260, 300, 560, 8, '#000'), 4, 12, 10, 0.25) +
    `<g transform="rotate(${turn} ${fx} 520)">` +
    canvas.rect(
      x,
      250,
      300,
      560,
      8,
      canvas.linear('d', [0, lighten(colour, 0.3)], [1, darken(colour, 0.1)]),
    ) +
    canvas.line(`M${x + 40} 250v560M${x + 60} 250v560`, darken(colour, 0.2), 4, 'stroke-opacity=".5"') +
    canvas.rect(fx - 6, 360, 12, 300, 6, fork) +
    canvas.ellipse(fx, 345, 20, 42, fork) +
    '</g>'
  );
}

/** Returns a random position on the food. */
function anywhere({ random, r, isSquare }: Place, spread: number): [number, number] {
  if (isSquare)
    return [CX + (random() * 2 - 1) * r * 1.1 * spread, CY + (random() * 2 - 1) * r * 1.1 * FLAT * spread];
  const [angle, distance] = [random() * 2 * Math.PI, Math.sqrt(random()) * r * 0.94 * spread];
  return [CX + Math.cos(angle) * distance, CY + Math.sin(angle) * distance];
}

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

function drawLayer(place: Place, layer: Layer): string {
  switch (layer.kind) {
    case 'pieces':
      return pieces(place, layer);
    case 'herb':
      return pieces(place, {
        kind: 'pieces',
        colours: layer.colours ?? HERB_COLOURS,
        count: layer.count,
        size: 0.05,
        spread: 0.85,
      });
    case 'rounds':
      return rounds(place, layer);
    case 'prawns':
      return prawns(place, layer);
    case 'fillets':
      return fillets(place, layer);
    case 'strands':
      return strands(place, layer);
    case 'rings':
      return rings(place, layer);
    default:
      return lines(place, layer);
  }
}

function pieces(
  place: Place,
  { colours, count, size, spread = 0.92, round }: Layer & { kind: 'pieces' },
): string {
  const { canvas, random, r } = place;
  return times(count, (index) => {
    const [x, y] = anywhere(place, spread);
    const width = r * size * (0.8 + random() * 0.5);
    const colour = nth(colours, index);
    if (round)
      return canvas.circle(
        x,
        y,
        width,
        canvas.radialAt(0.35, 0.3, 0.8, [0, lighten(colour, 0.3)], [1, darken(colour, 0.14)]),
      );
    const turn = `transform="rotate(${(random() * 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"`;
    return canvas.ellipse(x, y, width, width * 0.5, colour, turn);
  });
}

function rounds({ canvas, r }: Place, { colour, at, size, heart }: Layer & { kind: 'rounds' }): string {
  return at
    .map(([dx, dy]) => {
      const [x, y, radius] = [CX + dx * r * 1.5, CY + dy * r * 1.35, r * size * 1.45];
      const body = canvas.radialAt(0.38, 0.32, 0.8, [0, lighten(colour, 0.35)], [1, darken(colour, 0.14)]);
      return (
        castShadow(canvas, canvas.circle(x, y, radius, '#000'), 3, 8, 6, 0.3) +
        canvas.circle(x, y, radius, body) +
        (heart
          ? canvas.circle(
              x,
              y,
              radius * 0.46,
              canvas.radialAt(0.4, 0.35, 0.7, [0, lighten(heart, 0.3)], [1, heart]),
            )
          : '')
      );
    })
    .join('');
}

/** How far the body of a prawn curls, in radians, and the number of its segments. */
const [CURL, SEGMENTS] = [3.9, 24];

function prawns({ canvas, random, r }: Place, { colour, at, size }: Layer & { kind: 'prawns' }): string {
  return at
    .map(([dx, dy]) => {
      const [x, y, bend] = [CX + dx * r * 1.5, CY + dy * r * 1.35, r * size];
      const start = random() * 2 * Math.PI;
      // The body is thick at the head and thin at the tail.
      const segment = (index: number) => {
        const angle = start + (index / SEGMENTS) * CURL;
        const thick = bend * (0.6 - 0.3 * (index / SEGMENTS));
        return [x + Math.cos(angle) * bend, y + Math.sin(angle) * bend, thick, angle] as const;
      };
      const [tailX, tailY, thin, end] = segment(SEGMENTS);
      const fan = [-0.5, 0.5]
        .map((spread) => {
          const turn = ((end + Math.PI / 2 + spread) * 180) / Math.PI;
          const place = `transform="rotate(${turn.toFixed(0)} ${tailX.toFixed(0)} ${tailY.toFixed(0)})"`;
          return canvas.ellipse(
            tailX + thin * 1.5,
            tailY,
            thin * 1.5,
            thin * 0.62,
            darken(colour, 0.24),
            place,
          );
        })
        .join('');
      const shadow = castShadow(canvas, canvas.circle(x, y, bend * 1.25, '#000'), 3, 8, 6, 0.12);
      const body = times(SEGMENTS + 1, (index) => {
        const [cx, cy, thick] = segment(SEGMENTS - index);
        // Each fourth piece is the edge of a segment of the shell.
        const tone = index % 4 === 0 ? darken(colour, 0.1) : lighten(colour, 0.24);
        const shade = canvas.radialAt(
          0.4,
          0.34,
          0.8,
          [0, lighten(tone, 0.4)],
          [0.7, tone],
          [1, darken(tone, 0.2)],
        );
        return canvas.circle(cx, cy, thick, shade);
      });
      return shadow + fan + body;
    })
    .join('');
}

function fillets(
  place: Place,
  { colour, count, length, width, turn = 0 }: Layer & { kind: 'fillets' },
): string {
  const { canvas, r } = place;
  const [w, h] = [r * length * 1.4, r * width * 1.4];
  const gap = h * 1.1;
  const paint = canvas.linear('v', [0, lighten(colour, 0.28)], [0.5, colour], [1, darken(colour, 0.22)]);
  const drawn = times(count, (index) => {
    const [x, y] = [CX - w / 2 + (index % 2) * w * 0.05, CY + (index - count / 2) * gap];
    return (
      castShadow(canvas, canvas.rect(x, y, w, h, h * 0.4, '#000'), 3, 8, 6, 0.3) +
      canvas.rect(x, y, w, h, h * 0.4, paint) +
      times(5, (mark) =>
        canvas.line(
          `M${x + w * (0.16 + mark * 0.16)} ${y + h * 0.2}l${h * 0.16} ${h * 0.6}`,
          darken(colour, 0.3),
          4,
          'stroke-opacity=".45"',
        ),
      )
    );
  });
  return `<g transform="rotate(${turn} ${CX} ${CY})">${drawn}</g>`;
}

function strands(place: Place, { colours, count }: Layer & { kind: 'strands' }): string {
  const { canvas, random, r } = place;
  return times(count, (index) => {
    const [x, y] = anywhere(place, 0.6);
    const [bend, reach] = [(random() - 0.5) * r, r * (0.5 + random() * 0.5)];
    const d = `M${x.toFixed(0)} ${y.toFixed(0)}q${bend.toFixed(0)} ${(-reach).toFixed(0)} ${reach.toFixed(0)} ${(bend / 2).toFixed(0)}t${(-reach).toFixed(0)} ${(reach * 0.7).toFixed(0)}`;
    return canvas.line(d, nth(colours, index), 9, 'stroke-linecap="round" stroke-opacity=".95"');
  });
}

function rings({ canvas, r }: Place, { colours, rings: count, size }: Layer & { kind: 'rings' }): string {
  return times(count, (ring) => {
    const distance = r * (0.8 - ring * size * 1.5);
    const around = Math.max(5, Math.round((distance / (r * size)) * 4.6));
    return times(around, (index) => {
      const angle = (index / around) * 2 * Math.PI + ring;
      const colour = nth(colours, index + ring);
      const [x, y] = [CX + Math.cos(angle) * distance, CY + Math.sin(angle) * distance];
      return canvas.circle(
        x,
        y,
        r * size,
        canvas.radialAt(0.4, 0.35, 0.75, [0, lighten(colour, 0.25)], [0.8, colour], [1, darken(colour, 0.2)]),
      );
    });
  });
}

/** Draws the layers that consist of lines: cuts, grids and drizzles. */
function lines({ canvas, r }: Place, layer: Layer & { kind: 'cuts' | 'grid' | 'drizzle' }): string {
  const line = (d: string, width: number) =>
    canvas.line(d, layer.colour, width, 'stroke-linecap="round" stroke-opacity=".85"');
  if (layer.kind === 'cuts')
    return times(layer.count, (index) => {
      const angle = (index / layer.count) * Math.PI + 0.3;
      const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r];
      return line(`M${CX - dx} ${CY - dy}L${CX + dx} ${CY + dy}`, 5);
    });
  if (layer.kind === 'grid') {
    const [w, h] = [r * 2.3, r * 2.3 * FLAT];
    return (
      times(layer.columns - 1, (index) =>
        line(`M${CX - w / 2 + (w * (index + 1)) / layer.columns} ${CY - h / 2}v${h}`, 7),
      ) +
      times(layer.rows - 1, (index) =>
        line(`M${CX - w / 2} ${CY - h / 2 + (h * (index + 1)) / layer.rows}h${w}`, 7),
      )
    );
  }
  const step = (r * 1.1) / (layer.turns * 2);
  const waves = times(
    layer.turns * 2,
    (index) => `q${step / 2} ${index % 2 === 0 ? -r * 0.7 : r * 0.7} ${step} 0`,
  );
  return line(`M${CX - r * 0.55} ${CY}${waves}`, 12);
}
