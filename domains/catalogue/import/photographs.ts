import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { counted } from '#foundation/pure/text/counted.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  MAX_PHOTOGRAPH_BYTES,
  PhotographRefused,
  type PhotographStore,
  type StoredPhotograph,
} from '#foundation/server/photographs/photograph-store.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { UnreadableFile } from '#database/import/files/read-file.ts';
import { notifyImported } from '#database/import/notify-imported.ts';
import { photographNames, type NamedPicture } from './photograph-names.ts';

export interface PhotographOptions {
  db: Kysely<Tables>;
  folder: string;
  store: PhotographStore;
  dryRun?: boolean;
  /**
   * Writes the audit log. Called with the products whose photographs changed, in the transaction that changes
   * them.
   */
  audit?(tx: Kysely<Tables>, skus: readonly string[]): Promise<void>;
  signal?: AbortSignal;
  onRefused?(file: string, reason: string): void;
  /** Called for each file that was skipped because it is not a photograph. */
  onNotice?(text: string): void;
  onProgress?(done: number, all: number): void;
}

export interface PhotographResult {
  files: number;
  taken: number;
  refused: number;
  /**
   * The number of products that have photographs in the folder. `changed` counts those whose photographs
   * changed.
   */
  products: number;
  changed: number;
  isStopped: boolean;
  /** The files with fewer pixels than product pages show. */
  small: string[];
  /** The products with only one photograph. */
  single: string[];
}

/** The longer side, in pixels, below which a photograph looks soft on a product page. */
export const SMALL_PX = 800;

/** A stored photograph: its URL, and the words that follow the product's title in its alternative text. */
interface Imported {
  src: string;
  words: string;
}

interface Placed extends NamedPicture {
  file: string;
}

const PRODUCTS_AT_ONCE = 20;
/** Matches the names of files that operating systems and people add to a folder of photographs. */
const OTHER_FILES = /^\.|^(thumbs\.db|desktop\.ini)$|\.(txt|md|csv|log|rtf|html?|json|xml|pdf|docx?|xlsx?)$/i;
const NAMES_TOLD = 8;
/** Descriptions of the error codes with which writing to the disk fails. */
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'this user’s disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'this user has no permission to write there',
  EIO: 'the disk has an error',
};

/**
 * Thrown if the photograph store's disk is not writable. The message states how many photographs were stored
 * and what the operator must do.
 */
export class DiskFailed extends Error {
  constructor(why: string, folder: string, { taken, products }: PhotographResult) {
    super(
      `Photographs cannot be written to ${folder}: ${why}. Saved so far: ${counted(taken, 'photograph')} of ${counted(products, 'product')}. Free some space there, or choose a different folder with DATA_DIR. Then run the same command again. It skips photographs that are already imported.`,
    );
    this.name = 'DiskFailed';
  }
}

/**
 * Imports photographs whose file name is a SKU: `SKU.jpg` is the product's first photograph, `SKU-2.png` its
 * second, `SKU-room.jpg` the product in a room, `SKU-360-01.jpg` the first frame of a turn. `~` represents a
 * slash in the SKU; `@40,60` at the end is the focal point in percent. Importing the same folder twice changes
 * nothing.
 *
 * The files replace all pictures of their product except its drawing with dimensions. Products without files
 * keep their pictures.
 */
export async function importPhotographs(options: PhotographOptions): Promise<PhotographResult> {
  const { db, folder, signal } = options;
  const files = await listFiles(folder, options.onNotice);
  const result: PhotographResult = {
    files: files.length,
    taken: 0,
    refused: 0,
    products: 0,
    changed: 0,
    isStopped: false,
    small: [],
    single: [],
  };
  const refuse = (file: string, reason: string) => {
    result.refused += 1;
    options.onRefused?.(file, reason);
  };
  const bySku = await sortBySku(db, files, refuse);
  let done = result.refused;
  let batch: { sku: string; pictures: Imported[] }[] = [];
  const write = async () => {
    result.changed += await writePictures(options, batch);
    batch = [];
  };
  for (const [sku, placed] of bySku) {
    if (signal?.aborted) {
      result.isStopped = true;
      break;
    }
    const pictures: Imported[] = [];
    for (const { file, focus, view, words } of placed.toSorted((a, b) => a.position - b.position)) {
      try {
        const { name, side } = await takeIn(join(folder, file), focus, options);
        pictures.push({ src: `/img/photo/${name}${view === '' ? '' : `.${view}`}`, words });
        if (side < SMALL_PX) result.small.push(file);
        result.taken += 1;
      } catch (error) {
        const why = DISK[(error as { code?: string }).code ?? ''];
        if (
          why !== undefined &&
          (error as { syscall?: string; path?: string }).path?.startsWith(folder) !== true
        ) {
          await write();
          throw new DiskFailed(why, options.store.dir, result);
        }
        if (!(error instanceof PhotographRefused)) throw error;
        refuse(file, error.message);
      }
      done += 1;
      options.onProgress?.(done, files.length);
    }
    if (pictures.length === 0) continue;
    if (pictures.length === 1) result.single.push(sku);
    result.products += 1;
    batch.push({ sku, pictures });
    if (batch.length === PRODUCTS_AT_ONCE) await write();
  }
  await write();
  if (result.changed > 0 && !options.dryRun) await notifyImported(db, 'photographs', ['catalogue']);
  return result;
}

async function listFiles(folder: string, onNotice?: (text: string) => void): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const [files, otherFiles, deeper]: [string[], string[], string[]] = [[], [], []];
    for (const entry of entries) {
      if (!entry.isFile()) deeper.push(entry.name);
      else (OTHER_FILES.test(entry.name) ? otherFiles : files).push(entry.name);
    }
    const reportIgnored = (names: string[], what: string) => {
      if (names.length === 0) return;
      const more = names.length - NAMES_TOLD;
      onNotice?.(
        `Skipped ${what}: ${names.toSorted().slice(0, NAMES_TOLD).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
      );
    };
    reportIgnored(otherFiles, 'because they are not photographs');
    reportIgnored(deeper, 'because only files directly in the folder are imported (no subfolders, no links)');
    return files.toSorted();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT')
      throw new UnreadableFile(`Folder ${folder} not found. Check its name and location.`);
    if (code === 'ENOTDIR') throw new UnreadableFile(`${folder} is a file. Specify a folder of photographs.`);
    throw error;
  }
}

/**
 * Assigns each file to its product. A file name that is itself a SKU, such as `AB-2`, is not split into a SKU
 * and a number.
 */
async function sortBySku(
  db: Kysely<Tables>,
  files: readonly string[],
  refuse: (file: string, reason: string) => void,
): Promise<Map<string, Placed[]>> {
  const readings = files.map((file) => ({ file, names: photographNames(file) }));
  const skus = [...new Set(readings.flatMap(({ names }) => names.map(({ sku }) => sku.toLowerCase())))];
  const { rows } = await sql<{
    sku: string;
  }>`select sku from product where lower(sku) = any(${skus}::text[])`.execute(db);
  const exact = new Set(rows.map(({ sku }) => sku));
  const inAnyCase = new Map(rows.map(({ sku }) => [sku.toLowerCase(), sku]));
  const find = (text: string) => (exact.has(text) ? text : inAnyCase.get(text.toLowerCase()));
  const bySku = new Map<string, Placed[]>();
  for (const { file, names } of readings) {
    const named = names.find((one) => find(one.sku) !== undefined);
    const sku = named && find(named.sku);
    if (!named || sku === undefined) {
      const hint =
        file.includes('@') && names[0]?.focus === null ? '; a focal point is @40,60, in percent' : '';
      refuse(file, `there is no product ${names.map((one) => `"${one.sku}"`).join(' or ')}${hint}`);
      continue;
    }
    const placed = bySku.get(sku) ?? [];
    const twin = placed.find((one) => one.position === named.position);
    if (twin) refuse(file, `${twin.file} is already ${describePosition(named)} of ${sku}`);
    else bySku.set(sku, [...placed, { ...named, file }]);
  }
  return bySku;
}

const describePosition = ({ position, view, words }: NamedPicture) =>
  view === '' ? `picture ${position}` : `the picture “${words.slice(2)}”`;

async function takeIn(
  path: string,
  focus: Placed['focus'],
  { store, dryRun }: PhotographOptions,
): Promise<StoredPhotograph> {
  const { size } = await stat(path);
  if (size > MAX_PHOTOGRAPH_BYTES)
    throw new PhotographRefused(`the file is ${(size / 1024 / 1024).toFixed(1)} MB; the maximum is 30 MB`);
  const file = await readFile(path);
  return dryRun ? store.check(file, focus) : store.add(file, focus);
}

/**
 * Replaces the pictures of products by photographs, and keeps the drawing with dimensions after them. Returns
 * the number of products whose pictures changed.
 */
async function writePictures(
  { db, dryRun, audit }: PhotographOptions,
  batch: readonly { sku: string; pictures: Imported[] }[],
): Promise<number> {
  if (batch.length === 0) return 0;
  const pictures = sql`
    (select jsonb_agg(jsonb_build_object('src', s.picture->>'src', 'alt', p.title || (s.picture->>'words')) order by s.position)
       from jsonb_array_elements(i.pictures) with ordinality as s(picture, position))
    || coalesce((
      select jsonb_agg(o.picture order by o.position) from jsonb_array_elements(p.images) with ordinality as o(picture, position)
      where o.picture->>'src' like '/img/%-dims.svg'), '[]'::jsonb)`;
  const input = sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as i(sku text, pictures jsonb)`;
  if (dryRun) {
    const { rows } =
      await sql`select 1 from product p join ${input} on p.sku = i.sku where p.images is distinct from ${pictures}`.execute(
        db,
      );
    return rows.length;
  }
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ sku: string }>`
      update product p set images = ${pictures} from ${input}
      where p.sku = i.sku and p.images is distinct from ${pictures}
      returning p.sku`.execute(tx);
    const skus = rows.map(({ sku }) => sku).toSorted();
    if (skus.length > 0) await audit?.(tx, skus);
    return skus.length;
  });
}
