import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
const RECIPE = '1';
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

export interface PhotographStore {
  /** The folder of the photograph store. */
  dir: string;
  /**
   * Stores a photograph and returns its name. The name consists of 32 hexadecimal digits and is always the
   * same for the same file. The picture is decoded, rotated and encoded again, so that only its pixels are
   * stored. Throws {@link PhotographRefused} if the file is rejected.
   */
  add(file: Buffer): Promise<string>;
  /** Checks a file in the same way as {@link add} and returns its name. Does not store the file. */
  check(file: Buffer): Promise<string>;
  /**
   * Returns a photograph in one of the sizes. Creates the picture in this size at the first request. Returns
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
