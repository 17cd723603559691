import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { tube } from '../toolkit/fittings.ts';
import { groundShadow, legShadows } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { cushion, fabricColour, furnitureLegs, weaveTexture } from './upholstery.ts';

/** A sofa, with a chaise if wanted. */
export function drawSofa(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const colour = fabricColour(params.fabric);
  const parts = [
    params.skirt
      ? groundShadow(canvas, x + w / 2, y + h + 2, w)
      : legShadows(
          canvas,
          x + w / 2,
          y + h + 1,
          w,
          [0.06, 0.35, 0.65, 0.94].map((k) => x + w * k),
        ),
  ];
  const n = params.seats || 3;
  const lt = params.leather;
  const arm = params.arm || 'track';
  const lh = h * (params.skirt ? 0.03 : 0.13);
  const aw = arm === 'slim' ? w * 0.045 : arm === 'round' ? w * 0.085 : w * 0.065;
  const ah = h * (arm === 'low' ? 0.46 : 0.58);
  const seatY = y + h * 0.5;
  const seatH = h * 0.2;
  const baseY = seatY + seatH - 4;
  const baseH = h - (baseY - y) - lh;
  if (!params.skirt) {
    parts.push(
      furnitureLegs(
        canvas,
        [x + w * 0.06, x + w * 0.35, x + w * 0.65, x + w * 0.94],
        y + h - lh - 2,
        lh + 2,
        params.legs || 'oak',
        params.legKind,
      ),
    );
  }
  const ix = x + aw - 4;
  const iw = w - aw * 2 + 8;
  parts.push(cushion(canvas, ix - 4, y + h * 0.06, iw + 8, h * 0.6, 22, darken(colour, 0.12), { k: 0.8 }));
  const bw = iw / n;
  const nb = params.back === 'tight' || params.back === 'channel' ? 1 : n;
  const kb = iw / nb;
  const by0 = y + h * (params.lowBack ? 0.12 : 0.02);
  for (let i = 0; i < nb; i++) {
    parts.push(
      cushion(canvas, ix + i * kb + 2, by0, kb - 4, h * 0.56, 26, colour, {
        crease: nb > 1,
        leather: lt,
        tuft: params.tuft ? Math.round((params.tuft * n) / nb) : 0,
        puff: nb > 1 ? 14 : 18,
      }),
      weaveTexture(canvas, ix + i * kb + 6, y + h * 0.08, kb - 12, h * 0.46, 22, lt ? 0 : 0.13),
    );
  }
  if (params.back === 'channel') {
    const N = n * 5;
    for (let i = 1; i < N; i++) {
      const lx = ix + (iw * i) / N;
      parts.push(
        canvas.line(`M${lx} ${by0 + 4}V${seatY}`, darken(colour, 0.34), 2.6, 'stroke-opacity=".42"'),
        canvas.line(`M${lx + 3} ${by0 + 5}V${seatY}`, lighten(colour, 0.35), 2, 'stroke-opacity=".3"'),
      );
    }
  }
  parts.push(canvas.rect(ix, seatY - 16, iw, 26, 8, canvas.linear('v', [0, '#000', 0], [1, '#000', 0.34])));
  parts.push(
    canvas.rect(ix, seatY + 6, iw, seatH, 4, darken(colour, 0.3)),
    cushion(canvas, ix - 2, baseY, iw + 4, baseH, 8, darken(colour, 0.1), { puff: 2, k: 0.8 }),
  );
  const ns = params.bench ? 1 : n;
  const sw2 = iw / ns;
  for (let i = 0; i < ns; i++) {
    parts.push(
      cushion(canvas, ix + i * sw2 + 1, seatY, sw2 - 2, seatH, 16, lighten(colour, 0.05), {
        leather: lt,
        puff: 8,
      }),
      weaveTexture(canvas, ix + i * sw2 + 5, seatY + 3, sw2 - 10, seatH - 8, 12, lt ? 0 : 0.13),
    );
  }
  if (params.chaise) {
    const cw = bw * 1.06;
    const cx = params.chaise === 'left' ? ix - 6 : ix + iw - cw + 6;
    parts.push(
      cushion(canvas, cx, seatY + 6, cw, seatH + 16, 18, lighten(colour, 0.09), { puff: 8 }),
      cushion(
        canvas,
        cx + 2,
        seatY + seatH + 14,
        cw - 4,
        h - (seatY - y) - seatH - lh - 8,
        10,
        darken(colour, 0.06),
        { puff: 2 },
      ),
    );
  }
  const armAt = (ax: number) => {
    let markup = '';
    if (arm === 'round') {
      markup +=
        cushion(canvas, ax, y + h - lh - ah, aw, ah, aw * 0.48, colour, { puff: 12, leather: lt }) +
        canvas.circle(
          ax + aw / 2,
          y + h - lh - ah + aw * 0.44,
          aw * 0.36,
          'none',
          `stroke="${darken(colour, 0.3)}" stroke-opacity=".4" stroke-width="1.4"`,
        );
    } else {
      markup += cushion(canvas, ax, y + h - lh - ah, aw, ah, arm === 'slim' ? 8 : 14, colour, {
        puff: 4,
        leather: lt,
      });
    }
    return markup + weaveTexture(canvas, ax + 3, y + h - lh - ah + 6, aw - 6, ah - 10, 10, lt ? 0 : 0.13);
  };
  parts.push(armAt(x), armAt(x + w - aw));
  const pl = params.pillows || [];
  pl.forEach((pc, i) => {
    const s = h * 0.36;
    const px =
      i % 2
        ? x + w - aw - s * (1.02 + 0.5 * Math.floor(i / 2))
        : x + aw + s * (0.04 + 0.5 * Math.floor(i / 2));
    parts.push(
      `<g transform="rotate(${i % 2 ? 7 : -8} ${(px + s / 2).toFixed(0)} ${(y + h * 0.36).toFixed(0)})">` +
        canvas.rect(
          px + 6,
          y + h * 0.22,
          s,
          s * 0.84,
          18,
          '#000',
          `opacity=".22" filter="${canvas.blur(6)}"`,
        ) +
        cushion(canvas, px, y + h * 0.17, s, s * 0.84, 20, fabricColour(pc), {
          puff: 10,
          pipe: false,
        }) +
        weaveTexture(canvas, px + 6, y + h * 0.2, s - 12, s * 0.7, 12, 0.2) +
        '</g>',
    );
  });
  if (params.throw) {
    const tx = x + w * 0.66;
    parts.push(
      canvas.path(
        `M${tx} ${seatY + 2}h${w * 0.13}q4 ${h * 0.2} -2 ${h * 0.36}h-${w * 0.12}q-6 -${h * 0.2} 2 -${h * 0.36}Z`,
        canvas.linear(
          'v',
          [0, lighten(fabricColour(params.throw), 0.2)],
          [1, darken(fabricColour(params.throw), 0.14)],
        ),
      ),
      Array.from({ length: 11 }, (_, i) =>
        canvas.line(`M${tx + 4 + i * w * 0.0118} ${seatY + h * 0.37}v12`, fabricColour(params.throw), 2),
      ).join(''),
    );
  }
  return parts;
}

/** An armchair: wing (by default), tub, or on an open frame. */
export function drawArmchair(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const colour = fabricColour(params.fabric);
  const parts = [legShadows(canvas, x + w / 2, y + h + 1, w, [x + w * 0.14, x + w * 0.86])];
  if (params.kind === 'wing' || !params.kind || params.kind === 'tub') {
    parts.push(
      furnitureLegs(canvas, [x + w * 0.16, x + w * 0.84], y + h * 0.84, h * 0.16, params.legs || 'oak'),
    );
    if (params.kind === 'tub') {
      const d = `M${x} ${y + h * 0.88}V${y + h * 0.44}Q${x + 4} ${y} ${x + w / 2} ${y}T${x + w} ${y + h * 0.44}V${y + h * 0.88}Q${x + w / 2} ${y + h * 0.94} ${x} ${y + h * 0.88}Z`;
      parts.push(
        canvas.path(
          d,
          canvas.linear('v', [0, lighten(colour, 0.25)], [0.5, colour], [1, darken(colour, 0.3)]),
        ),
        canvas.path(d, canvas.linear('h', [0, '#fff', 0.16], [0.3, '#fff', 0], [1, '#000', 0.2])),
        canvas.path(
          `M${x + w * 0.16} ${y + h * 0.6}V${y + h * 0.42}Q${x + w * 0.2} ${y + h * 0.1} ${x + w / 2} ${y + h * 0.1}T${x + w * 0.84} ${y + h * 0.42}V${y + h * 0.6}Z`,
          canvas.linear('v', [0, darken(colour, 0.25)], [1, darken(colour, 0.05)]),
        ),
        cushion(canvas, x + w * 0.14, y + h * 0.52, w * 0.72, h * 0.2, 22, lighten(colour, 0.08), {
          puff: 10,
        }),
      );
      for (let i = 1; i < 8; i++) {
        parts.push(
          canvas.line(
            `M${x + (w * i) / 8} ${y + h * (0.14 + Math.abs(i - 4) ** 1.6 * 0.012)}V${y + h * 0.5}`,
            darken(colour, 0.35),
            2,
            'stroke-opacity=".35"',
          ),
        );
      }
      return parts;
    }
    parts.push(
      cushion(canvas, x + w * 0.1, y, w * 0.8, h * 0.66, 40, colour, {
        puff: 16,
        crease: true,
        tuft: params.tuft,
      }),
      weaveTexture(canvas, x + w * 0.14, y + 10, w * 0.72, h * 0.56, 34, 0.14),
      cushion(canvas, x + w * 0.13, y + h * 0.5, w * 0.74, h * 0.19, 18, lighten(colour, 0.06), {
        puff: 9,
      }),
      cushion(canvas, x + w * 0.08, y + h * 0.66, w * 0.84, h * 0.2, 10, darken(colour, 0.08), {
        puff: 2,
      }),
      cushion(canvas, x, y + h * 0.36, w * 0.16, h * 0.5, 22, colour, { puff: 8 }),
      cushion(canvas, x + w * 0.84, y + h * 0.36, w * 0.16, h * 0.5, 22, colour, { puff: 8 }),
    );
    return parts;
  }
  const material = finishOf(params.legs || 'oak');
  parts.push(
    tube(
      canvas,
      `M${x + w * 0.1} ${y + h}L${x + w * 0.16} ${y + h * 0.42}H${x + w * 0.84}L${x + w * 0.9} ${y + h}`,
      17,
      material,
    ),
    cushion(canvas, x + w * 0.14, y + h * 0.04, w * 0.72, h * 0.5, 24, colour, {
      puff: 12,
      crease: true,
    }),
    weaveTexture(canvas, x + w * 0.18, y + h * 0.08, w * 0.64, h * 0.42, 20, 0.2),
    cushion(canvas, x + w * 0.12, y + h * 0.52, w * 0.76, h * 0.16, 18, lighten(colour, 0.06), {
      puff: 8,
    }),
    tube(
      canvas,
      `M${x + w * 0.02} ${y + h * 0.4}H${x + w * 0.2}M${x + w * 0.8} ${y + h * 0.4}H${x + w * 0.98}`,
      20,
      material,
    ),
  );
  return parts;
}

/** A dining chair. */
export function drawChair(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish || 'oak');
  const colour = fabricColour(params.fabric || 'oat');
  const parts = [
    legShadows(canvas, x + w / 2, y + h + 1, w, [x + w * 0.06, x + w * 0.94, x + w * 0.2, x + w * 0.8]),
  ];
  const sy = y + h * 0.54;
  parts.push(
    tube(
      canvas,
      `M${x + w * 0.2} ${y + h * 0.96}L${x + w * 0.24} ${sy}M${x + w * 0.8} ${y + h * 0.96}L${x + w * 0.76} ${sy}`,
      13,
      material,
    ),
    tube(
      canvas,
      `M${x + w * 0.06} ${y + h}L${x + w * 0.12} ${sy + 8}M${x + w * 0.94} ${y + h}L${x + w * 0.88} ${sy + 8}`,
      17,
      material,
    ),
  );
  if (params.back === 'curve') {
    parts.push(
      tube(
        canvas,
        `M${x + w * 0.1} ${sy}Q${x + w * 0.04} ${y + h * 0.16} ${x + w * 0.16} ${y + h * 0.1}H${x + w * 0.84}Q${x + w * 0.96} ${y + h * 0.16} ${x + w * 0.9} ${sy}`,
        14,
        material,
      ),
      cushion(canvas, x + w * 0.12, y + h * 0.05, w * 0.76, h * 0.2, 30, colour, { puff: 8 }),
    );
  } else {
    parts.push(
      tube(
        canvas,
        `M${x + w * 0.14} ${sy}L${x + w * 0.12} ${y + 10}M${x + w * 0.86} ${sy}L${x + w * 0.88} ${y + 10}`,
        14,
        material,
      ),
      panel(canvas, x + w * 0.08, y, w * 0.84, h * 0.15, material, { r: 14, grain: 'h' }),
    );
    for (let i = 1; i < 6; i++) {
      parts.push(
        canvas.line(`M${x + w * (0.1 + i * 0.133)} ${y + h * 0.14}V${sy}`, darken(material.base, 0.12), 7),
        canvas.line(
          `M${x + w * (0.1 + i * 0.133) - 1.6} ${y + h * 0.14}V${sy}`,
          lighten(material.base, 0.3),
          1.8,
        ),
      );
    }
  }
  parts.push(
    cushion(canvas, x + w * 0.06, sy - 18, w * 0.88, h * 0.1, 20, colour, { puff: 10 }),
    weaveTexture(canvas, x + w * 0.08, sy - 16, w * 0.84, h * 0.08, 16, 0.2),
  );
  return parts;
}
