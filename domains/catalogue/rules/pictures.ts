/** The sizes in pixels in which photographs are stored. The picture route serves no other size. */
export const PICTURE_PRESETS = [90, 100, 150, 400, 800, 1600] as const;
export type PicturePreset = (typeof PICTURE_PRESETS)[number];

/**
 * Returns the URL of a picture in a preset size. For a photograph, the size is appended. A drawing (`.svg`)
 * scales to every size.
 */
export function pictureUrl(src: string, preset: PicturePreset): string {
  return src === '' || isDrawing(src) ? src : `${src}-${preset}`;
}

/**
 * Returns the URL of a pixel image for social networks and emails, which do not accept drawings. Drawings
 * have one size.
 */
export function rasterUrl(src: string, preset: PicturePreset): string {
  return isDrawing(src) ? src.replace(/\.svg(\?|$)/, '/800.jpg$1') : pictureUrl(src, preset);
}

/**
 * Returns the URL of a picture for social networks: a drawing or a photograph hosted by the shop, fitted into
 * 1600 by 630 pixels on white (SEO-05). Undefined for a picture hosted elsewhere, whose size is unknown.
 */
export function socialPictureUrl(src: string): string | undefined {
  if (isDrawing(src)) return src.replace(/\.svg(\?|$)/, '/1600x630.jpg$1');
  return src.startsWith('/img/photo/') ? `${src}-1600x630` : undefined;
}

/**
 * Returns the absolute URL of a picture for an email, which is read outside the shop. Empty if there is no
 * picture.
 */
export function mailPictureUrl(origin: string, src: string): string {
  return src === '' ? '' : new URL(rasterUrl(src, 150), origin).href;
}

/** Returns the `srcset` of a photograph; undefined for drawings. */
export function pictureSourceSet(
  src: string,
  presets: readonly PicturePreset[] = [400, 800, 1600],
): string | undefined {
  return src === '' || isDrawing(src)
    ? undefined
    : presets.map((preset) => `${pictureUrl(src, preset)} ${preset}w`).join(', ');
}

function isDrawing(src: string): boolean {
  return /\.svg(\?|$)/.test(src);
}

const VIEWS: Record<string, string> = {
  front: 'front',
  angle: 'angle',
  detail: 'detail',
  open: 'open',
  dims: 'dimensions',
  dimensions: 'dimensions',
  room: 'room',
};

/**
 * Returns the side that a picture shows, from the last matching word of its URL; `front` if no word matches.
 */
export function pictureView(src: string): string {
  const last = src
    .toLowerCase()
    .split(/[^a-z]+/)
    .findLast((word) => Object.hasOwn(VIEWS, word));
  return last === undefined ? 'front' : VIEWS[last]!;
}

/** Returns the URL of a product's drawing. A slash in the SKU is written `~`. */
export function productDrawing(sku: string, view = 'front'): string {
  return `/img/p/${encodeURIComponent(sku.replaceAll('/', '~'))}-${view}.svg`;
}

/** Returns the URL of a drawing of a brand's name, for brands without a logo. */
export function brandDrawing(uri: string): string {
  return `/img/b/${encodeURIComponent(uri.replaceAll('/', '~'))}.svg`;
}

/** Returns the URL of a category's drawing. */
export function categoryDrawing(uri: string): string {
  return `/img/c/${encodeURIComponent(uri.replaceAll('/', '~'))}.svg`;
}
