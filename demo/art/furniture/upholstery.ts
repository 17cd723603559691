import type { Flag } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { FinishLike } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';

/** The named fabrics. */
export const FABRICS = {
  oat: '#d8ccb8',
  bone: '#e9e2d4',
  clay: '#b5694a',
  moss: '#6d7552',
  ink: '#343c49',
  plum: '#6a4358',
  slate: '#7d8890',
  rust: '#a4552f',
  blush: '#dcb5a4',
  tan: '#a9713f',
  charcoal: '#45474a',
  sky: '#9fb4bf',
  forest: '#3f5547',
  mustard: '#c9973e',
};

const named: ReadonlyMap<string, string> = new Map(Object.entries(FABRICS));

/** Returns the colour of a fabric by name. Treats other text as a colour, and missing text as oat. */
export const fabricColour = (fabric: string | undefined): string =>
  named.get(fabric ?? '') ?? (fabric || FABRICS.oat);

interface CushionOptions {
  /** Strength of light and shade. */
  k?: number;
  puff?: number;
  leather?: Flag | undefined;
  pipe?: boolean;
  crease?: boolean;
  /** Number of buttons. */
  tuft?: number | undefined;
}

/** Draws an upholstered volume: rounded form, top light, soft crease shadow and piping. */
export function cushion(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  col: string,
  options: CushionOptions = {},
) {
  const k = options.k ?? 1;
  const puff = options.puff ?? Math.min(10, h * 0.08);
  r = Math.min(r, w * 0.3, h * 0.42);
  const q = puff * 0.5;
  const d = `M${x + r} ${y + q * 0.35}C${x + w * 0.38} ${y - q} ${x + w * 0.62} ${y - q} ${x + w - r} ${y + q * 0.35}C${x + w - r * 0.4} ${y + q * 0.5} ${x + w} ${y + r * 0.4} ${x + w} ${y + r}C${x + w + q * 0.5} ${y + h * 0.4} ${x + w + q * 0.5} ${y + h * 0.6} ${x + w} ${y + h - r}C${x + w} ${y + h - r * 0.4} ${x + w - r * 0.4} ${y + h} ${x + w - r} ${y + h}H${x + r}C${x + r * 0.4} ${y + h} ${x} ${y + h - r * 0.4} ${x} ${y + h - r}C${x - q * 0.5} ${y + h * 0.6} ${x - q * 0.5} ${y + h * 0.4} ${x} ${y + r}C${x} ${y + r * 0.4} ${x + r * 0.4} ${y + q * 0.5} ${x + r} ${y + q * 0.35}Z`;
  const leather = options.leather;
  let markup =
    canvas.path(d, canvas.linear('v', [0, lighten(col, 0.22 * k)], [0.42, col], [1, darken(col, 0.22 * k)])) +
    canvas.path(
      d,
      canvas.linear('h', [0, '#fff', 0.16 * k], [0.25, '#fff', 0], [0.8, '#000', 0], [1, '#000', 0.16 * k]),
    ) +
    canvas.path(d, 'none', `stroke="${darken(col, 0.38)}" stroke-opacity=".5" stroke-width="1.3"`);
  markup += canvas.line(
    `M${x + r * 1.1} ${y + q * 0.35 + 5}C${x + w * 0.38} ${y - q + 6} ${x + w * 0.62} ${y - q + 6} ${x + w - r * 1.1} ${y + q * 0.35 + 5}`,
    '#fff',
    leather ? 3.5 : 2.2,
    `stroke-opacity="${leather ? 0.42 : 0.28}" stroke-linecap="round"`,
  );
  if (options.pipe !== false) {
    markup += canvas.line(
      `M${x + 5} ${y + h - 7}Q${x + w / 2} ${y + h - 3} ${x + w - 5} ${y + h - 7}`,
      darken(col, 0.3),
      1.2,
      'stroke-opacity=".55"',
    );
  }
  if (options.crease) {
    markup += canvas.line(
      `M${x + w * 0.2} ${y + h * 0.4}q${w * 0.05} ${h * 0.16} 0 ${h * 0.3}M${x + w * 0.82} ${y + h * 0.34}q-${w * 0.05} ${h * 0.2} 0 ${h * 0.34}`,
      darken(col, 0.3),
      1.4,
      'stroke-opacity=".28" stroke-linecap="round"',
    );
  }
  if (options.tuft) {
    for (let i = 0; i < options.tuft; i++) {
      markup +=
        canvas.circle(x + (w * (i + 0.5)) / options.tuft, y + h * 0.5, 3.4, darken(col, 0.42)) +
        canvas.ellipse(
          x + (w * (i + 0.5)) / options.tuft,
          y + h * 0.5 + 4,
          15,
          8,
          darken(col, 0.25),
          'opacity=".3"',
        );
    }
  }
  return markup;
}

/** Draws the weave of a fabric over a rectangle. */
export const weaveTexture = (
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  op = 0.16,
) => {
  const id = canvas.define(
    'weave',
    (i) =>
      `<pattern id="${i}" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 1.2h2.5M2.5 3.7h2.5" stroke="#000" stroke-width=".8" stroke-opacity=".5"/><path d="M1.2 2.5v2.5M3.7 0v2.5" stroke="#fff" stroke-width=".8" stroke-opacity=".5"/></pattern>`,
  );
  return canvas.rect(x, y, w, h, r, `url(#${id})`, `opacity="${op}"`);
};

/** Draws legs at the provided positions. */
export const furnitureLegs = (
  canvas: Canvas,
  xs: readonly number[],
  y: number,
  h: number,
  finish: FinishLike,
  kind = 'taper',
) => {
  const material = finishOf(finish);
  return xs
    .map((lx, i) =>
      kind === 'block'
        ? canvas.rect(
            lx - 13,
            y,
            26,
            h,
            2,
            canvas.linear(
              'h',
              [0, darken(material.base, 0.3)],
              [0.4, lighten(material.base, 0.15)],
              [1, darken(material.base, 0.4)],
            ),
          )
        : kind === 'sled'
          ? canvas.line(`M${lx} ${y}v${h - 4}`, material.base, 8)
          : canvas.path(
              `M${lx - 9} ${y}h18l${i < xs.length / 2 ? -8 : 2} ${h}h-9Z`,
              canvas.linear(
                'h',
                [0, darken(material.base, 0.3)],
                [0.4, lighten(material.base, 0.2)],
                [1, darken(material.base, 0.35)],
              ),
            ),
    )
    .join('');
};
