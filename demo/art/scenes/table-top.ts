import type { ArtParams } from '../art-params.ts';
import type { FinishLike } from '../finishes.ts';
import { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten, mix } from '../toolkit/colour.ts';
import { castShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { placeProduct } from './placing.ts';
import { cornerShade, leafShadows, sunPatch } from './room.ts';

const WIDTH = 1600;
const HEIGHT = 1000;

export interface TableTopOptions {
  title: string;
  /** What lies on the table. */
  things: 'catalogues' | 'plans' | 'samples' | 'cookbook' | 'label';
  top: FinishLike;
  /** Two of the theme's colours. */
  colour: string;
  accent: string;
  /** The goods on the covers of the catalogues. */
  covers?: readonly [ArtParams, ArtParams, ArtParams];
}

/** Draws papers, books and samples on a table, seen from above. */
export function drawTableTop(options: TableTopOptions): string {
  const canvas = new Canvas('top' + JSON.stringify(options));
  canvas.add(panel(canvas, 0, 0, WIDTH, HEIGHT, options.top, { r: 0, grain: 'h', edge: false }));
  canvas.add(
    THINGS[options.things](canvas, options),
    sunPatch(canvas, { x: 320, y: -60, w: 760, h: 1000, op: 0.5 }),
    leafShadows(canvas, 380, 140, 280, 'top', '#000', 0.1, 26),
    cornerShade(canvas, WIDTH, HEIGHT, 0.3),
  );
  return canvas.toSvg(`0 0 ${WIDTH} ${HEIGHT}`, options.title);
}

/** Draws a sheet of paper with its shadow, turned around its middle. */
function sheet(
  canvas: Canvas,
  { x, y, w, h, turn }: { x: number; y: number; w: number; h: number; turn: number },
  fill: string,
  content: string,
): string {
  return (
    `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2})">` +
    castShadow(canvas, canvas.rect(x, y, w, h, 4, '#000'), 10, 20, 14, 0.34) +
    canvas.rect(x, y, w, h, 4, canvas.linear('d', [0, lighten(fill, 0.1)], [1, darken(fill, 0.06)])) +
    content +
    '</g>'
  );
}

/** Draws a pencil from its tip. */
const pencil = (canvas: Canvas, x: number, y: number, turn: number, colour: string): string =>
  `<g transform="rotate(${turn} ${x} ${y})">` +
  castShadow(canvas, canvas.rect(x, y - 9, 330, 18, 3, '#000'), 4, 10, 6, 0.36) +
  canvas.path(`M${x} ${y}l46 -9v18Z`, '#e4c79b') +
  canvas.path(`M${x} ${y}l14 -3v6Z`, '#2b2826') +
  canvas.rect(
    x + 46,
    y - 9,
    260,
    18,
    0,
    canvas.linear('v', [0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.3)]),
  ) +
  canvas.rect(x + 306, y - 9, 24, 18, 3, '#c9c4bb') +
  '</g>';

function catalogues(canvas: Canvas, { colour, accent, covers }: TableTopOptions): string {
  const places = [
    { x: 190, y: 250, turn: -11, fill: mix(colour, '#ffffff', 0.82) },
    { x: 1010, y: 240, turn: 10, fill: accent },
    { x: 590, y: 130, turn: -1.5, fill: colour },
  ];
  return places
    .map(({ x, y, turn, fill }, index) => {
      const [w, h] = index === 2 ? [440, 660] : [400, 590];
      const item = covers?.[index];
      const isTall = item !== undefined && (item.h ?? 0) > 1200;
      const wide = isTall ? w * 0.36 : w * 0.56;
      const high = isTall
        ? h * 0.58
        : item && (item.w ?? 1) > (item.h ?? 1)
          ? wide * ((item.h ?? 1) / (item.w ?? 1))
          : wide * 1.3;
      const ink = darken(fill, 0.42);
      return sheet(
        canvas,
        { x, y, w, h, turn },
        fill,
        canvas.rect(x, y, 16, h, 2, canvas.linear('h', [0, '#000', 0.28], [1, '#000', 0])) +
          canvas.circle(x + w / 2, y + h * 0.6, w * 0.36, lighten(fill, 0.22)) +
          canvas.rect(x + 44, y + 44, w * 0.5, 22, 11, ink, 'opacity=".8"') +
          canvas.rect(x + 44, y + 84, w * 0.32, 14, 7, ink, 'opacity=".5"') +
          canvas.ellipse(
            x + w / 2,
            y + h * 0.88,
            wide * 0.62,
            10,
            '#000',
            `opacity=".3" filter="${canvas.blur(7)}"`,
          ) +
          (item ? placeProduct(canvas, item, x + w / 2 - wide / 2, y + h * 0.88, high, wide) : ''),
      );
    })
    .join('');
}

function plans(canvas: Canvas, { colour, accent }: TableTopOptions): string {
  const [x, y, w, h] = [250, 130, 1010, 720];
  const ink = mix(colour, '#20262a', 0.35);
  const wall = (d: string) => canvas.line(d, ink, 13, 'stroke-linejoin="miter"');
  const thin = (d: string) => canvas.line(d, ink, 3, 'opacity=".75"');
  const content =
    Array.from({ length: 15 }, (_, i) =>
      canvas.line(`M${x} ${y + 48 * i}h${w}`, ink, 1, 'opacity=".12"'),
    ).join('') +
    Array.from({ length: 21 }, (_, i) =>
      canvas.line(`M${x + 48 * i} ${y}v${h}`, ink, 1, 'opacity=".12"'),
    ).join('') +
    wall(`M${x + 110} ${y + 100}h780v500H${x + 620}M${x + 500} ${y + 600}H${x + 110}V${y + 95}`) +
    // The bench along two walls, the island, the sink, the cooktop and the fridge.
    thin(`M${x + 120} ${y + 210}h480M${x + 210} ${y + 210}v380M${x + 360} ${y + 340}h330v120H${x + 360}Z`) +
    thin(`M${x + 300} ${y + 128}h120v62h-120ZM${x + 140} ${y + 330}h56v130h-56Z`) +
    [0, 1, 2, 3]
      .map((i) =>
        canvas.circle(
          x + 154 + (i % 2) * 28,
          y + 362 + Math.floor(i / 2) * 62,
          12,
          'none',
          `stroke="${ink}" stroke-width="3"`,
        ),
      )
      .join('') +
    canvas.rect(x + 620, y + 112, 120, 110, 2, accent, 'opacity=".85"') +
    thin(`M${x + 620} ${y + 112}h120v110H${x + 620}ZM${x + 620} ${y + 222}a120 120 0 0 0 120 -110`) +
    thin(`M${x + 500} ${y + 600}a120 120 0 0 1 120 -120M${x + 620} ${y + 600}v-120`) +
    canvas.line(`M${x + 110} ${y + 650}h780`, accent, 4) +
    canvas.line(`M${x + 110} ${y + 636}v28M${x + 890} ${y + 636}v28`, accent, 4);
  const chips = ['#f4f0e8', '#b9986b', '#7d8a6c', colour].map((fill, i) =>
    sheet(canvas, { x: 1330, y: 150 + i * 150, w: 150, h: 130, turn: [4, -5, 7, -3][i]! }, fill, ''),
  );
  return (
    sheet(canvas, { x, y, w, h, turn: -2 }, '#f8f5ee', content) +
    chips.join('') +
    pencil(canvas, 900, 690, -28, accent)
  );
}

function samples(canvas: Canvas, { colour, accent }: TableTopOptions): string {
  const finishes: readonly FinishLike[] = ['oak', 'walnut', 'stainless', 'white', 'forest', 'brass'];
  const boards = finishes.map((finish, i) => {
    const [x, y] = [150 + (i % 3) * 330, 140 + Math.floor(i / 3) * 380];
    const turn = [-4, 2, 5, 3, -3, -6][i]!;
    return (
      `<g transform="rotate(${turn} ${x + 140} ${y + 165})">` +
      castShadow(canvas, canvas.rect(x, y, 280, 330, 8, '#000'), 8, 18, 12, 0.36) +
      panel(canvas, x, y, 280, 330, finish, { r: 8 }) +
      canvas.circle(x + 250, y + 30, 10, '#00000055') +
      '</g>'
    );
  });
  const handles = [0, 1, 2].map(
    (i) =>
      castShadow(canvas, canvas.rect(1190, 190 + i * 70, 250, 16, 8, '#000'), 4, 10, 6, 0.34) +
      panel(canvas, 1190, 190 + i * 70, 250, 16, ['brass', 'matteblack', 'stainless'][i] as FinishLike, {
        r: 8,
      }),
  );
  const note = sheet(
    canvas,
    { x: 1170, y: 470, w: 300, h: 380, turn: 5 },
    '#fbf8f1',
    [0, 1, 2, 3, 4]
      .map((i) => {
        const y = 530 + i * 58;
        return (
          canvas.rect(1204, y, 26, 26, 5, 'none', `stroke="${darken(colour, 0.1)}" stroke-width="4"`) +
          (i < 3 ? canvas.line(`M1209 ${y + 13}l7 8l13 -16`, accent, 6, 'stroke-linecap="round"') : '') +
          canvas.rect(1250, y + 6, [170, 140, 180, 120, 150][i]!, 13, 6, darken(colour, 0.1), 'opacity=".5"')
        );
      })
      .join(''),
  );
  return boards.join('') + handles.join('') + note + pencil(canvas, 1130, 830, -62, colour);
}

function cookbook(canvas: Canvas, { colour, accent }: TableTopOptions): string {
  const [x, y, w, h] = [330, 150, 940, 660];
  const middle = x + w / 2;
  const lines = (left: number, top: number, widths: readonly number[]) =>
    widths
      .map((wide, i) => canvas.rect(left, top + i * 34, wide, 10, 5, '#6b6259', 'opacity=".42"'))
      .join('');
  const bowl = (cx: number, cy: number, r: number) =>
    castShadow(canvas, canvas.circle(cx, cy, r, '#000'), 6, 14, 10, 0.34) +
    canvas.circle(cx, cy, r, canvas.linear('d', [0, '#fffaf1'], [1, '#ddd0bb'])) +
    canvas.circle(cx, cy, r * 0.8, canvas.radial([0, '#e9a14c'], [0.7, '#d98436'], [1, '#b4621f'])) +
    Array.from({ length: 14 }, (_, i) => {
      const angle = i * 2.4;
      const away = r * 0.7 * Math.sqrt((i + 0.5) / 14);
      return canvas.ellipse(
        cx + Math.cos(angle) * away,
        cy + Math.sin(angle) * away,
        r * 0.09,
        r * 0.045,
        i % 3 ? '#5f8a3f' : '#f7e7c4',
        `transform="rotate(${i * 40} ${cx + Math.cos(angle) * away} ${cy + Math.sin(angle) * away})"`,
      );
    }).join('');
  const page = (left: number) =>
    canvas.rect(left, y, w / 2, h, 6, canvas.linear('h', [0, '#efe7d8'], [0.5, '#fdfaf3'], [1, '#efe7d8']));
  return (
    `<g transform="rotate(-3 800 480)">` +
    castShadow(canvas, canvas.rect(x, y, w, h, 8, '#000'), 12, 24, 18, 0.4) +
    canvas.rect(x - 14, y - 12, w + 28, h + 24, 10, darken(colour, 0.1)) +
    page(x) +
    page(middle) +
    canvas.rect(
      middle - 24,
      y,
      48,
      h,
      0,
      canvas.linear('h', [0, '#000', 0], [0.5, '#000', 0.26], [1, '#000', 0]),
    ) +
    canvas.rect(x + 60, y + 64, 250, 24, 12, darken(colour, 0.1), 'opacity=".85"') +
    lines(x + 60, y + 130, [330, 300, 340, 280, 320, 240]) +
    canvas.rect(x + 60, y + 366, 120, 14, 7, accent) +
    lines(x + 60, y + 410, [260, 300, 220, 280, 250]) +
    bowl(middle + w / 4, y + h * 0.42, 168) +
    lines(middle + 70, y + h - 110, [330, 260]) +
    canvas.path(`M${middle + 150} ${y + h - 4}h34v96l-17 -20l-17 20Z`, accent) +
    '</g>' +
    `<g transform="rotate(24 150 520)">` +
    castShadow(canvas, canvas.rect(138, 330, 22, 380, 10, '#000'), 4, 12, 8, 0.34) +
    panel(canvas, 140, 420, 20, 300, 'oak', { r: 9, grain: 'v' }) +
    canvas.ellipse(150, 380, 40, 62, canvas.linear('d', [0, '#d8b487'], [1, '#a97d4c'])) +
    '</g>' +
    bowl(1420, 300, 104)
  );
}

/** Draws a label with an arch of six stars out of ten, and the figures of two other appliances. */
function label(canvas: Canvas, { colour, accent }: TableTopOptions): string {
  const [x, y, w, h] = [540, 90, 520, 800];
  const middle = x + w / 2;
  const star = (cx: number, cy: number, r: number, fill: string) =>
    canvas.path(
      `M${Array.from({ length: 10 }, (_, i) => {
        const angle = (i * Math.PI) / 5 - Math.PI / 2;
        const away = i % 2 ? r * 0.42 : r;
        return `${(cx + Math.cos(angle) * away).toFixed(1)} ${(cy + Math.sin(angle) * away).toFixed(1)}`;
      }).join('L')}Z`,
      fill,
    );
  const stars = Array.from({ length: 10 }, (_, i) => {
    const angle = Math.PI + (i / 9) * Math.PI;
    return star(
      middle + Math.cos(angle) * 196,
      y + 290 + Math.sin(angle) * 196,
      27,
      i < 6 ? '#c4281c' : '#00000026',
    );
  });
  const bill = (left: number, top: number, turn: number) =>
    sheet(
      canvas,
      { x: left, y: top, w: 300, h: 400, turn },
      '#fbf8f1',
      canvas.rect(left + 32, top + 36, 120, 18, 9, darken(colour, 0.1), 'opacity=".8"') +
        [0, 1, 2, 3, 4, 5]
          .map((i) =>
            canvas.rect(
              left + 34 + i * 40,
              top + 330 - [90, 130, 170, 150, 110, 80][i]!,
              26,
              [90, 130, 170, 150, 110, 80][i]!,
              3,
              i === 2 ? accent : mix(colour, '#ffffff', 0.5),
            ),
          )
          .join('') +
        canvas.line(`M${left + 26} ${top + 332}h248`, '#6b6259', 3),
    );
  return (
    bill(120, 300, -9) +
    bill(1180, 240, 8) +
    sheet(
      canvas,
      { x, y, w, h, turn: -1.5 },
      '#ffd84a',
      canvas.path(
        `M${middle - 236} ${y + 320}a236 236 0 0 1 472 0Z`,
        canvas.linear('v', [0, '#fff7d6'], [1, '#ffe98f']),
      ) +
        stars.join('') +
        canvas.circle(middle, y + 300, 96, '#fffdf5') +
        star(middle, y + 292, 64, '#c4281c') +
        canvas.rect(x + 42, y + 380, w - 84, 190, 12, '#fffdf5') +
        canvas.rect(x + 84, y + 420, 210, 54, 8, '#1f2326') +
        canvas.rect(x + 84, y + 500, 300, 16, 8, '#6b6259', 'opacity=".5"') +
        canvas.rect(x + 42, y + 606, w - 84, 20, 10, '#6b5a1c', 'opacity=".5"') +
        canvas.rect(x + 42, y + 650, w - 180, 20, 10, '#6b5a1c', 'opacity=".4"') +
        canvas.rect(x + 42, y + 694, w - 130, 20, 10, '#6b5a1c', 'opacity=".4"'),
    )
  );
}

const THINGS: Readonly<
  Record<TableTopOptions['things'], (canvas: Canvas, options: TableTopOptions) => string>
> = {
  catalogues,
  plans,
  samples,
  cookbook,
  label,
};
