import { loadSharp } from './load-sharp.ts';
import { PhotographRefused } from './rewrite-photograph.ts';

/**
 * How a photograph fills its tile. `p`: a packshot, which is shown whole and whose white background takes the
 * tile's colour. `s3y1`: a scene, which fills the tile and is cropped around its focal point, in quarters of its
 * width and height (here three quarters from the left and one from the top).
 */
export type PhotographFit = 'p' | `s${number}y${number}`;

/** A point of a photograph, in percent from its left and upper edge. */
export interface Focus {
  x: number;
  y: number;
}

/** The longer side of the small copy that is examined, in pixels. */
const EXAMINED = 256;
/** The width of the examined border, in pixels of the small copy. */
const BORDER = 4;
/** The least brightness of a packshot's background, 0 to 255, and how far its pixels may differ from it. */
const LIGHT = 226;
const UNIFORM = 12;
/** The share of the border that must be background. Products may touch an edge. */
const BACKGROUND_SHARE = 0.9;
/** How far a pixel must differ from the background to belong to the product. */
const TRIM_THRESHOLD = 18;
/** The margin around a packshot, as a share of its longer side. */
const MARGIN = 0.06;
const QUARTERS = 4;

/**
 * Prepares a photograph for tiles of any shape. A packshot (a light, uniform border) is trimmed, gets a white
 * background and the same margin as every other, and is padded to a square. Other photographs stay as they are
 * and get the focal point where most detail is. With `focus`, the photograph is a scene with this focal point.
 * Throws {@link PhotographRefused} if the photograph shows only its background.
 */
export async function framePhotograph(
  photograph: Buffer,
  { quality, focus }: { quality: number; focus: Focus | null },
): Promise<{ body: Buffer; fit: PhotographFit }> {
  if (focus) return { body: photograph, fit: fitOf(focus) };
  const sharp = await loadSharp();
  const small = await sharp(photograph)
    .flatten({ background: '#ffffff' })
    .resize(EXAMINED, EXAMINED, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const background = backgroundOf(small.data, small.info);
  if (background === null) return { body: photograph, fit: fitOf(await focusOf(small.data, small.info)) };
  if (isPlain(small.data, small.info, background))
    throw new PhotographRefused('the picture shows only its background');
  return { body: await packshotOf(photograph, background, quality), fit: 'p' };
}

type Colour = readonly [red: number, green: number, blue: number];
interface Raw {
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Returns the colour of a light, uniform border; null if the picture has none. */
function backgroundOf(data: Buffer, { width, height, channels }: Raw): Colour | null {
  const border: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (x < BORDER || y < BORDER || x >= width - BORDER || y >= height - BORDER)
        border.push((y * width + x) * channels);
  const channel = (at: number, index: number) => data[at + (channels < 3 ? 0 : index)]!;
  const middle = (index: number) =>
    border.map((at) => channel(at, index)).toSorted((a, b) => a - b)[border.length >> 1]!;
  const colour: Colour = [middle(0), middle(1), middle(2)];
  if (Math.min(...colour) < LIGHT) return null;
  const same = border.filter((at) =>
    colour.every((value, index) => Math.abs(channel(at, index) - value) <= UNIFORM),
  );
  return same.length >= border.length * BACKGROUND_SHARE ? colour : null;
}

/** Whether a picture shows nothing but its background. */
function isPlain(data: Buffer, { channels }: Raw, background: Colour): boolean {
  for (let at = 0; at < data.length; at += channels)
    for (const [index, value] of background.entries())
      if (Math.abs(data[at + (channels < 3 ? 0 : index)]! - value) > TRIM_THRESHOLD) return false;
  return true;
}

async function focusOf(data: Buffer, raw: Raw): Promise<Focus> {
  const sharp = await loadSharp();
  const side = Math.min(raw.width, raw.height);
  const { info } = await sharp(data, { raw })
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    x: ((info.attentionX ?? raw.width / 2) / raw.width) * 100,
    y: ((info.attentionY ?? raw.height / 2) / raw.height) * 100,
  };
}

function fitOf({ x, y }: Focus): PhotographFit {
  const quarter = (percent: number) =>
    Math.min(QUARTERS, Math.max(0, Math.round((percent / 100) * QUARTERS)));
  return `s${quarter(x)}y${quarter(y)}`;
}

async function packshotOf(photograph: Buffer, background: Colour, quality: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const [r, g, b] = background;
  const trimmed = await sharp(photograph)
    .flatten({ background: '#ffffff' })
    .trim({ background: { r, g, b }, threshold: TRIM_THRESHOLD })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = trimmed.info;
  const side = Math.round(Math.max(width, height) * (1 + 2 * MARGIN));
  const [left, top] = [(side - width) >> 1, (side - height) >> 1];
  const whitened = await sharp(trimmed.data, { raw: trimmed.info })
    .toColourspace('srgb')
    .linear([255 / r, 255 / g, 255 / b], [0, 0, 0])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(whitened)
    .extend({
      left,
      right: side - width - left,
      top,
      bottom: side - height - top,
      background: '#ffffff',
    })
    .webp({ quality, effort: 4 })
    .toBuffer();
}
