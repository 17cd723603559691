import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { GaugeSources } from './gauges.ts';

/**
 * A file in the data folder. Each successful backup updates its modification time (docs/guides/operate.md,
 * Backup and restore).
 */
const LAST_BACKUP = 'last-backup';

/** Returns the gauges of the data folder: the free disk space and the time of the last backup. */
export function dataDirGauges(dataDir: string): Pick<GaugeSources, 'freeBytes' | 'backedUpAt'> {
  return {
    freeBytes: async () => {
      try {
        const { bavail, bsize } = await statfs(dataDir);
        return bavail * bsize;
      } catch {
        return null;
      }
    },
    backedUpAt: async () => {
      try {
        return (await stat(join(dataDir, LAST_BACKUP))).mtime;
      } catch {
        return null;
      }
    },
  };
}
