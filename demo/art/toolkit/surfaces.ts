import { finishOf } from '../finishes.ts';
import type { Finish, FinishLike } from '../finishes.ts';
import { rounded } from './canvas.ts';
import type { Canvas, Stop } from './canvas.ts';
import { darken, lighten, luminance } from './colour.ts';
import { randomFrom } from './random.ts';

interface PanelOptions {
  /** Corner radius. */
  r?: number;
  /** Mirrors the reflections, for the right door of a pair. */
  flip?: boolean;
  brush?: false | 'h' | 'v';
  brushOp?: number;
  grain?: 'h' | 'v';
  edge?: boolean;
  /** Strength of the edge light. */
  bevel?: number;
  sheen?: boolean;
}

/** Draws a physical panel in a finish, lit from the top left. */
export function panel(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  material: FinishLike,
  options: PanelOptions = {},
) {
  material = finishOf(material);
  const r = options.r ?? 4;
  const parts = [];
  if (material.kind === 'metal') {
    const reflections = options.flip
      ? material.reflections.map(([at, colour]): Stop => [1 - at, colour]).reverse()
      : material.reflections;
    parts.push(canvas.rect(x, y, w, h, r, canvas.linear('h', ...reflections)));
    if (options.brush !== false) {
      parts.push(
        canvas.rect(
          x,
          y,
          w,
          h,
          r,
          canvas.brushed(options.brush || 'h'),
          `opacity="${options.brushOp ?? 0.55}"`,
        ),
      );
    }
    parts.push(
      canvas.rect(
        x,
        y,
        w,
        h,
        r,
        canvas.linear('v', [0, '#fff', 0.26], [0.18, '#fff', 0.05], [0.6, '#000', 0.02], [1, '#000', 0.2]),
      ),
    );
  } else if (material.kind === 'wood') {
    parts.push(
      canvas.rect(
        x,
        y,
        w,
        h,
        r,
        canvas.linear('v', [0, lighten(material.base, 0.08)], [1, darken(material.base, 0.1)]),
      ),
      grain(canvas, x, y, w, h, material, options.grain || (h >= w ? 'v' : 'h'), r),
    );
    parts.push(
      canvas.rect(x, y, w, h, r, canvas.linear('h', [0, '#fff', 0.12], [0.2, '#fff', 0], [1, '#000', 0.12])),
    );
  } else {
    const g = material.gloss;
    const isDark = luminance(material.base) < 0.2;
    parts.push(
      canvas.rect(
        x,
        y,
        w,
        h,
        r,
        canvas.linear(
          'v',
          [0, lighten(material.base, isDark ? 0.1 : 0.35)],
          [0.5, material.base],
          [1, darken(material.base, isDark ? 0.25 : 0.1)],
        ),
      ),
    );
    parts.push(
      canvas.rect(
        x,
        y,
        w,
        h,
        r,
        canvas.linear(
          'h',
          [0, '#fff', (isDark ? 0.16 : 0.5) * g + 0.02],
          [0.1, '#fff', (isDark ? 0.07 : 0.18) * g],
          [0.34, '#fff', 0],
          [0.7, '#000', 0],
          [0.94, '#000', isDark ? 0.2 : 0.055],
          [1, '#000', isDark ? 0.32 : 0.12],
        ),
      ),
    );
    if (g > 0.45 && options.sheen !== false && w > 60) {
      parts.push(
        canvas.path(
          `M${x + w * 0.1} ${y + 1}H${x + w * 0.3}L${x + w * 0.22} ${y + h - 1}H${x + w * 0.02 + 1}Z`,
          canvas.linear(
            'v',
            [0, '#fff', (isDark ? 0.13 : 0.42) * g],
            [0.55, '#fff', (isDark ? 0.03 : 0.08) * g],
            [1, '#fff', 0],
          ),
          `clip-path="${canvas.clip(canvas.rect(x, y, w, h, r))}"`,
        ),
      );
    }
  }
  if (options.edge !== false) {
    parts.push(bevel(canvas, x, y, w, h, r, material, options.bevel ?? 1));
  }
  return parts.join('');
}

/** Draws wood grain within a rectangle, along `dir`. */
export function grain(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  material: Finish,
  dir = 'v',
  r = 0,
) {
  const random = randomFrom(canvas.seed + x + y + w);
  let markup = '';
  const L = dir === 'v' ? w : h;
  const N = Math.max(4, Math.round(L / 7));
  for (let i = 0; i < N; i++) {
    const p = random() * L;
    const k = (random() - 0.5) * 10;
    const col = random() > 0.35 ? darken(material.base, 0.35) : lighten(material.base, 0.35);
    const op = (0.06 + random() * 0.14).toFixed(2);
    const sw = (0.5 + random() * 1.3).toFixed(1);
    markup +=
      dir === 'v'
        ? `<path d="M${rounded(x + p)} ${rounded(y)}q${rounded(k)} ${rounded(h / 2)} ${rounded(k * 0.2)} ${rounded(h)}" stroke="${col}" stroke-opacity="${op}" stroke-width="${sw}" fill="none"/>`
        : `<path d="M${rounded(x)} ${rounded(y + p)}q${rounded(w / 2)} ${rounded(k * 0.5)} ${rounded(w)} 0" stroke="${col}" stroke-opacity="${op}" stroke-width="${sw}" fill="none"/>`;
  }
  return `<g clip-path="${canvas.clip(canvas.rect(x, y, w, h, r))}">${markup}</g>`;
}

/** Draws a light edge of 1 px at the top and left, and a dark edge at the right and bottom. */
export function bevel(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  material: Finish,
  k = 1,
) {
  const isDark = luminance(material.base) < 0.2;
  const i = 0.7;
  r = Math.min(r, w / 2, h / 2);
  return (
    canvas.line(
      `M${x + i} ${y + h - r}V${y + r}Q${x + i} ${y + i} ${x + r} ${y + i}H${x + w - r}`,
      '#fff',
      1.3,
      `stroke-opacity="${(isDark ? 0.3 : 0.85) * k}"`,
    ) +
    canvas.line(
      `M${x + r} ${y + h - i}H${x + w - r}Q${x + w - i} ${y + h - i} ${x + w - i} ${y + h - r}V${y + r}`,
      '#000',
      1.3,
      `stroke-opacity="${(isDark ? 0.55 : 0.22) * k}"`,
    )
  );
}

interface GlassOptions {
  r?: number;
  tint?: string;
  /** The colour at the top. Defaults to a colour slightly lighter than the tint. */
  tint2?: string;
  /** Markup seen through the glass. */
  inner?: string;
  /** Strength of the reflections, 0 for none. */
  reflect?: number;
}

/** Draws dark appliance glass with studio reflections. `glow` adds the light of a warm cavity. */
export function glass(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  options: GlassOptions = {},
) {
  const r = options.r ?? 4;
  const a = options.tint || '#0d0f11';
  const b = options.tint2 || lighten(a, 0.14);
  const clip = canvas.clip(canvas.rect(x, y, w, h, r));
  const parts = [];
  parts.push(canvas.rect(x, y, w, h, r, canvas.linear('v', [0, b], [0.35, a], [1, darken(a, 0.3)])));
  if (options.inner) {
    parts.push(`<g clip-path="${clip}">${options.inner}</g>`);
  }
  const k = options.reflect ?? 1;
  if (k > 0) {
    parts.push(
      `<g clip-path="${clip}">` +
        canvas.path(
          `M${x} ${y}H${x + w * 0.46}L${x + w * 0.16} ${y + h}H${x}Z`,
          canvas.linear('v', [0, '#fff', 0.17 * k], [0.6, '#fff', 0.04 * k], [1, '#fff', 0.01]),
        ) +
        canvas.path(
          `M${x + w * 0.52} ${y}H${x + w * 0.6}L${x + w * 0.3} ${y + h}H${x + w * 0.22}Z`,
          canvas.linear('v', [0, '#fff', 0.1 * k], [1, '#fff', 0.015]),
        ) +
        `</g>`,
    );
  }
  parts.push(
    canvas.rect(
      x + 0.6,
      y + 0.6,
      w - 1.2,
      h - 1.2,
      r,
      'none',
      `stroke="#fff" stroke-opacity=".16" stroke-width="1.1"`,
    ),
  );
  return parts.join('');
}

/** Draws the dark line and the light edge where two panels meet. */
export const seam = (canvas: Canvas, x1: number, y1: number, x2: number, y2: number, k = 1) =>
  canvas.line(`M${x1} ${y1}L${x2} ${y2}`, '#000', 2.2 * k, 'stroke-opacity=".62"') +
  canvas.line(
    x1 === x2
      ? `M${x1 + 1.6 * k} ${y1}L${x2 + 1.6 * k} ${y2}`
      : `M${x1} ${y1 + 1.6 * k}L${x2} ${y2 + 1.6 * k}`,
    '#fff',
    1,
    'stroke-opacity=".5"',
  );
