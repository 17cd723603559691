import type { Flag } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Finish, FinishLike } from '../finishes.ts';
import { rounded } from './canvas.ts';
import type { Canvas, Stop } from './canvas.ts';
import { darken, lighten, luminance } from './colour.ts';

const cylinderStops = (metal: Finish): readonly Stop[] =>
  [
    [0, darken(metal.base, 0.35)],
    [0.14, lighten(metal.base, 0.15)],
    [0.3, lighten(metal.base, 0.75)],
    [0.46, lighten(metal.base, 0.1)],
    [0.8, darken(metal.base, 0.38)],
    [1, darken(metal.base, 0.1)],
  ] as const;

/** Draws a bar handle with stand-offs and a cast shadow. */
export function barHandle(
  canvas: Canvas,
  x: number,
  y: number,
  len: number,
  t: number,
  orient: 'h' | 'v',
  material: FinishLike,
) {
  material = finishOf(material);
  const v = orient === 'v';
  const parts = [];
  const sh = v
    ? canvas.rect(
        x + t * 0.5,
        y + t * 0.6,
        t,
        len,
        t / 2,
        '#000',
        `opacity=".28" filter="${canvas.blur(rounded(t * 0.35))}"`,
      )
    : canvas.rect(
        x + t * 0.4,
        y + t * 0.8,
        len,
        t,
        t / 2,
        '#000',
        `opacity=".3" filter="${canvas.blur(rounded(t * 0.35))}"`,
      );
  parts.push(sh);
  const st = Math.min(len * 0.09, 34);
  for (const p of [st, len - st]) {
    parts.push(
      v
        ? canvas.rect(x + t * 0.15, y + p - t * 0.5, t * 0.7, t, t * 0.2, darken(material.base, 0.45))
        : canvas.rect(x + p - t * 0.5, y + t * 0.15, t, t * 0.7, t * 0.2, darken(material.base, 0.45)),
    );
  }
  parts.push(
    v
      ? canvas.rect(x, y, t, len, t / 2, canvas.linear('h', ...cylinderStops(material)))
      : canvas.rect(x, y, len, t, t / 2, canvas.linear('v', ...cylinderStops(material))),
  );
  return parts.join('');
}

/** Draws a round tube along a path. */
export function tube(canvas: Canvas, d: string, w: number, material: FinishLike, cap = 'round') {
  material = finishOf(material);
  const J = `stroke-linecap="${cap}" stroke-linejoin="round"`;
  return (
    canvas.line(d, darken(material.base, 0.48), w, J) +
    canvas.line(d, darken(material.base, 0.12), w * 0.82, J) +
    canvas.line(d, lighten(material.base, 0.12), w * 0.52, J) +
    `<g transform="translate(${rounded(-w * 0.13)} ${rounded(-w * 0.1)})">${canvas.line(d, lighten(material.base, 0.85), w * 0.18, J + ' stroke-opacity=".9"')}</g>` +
    `<g transform="translate(${rounded(w * 0.22)} ${rounded(w * 0.1)})">${canvas.line(d, darken(material.base, 0.6), w * 0.12, J + ' stroke-opacity=".5"')}</g>`
  );
}

interface KnobOptions {
  /** The pointer's direction, in degrees clockwise from the right. */
  angle?: number;
  ring?: Flag | undefined;
  mark?: string;
  /** Number of marks around the knob. */
  ticks?: number;
  tick?: string;
}

/** Draws a rotary control: skirt, cap and pointer. */
export function knob(
  canvas: Canvas,
  cx: number,
  cy: number,
  r: number,
  material: FinishLike,
  options: KnobOptions = {},
) {
  material = finishOf(material);
  const a = ((options.angle ?? -90) * Math.PI) / 180;
  const parts = [];
  parts.push(
    canvas.circle(
      cx + r * 0.16,
      cy + r * 0.24,
      r * 1.02,
      '#000',
      `opacity=".32" filter="${canvas.blur(rounded(r * 0.16))}"`,
    ),
  );
  if (options.ring) {
    parts.push(
      canvas.circle(cx, cy, r * 1.16, canvas.linear('d', [0, '#fff'], [0.5, '#8f969b'], [1, '#e8ebed'])),
      canvas.circle(cx, cy, r * 1.06, '#17191b'),
    );
  }
  parts.push(
    canvas.circle(
      cx,
      cy,
      r,
      canvas.linear(
        'd',
        [0, lighten(material.base, 0.55)],
        [0.5, material.base],
        [1, darken(material.base, 0.4)],
      ),
    ),
  );
  parts.push(
    canvas.circle(
      cx,
      cy,
      r * 0.8,
      canvas.linear(
        'd',
        [0, darken(material.base, 0.18)],
        [0.5, lighten(material.base, 0.12)],
        [1, lighten(material.base, 0.5)],
      ),
    ),
  );
  const light = luminance(material.base) > 0.35;
  parts.push(
    canvas.line(
      `M${cx + Math.cos(a) * r * 0.38} ${cy + Math.sin(a) * r * 0.38}L${cx + Math.cos(a) * r * 0.74} ${cy + Math.sin(a) * r * 0.74}`,
      options.mark || (light ? '#2a2d30' : '#f2f4f5'),
      Math.max(1.6, r * 0.11),
      'stroke-linecap="round"',
    ),
  );
  if (options.ticks) {
    for (let i = 0; i < options.ticks; i++) {
      const t = (i / options.ticks) * Math.PI * 2 - Math.PI / 2;
      parts.push(
        canvas.line(
          `M${cx + Math.cos(t) * r * 1.24} ${cy + Math.sin(t) * r * 1.24}L${cx + Math.cos(t) * r * 1.36} ${cy + Math.sin(t) * r * 1.36}`,
          options.tick || '#7d858a',
          1.4,
          'stroke-linecap="round"',
        ),
      );
    }
  }
  return parts.join('');
}

const SEGMENTS: Readonly<Record<string, string>> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  5: 'afgcd',
  6: 'afgedc',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
  '-': 'g',
  ' ': '',
};

/** Draws seven-segment digits. Supports 0-9, minus, space, colon and point. */
export function sevenSegment(canvas: Canvas, x: number, y: number, h: number, str: string, col = '#dff6ff') {
  const w = h * 0.54;
  const t = Math.max(1.2, h * 0.11);
  let markup = '';
  let px = x;
  for (const ch of str) {
    if (ch === ':' || ch === '.') {
      markup +=
        canvas.circle(px + t, y + h * 0.3, t * 0.62, col) +
        canvas.circle(px + t, y + h * 0.72, t * 0.62, col);
      px += t * 3.2;
      continue;
    }
    const strokes: Readonly<Record<string, readonly [number, number, number, number]>> = {
      a: [px + t * 0.6, y, px + w - t * 0.6, y],
      d: [px + t * 0.6, y + h, px + w - t * 0.6, y + h],
      g: [px + t * 0.6, y + h / 2, px + w - t * 0.6, y + h / 2],
      f: [px, y + t * 0.6, px, y + h / 2 - t * 0.5],
      b: [px + w, y + t * 0.6, px + w, y + h / 2 - t * 0.5],
      e: [px, y + h / 2 + t * 0.5, px, y + h - t * 0.6],
      c: [px + w, y + h / 2 + t * 0.5, px + w, y + h - t * 0.6],
    };
    for (const k of SEGMENTS[ch] ?? '') {
      const q = strokes[k];
      if (!q) continue;
      markup += `<path d="M${rounded(q[0])} ${rounded(q[1])}L${rounded(q[2])} ${rounded(q[3])}" stroke="${col}" stroke-width="${rounded(t)}" stroke-linecap="round"/>`;
    }
    px += w + t * 2;
  }
  return markup;
}

/** Returns the width at which `sevenSegment` draws the text. */
export const sevenSegmentWidth = (h: number, str: string) => {
  const w = h * 0.54;
  const t = Math.max(1.2, h * 0.11);
  return [...str].reduce((a, ch) => a + (ch === ':' || ch === '.' ? t * 3.2 : w + t * 2), 0);
};

/** Draws a maker's name in small capitals. If `max` is provided, shrinks the name to that width. */
export const badge = (
  canvas: Canvas,
  x: number,
  y: number,
  text: string,
  size: number,
  light: boolean,
  anchor = 'middle',
  max = 0,
) => {
  const est = text.length * size * 0.86;
  if (max && est > max) {
    size *= max / est;
  }
  return badgeAt(canvas, x, y, text, size, light, anchor);
};

const badgeAt = (
  canvas: Canvas,
  x: number,
  y: number,
  text: string,
  size: number,
  light: boolean,
  anchor: string,
) =>
  canvas.text(
    x,
    y,
    text,
    size,
    light ? '#f2f4f5' : '#2b2f32',
    `text-anchor="${anchor}" letter-spacing="${rounded(size * 0.16)}" font-weight="600" opacity="${light ? 0.82 : 0.78}"`,
  );
