import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { FinishLike } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten, luminance } from '../toolkit/colour.ts';
import { badge, sevenSegment, sevenSegmentWidth } from '../toolkit/fittings.ts';
import { glass } from '../toolkit/surfaces.ts';

/** Whether the finish is dark and needs light lettering. */
export const isDarkFinish = (m: FinishLike | null | undefined) => luminance(finishOf(m).base) < 0.22;

/** Returns the brand as printed on a product. */
export const brandLabel = (params: ArtParams) => (params.brand || 'HALDEN').toUpperCase();

/**
 * Draws the maker's name on a fascia with a dial and a display. The name is on the right if the dial is on
 * the left. It never overlaps either of them.
 */
export const nameBesideDial = (
  canvas: Canvas,
  { dial, ...params }: ArtParams,
  { x, w, s }: Frame,
  y: number,
  light: boolean,
) => {
  const room = dial === 'left' ? w * 0.67 - 150 * s - 44 : w / 2 - (dial === 'right' ? 75 : 51) * s - 34;
  const [at, anchor] = dial === 'left' ? [x + w - 22, 'end'] : [x + 22, 'start'];
  return badge(canvas, at, y, brandLabel(params), 16 * s, light, anchor, room);
};

/** Draws the strip of worktop that is visible from slightly above. */
export const worktopEdge = (
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  d: number,
  inset: number,
  material: FinishLike,
  k = 1,
) => {
  material = finishOf(material);
  const isDark = luminance(material.base) < 0.2;
  return (
    canvas.path(
      `M${x} ${y}L${x + inset} ${y - d}H${x + w - inset}L${x + w} ${y}Z`,
      canvas.linear(
        'v',
        [0, isDark ? lighten(material.base, 0.26) : darken(material.base, 0.07 * k)],
        [1, isDark ? lighten(material.base, 0.12) : lighten(material.base, 0.35)],
      ),
    ) + canvas.line(`M${x} ${y}H${x + w}`, '#fff', 1.4, `stroke-opacity="${isDark ? 0.35 : 0.95}"`)
  );
};

/** Draws two feet under a floor-standing appliance. */
export const feet = (canvas: Canvas, frame: Frame, inset = 26) =>
  [frame.x + inset, frame.x + frame.w - inset - 26]
    .map((fx) => canvas.rect(fx, frame.y + frame.h - 2, 26, 8, 2, '#17191b'))
    .join('');

interface DisplayOptions {
  r?: number;
  /** The colour of the digits. */
  col?: string;
}

/** Draws a dark display, with seven-segment text if provided. */
export const display = (
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  txt: string,
  options: DisplayOptions = {},
) =>
  glass(canvas, x, y, w, h, { r: options.r ?? 4, tint: '#0b0d0f', reflect: 0.5 }) +
  (txt
    ? sevenSegment(
        canvas,
        x + (w - sevenSegmentWidth(h * 0.42, txt)) / 2 + 1,
        y + h * 0.29,
        h * 0.42,
        txt,
        options.col || '#d8f3ff',
      )
    : '');

/** Draws a row of small lights or marks. */
export const indicatorDots = (
  canvas: Canvas,
  x: number,
  y: number,
  cnt: number,
  gap: number,
  col: string,
  r = 2,
  op = 0.8,
) => Array.from({ length: cnt }, (_, i) => canvas.circle(x + i * gap, y, r, col, `opacity="${op}"`)).join('');
