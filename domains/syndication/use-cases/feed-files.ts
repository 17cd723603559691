import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import { makeFolder } from '#foundation/server/files/make-folder.ts';

/**
 * A process writes to an incomplete feed many times a minute. If it has not for this time, it was killed. Process
 * ids do not show this, because several servers can share the folder.
 */
const ABANDONED_MS = 15 * 60_000;

/** A stored feed. */
export interface StoredFeed {
  /** The hash of the uncompressed content, in hexadecimal. */
  hash: string;
  /** When the content last changed, as ISO 8601. */
  changed: string;
  /** When the feed was last generated, as ISO 8601. */
  generated: string;
  items: number;
  /** The size of the compressed file in bytes. */
  bytes: number;
}

/** Writes one feed. The feed replaces the stored one when it is complete. */
export interface FeedWriter {
  /** Appends an entry. Waits until the disk has caught up, so that memory use is bounded. */
  write(text: string): Promise<void>;
  /** Completes the feed and replaces the stored one if the content differs. */
  commit(items: number, now: Date): Promise<StoredFeed>;
  /** Deletes the incomplete feed. */
  abort(): Promise<void>;
}

/**
 * Stores feeds as compressed files in a folder. Each feed has a file with its facts. The facts contain the
 * hash that is part of the name of the content file. Therefore, readers always see a complete feed.
 */
export function createFeedFiles(dir: string) {
  const factsFile = (name: string) => join(dir, `${name}.json`);
  const contentFile = (name: string, hash: string) => join(dir, `${name}-${hash}.gz`);

  /** Returns the facts of a stored feed; null if it has not been generated. */
  async function find(name: string): Promise<StoredFeed | null> {
    try {
      return JSON.parse(await readFile(factsFile(name), 'utf8')) as StoredFeed;
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT' || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  /** Deletes the content files of a feed except the one with the hash `current`. */
  async function removeContents(name: string, current: string | null): Promise<void> {
    const pattern = new RegExp(`^${name}-([0-9a-f]{64})\\.gz$`);
    for (const file of await readdir(dir).catch(() => [])) {
      const hash = pattern.exec(file)?.[1];
      if (hash !== undefined && hash !== current) await rm(join(dir, file), { force: true });
    }
  }

  return {
    find,

    /**
     * Opens the content of a stored feed, either compressed with gzip or uncompressed. Returns null if a
     * newer content has replaced it since {@link find}.
     */
    async read(
      name: string,
      { hash }: StoredFeed,
      { isCompressed }: { isCompressed: boolean },
    ): Promise<Readable | null> {
      const handle = await open(contentFile(name, hash)).catch((error: { code?: string }) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (handle === null) return null;
      const content = handle.createReadStream();
      if (isCompressed) return content;
      const plain = createGunzip();
      pipeline(content, plain, () => undefined);
      return plain;
    },

    async remove(name: string): Promise<void> {
      await rm(factsFile(name), { force: true });
      await removeContents(name, null);
    },

    begin(name: string): FeedWriter {
      makeFolder(dir);
      const partial = join(dir, `${name}.${process.pid}.partial`);
      const hash = createHash('sha256');
      const zip: Gzip = createGzip();
      const file = createWriteStream(partial);
      zip.pipe(file);
      const done = finished(file);
      // The caller receives the error from `write` or `commit`.
      done.catch(() => undefined);
      file.on('error', (error) => zip.destroy(error));
      zip.on('error', (error) => file.destroy(error));
      return {
        async write(text) {
          hash.update(text);
          if (!zip.write(text)) await Promise.race([once(zip, 'drain'), done]);
        },
        async commit(items, now) {
          zip.end();
          await done;
          const digest = hash.digest('hex');
          const before = await find(name);
          const isSame = before?.hash === digest;
          const { size } = await stat(partial);
          await rename(partial, contentFile(name, digest));
          const facts: StoredFeed = {
            hash: digest,
            changed: isSame ? before.changed : now.toISOString(),
            generated: now.toISOString(),
            items,
            bytes: size,
          };
          await writeFile(`${partial}.json`, JSON.stringify(facts));
          await rename(`${partial}.json`, factsFile(name));
          await removeContents(name, digest);
          return facts;
        },
        async abort() {
          zip.destroy();
          await done.catch(() => undefined);
          await rm(partial, { force: true });
        },
      };
    },
  };
}

export type FeedFiles = ReturnType<typeof createFeedFiles>;

/** Deletes the incomplete feeds of processes that were killed. */
export async function removeAbandonedFeeds(dir: string, now: Date): Promise<void> {
  for (const file of await readdir(dir).catch(() => [])) {
    if (!/\.partial(\.json)?$/.test(file)) continue;
    const written = await stat(join(dir, file)).catch(() => null);
    if (written && now.getTime() - written.mtimeMs > ABANDONED_MS) await rm(join(dir, file), { force: true });
  }
}
