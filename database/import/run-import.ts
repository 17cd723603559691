import { basename } from 'node:path';
import { FileHeld, holdFile } from '#foundation/server/files/lock-file.ts';
import { WINDOWS_1252_NOTE } from '#foundation/server/files/text-encoding.ts';
import { checkColumns } from './check-columns.ts';
import { MISSING, type Missing } from './values/choices.ts';
import { Importer, type ImportResult } from './importer.ts';
import { PRICE_LIMIT, type ImportOptions } from './options.ts';
import { surveyFile, UnreadableFile } from './files/read-file.ts';
import { openRejectFile } from './files/reject-file.ts';
import { mappingOfHeader } from './shipped-mappings.ts';

export type { ImportOptions, ImportResult };

/**
 * Imports a file. Reads it as a stream, checks every row, reports rejected rows, and writes the other rows in
 * batches. The transaction of each batch also stores the progress.
 *
 * @throws {@link UnreadableFile} if the whole file cannot be imported
 * @throws {@link DatabaseLost} if the database connection is lost
 */
export async function runImport(options: ImportOptions): Promise<ImportResult> {
  const { path, rejects, onNotice } = options;
  if (rejects !== undefined && rejects === path)
    throw new UnreadableFile(
      'Rejected rows cannot be written to the file that is being imported. Choose a different file with --rejects.',
    );
  const about = await surveyFile(path);
  if (about.encoding !== 'utf-8') onNotice?.(`The file ${WINDOWS_1252_NOTE}`);
  const chosen = options.mapping ?? mappingOfHeader(options.kind, about.header) ?? undefined;
  if (chosen && !options.mapping) onNotice?.(`The headers match the mapping ${chosen.name}: using it.`);
  const mapping = chosen?.mapping ?? null;
  if (mapping && mapping.kind !== options.kind)
    throw new UnreadableFile(`The mapping ${chosen!.name} is for ${mapping.kind}, not for ${options.kind}.`);
  const open = options.kinds[options.kind];
  if (!open)
    throw new UnreadableFile(`Unknown kind "${options.kind}": ${Object.keys(options.kinds).join(', ')}.`);
  const now = options.now ?? (() => new Date());
  const moment = now();
  if (options.asOf && options.asOf > moment)
    throw new UnreadableFile(
      `--as-of: ${options.asOf.toISOString().slice(0, 16)}Z is in the future (it is ${moment.toISOString().slice(0, 16)}Z now). If the time is not in the time zone of this machine, add its time zone: 2026-03-31T02:00+11:00`,
    );
  const kind = open({
    createMissing: new Set([...namesOf(options.createMissing), ...namesOf(mapping?.createMissing)]),
    categories: mapping?.categories ?? [],
    now,
    file: basename(path),
    counts: options.counts ?? mapping?.counts ?? 'physical',
    asOf: options.asOf ?? moment,
    priceLimit: options.priceLimit === undefined ? PRICE_LIMIT : options.priceLimit,
  });
  checkColumns(kind, mapping, { path, about, onNotice });
  const openRejects = (goesOn: boolean) =>
    rejects === undefined ? null : openRejectFile(rejects, about, { goesOn });
  const importer = new Importer(options, { about, kind, mapping, openRejects });
  const release = rejects === undefined ? undefined : holdRejects(rejects);
  try {
    return await (options.strict ? importer.allOrNothing() : importer.batchByBatch());
  } finally {
    release?.();
  }
}

/**
 * Locks the file for rejected rows, so that two concurrent imports do not mix or delete each other's rejected
 * rows.
 */
function holdRejects(path: string): () => void {
  try {
    return holdFile(`${path}.lock`);
  } catch (error) {
    if (error instanceof FileHeld)
      throw new UnreadableFile(
        `Another import (process ${error.pid}) is writing its rejected rows to ${path}. Wait until it finishes, or choose a different file with --rejects.`,
      );
    const { code } = error as { code?: string };
    if (code === undefined) throw error;
    throw new UnreadableFile(
      code === 'ENOENT'
        ? `The folder for ${path} does not exist. Create it, or choose a different file for rejected rows with --rejects.`
        : `Rejected rows cannot be written to ${path} (${code}). Choose a different file with --rejects.`,
    );
  }
}

function namesOf(requested: boolean | readonly Missing[] | undefined): readonly Missing[] {
  return requested === true ? MISSING : requested === false || requested === undefined ? [] : requested;
}
