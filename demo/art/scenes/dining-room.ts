import { finishOf } from '../finishes.ts';
import { vase } from '../furniture/vase.ts';
import { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { castShadow } from '../toolkit/shadows.ts';
import { pendantLight, pottedPlant } from './furnishings.ts';
import type { LivingRoomPalette } from './living-room.ts';
import { placeProduct } from './placing.ts';
import { cornerShade, floorboards, leafShadows, roomWall, sunPatch } from './room.ts';

export interface DiningRoomOptions {
  title?: string;
  palette?: Partial<
    Pick<LivingRoomPalette, 'wall' | 'floor' | 'metal' | 'art' | 'rug' | 'rugAccent' | 'sofa'>
  >;
}

/** Horizontal positions of the three chairs on each side. */
const CHAIRS = [470, 800, 1130];

/** Draws a dining room: a table with six chairs. */
export function drawDiningRoom(options: DiningRoomOptions = {}) {
  const width = 1600;
  const height = 1000;
  const canvas = new Canvas('din' + JSON.stringify(options));
  const palette = {
    wall: '#e7d6c6',
    floor: '#c49a6c',
    rug: '#efe4d4',
    rugAccent: '#b5694a',
    metal: 'brass' as const,
    art: ['#5a2a4d', '#f3a57c', '#e9dccb'] as const,
    sofa: 'oat',
    ...options.palette,
  };
  const floorY = 700;
  const chairsAt = (foot: number, h: number) =>
    CHAIRS.map((x, index) =>
      placeProduct(
        canvas,
        { type: 'chair', finish: 'walnut', fabric: palette.sofa, back: 'spindle', sku: `dc${foot}${index}` },
        x - h * 0.325,
        foot,
        h,
      ),
    ).join('');
  canvas.add(
    roomWall(canvas, width, floorY, palette.wall, 0.25),
    floorboards(canvas, width, height, floorY, palette.floor, 18),
    canvas.rect(0, floorY - 34, width, 34, 0, lighten(palette.wall, 0.35)),
    canvas.rect(0, floorY - 36, width, 3, 0, '#000', 'opacity=".08"'),
    canvas.rect(0, floorY, width, 26, 0, canvas.linear('v', [0, '#000', 0.22], [1, '#000', 0])),
    picture(canvas, palette.art),
    placeProduct(canvas, { type: 'sideboard', finish: 'oak', sku: 'ds' }, 1180, floorY + 18, 230, 400),
    vase(canvas, 1240, floorY + 18 - 230 - 116, 76, 116, '#f3eadd', true),
    vase(canvas, 1370, floorY + 18 - 230 - 84, 62, 84, palette.rugAccent, false),
    pottedPlant(canvas, 120, floorY + 66, 440, '#efe4d4', 'dp', '#5b7350'),
    `<ellipse cx="800" cy="890" rx="730" ry="104" fill="#000" opacity=".14" filter="${canvas.blur(8)}"/>`,
    `<ellipse cx="800" cy="884" rx="720" ry="100" fill="${palette.rug}"/>`,
    `<ellipse cx="800" cy="884" rx="686" ry="90" fill="none" stroke="${palette.rugAccent}" stroke-opacity=".5" stroke-width="6"/>`,
    chairsAt(838, 372),
    placeProduct(
      canvas,
      { type: 'table', finish: 'oak', legs: 'oak', thick: 26, w: 2400, sku: 'dt' },
      285,
      904,
      312,
      1030,
    ),
    ...[0, 1, 2].map((one) => canvas.circle(945 + one * 26, 553, 17, one % 2 ? '#d98b4f' : '#c9a23e')),
    canvas.path(
      'M905 552H1037Q1030 596 1000 598H942Q912 596 905 552Z',
      canvas.linear('v', [0, '#f7f0e4'], [1, darken('#e4d6c2', 0.08)]),
    ),
    vase(canvas, 560, 592 - 120, 66, 120, palette.art[0], true),
    chairsAt(968, 392),
    ...[560, 800, 1040].map((x) => pendantLight(canvas, x, 300, 50, palette.metal, 0, 'dome')),
    sunPatch(canvas, { x: 430, y: 40, w: 520, h: 660, skew: 0.5, op: 0.5, blend: 'soft-light' }),
    leafShadows(canvas, 760, 220, 320, 'dvs', '#3a2418', 0.08, 34),
    cornerShade(canvas, width, height, 0.2),
  );
  return canvas.toSvg(`0 0 ${width} ${height}`, options.title || 'Dining room');
}

/** Draws a picture of hills and a sun, in an oak frame. */
function picture(canvas: Canvas, [dark, bright, ground]: readonly [string, string, string]): string {
  const [x, y, w, h] = [230, 190, 230, 300];
  return (
    castShadow(canvas, canvas.rect(x, y, w, h, 2, '#000'), 8, 14, 10, 0.24) +
    canvas.rect(x, y, w, h, 2, finishOf('oak').base) +
    canvas.rect(x + 9, y + 9, w - 18, h - 18, 0, '#faf5ec') +
    canvas.rect(x + 34, y + 34, w - 68, h - 68, 0, ground) +
    canvas.circle(x + w / 2, y + 120, 46, bright) +
    canvas.path(`M${x + 34} ${y + 210}q50 -50 90 -18t72 -14v88h-162Z`, dark)
  );
}
