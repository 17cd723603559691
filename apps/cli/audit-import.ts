import type { Kysely } from 'kysely';
import type { ImportRun } from '#database/import/options.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { operator, writeAudit } from '#domains/audit/use-cases/audit.ts';

/** Adds an audit-log entry for each product whose photographs a folder import has changed. */
export async function auditPhotographs(
  tx: Kysely<Tables>,
  { folder, skus }: { folder: string; skus: readonly string[] },
  now: Date,
): Promise<void> {
  const entry = { siteId: null, subject: 'imports', action: 'changed', key: 'photographs' };
  await writeAudit(tx, { by: operator(), ...entry, after: { folder, products: skus } }, now);
}

/** Returns the row counts under the names that the import prints in its summary. */
function withPrintedNames({ added, changed, same, refused }: NonNullable<ImportRun['counts']>): object {
  return { added, changed, unchanged: same, rejected: refused };
}

/** Records an import run in the audit log: the actor, the file and the result. */
export async function auditImport(tx: Kysely<Tables>, run: ImportRun, now: Date): Promise<void> {
  const { kind, action, file, fileHash, counts } = run;
  const after = { file, fileHash, ...(counts && withPrintedNames(counts)) };
  await writeAudit(tx, { by: operator(), siteId: null, subject: 'imports', action, key: kind, after }, now);
}
