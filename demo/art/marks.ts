import type { ArtMark, MeasuredFrame } from './art-params.ts';
import { rounded, type Canvas } from './toolkit/canvas.ts';
import { darken, lighten, luminance } from './toolkit/colour.ts';
import { randomFrom } from './toolkit/random.ts';

/** The frame of a side of a product: as deep as the product. */
export function sideOf(frame: MeasuredFrame): MeasuredFrame {
  const w = frame.mmd * frame.s;
  return { ...frame, x: 400 - w / 2, w };
}

/** The side length of the square that a close-up of a mark shows. */
export function markWindow(mark: ArtMark, panel: MeasuredFrame): number {
  return Math.max(mark.lengthMm * panel.s * 3.6, Math.max(panel.w, panel.h) * 0.26);
}

/** Draws a plain side of a product in its colour, lit from the left. */
export function drawPanel(canvas: Canvas, { x, y, w, h }: MeasuredFrame, base: string): string {
  const paint = canvas.linear('h', [0, lighten(base, 0.08)], [0.7, base], [1, darken(base, 0.14)]);
  const floor = canvas.linear('v', [0, '#000', 0], [0.8, '#000', 0], [1, '#000', 0.16]);
  const box = `x="${rounded(x)}" y="${rounded(y)}" width="${rounded(w)}" height="${rounded(h)}" rx="5"`;
  return `<rect ${box} fill="${paint}"/><rect ${box} fill="${floor}"/>`;
}

/** Draws a mark in its true length on a panel, and the ring around it. */
export function drawMark(canvas: Canvas, mark: ArtMark, panel: MeasuredFrame, base: string): string[] {
  const [x, y] = [panel.x + panel.w * mark.x, panel.y + panel.h * mark.y];
  const length = mark.lengthMm * panel.s;
  const unit = markWindow(mark, panel) / 100;
  const random = randomFrom(`${canvas.seed}mark`);
  const isDark = luminance(base) < 0.25;
  const bare = isDark ? lighten(base, 0.55) : darken(base, 0.42);
  const edge = isDark ? darken(base, 0.5) : lighten(base, 0.7);
  const turn = `translate(${rounded(x)} ${rounded(y)}) rotate(${Math.round(random() * 70 - 35)})`;
  const half = length / 2;
  const line = (dy: number, width: number, colour: string, opacity: number, bend = 0) =>
    `<path d="M${rounded(-half)} ${rounded(dy)}Q0 ${rounded(dy + bend)} ${rounded(half)} ${rounded(dy + unit * 0.3)}" fill="none" stroke="${colour}" stroke-width="${rounded(width)}" stroke-linecap="round" opacity="${opacity}"/>`;
  const shape = {
    scratch: () => [line(0.35 * unit, 0.7 * unit, edge, 0.7, unit), line(0, 0.75 * unit, bare, 0.95, unit)],
    scuff: () =>
      Array.from({ length: 7 }, (_, index) =>
        line((index - 3) * 0.9 * unit, 0.4 * unit, bare, 0.35 + random() * 0.4, unit * (random() - 0.5)),
      ),
    dent: () => [
      `<ellipse rx="${rounded(half)}" ry="${rounded(half * 0.7)}" fill="${canvas.radialAt(0.5, 0.42, 0.55, [0, darken(base, 0.32), 0.9], [0.6, darken(base, 0.16), 0.7], [1, base, 0])}"/>`,
      `<path d="M${rounded(-half * 0.62)} ${rounded(half * 0.42)}Q0 ${rounded(half * 0.82)} ${rounded(half * 0.62)} ${rounded(half * 0.42)}" fill="none" stroke="${lighten(base, 0.75)}" stroke-width="${rounded(0.9 * unit)}" stroke-linecap="round" opacity=".8"/>`,
    ],
    chip: () => [
      `<path d="M${rounded(-half)} 0L${rounded(-half * 0.3)} ${rounded(-half * 0.6)}L${rounded(half * 0.5)} ${rounded(-half * 0.45)}L${rounded(half)} ${rounded(half * 0.1)}L${rounded(half * 0.2)} ${rounded(half * 0.55)}L${rounded(-half * 0.6)} ${rounded(half * 0.4)}Z" fill="${bare}" stroke="${edge}" stroke-width="${rounded(0.4 * unit)}"/>`,
    ],
  }[mark.kind]();
  const radius = Math.max(half + 5 * unit, 9 * unit);
  const ring = (width: number, colour: string) =>
    `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="none" stroke="${colour}" stroke-width="${rounded(width)}"/>`;
  return [
    `<g transform="${turn}">${shape.join('')}</g>`,
    ring(1.9 * unit, '#fff'),
    ring(0.8 * unit, '#c8321f'),
  ];
}
