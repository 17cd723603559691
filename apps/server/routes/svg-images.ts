import { loadSharp } from '#foundation/server/photographs/load-sharp.ts';

const WEBP = /data:image\/webp;base64,([A-Za-z0-9+/=]+)/g;

/**
 * Converts the WebP images that an SVG drawing contains to PNG. Browsers display both; the library that converts
 * drawings to JPEG reads only PNG.
 */
export async function withPngImages(svg: string): Promise<string> {
  const images = new Set(Array.from(svg.matchAll(WEBP), ([, data]) => data!));
  if (images.size === 0) return svg;
  const sharp = await loadSharp();
  const converted = new Map<string, string>();
  for (const data of images) {
    const png = await sharp(Buffer.from(data, 'base64')).png({ compressionLevel: 1 }).toBuffer();
    converted.set(data, `data:image/png;base64,${png.toString('base64')}`);
  }
  return svg.replace(WEBP, (_, data: string) => converted.get(data)!);
}
