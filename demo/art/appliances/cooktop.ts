import type { ArtParams, Flag, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { badge, knob, sevenSegment } from '../toolkit/fittings.ts';
import { castShadow } from '../toolkit/shadows.ts';
import { glass, panel } from '../toolkit/surfaces.ts';
import { brandLabel, indicatorDots } from './details.ts';

/** The centre and radius of a gas burner. */
type Burner = readonly [x: number, y: number, radius: number];

/** Draws a gas burner seen from above. */
function gasBurner(canvas: Canvas, x: number, y: number, r: number, brass: Flag | undefined) {
  const [capLight, capDark] = brass ? (['#e3c07a', '#8c6a2e'] as const) : (['#4b5054', '#15171a'] as const);
  return (
    canvas.circle(x + 2, y + 4, r * 1.1, '#000', `opacity=".35" filter="${canvas.blur(4)}"`) +
    canvas.circle(
      x,
      y,
      r,
      canvas.radialAt(0.4, 0.35, 0.75, [0, '#b9bfc3'], [0.75, '#7b8388'], [1, '#4c5357']),
    ) +
    Array.from({ length: 28 }, (_, i) => {
      const a = (i / 28) * Math.PI * 2;
      return canvas.line(
        `M${x + Math.cos(a) * r * 0.8} ${y + Math.sin(a) * r * 0.8}L${x + Math.cos(a) * r * 0.95} ${y + Math.sin(a) * r * 0.95}`,
        '#2a2d30',
        1.2,
        'stroke-opacity=".6"',
      );
    }).join('') +
    canvas.circle(x, y, r * 0.7, canvas.radialAt(0.36, 0.3, 0.85, [0, capLight], [1, capDark])) +
    canvas.circle(x, y, r * 0.7, 'none', 'stroke="#fff" stroke-opacity=".22" stroke-width="1.2"') +
    canvas.ellipse(x - r * 0.2, y - r * 0.24, r * 0.26, r * 0.16, '#fff', 'opacity=".16"')
  );
}

/** Draws a cast iron trivet over one or more burners. */
function trivet(canvas: Canvas, x: number, y: number, w: number, h: number, burners: readonly Burner[]) {
  const T = 9;
  let markup =
    `<g filter="${canvas.blur(3)}" opacity=".42" transform="translate(5 9)">` +
    canvas.rect(x, y, w, h, 12, 'none', `stroke="#000" stroke-width="${T}"`) +
    '</g>';
  const bars = [];
  bars.push(
    `M${x} ${y + 12}Q${x} ${y} ${x + 12} ${y}H${x + w - 12}Q${x + w} ${y} ${x + w} ${y + 12}V${y + h - 12}Q${x + w} ${y + h} ${x + w - 12} ${y + h}H${x + 12}Q${x} ${y + h} ${x} ${y + h - 12}Z`,
  );
  for (const [bx, by, r] of burners) {
    for (let k = 0; k < 4; k++) {
      const a = (k * Math.PI) / 2;
      const ex = Math.round(Math.cos(a));
      const ey = Math.round(Math.sin(a));
      const reachX = ex > 0 ? x + w : ex < 0 ? x : bx;
      const reachY =
        ey > 0
          ? burners.length > 1
            ? Math.min(y + h, by + h / 4)
            : y + h
          : ey < 0
            ? burners.length > 1
              ? Math.max(y, by - h / 4)
              : y
            : by;
      bars.push(`M${bx + ex * r * 0.42} ${by + ey * r * 0.42}L${reachX} ${reachY}`);
    }
  }
  if (burners.length > 1) {
    bars.push(`M${x} ${y + h / 2}H${x + w}`);
  }
  for (const d of bars) {
    markup +=
      canvas.line(d, '#1a1c1e', T, 'stroke-linecap="round" stroke-linejoin="round"') +
      `<g transform="translate(-1.4 -1.8)">${canvas.line(d, '#6c7277', T * 0.3, 'stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".75"')}</g>`;
  }
  return markup;
}

/** Draws what is printed on the glass of an induction or ceramic cooktop: zones, controls and brand. */
export function cooktopZones(canvas: Canvas, params: ArtParams, frame: Frame): string[] {
  const { x, y, w, h, s: scale } = frame;
  const parts: string[] = [];
  const line = params.line || '#c9d1d6';
  const z = (zx: number, zy: number, r: number) => {
    const q = r * 0.82;
    return (
      canvas.circle(zx, zy, r, canvas.radial([0, '#fff', 0.04], [0.8, '#fff', 0.02], [1, '#fff', 0.08])) +
      canvas.circle(
        zx,
        zy,
        r,
        'none',
        `stroke="${line}" stroke-opacity=".5" stroke-width="1.6" ${params.dash ? 'stroke-dasharray="3 7"' : ''}`,
      ) +
      (params.kind === 'ceramic'
        ? canvas.circle(zx, zy, q, 'none', `stroke="${line}" stroke-opacity=".3" stroke-width="1"`)
        : canvas.line(`M${zx - 11} ${zy}h22M${zx} ${zy - 11}v22`, line, 1.6, 'stroke-opacity=".75"'))
    );
  };
  const ah = h - 90 * scale;
  const wide = w / scale > 800;
  if (params.flex) {
    const fw = wide ? w * 0.26 : w * 0.36;
    ([[x + w * 0.06], [x + w * 0.94 - fw]] as const).forEach(([fx]) => {
      for (let k = 0; k < 2; k++) {
        parts.push(
          canvas.rect(
            fx,
            y + 26 + (k * (ah - 34)) / 2,
            fw,
            (ah - 34) / 2 - 10,
            12,
            '#fff',
            `fill-opacity=".025" stroke="${line}" stroke-opacity=".5" stroke-width="1.6"`,
          ),
          canvas.line(
            `M${fx + fw / 2 - 10} ${y + 26 + ((k + 0.5) * (ah - 34)) / 2 - 5}h20`,
            line,
            1.6,
            'stroke-opacity=".7"',
          ),
        );
      }
    });
    if (wide) {
      parts.push(z(x + w / 2, y + ah * 0.5 + 6, 118 * scale));
    }
  } else if (wide) {
    (
      [
        [0.18, 0.3, 80],
        [0.18, 0.76, 98],
        [0.5, 0.5, 128],
        [0.82, 0.3, 98],
        [0.82, 0.76, 80],
      ] as const
    ).forEach(([a, d, r]) => parts.push(z(x + w * a, y + 8 + ah * d, r * scale)));
  } else {
    (
      [
        [0.27, 0.28, 84],
        [0.27, 0.76, 98],
        [0.73, 0.28, 98],
        [0.73, 0.76, 72],
      ] as const
    ).forEach(([a, d, r]) => parts.push(z(x + w * a, y + 8 + ah * d, r * scale)));
  }
  if (params.vent) {
    const vw = 150 * scale;
    const vh = ah * 0.72;
    parts.push(
      canvas.rect(x + w / 2 - vw / 2, y + 34, vw, vh, 8, '#050607'),
      canvas.rect(
        x + w / 2 - vw / 2,
        y + 34,
        vw,
        vh,
        8,
        'none',
        'stroke="#aab2b7" stroke-opacity=".6" stroke-width="2"',
      ),
    );
    for (let i = 0; i < 11; i++) {
      parts.push(
        canvas.rect(
          x + w / 2 - vw / 2 + 10,
          y + 46 + (i * (vh - 20)) / 11,
          vw - 20,
          5,
          2,
          canvas.linear('v', [0, '#6d757a'], [1, '#22262a']),
        ),
      );
    }
  }
  const cy = y + h - 46 * scale;
  parts.push(
    canvas.line(
      `M${x + w * 0.3} ${cy}H${x + w * 0.7}`,
      '#ff6a4d',
      2,
      'stroke-opacity=".85" stroke-linecap="round"',
    ),
    indicatorDots(canvas, x + w * 0.3, cy + 14 * scale, 9, (w * 0.4) / 8, line, 1.6, 0.5),
    sevenSegment(canvas, x + w * 0.2, cy - 9, 17, '7', '#ff7a5c'),
    sevenSegment(canvas, x + w * 0.78, cy - 9, 17, '4', '#ff7a5c'),
    canvas.circle(x + w * 0.13, cy, 8, 'none', `stroke="${line}" stroke-opacity=".8" stroke-width="1.6"`),
    canvas.line(`M${x + w * 0.13} ${cy - 10}v8`, line, 1.6),
  );
  parts.push(badge(canvas, x + w - 22, y + h - 16, brandLabel(params), 11 * scale, true, 'end'));
  return parts;
}

/** Draws a cooktop seen from above: gas, induction or ceramic. */
export function drawCooktop(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const parts = [];
  const kind = params.kind || 'gas';
  parts.push(castShadow(canvas, canvas.rect(x, y, w, h, 10, '#000'), 6, 20, 18, 0.36));
  if (kind === 'gas') {
    const material = finishOf(params.finish || 'stainless');
    const gl = params.glass;
    parts.push(
      gl
        ? glass(canvas, x, y, w, h, { r: 12, tint: '#0f1113', reflect: 0.9 })
        : panel(canvas, x, y, w, h, material, { r: 12, brush: 'h' }),
    );
    if (!gl) {
      parts.push(
        canvas.rect(
          x + 12,
          y + 12,
          w - 24,
          h - 24,
          9,
          canvas.linear('d', [0, '#000', 0.14], [1, '#fff', 0.2]),
        ),
      );
    }
    const nb = params.burners || 5;
    const right = (params.knobsAt || 'right') === 'right';
    const padR = right ? 96 * scale : 18;
    const padB = right ? 18 : 84 * scale;
    const ax = x + 20;
    const ay = y + 20;
    const aw = w - 20 - padR - 14;
    const ah = h - 20 - padB - 6;
    const R1 = 58 * scale;
    const R2 = 44 * scale;
    const R3 = 33 * scale;
    const RW = 76 * scale;
    if (nb >= 5) {
      const cw = aw / 3;
      const g = [
        [ax + cw * 0.5, ay + ah * 0.26, R2],
        [ax + cw * 0.5, ay + ah * 0.75, R1],
        [ax + cw * 1.5, ay + ah * 0.5, RW],
        [ax + cw * 2.5, ay + ah * 0.26, R3],
        [ax + cw * 2.5, ay + ah * 0.75, R2],
      ] as const;
      g.forEach(([bx, by, r], i) => {
        parts.push(gasBurner(canvas, bx, by, r, params.brass));
        if (i === 2) {
          parts.push(
            canvas.circle(bx, by, r * 0.32, canvas.radialAt(0.4, 0.35, 0.7, [0, '#d9dee1'], [1, '#4c5357'])),
          );
        }
      });
      parts.push(
        trivet(canvas, ax + 6, ay + 4, cw - 14, ah - 8, [g[0], g[1]]),
        trivet(canvas, ax + cw + 6, ay + 4, cw - 14, ah - 8, [g[2]]),
        trivet(canvas, ax + cw * 2 + 6, ay + 4, cw - 14, ah - 8, [g[3], g[4]]),
      );
    } else {
      const cw = aw / 2;
      const g = [
        [ax + cw * 0.5, ay + ah * 0.26, R2],
        [ax + cw * 0.5, ay + ah * 0.75, R1],
        [ax + cw * 1.5, ay + ah * 0.26, R3],
        [ax + cw * 1.5, ay + ah * 0.75, R2],
      ] as const;
      g.forEach(([bx, by, r]) => parts.push(gasBurner(canvas, bx, by, r, params.brass)));
      parts.push(
        trivet(canvas, ax + 6, ay + 4, cw - 14, ah - 8, [g[0], g[1]]),
        trivet(canvas, ax + cw + 6, ay + 4, cw - 14, ah - 8, [g[2], g[3]]),
      );
    }
    for (let i = 0; i < nb; i++) {
      const kx = right ? x + w - padR / 2 - 6 : x + w * 0.5 + (i - (nb - 1) / 2) * 84 * scale;
      const ky = right ? y + h * 0.5 + ((i - (nb - 1) / 2) * (h - 70)) / nb : y + h - padB / 2 - 6;
      parts.push(
        knob(canvas, kx, ky, 21 * scale, params.knobFinish || (gl ? 'satin' : 'matteblack'), {
          angle: -90,
        }),
      );
    }
    parts.push(badge(canvas, x + w - 22, y + h - 14, brandLabel(params), 10 * scale, !!gl, 'end'));
  } else {
    parts.push(glass(canvas, x, y, w, h, { r: 10, tint: '#0d0f11', tint2: '#24282c', reflect: 0.9 }));
    parts.push(...cooktopZones(canvas, params, frame));
    if (params.frame) {
      parts.push(
        canvas.rect(
          x - 2,
          y - 2,
          w + 4,
          h + 4,
          11,
          'none',
          `stroke="${finishOf('satin').base}" stroke-width="4"`,
        ),
      );
    }
  }
  return parts;
}
