import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PhotographRefused, rewritePhotograph } from './rewrite-photograph.ts';
import { loadSharp } from './load-sharp.ts';
import { workQueue } from '../work-queue.ts';

/**
 * The sizes in which photographs are served, in pixels of the longer side. No other sizes are created,
 * because anyone could request them.
 */
export const PHOTOGRAPH_SIZES = [90, 100, 150, 400, 800, 1600] as const;
export { PhotographRefused } from './rewrite-photograph.ts';
export type PhotographFormat = 'avif' | 'webp' | 'jpeg';

export const MAX_PHOTOGRAPH_BYTES = 30 * 1024 * 1024;
/** The longer side of a stored photograph, in pixels, and its quality. */
const STORED_FORMAT = { side: 3200, quality: 92 };
/**
 * Part of every photograph's name. Change it together with the processing, so that the URLs change and no
 * client keeps old pictures.
 */
const RECIPE = '1';
/**
 * The number of pictures that are processed in parallel. It is low, because shoppers' requests need the
 * processor cores.
 */
const MAKERS = 2;

export interface Rendition {
  type: string;
  body: Buffer;
  etag: string;
}

export interface PhotographStore {
  /** The folder of the file. */
  dir: string;
  /**
   * Stores a photograph and returns its name: 32 hexadecimal digits, which are always the same for the same
   * file. Decodes, rotates and re-encodes the picture, so that only its pixels are stored. Throws {@link
   * PhotographRefused}.
   */
  add(file: Buffer): Promise<string>;
  /** Checks a file like {@link add} and returns its name without storing it. */
  check(file: Buffer): Promise<string>;
  /** Returns a photograph in one of the sizes, which is created only once; null for an unknown name or size. */
  rendition(name: string, size: number, format: PhotographFormat): Promise<Rendition | null>;
}

export interface PhotographStoreOptions {
  dir: string;
  /**
   * Called if a created size cannot be stored (because of a full disk, or a folder of another user). The size
   * is served nevertheless.
   */
  onUnkept?: (error: unknown) => void;
}

/** Returns the path of a photograph in the store in `dir`. */
export const photographFile = (dir: string, name: string): string =>
  join(dir, 'originals', name.slice(0, 2), `${name}.webp`);

/**
 * Creates a photograph store in a folder. `originals/` contains the photographs by name. `derived/` contains
 * their sizes and may be deleted at any time.
 */
export function createPhotographStore({ dir, onUnkept }: PhotographStoreOptions): PhotographStore {
  const original = (name: string) => photographFile(dir, name);
  const making = new Map<string, Promise<Rendition | null>>();
  const inTurn = workQueue({ atOnce: MAKERS });

  async function add(file: Buffer): Promise<string> {
    const name = nameOf(file);
    if (existsSync(original(name))) return name;
    await writeWhole(original(name), await inTurn(() => rewritePhotograph(file, STORED_FORMAT)));
    return name;
  }

  async function check(file: Buffer): Promise<string> {
    const name = nameOf(file);
    if (!existsSync(original(name))) await inTurn(() => rewritePhotograph(file, STORED_FORMAT));
    return name;
  }

  function nameOf(file: Buffer): string {
    if (file.length > MAX_PHOTOGRAPH_BYTES) {
      throw new PhotographRefused(
        `the file is ${(file.length / 1024 / 1024).toFixed(1)} MB; the maximum is 30 MB`,
      );
    }
    return createHash('sha256').update(RECIPE).update(file).digest('hex').slice(0, 32);
  }

  async function rendition(name: string, size: number, format: PhotographFormat): Promise<Rendition | null> {
    if (!/^[0-9a-f]{32}$/.test(name) || !PHOTOGRAPH_SIZES.some((one) => one === size)) return null;
    const key = `${name}-${size}.${format}`;
    // Concurrent requests for the same picture share one processing run.
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

/** Returns the best format that a browser accepts; JPEG if the browser states no format. */
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

/** Writes a file atomically, so that even a crash leaves no partial file. */
async function writeWhole(file: string, body: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, body);
    await rename(draft, file);
  } catch (error) {
    // Removes the partial file, which would keep a full disk full.
    await rm(draft, { force: true });
    throw error;
  }
}
