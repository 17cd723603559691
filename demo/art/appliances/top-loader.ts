import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { badge, knob } from '../toolkit/fittings.ts';
import { groundShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { brandLabel, display, feet, indicatorDots, isDarkFinish } from './details.ts';

/** Draws a top loading washer, with its lid seen from slightly above. */
export function drawTopLoader(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish || 'white');
  const isDark = isDarkFinish(material);
  const parts = [groundShadow(canvas, x + w / 2, y + h + 6, w)];
  const deck = 150 * scale;
  const con = 96 * scale;
  const fy = y + con + deck;
  const inset = 26;
  parts.push(feet(canvas, frame, 34));
  // Draw the rear console.
  const fasciaMaterial = finishOf(params.fascia || params.finish || 'white');
  parts.push(panel(canvas, x + inset - 4, y, w - inset * 2 + 8, con + 10, fasciaMaterial, { r: 10 }));
  const ky = y + con * 0.52;
  parts.push(
    badge(
      canvas,
      x + inset + 20,
      ky + 5,
      brandLabel(params),
      15 * scale,
      isDarkFinish(fasciaMaterial),
      'start',
      w * 0.27,
    ),
    knob(canvas, x + w * 0.5, ky, 30 * scale, isDarkFinish(fasciaMaterial) ? 'gunmetal' : 'silver', {
      ring: true,
      angle: -30,
    }),
    display(
      canvas,
      x + w - inset - 150 * scale,
      ky - 24 * scale,
      130 * scale,
      48 * scale,
      params.time || '0:45',
      { r: 5 },
    ),
  );
  parts.push(
    indicatorDots(
      canvas,
      x + w * 0.585,
      ky,
      3,
      11,
      isDarkFinish(fasciaMaterial) ? '#dfe4e6' : '#616a6f',
      2.2,
      0.7,
    ),
  );
  // Draw the trapezoid of the deck.
  parts.push(
    canvas.path(
      `M${x} ${fy}L${x + inset} ${y + con}H${x + w - inset}L${x + w} ${fy}Z`,
      canvas.linear(
        'v',
        [0, darken(material.base, isDark ? 0.1 : 0.12)],
        [1, isDark ? lighten(material.base, 0.16) : lighten(material.base, 0.25)],
      ),
    ),
  );
  const lx = x + 34;
  const lw = w - 68;
  const t = 20;
  const lidPath = `M${lx} ${fy - 12}L${lx + t} ${y + con + 12}H${lx + lw - t}L${lx + lw} ${fy - 12}Q${x + w / 2} ${fy + 6} ${lx} ${fy - 12}Z`;
  if (params.lid === 'solid') {
    parts.push(
      canvas.path(
        lidPath,
        canvas.linear('v', [0, darken(material.base, 0.06)], [1, lighten(material.base, 0.3)]),
        'stroke="#000" stroke-opacity=".22" stroke-width="1.4"',
      ),
    );
  } else {
    const clip = canvas.clip(canvas.path(lidPath));
    parts.push(
      canvas.path(lidPath, canvas.linear('v', [0, '#3c4448'], [0.5, '#171b1d'], [1, '#0b0d0e'])),
      `<g clip-path="${clip}">` +
        canvas.ellipse(
          x + w / 2,
          fy - deck * 0.44,
          w * 0.3,
          deck * 0.3,
          canvas.radial([0, '#7f8a90'], [0.7, '#4b5458'], [1, '#22272a']),
        ) +
        canvas.ellipse(x + w / 2, fy - deck * 0.42, w * 0.085, deck * 0.09, '#aeb8bd') +
        canvas.path(
          `M${x} ${fy}L${x + w * 0.3} ${y + con}H${x + w * 0.52}L${x + w * 0.3} ${fy}Z`,
          '#fff',
          'opacity=".14"',
        ) +
        '</g>',
      canvas.path(lidPath, 'none', `stroke="${isDark ? '#8b9499' : '#cdd4d8'}" stroke-width="3"`),
    );
  }
  parts.push(
    panel(canvas, x, fy, w, h - con - deck, material, { r: 8 }),
    canvas.rect(x, fy, w, 16, 6, canvas.linear('v', [0, '#fff', isDark ? 0.25 : 0.9], [1, '#fff', 0])),
  );
  parts.push(
    canvas.rect(x + w / 2 - 80, fy - 9, 160, 12, 6, canvas.linear('v', [0, '#000', 0.34], [1, '#000', 0.08])),
  );
  parts.push(
    canvas.text(
      x + 24,
      fy + 40,
      `${params.kg || 10} kg`,
      18 * scale,
      isDark ? '#eef1f2' : '#3a4043',
      'font-weight="600" opacity=".7"',
    ),
  );
  parts.push(
    canvas.line(`M${x + 40} ${y + h - 46 * scale}H${x + w - 40}`, '#000', 1.2, 'stroke-opacity=".14"'),
  );
  return parts;
}
