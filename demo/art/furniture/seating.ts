import type { ArtParams, Frame } from '../art-params.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { groundShadow, legShadows } from '../toolkit/shadows.ts';
import { cushion, fabricColour, furnitureLegs, weaveTexture } from './upholstery.ts';

/** Draws a sofa, optionally with a chaise. */
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
