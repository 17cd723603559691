import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { framePhotograph, type Focus, type PhotographFit } from './frame-photograph.ts';
import { PhotographRefused, rewritePhotograph } from './rewrite-photograph.ts';
import { loadSharp } from './load-sharp.ts';
import { workQueue } from '../work-queue.ts';

/**
 * The sizes in which photographs are served: the length of the longer side in px. Other sizes are not served,
 * because clients could request an unlimited number of them.
 */
export const PHOTOGRAPH_SIZES = [90, 100, 150, 400, 800, 1600] as const;
export { PhotographRefused } from './rewrite-photograph.ts';
export type PhotographFormat = 'avif' | 'webp' | 'jpeg';

export const MAX_PHOTOGRAPH_BYTES = 30 * 1024 * 1024;
/** The maximum length in px of the longer side of a stored photograph, and its WebP quality. */
const STORED_FORMAT = { side: 3200, quality: 92 };
/**
 * A version that is part of the name of every photograph. Change it when the processing changes. The URLs
 * then change too, so clients do not display their old cached pictures.
 */
const RECIPE = '2';
/**
 * The maximum number of pictures that are processed in parallel. It is low, to leave processor cores for
 * shoppers' requests.
 */
const MAKERS = 2;

export interface Rendition {
  type: string;
  body: Buffer;
  etag: string;
}

export interface StoredPhotograph {
  name: string;
  /** The longer side of the picture in the file, in pixels. */
  side: number;
}

/** What the store knows of a photograph besides its picture, in a file beside it. */
interface About {
  fit: PhotographFit;
  side: number;
}

export interface PhotographStore {
  /** The folder of the photograph store. */
  dir: string;
  /**
   * Stores a photograph and returns its name and size. The name is always the same for the same file and focal
   * point: 32 hexadecimal digits, `~` and how it fills a tile ({@link PhotographFit}). The picture is decoded,
   * rotated and encoded again, so that only its pixels are stored. Throws {@link PhotographRefused} if the file
   * is rejected.
   */
  add(file: Buffer, focus?: Focus | null): Promise<StoredPhotograph>;
  /** Checks a file in the same way as {@link add} and returns the same. Does not store the file. */
  check(file: Buffer, focus?: Focus | null): Promise<StoredPhotograph>;
  /**
   * Returns a photograph in one of the sizes. Ignores what follows the digits of the name. Creates the picture in this size at the first request. Returns
   * null if the name or the size is unknown.
   */
  rendition(name: string, size: number, format: PhotographFormat): Promise<Rendition | null>;
}

export interface PhotographStoreOptions {
  dir: string;
  /** Called if a size cannot be stored, for example because the disk is full. The size is still served. */
  onUnkept?: (error: unknown) => void;
}

/** Returns the path of a photograph in the store's folder `dir`. */
export const photographFile = (dir: string, name: string): string =>
  join(dir, 'originals', name.slice(0, 2), `${name}.webp`);

/**
 * Creates a photograph store in a folder. `originals/` contains the stored photographs by name. `derived/`
 * contains their sizes, and operators may delete it at any time.
 */
export function createPhotographStore({ dir, onUnkept }: PhotographStoreOptions): PhotographStore {
  const original = (name: string) => photographFile(dir, name);
  const making = new Map<string, Promise<Rendition | null>>();
  const inTurn = workQueue({ atOnce: MAKERS });

  const aboutFile = (digits: string) => original(digits).replace(/webp$/, 'json');
  const stored = (digits: string, { fit, side }: About): StoredPhotograph => ({
    name: `${digits}~${fit}`,
    side,
  });

  async function add(file: Buffer, focus: Focus | null = null): Promise<StoredPhotograph> {
    const digits = digitsOf(file, focus);
    const known = await readAbout(digits);
    if (known) return stored(digits, known);
    const { body, about } = await prepare(file, focus);
    await writeWhole(original(digits), body);
    await writeWhole(aboutFile(digits), Buffer.from(JSON.stringify(about)));
    return stored(digits, about);
  }

  async function check(file: Buffer, focus: Focus | null = null): Promise<StoredPhotograph> {
    const digits = digitsOf(file, focus);
    return stored(digits, (await readAbout(digits)) ?? (await prepare(file, focus)).about);
  }

  /** Returns what is stored about a photograph; null if it is not stored completely. */
  async function readAbout(digits: string): Promise<About | null> {
    if (!existsSync(original(digits))) return null;
    return readFile(aboutFile(digits), 'utf8').then(
      (text) => JSON.parse(text) as About,
      () => null,
    );
  }

  function prepare(file: Buffer, focus: Focus | null): Promise<{ body: Buffer; about: About }> {
    return inTurn(async () => {
      const upright = await rewritePhotograph(file, STORED_FORMAT);
      const { width, height } = await (await loadSharp())(upright).metadata();
      const { body, fit } = await framePhotograph(upright, { quality: STORED_FORMAT.quality, focus });
      return { body, about: { fit, side: Math.max(width, height) } };
    });
  }

  function digitsOf(file: Buffer, focus: Focus | null): string {
    if (file.length > MAX_PHOTOGRAPH_BYTES) {
      throw new PhotographRefused(
        `the file is ${(file.length / 1024 / 1024).toFixed(1)} MB; the maximum is 30 MB`,
      );
    }
    return createHash('sha256')
      .update(RECIPE)
      .update(focus ? `${focus.x},${focus.y}` : '')
      .update(file)
      .digest('hex')
      .slice(0, 32);
  }

  async function rendition(
    fullName: string,
    size: number,
    format: PhotographFormat,
  ): Promise<Rendition | null> {
    const [name = ''] = fullName.split('~');
    if (!/^[0-9a-f]{32}$/.test(name) || !PHOTOGRAPH_SIZES.some((one) => one === size)) return null;
    const key = `${name}-${size}.${format}`;
    // Concurrent requests for the same picture share the result.
    let made = making.get(key);
    if (!made) {
      made = read(name, size, format).finally(() => making.delete(key));
      making.set(key, made);
    }
    return made;
  }

  async function read(name: string, size: number, format: PhotographFormat): Promise<Rendition | null> {
    const key = `${name}-${size}.${format}`;
    const file = join(dir, 'derived', name.slice(0, 2), key);
    const about = { type: `image/${format}`, etag: `"${key}"` };
    const made = await readFile(file).catch(() => null);
    if (made) return { ...about, body: made };
    const source = await readFile(original(name)).catch(() => null);
    if (!source) return null;
    const body = await inTurn(() => derive(source, size, format));
    await writeWhole(file, body).catch((error: unknown) => onUnkept?.(error));
    return { ...about, body };
  }

  return { dir, add, check, rendition };
}

/**
 * Returns the best picture format that the browser accepts. Returns JPEG if the browser sends no `accept`
 * header.
 */
export function formatByAccept(accept: string | undefined): PhotographFormat {
  const takes = (type: string) =>
    new RegExp(`(^|[,\\s])${type}(?!\\s*;\\s*q=0(\\.0*)?(,|\\s|$))`).test(accept ?? '');
  return takes('image/avif') ? 'avif' : takes('image/webp') ? 'webp' : 'jpeg';
}

async function derive(source: Buffer, size: number, format: PhotographFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(source).resize(size, size, { fit: 'inside', withoutEnlargement: true });
  if (format === 'avif') return image.avif({ quality: 55, effort: 4 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 80 }).toBuffer();
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** Writes a file atomically, so that a crash never leaves an incomplete file. */
async function writeWhole(file: string, body: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, body);
    await rename(draft, file);
  } catch (error) {
    // Delete the incomplete file, which would otherwise use space on a full disk.
    await rm(draft, { force: true });
    throw error;
  }
}
