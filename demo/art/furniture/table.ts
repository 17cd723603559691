import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { tube } from '../toolkit/fittings.ts';
import { randomFrom } from '../toolkit/random.ts';
import { groundShadow, legShadows } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { vase } from './vase.ts';

/** Draws a rectangular or round table of wood or stone. */
export function drawTable(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish || 'oak');
  const parts = [
    params.kind === 'round'
      ? groundShadow(canvas, x + w / 2, y + h + 4, w * 0.5)
      : legShadows(canvas, x + w / 2, y + h + 1, w, [x + w * 0.08, x + w * 0.92]),
  ];
  const th = Number(params.thick) || 22;
  const kind = params.kind || 'rect';
  const legMaterial = finishOf(params.legs || params.finish || 'oak');
  const legShape = (d: string) =>
    canvas.path(
      d,
      canvas.linear(
        'h',
        [0, darken(legMaterial.base, 0.35)],
        [0.35, lighten(legMaterial.base, 0.18)],
        [0.7, legMaterial.base],
        [1, darken(legMaterial.base, 0.4)],
      ),
    );
  if (kind === 'round') {
    const ry = h * 0.1;
    if (params.base === 'drum') {
      parts.push(
        legShape(
          `M${x + w * 0.32} ${y + ry + th}L${x + w * 0.27} ${y + h - 12}Q${x + w / 2} ${y + h + 18} ${x + w * 0.73} ${y + h - 12}L${x + w * 0.68} ${y + ry + th}Z`,
        ),
      );
      for (let i = 0; i < 15; i++) {
        parts.push(
          canvas.line(
            `M${x + w * (0.33 + i * 0.0243)} ${y + ry + th}L${x + w * (0.285 + i * 0.0307)} ${y + h - 2}`,
            '#000',
            1.6,
            'stroke-opacity=".26"',
          ),
        );
      }
    } else {
      parts.push(
        legShape(
          `M${x + w * 0.45} ${y + ry}Q${x + w * 0.47} ${y + h * 0.6} ${x + w * 0.34} ${y + h * 0.94}H${x + w * 0.66}Q${x + w * 0.53} ${y + h * 0.6} ${x + w * 0.55} ${y + ry}Z`,
        ),
        canvas.ellipse(
          x + w / 2,
          y + h - 8,
          w * 0.2,
          15,
          canvas.linear('v', [0, lighten(legMaterial.base, 0.2)], [1, darken(legMaterial.base, 0.4)]),
        ),
      );
    }
    parts.push(
      canvas.path(
        `M${x} ${y + ry}v${th}A${w / 2} ${ry} 0 0 0 ${x + w} ${y + ry + th}v-${th}Z`,
        canvas.linear(
          'h',
          [0, darken(material.base, 0.35)],
          [0.3, lighten(material.base, 0.1)],
          [0.6, material.base],
          [1, darken(material.base, 0.4)],
        ),
      ),
      canvas.ellipse(
        x + w / 2,
        y + ry,
        w / 2,
        ry,
        params.stone
          ? canvas.linear('d', [0, lighten(material.base, 0.35)], [1, material.base])
          : canvas.linear(
              'd',
              [0, lighten(material.base, 0.32)],
              [0.6, material.base],
              [1, darken(material.base, 0.08)],
            ),
      ),
    );
    parts.push(
      `<g clip-path="${canvas.clip(canvas.ellipse(x + w / 2, y + ry, w / 2, ry))}">` +
        (params.stone
          ? marbleVeins(canvas, x, y, w, ry * 2)
          : Array.from({ length: 12 }, (_, i) =>
              canvas.line(
                `M${x} ${y + (i * ry) / 6}q${w / 2} ${(i % 3) * 4 - 4} ${w} 0`,
                darken(material.base, 0.35),
                1.1,
                'stroke-opacity=".22"',
              ),
            ).join('')) +
        '</g>',
      canvas.ellipse(
        x + w / 2,
        y + ry,
        w / 2,
        ry,
        'none',
        'stroke="#fff" stroke-opacity=".4" stroke-width="1.3"',
      ),
    );
    return parts;
  }
  const dep = params.dep ?? 34;
  const ty = y + dep;
  const lx = [x + w * 0.07, x + w * 0.93] as const;
  if (params.base === 'trestle') {
    for (const k of lx) {
      parts.push(tube(canvas, `M${k - 34} ${y + h}L${k} ${ty + th}L${k + 34} ${y + h}`, 18, legMaterial));
    }
    parts.push(canvas.rect(lx[0], y + h * 0.62, lx[1] - lx[0], 14, 3, darken(legMaterial.base, 0.2)));
  } else if (params.base === 'plinth') {
    for (const k of [0.18, 0.72]) {
      parts.push(panel(canvas, x + w * k, ty + th, w * 0.11, h - dep - th, legMaterial, { r: 4 }));
    }
  } else if (params.base === 'hairpin') {
    for (const k of lx) {
      parts.push(
        canvas.line(
          `M${k - 15} ${ty + th}L${k} ${y + h}L${k + 15} ${ty + th}`,
          '#1d2022',
          6,
          'stroke-linejoin="round"',
        ),
      );
    }
  } else {
    for (const k of [x + w * 0.13, x + w * 0.87]) {
      parts.push(legShape(`M${k - 10} ${ty + th}h20l-5 ${h - dep - th - 22}h-10Z`));
    }
    for (const k of lx) {
      parts.push(legShape(`M${k - 14} ${ty + th}h28l-6 ${h - dep - th}h-15Z`));
    }
    parts.push(canvas.rect(x + w * 0.06, ty + th, w * 0.88, 20, 2, darken(legMaterial.base, 0.22)));
  }
  parts.push(
    canvas.path(
      `M${x} ${ty}L${x + w * 0.06} ${y}H${x + w * 0.94}L${x + w} ${ty}Z`,
      params.stone
        ? canvas.linear('v', [0, material.base], [1, lighten(material.base, 0.4)])
        : canvas.linear('v', [0, darken(material.base, 0.06)], [1, lighten(material.base, 0.26)]),
    ),
  );
  const clip = canvas.clip(canvas.path(`M${x} ${ty}L${x + w * 0.06} ${y}H${x + w * 0.94}L${x + w} ${ty}Z`));
  parts.push(
    `<g clip-path="${clip}">` +
      (params.stone
        ? marbleVeins(canvas, x, y, w, dep)
        : Array.from({ length: 7 }, (_, i) =>
            canvas.line(
              `M${x} ${y + (i * dep) / 6}h${w}`,
              darken(material.base, 0.4),
              0.9,
              'stroke-opacity=".25"',
            ),
          ).join('')) +
      '</g>',
  );
  parts.push(panel(canvas, x, ty, w, th, material, { r: 3, grain: 'h' }));
  if (params.shelf) {
    parts.push(panel(canvas, x + w * 0.08, y + h * 0.7, w * 0.84, 14, material, { r: 2, grain: 'h' }));
  }
  if (params.decor) {
    const vx = x + w * 0.62;
    parts.push(vase(canvas, vx, ty - 92, 62, 96, params.decor, true));
    parts.push(
      canvas.ellipse(x + w * 0.36, ty - 6, 66, 12, canvas.linear('v', [0, '#fff'], [1, '#bdb2a2'])),
      canvas.path(
        `M${x + w * 0.36 - 66} ${ty - 8}q10 26 66 26t66 -26Z`,
        canvas.linear('v', [0, '#f5efe5'], [1, '#b5a995']),
      ),
      (
        [
          [-26, -12, '#d9822b'],
          [6, -18, '#e8a63a'],
          [30, -10, '#c9692a'],
        ] as const
      )
        .map(([a, d, k]) =>
          canvas.circle(
            x + w * 0.36 + a,
            ty + d,
            19,
            canvas.radialAt(0.35, 0.3, 0.8, [0, lighten(k, 0.35)], [1, darken(k, 0.15)]),
          ),
        )
        .join(''),
    );
  }
  return parts;
}

/** Draws stone veining over a table top. */
const marbleVeins = (canvas: Canvas, x: number, y: number, w: number, h: number) => {
  const random = randomFrom(canvas.seed + 'vn');
  let markup = '';
  for (let i = 0; i < 7; i++) {
    const a = random() * w;
    const d = random() * h;
    markup += canvas.line(
      `M${x + a} ${y + d}q${30 + random() * 60} ${-h * 0.3 + random() * h * 0.6} ${90 + random() * 90} ${-h * 0.2 + random() * h * 0.5}t${120} ${random() * 20 - 10}`,
      '#8b8378',
      0.7 + random() * 1.8,
      `stroke-opacity="${(0.14 + random() * 0.26).toFixed(2)}"`,
    );
  }
  return markup;
};
