import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PhotographRefused, rewritePhotograph } from '#foundation/server/photographs/rewrite-photograph.ts';
import { workQueue } from '#foundation/server/work-queue.ts';

/** Scans a file. Other users can access the file only after the scan. */
export type ScanFile = (path: string) => Promise<'clean' | 'infected'>;

/** Maximum duration of a scan, in ms. */
const SCAN_MS = 30_000;

/**
 * Returns a scanner that runs the operator's program. Exit code 0 means clean and 1 means infected. Without a
 * program, every file counts as clean. The scanner rejects if the program fails.
 */
export function scannerOf(program: string | undefined): ScanFile {
  if (program === undefined) return () => Promise.resolve('clean');
  return (path) =>
    new Promise((resolve, reject) => {
      execFile(program, [path], { timeout: SCAN_MS }, (error) => {
        if (error === null) resolve('clean');
        else if (error.code === 1) resolve('infected');
        else reject(error instanceof Error ? error : new Error('the scanner failed'));
      });
    });
}

const PREVIEW = { side: 640, quality: 80 };
const HEAD_BYTES = 16;
/** Minimum age of files that the sweep deletes, in ms. Newer files may belong to an unfinished request. */
const DAY_MS = 86_400_000;
const NAME = /^[0-9a-f]{32}$/;

export type AttachmentFiles = ReturnType<typeof createAttachmentFiles>;

/**
 * Creates the file store in a directory. File names are random, so they contain no part of the uploaded name.
 */
export function createAttachmentFiles({ dir }: { dir: string }) {
  const inTurn = workQueue({ atOnce: 1 });
  const place = (name: string) => join(dir, name.slice(0, 2), name);
  return {
    /** Reads the first bytes of a file. */
    async headOf(path: string): Promise<Uint8Array> {
      const file = await open(path);
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    /** Copies a file to the store and returns its new name. */
    async keep(path: string): Promise<string> {
      const name = randomBytes(16).toString('hex');
      await mkdir(join(dir, name.slice(0, 2)), { recursive: true });
      await copyFile(path, place(name));
      return name;
    },
    /**
     * Creates a preview of a picture and returns its name in the store. The preview is re-encoded, which
     * removes camera metadata. Returns null if the picture cannot be read.
     */
    async keepPreview(path: string): Promise<string | null> {
      try {
        const drawn = await inTurn(async () => rewritePhotograph(await readFile(path), PREVIEW));
        const name = randomBytes(16).toString('hex');
        await mkdir(join(dir, name.slice(0, 2)), { recursive: true });
        await writeFile(place(name), drawn);
        return name;
      } catch (error) {
        if (error instanceof PhotographRefused) return null;
        throw error;
      }
    },
    read: (name: string): Promise<Buffer | null> =>
      NAME.test(name) ? readFile(place(name)).catch(() => null) : Promise.resolve(null),
    /**
     * Deletes unused files that are more than a day old. Returns the number of deleted files. `findUsed`
     * returns which of the given names are in use.
     */
    async sweep(findUsed: (names: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number> {
      let deleted = 0;
      for (const folder of await readdir(dir).catch(() => [])) {
        const names = (await readdir(join(dir, folder))).filter((name) => NAME.test(name));
        const used = names.length === 0 ? new Set() : await findUsed(names);
        for (const name of names) {
          const age = Date.now() - (await stat(place(name))).mtimeMs;
          if (used.has(name) || age < DAY_MS) continue;
          await rm(place(name), { force: true });
          deleted += 1;
        }
      }
      return deleted;
    },
    async forget(names: readonly (string | null)[]): Promise<void> {
      for (const name of names) if (name !== null && NAME.test(name)) await rm(place(name), { force: true });
    },
  };
}
