import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PhotographRefused, rewritePhotograph } from './rewrite-photograph.ts';
import { loadSharp } from './sharp.ts';
import { workQueue } from './work-queue.ts';

/** Sizes that photographs are served in, pixels of the longer side. Others are not made: they would be anyone's to order. */
export const PHOTOGRAPH_SIZES = [90, 100, 150, 400, 800, 1600] as const;
export { PhotographRefused } from './rewrite-photograph.ts';
export type PhotographFormat = 'avif' | 'webp' | 'jpeg';

export const MOST_PHOTOGRAPH_BYTES = 30 * 1024 * 1024;
/** Longer side that a photograph is kept in. */
const KEPT = { side: 3200, quality: 92 };
/** Part of every name: what is made differently gets another address, so that nobody keeps the old one. */
const RECIPE = '1';
/** Pictures made at once: the cores belong to the shoppers. */
const MAKERS = 2;

export interface Rendition {
  type: string;
  body: Buffer;
  etag: string;
}

export interface PhotographStore {
  /** The folder that it is in. */
  dir: string;
  /**
   * Takes a photograph in and answers its name: 32 hexadecimal digits, the same for the same file. The picture is
   * decoded, turned upright and written anew, so nothing but its pixels is kept. Throws {@link PhotographRefused}.
   */
  add(file: Buffer): Promise<string>;
  /** Checks a file as {@link add} does and answers the name that it would have, without taking it in. */
  check(file: Buffer): Promise<string>;
  /** A photograph in one of the sizes, made once; null for a name that is not in the store and for other sizes. */
  rendition(name: string, size: number, format: PhotographFormat): Promise<Rendition | null>;
}

export interface PhotographStoreOptions {
  dir: string;
  /** Told when a size that was made cannot be kept (a full disk, a folder of somebody else). It is served all the same. */
  onUnkept?: (error: unknown) => void;
}

/** The file of a photograph in the store under `dir`, by its name. */
export const photographFile = (dir: string, name: string): string =>
  join(dir, 'originals', name.slice(0, 2), `${name}.webp`);

/** Photographs under a folder: `originals/` by name, `derived/` for the sizes made of them (may be deleted any time). */
export function createPhotographStore({ dir, onUnkept }: PhotographStoreOptions): PhotographStore {
  const original = (name: string) => photographFile(dir, name);
  const making = new Map<string, Promise<Rendition | null>>();
  const inTurn = workQueue({ atOnce: MAKERS });

  async function add(file: Buffer): Promise<string> {
    const name = nameOf(file);
    if (existsSync(original(name))) return name;
    await writeWhole(original(name), await inTurn(() => rewritePhotograph(file, KEPT)));
    return name;
  }

  async function check(file: Buffer): Promise<string> {
    const name = nameOf(file);
    if (!existsSync(original(name))) await inTurn(() => rewritePhotograph(file, KEPT));
    return name;
  }

  function nameOf(file: Buffer): string {
    if (file.length > MOST_PHOTOGRAPH_BYTES) {
      throw new PhotographRefused(
        `the file has ${(file.length / 1024 / 1024).toFixed(1)} MB; 30 MB is the most`,
      );
    }
    return createHash('sha256').update(RECIPE).update(file).digest('hex').slice(0, 32);
  }

  async function rendition(name: string, size: number, format: PhotographFormat): Promise<Rendition | null> {
    if (!/^[0-9a-f]{32}$/.test(name) || !PHOTOGRAPH_SIZES.some((one) => one === size)) return null;
    const key = `${name}-${size}.${format}`;
    // Whoever asks for the same picture meanwhile waits for the one that is being made.
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

/** The best format that a browser says it takes; JPEG for those that say nothing. */
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

/** A file is there whole or not at all, also after a crash in the middle. */
async function writeWhole(file: string, body: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, body);
    await rename(draft, file);
  } catch (error) {
    // Half a file would go on filling a full disk.
    await rm(draft, { force: true });
    throw error;
  }
}
