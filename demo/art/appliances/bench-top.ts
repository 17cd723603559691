import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf, reflectionsOr } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten, luminance } from '../toolkit/colour.ts';
import { badge, barHandle, knob, sevenSegment, tube } from '../toolkit/fittings.ts';
import { nth } from '../toolkit/random.ts';
import { groundShadow } from '../toolkit/shadows.ts';
import { glass, panel } from '../toolkit/surfaces.ts';
import { brandLabel, isDarkFinish } from './details.ts';

export function drawKettle(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish);
  const parts = [groundShadow(canvas, x + w * 0.46, y + h + 4, w * 0.8)];
  const bx = x + w * 0.1;
  const bw = w * 0.62;
  parts.push(
    tube(
      canvas,
      `M${bx + bw - 10} ${y + h * 0.2}C${x + w * 1.04} ${y + h * 0.14} ${x + w * 1.02} ${y + h * 0.8} ${bx + bw + 8} ${y + h * 0.8}`,
      w * 0.066,
      'matteblack',
    ),
    canvas.path(
      `M${bx + bw * 0.1} ${y + h * 0.3}L${bx - w * 0.12} ${y + h * 0.26}Q${bx - w * 0.08} ${y + h * 0.36} ${bx + bw * 0.04} ${y + h * 0.5}Z`,
      canvas.linear(
        'v',
        [0, darken(material.base, 0.3)],
        [0.4, lighten(material.base, 0.4)],
        [1, darken(material.base, 0.2)],
      ),
    ),
  );
  const d = `M${bx + bw * 0.14} ${y + h * 0.16}H${bx + bw * 0.86}Q${bx + bw * 0.95} ${y + h * 0.5} ${bx + bw} ${y + h * 0.9}H${bx}Q${bx + bw * 0.05} ${y + h * 0.5} ${bx + bw * 0.14} ${y + h * 0.16}Z`;
  parts.push(
    canvas.path(
      d,
      canvas.linear(
        'h',
        ...(material.kind === 'metal'
          ? material.reflections
          : ([
              [0, darken(material.base, 0.22)],
              [0.2, lighten(material.base, 0.5)],
              [0.45, material.base],
              [1, darken(material.base, 0.35)],
            ] as const)),
      ),
    ),
    canvas.path(d, canvas.linear('v', [0, '#fff', 0.2], [0.5, '#fff', 0], [1, '#000', 0.2])),
    canvas.rect(
      bx + bw * 0.12,
      y + h * 0.1,
      bw * 0.76,
      h * 0.07,
      10,
      canvas.linear('v', [0, lighten(material.base, 0.3)], [1, darken(material.base, 0.3)]),
    ),
    canvas.circle(bx + bw / 2, y + h * 0.07, w * 0.044, canvas.linear('d', [0, '#666d71'], [1, '#151718'])),
    canvas.rect(
      bx - 8,
      y + h * 0.9,
      bw + 16,
      h * 0.09,
      8,
      canvas.linear('v', [0, '#3b4144'], [1, '#121415']),
    ),
    badge(canvas, bx + bw / 2, y + h * 0.62, brandLabel(params), 14, isDarkFinish(material)),
  );
  return parts;
}

/** Draws a toaster with two or four slots. */
export function drawToaster(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish);
  const parts = [groundShadow(canvas, x + w / 2, y + h + 4, w)];
  const sl = params.slots || 2;
  for (const k of sl === 4 ? [0.2, 0.56] : [0.3]) {
    parts.push(
      canvas.path(
        `M${x + w * k} ${y + 40}v-46q0 -18 18 -20h${w * 0.2}q18 2 18 20v46Z`,
        canvas.linear('v', [0, '#c98b4a'], [0.3, '#f0d9ad'], [1, '#d9a564']),
        'stroke="#9a5f28" stroke-width="5"',
      ),
    );
  }
  parts.push(
    canvas.path(
      `M${x + 20} ${y + h - 8}Q${x - 4} ${y + 30} ${x + 50} ${y + 22}H${x + w - 50}Q${x + w + 4} ${y + 30} ${x + w - 20} ${y + h - 8}Z`,
      canvas.linear(
        'h',
        ...(material.kind === 'metal'
          ? material.reflections
          : ([
              [0, darken(material.base, 0.15)],
              [0.15, lighten(material.base, 0.5)],
              [0.45, material.base],
              [1, darken(material.base, 0.3)],
            ] as const)),
      ),
    ),
    canvas.path(
      `M${x + 20} ${y + h - 8}Q${x - 4} ${y + 30} ${x + 50} ${y + 22}H${x + w - 50}Q${x + w + 4} ${y + 30} ${x + w - 20} ${y + h - 8}Z`,
      canvas.linear('v', [0, '#fff', 0.35], [0.35, '#fff', 0], [1, '#000', 0.24]),
    ),
    canvas.rect(x + 44, y + 17, w - 88, 13, 6, '#22262a'),
    canvas.rect(x + 24, y + h - 14, w - 48, 14, 5, '#17191b'),
    knob(canvas, x + w * 0.74, y + h * 0.66, 26, 'satin', { ring: true }),
    canvas.rect(x + w * 0.88, y + 62, 10, h * 0.42, 5, '#17191b'),
    panel(canvas, x + w * 0.85, y + 70, 34, 16, 'chrome', { r: 6, brush: false }),
    badge(canvas, x + w * 0.36, y + h * 0.66, brandLabel(params), 18, isDarkFinish(material)),
  );
  return parts;
}

/** Draws a stand mixer with its bowl. */
export function drawMixer(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish);
  const parts = [groundShadow(canvas, x + w / 2, y + h + 4, w * 0.95)];
  const g = canvas.linear(
    'v',
    [0, lighten(material.base, 0.45)],
    [0.4, material.base],
    [1, darken(material.base, 0.4)],
  );
  const gh = canvas.linear(
    'h',
    [0, darken(material.base, 0.25)],
    [0.3, lighten(material.base, 0.35)],
    [0.6, material.base],
    [1, darken(material.base, 0.4)],
  );
  parts.push(
    canvas.path(`M${x + w * 0.04} ${y + h}q-4 -30 26 -34h${w * 0.8}q34 4 32 34Z`, g),
    canvas.path(
      `M${x + w * 0.66} ${y + h - 26}L${x + w * 0.7} ${y + h * 0.34}H${x + w * 0.92}L${x + w * 0.94} ${y + h - 26}Z`,
      gh,
    ),
  );
  parts.push(
    canvas.rect(
      x + w * 0.27,
      y + h * 0.36,
      34,
      h * 0.2,
      4,
      canvas.linear('h', [0, '#555'], [0.3, '#eee'], [1, '#666']),
    ),
    canvas.path(
      `M${x + w * 0.08} ${y + h * 0.54}H${x + w * 0.56}Q${x + w * 0.56} ${y + h * 0.9} ${x + w * 0.4} ${y + h * 0.94}H${x + w * 0.24}Q${x + w * 0.08} ${y + h * 0.9} ${x + w * 0.08} ${y + h * 0.54}Z`,
      canvas.linear('h', ...reflectionsOr(finishOf('stainless'), [])),
    ),
    canvas.path(
      `M${x + w * 0.08} ${y + h * 0.54}H${x + w * 0.56}Q${x + w * 0.56} ${y + h * 0.9} ${x + w * 0.4} ${y + h * 0.94}H${x + w * 0.24}Q${x + w * 0.08} ${y + h * 0.9} ${x + w * 0.08} ${y + h * 0.54}Z`,
      canvas.linear('v', [0, '#fff', 0.1], [1, '#000', 0.3]),
    ),
    canvas.rect(x + w * 0.06, y + h * 0.525, w * 0.52, 10, 5, '#e9edef'),
  );
  parts.push(
    canvas.path(
      `M${x} ${y + h * 0.2}Q${x + 2} ${y + h * 0.02} ${x + w * 0.24} ${y}H${x + w * 0.74}Q${x + w * 0.97} ${y + 4} ${x + w * 0.97} ${y + h * 0.2}Q${x + w * 0.97} ${y + h * 0.38} ${x + w * 0.8} ${y + h * 0.39}H${x + w * 0.14}Q${x} ${y + h * 0.37} ${x} ${y + h * 0.2}Z`,
      g,
    ),
    canvas.line(
      `M${x + w * 0.06} ${y + h * 0.1}Q${x + w * 0.12} ${y + h * 0.04} ${x + w * 0.28} ${y + h * 0.035}H${x + w * 0.7}`,
      '#fff',
      7,
      'stroke-opacity=".55" stroke-linecap="round"',
    ),
    canvas.rect(
      x + 6,
      y + h * 0.235,
      w * 0.93,
      13,
      6,
      canvas.linear('v', [0, '#fff'], [0.5, '#8d959a'], [1, '#dfe3e5']),
    ),
    knob(canvas, x + w * 0.84, y + h * 0.16, 19, 'chrome', {}),
    canvas.circle(x + w * 0.015, y + h * 0.2, 20, canvas.linear('d', [0, '#fff'], [1, '#7b8388'])),
    canvas.text(
      x + w * 0.44,
      y + h * 0.18,
      brandLabel(params),
      w * 0.05,
      luminance(material.base) > 0.5 ? '#5b5f62' : '#fff',
      'text-anchor="middle" letter-spacing="2" font-weight="600" opacity=".9"',
    ),
  );
  return parts;
}

/** Draws an air fryer with one or two drawers. */
export function drawAirFryer(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish);
  const parts = [groundShadow(canvas, x + w / 2, y + h + 4, w)];
  parts.push(
    panel(canvas, x, y, w, h, material, { r: 54 }),
    glass(canvas, x + w * 0.14, y + 34, w * 0.72, h * 0.25, { r: 18, reflect: 0.6 }),
    sevenSegment(canvas, x + w * 0.3, y + 34 + h * 0.07, h * 0.1, '200', '#fff'),
    canvas.text(x + w * 0.6, y + 34 + h * 0.15, '°C', 20, '#cfd6d9'),
    canvas.line(`M${x + 2} ${y + h * 0.4}H${x + w - 2}`, '#000', 3, 'stroke-opacity=".5"'),
  );
  if (params.dual) {
    parts.push(canvas.line(`M${x + w / 2} ${y + h * 0.4}V${y + h - 8}`, '#000', 3, 'stroke-opacity=".5"'));
  }
  for (const k of params.dual ? [0.25, 0.75] : [0.5]) {
    const ww = w * (params.dual ? 0.36 : 0.52);
    parts.push(
      glass(canvas, x + w * k - ww / 2, y + h * 0.47, ww, h * 0.2, {
        r: 10,
        inner:
          canvas.rect(
            x + w * k - ww / 2,
            y + h * 0.47,
            ww,
            h * 0.2,
            0,
            canvas.linear('v', [0, '#7a4216'], [1, '#2a170c']),
          ) +
          Array.from({ length: 8 }, (_, i) =>
            canvas.rect(
              x + w * k - ww / 2 + 10 + (i * ww) / 9,
              y + h * 0.56 + (i % 3) * 6,
              ww / 6,
              14,
              5,
              nth(['#e9b154', '#d99a3c', '#f0c46f'], i % 3),
              `transform="rotate(${((i * 23) % 50) - 25} ${(x + w * k).toFixed(0)} ${(y + h * 0.58).toFixed(0)})"`,
            ),
          ).join(''),
        reflect: 0.7,
      }),
      barHandle(canvas, x + w * k - 70, y + h * 0.78, 140, 30, 'h', params.handleFinish || 'satin'),
    );
  }
  parts.push(badge(canvas, x + w / 2, y + h - 26, brandLabel(params), 14, isDarkFinish(material)));
  return parts;
}
