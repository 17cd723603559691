/** Sizes in pixels that photographs are kept in; the picture route serves no other. */
export const PICTURE_PRESETS = [90, 100, 150, 400, 800, 1600] as const;
export type PicturePreset = (typeof PICTURE_PRESETS)[number];

/** The address of a picture in a preset size. Drawings (`.svg`) fit every size; photographs get the size appended. */
export function pictureUrl(src: string, preset: PicturePreset): string {
  return src === '' || isDrawing(src) ? src : `${src}-${preset}`;
}

/** The address of a picture in pixels, for what takes no drawings: social networks and mails. Drawings have one size. */
export function rasterUrl(src: string, preset: PicturePreset): string {
  return isDrawing(src) ? src.replace(/\.svg(\?|$)/, '/800.jpg$1') : pictureUrl(src, preset);
}

/**
 * The address of a picture for social networks, 1600 by 630 pixels (SEO-05): a drawing or a photograph of the shop, contained on
 * white. Undefined for a picture that lies elsewhere, whose size nobody here knows.
 */
export function socialPictureUrl(src: string): string | undefined {
  if (isDrawing(src)) return src.replace(/\.svg(\?|$)/, '/1600x630.jpg$1');
  return src.startsWith('/img/photo/') ? `${src}-1600x630` : undefined;
}

/** The address of a picture with its host, for a mail: it is read far from the shop. Empty without one. */
export function mailPictureUrl(origin: string, src: string): string {
  return src === '' ? '' : new URL(rasterUrl(src, 150), origin).href;
}

/** The `srcset` of a photograph, undefined for drawings. */
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

/** Which side a picture shows, from the last such word of its address; `front` when none tells. */
export function pictureView(src: string): string {
  const last = src
    .toLowerCase()
    .split(/[^a-z]+/)
    .findLast((word) => Object.hasOwn(VIEWS, word));
  return last === undefined ? 'front' : VIEWS[last]!;
}

/** The address of a product's drawing; a slash in the SKU is written `~`. */
export function productDrawing(sku: string, view = 'front'): string {
  return `/img/p/${encodeURIComponent(sku.replaceAll('/', '~'))}-${view}.svg`;
}

/** The address of a brand's name as a drawing, for brands without a logo. */
export function brandDrawing(uri: string): string {
  return `/img/b/${encodeURIComponent(uri.replaceAll('/', '~'))}.svg`;
}

/** The address of a category's drawing. */
export function categoryDrawing(uri: string): string {
  return `/img/c/${encodeURIComponent(uri.replaceAll('/', '~'))}.svg`;
}
