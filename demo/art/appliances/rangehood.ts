import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { badge } from '../toolkit/fittings.ts';
import { castShadow } from '../toolkit/shadows.ts';
import { glass, panel } from '../toolkit/surfaces.ts';
import { brandLabel, display, indicatorDots, isDarkFinish } from './details.ts';

/** Draws a rangehood: box, canopy, angled, glass, under or slide. */
export function drawRangehood(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish || 'stainless');
  const parts = [];
  const kind = params.kind || 'box';
  const cw = (params.chimney || 300) * scale;
  const cx = x + w / 2;
  const glow = (gx: number, gy: number, gw: number, gh: number) =>
    `<g clip-path="${canvas.clip(canvas.rect(gx - gw * 1.4, gy, gw * 2.8, gh * 1.2))}">` +
    canvas.ellipse(
      gx,
      gy,
      gw * 1.15,
      gh,
      canvas.radial([0, '#ffdf9e', 0.6], [0.35, '#ffe6b4', 0.24], [1, '#ffe9bf', 0]),
    ) +
    '</g>';
  const slab = 62 * scale;
  const by = y + h - slab - 120 * scale;
  if (kind === 'under' || kind === 'slide') {
    const top = y + h * 0.3;
    parts.push(castShadow(canvas, canvas.rect(x, top, w, slab * 2, 5, '#000'), 8, 18, 14, 0.3));
    if (params.lights !== false) {
      parts.push(
        glow(x + w * 0.26, top + slab * 1.9, 120, 200),
        glow(x + w * 0.74, top + slab * 1.9, 120, 200),
      );
    }
    parts.push(
      panel(canvas, x, top, w, slab * 1.4, material, { r: 5 }),
      canvas.path(
        `M${x} ${top + slab * 1.4}H${x + w}L${x + w - 20} ${top + slab * 1.9}H${x + 20}Z`,
        '#24282b',
      ),
    );
    parts.push(
      indicatorDots(canvas, x + w * 0.42, top + slab * 0.7, 5, w * 0.04, '#3b4145', 4, 0.9),
      badge(
        canvas,
        x + 26,
        top + slab * 0.8,
        brandLabel(params),
        14 * scale,
        isDarkFinish(material),
        'start',
      ),
    );
    return parts;
  }
  const gy0 =
    kind === 'angled' ? y + h * 0.72 + 56 * scale : by + slab + (kind === 'glass' ? -slab * 0.3 : 5);
  if (params.lights !== false) {
    for (const k of w / scale > 800 ? [0.22, 0.5, 0.78] : [0.3, 0.7]) {
      parts.push(glow(x + w * k, gy0, 96 * (w / 560), 150));
    }
  }
  if (kind === 'angled') {
    const gy = y + h * 0.3;
    const gh = h * 0.42;
    const dpt = 56 * scale;
    parts.push(
      panel(canvas, cx - cw / 2, y, cw, gy - y + 30, material.kind === 'metal' ? material : 'matteblack', {
        r: 2,
        brush: 'v',
      }),
      castShadow(canvas, canvas.rect(x, gy, w, gh, 6, '#000'), 10, 22, 18, 0.34),
    );
    parts.push(
      canvas.path(
        `M${x + 30} ${gy + 8}L${x + w - 30} ${gy + 8}L${x + w - 12} ${gy + gh + dpt}H${x + 12}Z`,
        '#0a0b0c',
      ),
      glass(canvas, x, gy, w, gh, {
        r: 5,
        tint: material.kind === 'paint' ? material.base : '#101214',
        reflect: 1,
      }),
      canvas.rect(x, gy + gh, w, 6, 0, finishOf('satin').base),
      display(canvas, cx - 64, gy + gh * 0.66, 128, 32, '', { r: 5 }),
      indicatorDots(canvas, cx - 44, gy + gh * 0.66 + 16, 5, 22, '#dfe7ea', 2.6, 0.9),
      badge(
        canvas,
        cx,
        gy + gh * 0.28,
        brandLabel(params),
        13 * scale,
        isDarkFinish(material) || material.kind !== 'paint',
      ),
    );
    return parts;
  }
  parts.push(
    castShadow(
      canvas,
      canvas.rect(cx - cw / 2, y, cw, by - y, 2, '#000') + canvas.rect(x, by, w, slab, 4, '#000'),
      10,
      16,
      14,
      0.26,
    ),
  );
  parts.push(
    panel(canvas, cx - cw / 2, y, cw, by - y + 4, material, { r: 2, brush: 'v' }),
    canvas.rect(cx - cw / 2, y + (by - y) * 0.46, cw, 2, 0, '#000', 'opacity=".35"'),
    canvas.rect(cx - cw / 2, by - 26, cw, 30, 0, canvas.linear('v', [0, '#000', 0], [1, '#000', 0.26])),
  );
  if (kind === 'canopy') {
    const ty = by - 150 * scale;
    parts.push(
      canvas.path(
        `M${cx - cw / 2} ${ty}H${cx + cw / 2}L${x + w - 6} ${by + 2}H${x + 6}Z`,
        canvas.linear(
          'h',
          ...(material.kind === 'metal'
            ? material.reflections
            : ([
                [0, lighten(material.base, 0.2)],
                [1, darken(material.base, 0.2)],
              ] as const)),
        ),
      ),
      canvas.path(
        `M${cx - cw / 2} ${ty}H${cx + cw / 2}L${x + w - 6} ${by + 2}H${x + 6}Z`,
        canvas.linear('v', [0, '#000', 0.26], [0.4, '#fff', 0.1], [1, '#000', 0.12]),
      ),
    );
  }
  if (kind === 'glass') {
    parts.push(
      canvas.path(
        `M${x - 10} ${by + slab * 0.4}Q${cx} ${by - slab * 1.5} ${x + w + 10} ${by + slab * 0.4}L${x + w + 10} ${by + slab * 0.52}Q${cx} ${by - slab * 1.3} ${x - 10} ${by + slab * 0.52}Z`,
        canvas.linear('h', [0, '#cfe6e6', 0.9], [0.5, '#8fb1b3', 0.75], [1, '#dff1f0', 0.9]),
      ),
      panel(canvas, x + w * 0.18, by - 8, w * 0.64, slab * 0.72, material, { r: 4 }),
    );
    parts.push(indicatorDots(canvas, cx - 40, by + slab * 0.24, 5, 20, '#33383c', 3.4));
    return parts;
  }
  parts.push(
    panel(canvas, x, by, w, slab, material, { r: 4 }),
    canvas.rect(x + 8, by + slab, w - 16, 7, 2, '#1b1e20'),
  );
  for (const k of w / scale > 800 ? [0.22, 0.5, 0.78] : [0.3, 0.7]) {
    parts.push(canvas.ellipse(x + w * k, by + slab + 4, 16, 3.5, '#fff6dd'));
  }
  parts.push(
    indicatorDots(canvas, cx - 44, by + slab / 2, 5, 22, isDarkFinish(material) ? '#dfe4e6' : '#3d4448', 3.6),
    badge(canvas, x + 22, by + slab / 2 + 5, brandLabel(params), 13 * scale, isDarkFinish(material), 'start'),
  );
  return parts;
}
