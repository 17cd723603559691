import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { photographFile } from '#foundation/server/photographs/photograph-store.ts';
import { readPhotographNames } from '#database/data-counts.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * The number of photographs that are checked at startup. The check detects a data folder without photographs
 * and is still fast.
 */
const SAMPLE_SIZE = 500;

/**
 * Returns an error text if the data folder lacks photographs that products display; null if every photograph
 * in a sample can be read. Without these photographs, shoppers see empty pictures. Processes on several
 * machines must share one folder.
 */
export async function lostPhotographs(db: Kysely<Tables>, dataDir: string): Promise<string | null> {
  const names = await readPhotographNames(db, SAMPLE_SIZE);
  const dir = join(dataDir, 'photos');
  const found = await Promise.all(
    names.map((name) =>
      access(photographFile(dir, name), constants.R_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  const lost = found.filter((isThere) => !isThere).length;
  if (lost === 0) return null;
  const share =
    lost === names.length ? 'the photographs of products' : `${lost} of ${names.length} photographs`;
  return `${share} are missing from ${dir}, or this user has no permission to read them: share the folder between machines, restore it, or run npm run import -- photographs FOLDER (docs/guides/operate.md)`;
}
