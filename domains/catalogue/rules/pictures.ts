/**
 * The maximum side lengths, in pixels, in which photographs are available. The picture route serves no other
 * size.
 */
export const PICTURE_PRESETS = [90, 100, 150, 400, 800, 1600] as const;
export type PicturePreset = (typeof PICTURE_PRESETS)[number];

/**
 * Returns the URL of a picture in a preset size. For a photograph, appends the size. A drawing (`.svg`)
 * scales to all sizes, so its URL does not change.
 */
export function pictureUrl(src: string, preset: PicturePreset): string {
  return src === '' || isDrawing(src) ? src : `${src}-${preset}`;
}

/**
 * Returns the URL of a bitmap image for social networks and emails, which do not display SVG drawings. The
 * bitmap of a drawing has only one size.
 */
export function rasterUrl(src: string, preset: PicturePreset): string {
  return isDrawing(src) ? src.replace(/\.svg(\?|$)/, '/800.jpg$1') : pictureUrl(src, preset);
}

/**
 * Returns the URL of a picture for social networks, fitted into 1600 by 630 pixels on white (SEO-05). Accepts
 * drawings and photographs that the shop hosts. With `siteId`, the picture of a product's drawing also contains
 * its brand, its title and the wordmark of the site. Returns undefined for a picture on another host, because its
 * size is unknown.
 */
export function socialPictureUrl(src: string, siteId = ''): string | undefined {
  const site = siteId && src.startsWith('/img/p/') ? `-${siteId}` : '';
  if (isDrawing(src)) return src.replace(/\.svg(\?|$)/, `/1600x630${site}.jpg$1`);
  return src.startsWith('/img/photo/') ? `${src}-1600x630` : undefined;
}

/** Returns the absolute URL of a picture for an email. Empty if there is no picture. */
export function mailPictureUrl(origin: string, src: string): string {
  return src === '' ? '' : new URL(rasterUrl(src, 150), origin).href;
}

/** Returns the `srcset` attribute of a photograph; undefined for drawings. */
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
  turn: 'turn',
  mark: 'mark',
};

/**
 * Returns the view of a product that a picture shows. The view is the last word in the picture's URL that
 * names a view; `front` if no word does. Pictures with the view `turn` are the frames of a turntable, in order.
 */
export function pictureView(src: string): string {
  const last = src
    .toLowerCase()
    .split(/[^a-z]+/)
    .findLast((word) => Object.hasOwn(VIEWS, word));
  return last === undefined ? 'front' : VIEWS[last]!;
}

/** Returns the URL of a product's drawing. `~` represents a slash in the SKU. */
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
