import type { ArtParams, Frame } from '../art-params.ts';
import { rounded, type Canvas } from '../toolkit/canvas.ts';
import type { RenderedPicture } from './pictures.ts';

/** Returns what is printed or placed on the rendered front of a product. */
export type Prints = (canvas: Canvas, params: ArtParams, frame: Frame) => readonly string[];

/** Places a picture so that the product in it fills the box. */
export function imageIn(picture: RenderedPicture, box: Pick<Frame, 'x' | 'y' | 'w' | 'h'>): string {
  const [left, top, right, bottom] = picture.place;
  const width = box.w / (right - left);
  const height = box.h / (bottom - top);
  return `<image x="${rounded(box.x - left * width)}" y="${rounded(box.y - top * height)}" width="${rounded(width)}" height="${rounded(height)}" preserveAspectRatio="none" href="${picture.href}"/>`;
}

/** Places a rendered dial and the mark that states what is chosen, in degrees clockwise from the top. */
export function dialWithMark(
  dial: RenderedPicture,
  at: { x: number; y: number; radius: number },
  angle: number,
  mark = '#2b2f32',
): string {
  const { x, y, radius } = at;
  const image = imageIn(dial, { x: x - radius, y: y - radius, w: 2 * radius, h: 2 * radius });
  return `${image}<path d="M${rounded(x)} ${rounded(y - radius * 0.72)}v${rounded(radius * 0.3)}" stroke="${mark}" stroke-width="${rounded(radius * 0.08)}" stroke-linecap="round" transform="rotate(${angle} ${rounded(x)} ${rounded(y)})"/>`;
}
