import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten, luminance } from '../toolkit/colour.ts';
import { badge, tube } from '../toolkit/fittings.ts';
import { groundShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { brandLabel } from './details.ts';

/** Draws a vacuum: stick (by default), robot or barrel. */
export function drawVacuum(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish || 'graphite');
  const a = params.accent || '#c98b3f';
  const parts = [];
  const kind = params.kind || 'stick';
  const cx = x + w / 2;
  if (kind === 'robot') {
    const rx = w / 2;
    const ry = w * 0.2;
    const cy = y + h * 0.62;
    parts.push(groundShadow(canvas, cx, cy + ry + 42, w * 0.95));
    parts.push(
      canvas.path(
        `M${x} ${cy}v46a${rx} ${ry} 0 0 0 ${w} 0v-46Z`,
        canvas.linear(
          'h',
          [0, darken(material.base, 0.5)],
          [0.2, lighten(material.base, 0.15)],
          [0.5, darken(material.base, 0.2)],
          [1, darken(material.base, 0.6)],
        ),
      ),
      canvas.path(
        `M${x + 20} ${cy + 40}a${rx - 20} ${ry - 8} 0 0 0 ${w - 40} 0`,
        'none',
        `stroke="#000" stroke-opacity=".5" stroke-width="9"`,
      ),
      canvas.ellipse(
        cx,
        cy,
        rx,
        ry,
        canvas.linear(
          'd',
          [0, lighten(material.base, 0.3)],
          [0.5, material.base],
          [1, darken(material.base, 0.25)],
        ),
      ),
      canvas.ellipse(
        cx,
        cy,
        rx * 0.93,
        ry * 0.91,
        'none',
        `stroke="#fff" stroke-opacity=".3" stroke-width="1.6"`,
      ),
      canvas.ellipse(
        cx,
        cy,
        rx * 0.7,
        ry * 0.68,
        'none',
        `stroke="${a}" stroke-opacity=".75" stroke-width="2"`,
      ),
    );
    parts.push(
      canvas.path(
        `M${cx - rx * 0.26} ${cy - ry * 0.18}v-26a${rx * 0.26} ${ry * 0.26} 0 0 1 ${rx * 0.52} 0v26a${rx * 0.26} ${ry * 0.26} 0 0 1 -${rx * 0.52} 0Z`,
        canvas.linear('h', [0, '#101214'], [0.25, '#454b4f'], [1, '#0b0c0d']),
      ),
      canvas.ellipse(
        cx,
        cy - ry * 0.18 - 26,
        rx * 0.26,
        ry * 0.26,
        canvas.linear('d', [0, '#5c6469'], [1, '#26292c']),
      ),
      canvas.ellipse(cx, cy + ry * 0.56, 15, 6, '#e9f4f8'),
      badge(canvas, cx, cy + ry * 0.36, brandLabel(params), 15, luminance(material.base) < 0.4),
    );
    if (params.dock) {
      const dx = cx - 90;
      const dy = y - 6;
      parts.unshift(
        panel(canvas, dx, dy, 180, h * 0.66, params.dockFinish || material, { r: 22 }),
        canvas.rect(dx + 22, dy + 24, 136, h * 0.24, 14, canvas.linear('v', [0, '#0f1113'], [1, '#33383c'])),
        canvas.circle(cx, dy + h * 0.34, 6, '#9fe0c6'),
      );
      parts.unshift(groundShadow(canvas, cx, y + h * 0.66, 200, 0.7));
    }
    return parts;
  }
  if (kind === 'barrel') {
    parts.push(groundShadow(canvas, cx + 30, y + h + 2, w * 0.8));
    parts.push(
      tube(
        canvas,
        `M${x + w * 0.36} ${y + h * 0.62}C${x + w * 0.1} ${y + h * 0.3} ${x + w * 0.12} ${y + h * 0.05} ${x + w * 0.42} ${y + h * 0.06}S${x + w * 0.5} ${y + h * 0.3} ${x + w * 0.2} ${y + h * 0.86}`,
        22,
        'gunmetal',
      ),
      tube(canvas, `M${x + w * 0.27} ${y + h * 0.58}L${x + w * 0.13} ${y + h * 0.92}`, 16, 'chrome'),
      panel(canvas, x - 6, y + h * 0.91, w * 0.36, 40, 'matteblack', { r: 10 }),
    );
    const bx = x + w * 0.34;
    const bw = w * 0.66;
    const by = y + h * 0.44;
    const bh = h * 0.54;
    parts.push(
      canvas.path(
        `M${bx} ${by + bh * 0.6}Q${bx + 4} ${by} ${bx + bw * 0.46} ${by}Q${bx + bw} ${by + 6} ${bx + bw} ${by + bh * 0.62}L${bx + bw - 8} ${by + bh * 0.86}H${bx + 8}Z`,
        canvas.linear(
          'v',
          [0, lighten(material.base, 0.5)],
          [0.5, material.base],
          [1, darken(material.base, 0.45)],
        ),
      ),
      canvas.path(
        `M${bx + bw * 0.1} ${by + bh * 0.44}Q${bx + bw * 0.16} ${by + bh * 0.1} ${bx + bw * 0.5} ${by + bh * 0.09}`,
        'none',
        'stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"',
      ),
      canvas.circle(bx + bw * 0.76, by + bh * 0.7, bh * 0.3, '#15171a'),
      canvas.circle(bx + bw * 0.76, by + bh * 0.7, bh * 0.18, a),
      canvas.circle(bx + bw * 0.14, by + bh * 0.86, bh * 0.13, '#15171a'),
      badge(canvas, bx + bw * 0.42, by + bh * 0.5, brandLabel(params), 17, luminance(material.base) < 0.4),
    );
    return parts;
  }
  // The remaining kind is a stick vacuum.
  const hx = cx;
  parts.push(groundShadow(canvas, hx, y + h + 2, w * 1.1));
  const headY = y + h - 46;
  parts.push(tube(canvas, `M${hx} ${y + h * 0.34}V${headY}`, 17, params.tube || 'satin'));
  parts.push(
    canvas.path(
      `M${hx - w * 0.5} ${y + h}q0 -40 26 -44h${w - 52}q26 4 26 44Z`,
      canvas.linear(
        'v',
        [0, lighten(material.base, 0.3)],
        [0.5, material.base],
        [1, darken(material.base, 0.5)],
      ),
    ),
    canvas.rect(hx - w * 0.42, y + h - 16, w * 0.84, 12, 6, a, 'opacity=".9"'),
    canvas.rect(
      hx - 17,
      headY - 34,
      34,
      44,
      10,
      canvas.linear('h', [0, '#1a1c1e'], [0.4, '#555c60'], [1, '#141618']),
    ),
  );
  const by = y + h * 0.1;
  const bh = h * 0.25;
  parts.push(
    canvas.rect(
      hx - 40,
      by + bh * 0.28,
      80,
      bh * 0.8,
      20,
      canvas.linear(
        'h',
        [0, '#aebdc4', 0.55],
        [0.25, '#eef6f8', 0.75],
        [0.6, '#9fb2ba', 0.5],
        [1, '#6f828b', 0.7],
      ),
      'stroke="#5d6c73" stroke-opacity=".6" stroke-width="1.6"',
    ),
    canvas.rect(
      hx - 19,
      by + bh * 0.36,
      38,
      bh * 0.56,
      10,
      canvas.linear('h', [0, darken(a, 0.3)], [0.3, lighten(a, 0.35)], [1, darken(a, 0.35)]),
    ),
  );
  for (let i = 0; i < 5; i++) {
    parts.push(
      canvas.line(`M${hx - 19} ${by + bh * (0.44 + i * 0.1)}h38`, '#000', 1.4, 'stroke-opacity=".28"'),
    );
  }
  parts.push(
    canvas.path(
      `M${hx - 50} ${by + bh * 0.36}Q${hx - 54} ${by - 22} ${hx - 6} ${by - 34}L${hx + 62} ${by - 40}Q${hx + 78} ${by - 38} ${hx + 76} ${by - 20}L${hx + 50} ${by + bh * 0.36}Z`,
      canvas.linear(
        'd',
        [0, lighten(material.base, 0.35)],
        [0.4, material.base],
        [1, darken(material.base, 0.4)],
      ),
    ),
    tube(canvas, `M${hx + 58} ${by - 22}Q${hx + 96} ${by + 10} ${hx + 70} ${by + bh * 0.7}`, 22, material),
    canvas.rect(hx + 44, by + bh * 0.6, 44, 54, 10, canvas.linear('v', [0, '#26292c'], [1, '#0e0f10'])),
    canvas.rect(hx - 30, by - 4, 62, 16, 8, '#0b0d0e'),
    canvas.rect(hx - 24, by + 1, 38, 6, 3, '#7fe0b4'),
    badge(canvas, hx - 2, by + bh * 0.2, brandLabel(params), 11, luminance(material.base) < 0.4),
  );
  return parts;
}
