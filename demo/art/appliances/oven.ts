import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { lighten } from '../toolkit/colour.ts';
import { badge, barHandle, knob } from '../toolkit/fittings.ts';
import { nth } from '../toolkit/random.ts';
import { castShadow } from '../toolkit/shadows.ts';
import { glass, panel } from '../toolkit/surfaces.ts';
import { brandLabel, display, indicatorDots, isDarkFinish } from './details.ts';
import { ovenWindow } from './oven-window.ts';

interface OvenControlsOptions {
  time?: string | undefined;
  /** Whether the panel is dark, so that marks on it are light. */
  light: boolean;
  /** Returns a knob that points in a direction, in degrees clockwise from the right; absent: it is drawn. */
  knobAt?: (at: { x: number; y: number; radius: number }, angle: number) => string;
}

/** Draws the knobs or touch keys and the display of a control panel, whose box is the frame. */
export function ovenControls(
  canvas: Canvas,
  params: ArtParams,
  frame: Frame,
  options: OvenControlsOptions,
): string[] {
  const { x, y, w, h: cp, s: scale } = frame;
  const parts: string[] = [];
  const ink = options.light ? '#e9edef' : '#3a4043';
  if (params.controls === 'knobs' || params.controls === undefined) {
    const kr = 23 * scale;
    const ks = params.knobs || 2;
    const xs =
      ks === 2
        ? [0.17, 0.83]
        : ks === 3
          ? [0.14, 0.3, 0.86]
          : Array.from({ length: ks }, (_, i) => 0.08 + (i * 0.84) / (ks - 1));
    xs.forEach((share, i) => {
      const at = { x: x + w * share, y: y + cp / 2, radius: kr };
      const angle = nth([-90, -40, 20], i % 3);
      const finish = params.knobFinish || (options.light ? 'gunmetal' : 'satin');
      parts.push(
        options.knobAt?.(at, angle) ?? knob(canvas, at.x, at.y, kr, finish, { angle, ticks: 12, tick: ink }),
      );
    });
    parts.push(
      display(
        canvas,
        x + w / 2 - 66 * scale,
        y + cp / 2 - 21 * scale,
        132 * scale,
        42 * scale,
        options.time || '180',
        { r: 4, col: '#fff' },
      ),
    );
  } else {
    const dw = Math.min(w * 0.34, 220 * scale);
    parts.push(
      display(canvas, x + w / 2 - dw / 2, y + cp / 2 - 25 * scale, dw, 50 * scale, options.time || '12:45', {
        r: 5,
        col: '#fff',
      }),
      indicatorDots(canvas, x + w * 0.1, y + cp / 2, 4, 22 * scale, ink, 3 * scale, 0.7),
      indicatorDots(canvas, x + w * 0.9 - 66 * scale, y + cp / 2, 4, 22 * scale, ink, 3 * scale, 0.7),
    );
    if (params.screenUI) {
      parts.push(
        canvas.rect(
          x + w / 2 - dw / 2 + 4,
          y + cp / 2 - 22 * scale,
          dw - 8,
          44 * scale,
          4,
          canvas.linear('h', [0, '#f0b46a'], [0.5, '#c05a3a'], [1, '#3d2748']),
          'opacity=".85"',
        ),
        canvas.text(
          x + w / 2,
          y + cp / 2 + 6 * scale,
          '180° Fan',
          18 * scale,
          '#fff',
          'text-anchor="middle"',
        ),
      );
    }
  }
  return parts;
}

interface OvenUnitOptions {
  /** Height of the control panel (`cp`) and of the vent under the door (`vent`), in millimetres. */
  cp?: number;
  vent?: number;
  time?: string;
  logo?: boolean;
}

function ovenUnit(
  canvas: Canvas,
  params: ArtParams,
  x: number,
  y: number,
  w: number,
  h: number,
  scale: number,
  options: OvenUnitOptions = {},
) {
  const material = finishOf(params.finish);
  const parts = [];
  const isDark = isDarkFinish(material);
  const cp = (options.cp ?? 96) * scale;
  const style = params.style || 'steel';
  const fasciaGlass = style === 'glass' || isDark;
  parts.push(canvas.rect(x, y, w, h, 4, '#0b0c0d'));
  if (cp > 2) {
    parts.push(
      fasciaGlass
        ? glass(canvas, x, y, w, cp, {
            r: 3,
            tint: material.kind === 'paint' && !isDark ? material.base : '#131517',
            reflect: 0.5,
          })
        : panel(canvas, x, y, w, cp, material, { r: 3 }),
    );
    parts.push(
      ...ovenControls(
        canvas,
        params,
        { x, y, w, h: cp, s: scale },
        { time: options.time, light: fasciaGlass },
      ),
    );
  }
  const dy = y + cp + 3;
  const dh = h - cp - 3 - (options.vent ?? 12) * scale;
  if (style === 'steel' && !isDark) {
    parts.push(panel(canvas, x, dy, w, dh, material, { r: 3 }));
    const mx = w * 0.06;
    parts.push(
      ovenWindow(canvas, x + mx, dy + dh * 0.2, w - mx * 2, dh * 0.7, {
        on: params.on,
        food: params.food,
        r: 6,
      }),
    );
  } else {
    if (material.kind === 'paint' && !isDark) {
      parts.push(
        glass(canvas, x, dy, w, dh, {
          r: 3,
          tint: material.base,
          tint2: lighten(material.base, 0.3),
          reflect: 1.6,
        }),
        ovenWindow(canvas, x + w * 0.09, dy + dh * 0.24, w * 0.82, dh * 0.64, {
          on: params.on,
          r: 6,
        }),
      );
    } else {
      parts.push(ovenWindow(canvas, x, dy, w, dh, { on: params.on, food: params.food, r: 3 }));
      if (material.kind === 'metal') {
        parts.push(
          canvas.rect(x, dy, w, dh * 0.15, 3, canvas.linear('h', ...material.reflections), 'opacity=".9"'),
        );
      }
    }
  }
  const hy = dy + dh * 0.075;
  if (params.handle !== 'none') {
    parts.push(
      barHandle(
        canvas,
        x + w * 0.08,
        hy,
        w * 0.84,
        17 * scale,
        'h',
        params.handleFinish || (material.kind === 'metal' && !isDark ? 'chrome' : 'satin'),
      ),
    );
  }
  if (options.logo !== false) {
    parts.push(
      badge(
        canvas,
        x + w / 2,
        dy + dh - 13 * scale,
        brandLabel(params),
        13 * scale,
        isDark || style !== 'steel',
      ),
    );
  }
  return parts.join('');
}

/** Draws a wall oven: single, compact, double, or a stack of two. */
export function drawWallOven(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const parts = [];
  parts.push(castShadow(canvas, canvas.rect(x, y, w, h, 6, '#000'), 10, 20, 18, 0.32));
  if (params.kind === 'double') {
    const h1 = h * 0.52;
    parts.push(
      ovenUnit(canvas, params, x, y, w, h1, scale, { cp: 108, time: '180' }),
      ovenUnit(canvas, params, x, y + h1, w, h - h1, scale, { cp: 0, logo: false }),
    );
  } else if (params.kind === 'stack') {
    const h1 = h * 0.43;
    parts.push(
      ovenUnit(canvas, { ...params, controls: 'touch', on: false }, x, y, w, h1 - 2, scale, {
        cp: 88,
        time: '2:30',
      }),
      ovenUnit(canvas, { ...params, controls: 'touch' }, x, y + h1 + 2, w, h - h1 - 2, scale, {
        cp: 88,
        time: '200',
      }),
    );
  } else {
    parts.push(
      ovenUnit(canvas, params, x, y, w, h, scale, {
        cp: params.kind === 'compact' ? 82 : 100,
        time: params.time || '180',
      }),
    );
  }
  parts.push(canvas.rect(x, y, w, h, 4, 'none', 'stroke="#000" stroke-opacity=".4" stroke-width="1.2"'));
  return parts;
}
