import { loadSharp } from './load-sharp.ts';

/**
 * The maximum number of pixels in a JPEG file, which is more than the largest phone cameras have. A JPEG is
 * downscaled while it is decoded, so that a large file does not exhaust the memory.
 */
const MAX_JPEG_PIXELS = 108_000_000;
/** The maximum number of pixels in files of other formats. These are decoded at full size. */
const MAX_PIXELS = 64_000_000;
const ACCEPTED: Record<string, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', heif: 'AVIF' };

/** The error for a rejected photograph. Its message is for the user who uploaded the file. */
export class PhotographRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PhotographRefused';
  }
}

/**
 * Checks the content of a file and converts the picture to WebP. The result is upright, and its longer side
 * has at most `side` px. Removes all metadata, such as place, time and owner. Throws {@link
 * PhotographRefused} if the file is rejected.
 */
export async function rewritePhotograph(
  file: Buffer,
  { side, quality }: { side: number; quality: number },
): Promise<Buffer> {
  if (file.length === 0) throw new PhotographRefused('the file is empty');
  const sharp = await loadSharp();
  const about = await sharp(file, { failOn: 'warning', limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const isAvif = about?.format === 'heif' && about.compression === 'av1';
  if (!about || !ACCEPTED[about.format] || (about.format === 'heif' && !isAvif)) {
    throw new PhotographRefused(`this is ${kindOf(about?.format)}; JPEG, PNG, WebP and AVIF are accepted`);
  }
  if ((about.pages ?? 1) > 1) throw new PhotographRefused('animated pictures are not accepted');
  const pixels = about.width * about.height;
  const limitInputPixels = about.format === 'jpeg' ? MAX_JPEG_PIXELS : MAX_PIXELS;
  if (pixels > limitInputPixels) {
    throw new PhotographRefused(
      `${about.width} × ${about.height} pixels are more than ${limitInputPixels / 1_000_000} megapixels`,
    );
  }
  try {
    return await sharp(file, { limitInputPixels, failOn: 'warning' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality, alphaQuality: 100, effort: 4 })
      .toBuffer();
  } catch (error) {
    throw new PhotographRefused(`the ${ACCEPTED[about.format]} file is damaged (${firstLine(error)})`);
  }
}

function kindOf(format: string | undefined): string {
  if (format === undefined) return 'not a picture';
  return format === 'svg'
    ? 'a drawing (SVG)'
    : format === 'heif'
      ? 'a HEIC file'
      : `a ${format.toUpperCase()} file`;
}

function firstLine(error: unknown): string {
  return (error as Error).message.split('\n')[0]!.trim();
}
