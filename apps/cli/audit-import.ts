import type { Kysely } from 'kysely';
import type { ImportRun } from '#database/import/options.ts';
import type { Tables } from '#database/tables.ts';
import { operator, writeAudit } from '#domains/audit/service.ts';

/** Tells the audit which products a folder of photographs gave others than they had. */
export async function auditPhotographs(
  tx: Kysely<Tables>,
  { folder, skus }: { folder: string; skus: readonly string[] },
  now: Date,
): Promise<void> {
  const entry = { siteId: null, subject: 'imports', action: 'changed', key: 'photographs' };
  await writeAudit(tx, { by: operator(), ...entry, after: { folder, products: skus } }, now);
}

/** Tells the audit of a run: who imported which file, and what it did. */
export async function auditImport(tx: Kysely<Tables>, run: ImportRun, now: Date): Promise<void> {
  const { kind, action, file, fileHash, counts } = run;
  const after = { file, fileHash, ...counts };
  await writeAudit(tx, { by: operator(), siteId: null, subject: 'imports', action, key: kind, after }, now);
}
