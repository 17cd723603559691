import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten, luminance } from '../toolkit/colour.ts';
import { tube } from '../toolkit/fittings.ts';
import { castShadow, groundShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';

/** Draws a kitchen sink seen from above. */
export function drawSink(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish || 'satin');
  const parts = [];
  const bowls = params.bowls || 1;
  parts.push(
    castShadow(canvas, canvas.rect(x, y, w, h, 18, '#000'), 6, 18, 16, 0.32),
    panel(canvas, x, y, w, h, material, { r: params.sq ? 6 : 20, brush: 'h' }),
  );
  const pad = 24;
  const dw = params.drainer ? w * 0.34 : 0;
  let bx = x + pad;
  const avail = w - pad * 2 - dw;
  const ratios = bowls === 2 ? [0.5, 0.5] : bowls === 1.5 ? [0.64, 0.36] : [1];
  ratios.forEach((k, i) => {
    const bw = avail * k - (i ? 12 : 0) - (ratios.length > 1 && !i ? 6 : 0);
    const by = y + pad + (params.tapLedge ? 44 : 0);
    const bh = h - pad * 2 - (params.tapLedge ? 44 : 0);
    const hh = bowls === 1.5 && i ? bh * 0.72 : bh;
    const r = params.sq ? 12 : 38;
    if (i) {
      bx += 12;
    }
    const yy = by + (bh - hh);
    const isDark = luminance(material.base) < 0.2;
    parts.push(
      canvas.rect(bx, yy, bw, hh, r, isDark ? darken(material.base, 0.5) : darken(material.base, 0.42)),
      canvas.rect(
        bx + 3,
        yy + 4,
        bw - 6,
        hh - 6,
        r - 3,
        canvas.linear(
          'v',
          [0, darken(material.base, 0.5)],
          [0.16, darken(material.base, 0.22)],
          [0.6, isDark ? lighten(material.base, 0.08) : lighten(material.base, 0.2)],
          [1, isDark ? lighten(material.base, 0.18) : lighten(material.base, 0.5)],
        ),
      ),
      canvas.rect(
        bx + 3,
        yy + 4,
        bw - 6,
        hh - 6,
        r - 3,
        canvas.linear('h', [0, '#000', 0.32], [0.12, '#000', 0], [0.88, '#fff', 0], [1, '#fff', 0.22]),
      ),
      material.kind === 'metal'
        ? canvas.rect(bx + 3, yy + 4, bw - 6, hh - 6, r - 3, canvas.brushed('h'), 'opacity=".5"')
        : '',
    );
    const dx = bx + bw / 2;
    const dy = yy + hh * 0.52;
    parts.push(
      canvas.line(
        `M${bx + 22} ${yy + 22}L${dx} ${dy}M${bx + bw - 22} ${yy + 22}L${dx} ${dy}M${bx + 22} ${yy + hh - 22}L${dx} ${dy}M${bx + bw - 22} ${yy + hh - 22}L${dx} ${dy}`,
        '#fff',
        1.2,
        'stroke-opacity=".22"',
      ),
      canvas.circle(dx, dy, 31, canvas.linear('d', [0, '#6b7378'], [0.5, '#f4f6f7'], [1, '#7b8388'])),
      canvas.circle(dx, dy, 23, '#4a5256'),
      canvas.circle(dx, dy, 15, canvas.radial([0, '#aab2b6'], [1, '#2c3134'])),
    );
    for (let a = 0; a < 8; a++) {
      parts.push(canvas.circle(dx + Math.cos(a * 0.785) * 19, dy + Math.sin(a * 0.785) * 19, 2, '#1a1d1f'));
    }
    bx += bw;
  });
  if (params.drainer) {
    for (let i = 0; i < 9; i++) {
      const lx = x + w - dw + 4 + (i * (dw - 34)) / 8;
      parts.push(
        canvas.rect(lx, y + 44, 5, h - 88, 2.5, canvas.linear('h', [0, '#000', 0.26], [1, '#fff', 0.5])),
      );
    }
  }
  if (params.tapLedge) {
    parts.push(
      canvas.circle(x + w * 0.46, y + 34, 15, '#23272a'),
      canvas.circle(x + w * 0.46, y + 34, 15, 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="2"'),
    );
  }
  return parts;
}

/** Draws a kitchen tap: gooseneck (by default), square or spring. */
export function drawTap(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = params.finish || 'chrome';
  const parts = [];
  const cx = x + w * 0.36;
  const T = Number(params.thick) || h * 0.06;
  const by = y + h;
  parts.push(groundShadow(canvas, cx, by + 2, T * 5));
  const kind = params.kind || 'gooseneck';
  const top = y + T;
  const reach = w * 0.56;
  if (kind === 'square') {
    parts.push(
      tube(
        canvas,
        `M${cx} ${by - T * 0.8}V${top + 10}Q${cx} ${top} ${cx + 10} ${top}H${cx + reach - 8}Q${cx + reach} ${top} ${cx + reach} ${top + 8}V${top + 70}`,
        T,
        material,
        'butt',
      ),
    );
  } else if (kind === 'spring') {
    parts.push(tube(canvas, `M${cx} ${by - T * 0.8}V${y + h * 0.42}`, T, material, 'butt'));
    const R = reach / 2;
    const d = `M${cx} ${y + h * 0.42}V${y + R + T}A${R} ${R} 0 0 1 ${cx + reach} ${y + R + T}V${y + h * 0.44}`;
    parts.push(
      tube(canvas, d, T * 0.55, 'gunmetal'),
      canvas.line(d, '#d8dee1', T * 0.95, 'stroke-dasharray="4 7" stroke-opacity=".9"'),
      canvas.line(d, '#5a6267', T * 0.95, 'stroke-dasharray="1.4 9.6" stroke-opacity=".8"'),
      tube(canvas, `M${cx + reach} ${y + h * 0.44}V${y + h * 0.6}`, T * 1.05, material, 'butt'),
      tube(canvas, `M${cx} ${y + h * 0.5}H${cx + reach - 8}`, 9, material),
    );
  } else {
    const R = reach / 2;
    parts.push(
      tube(
        canvas,
        `M${cx} ${by - T * 0.8}V${y + R + T * 0.6}A${R} ${R} 0 0 1 ${cx + reach} ${y + R + T * 0.6}V${y + R + T * 2.4}`,
        T,
        material,
        'butt',
      ),
    );
    parts.push(
      tube(
        canvas,
        `M${cx + reach} ${y + R + T * 2}V${y + R + T * (params.pull ? 4.4 : 2.9)}`,
        T * 1.14,
        material,
        'butt',
      ),
    );
  }
  parts.push(
    tube(canvas, `M${cx} ${by - 96}V${by - 10}`, T * 1.42, material, 'butt'),
    panel(canvas, cx - T * 1.05, by - 14, T * 2.1, 14, material, { r: 3, brush: false }),
  );
  parts.push(
    tube(canvas, `M${cx + T * 0.7} ${by - 66}h34`, T * 0.62, material, 'butt'),
    tube(canvas, `M${cx + T * 0.7 + 32} ${by - 66}l${42} -46`, 11, material),
  );
  return parts;
}
