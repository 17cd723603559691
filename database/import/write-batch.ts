import { sql } from 'kysely';
import {
  emptyOutcome,
  mergeOutcomes,
  type Draft,
  type ImportKind,
  type Outcome,
  type Transaction,
} from './kind.ts';

/** Writes rows in groups. All rows of a group have the same shape. */
export async function writeBatch(
  tx: Transaction,
  kind: ImportKind<unknown>,
  drafts: readonly Draft[],
): Promise<Outcome> {
  let total = emptyOutcome();
  for (const group of groups(drafts, kind.ordered === true))
    total = mergeOutcomes(total, await writeGroup(tx, kind, group));
  return total;
}

/**
 * Writes a group of rows. If the database rejects the group, writes each half separately. This repeats until
 * only the faulty row is rejected.
 */
async function writeGroup(
  tx: Transaction,
  kind: ImportKind<unknown>,
  group: readonly Draft[],
): Promise<Outcome> {
  await sql`savepoint rows`.execute(tx);
  try {
    const outcome = await kind.apply(tx, group);
    await sql`release savepoint rows`.execute(tx);
    return outcome;
  } catch (error) {
    if (!isRowsFault(error)) throw error;
    await sql`rollback to savepoint rows`.execute(tx);
    await kind.load(tx);
    if (group.length === 1) {
      const problems = [{ field: '', reason: `the database rejects this row: ${(error as Error).message}` }];
      return { ...emptyOutcome(), refused: [{ line: group[0]!.line, problems }] };
    }
    const middle = group.length >> 1;
    return mergeOutcomes(
      await writeGroup(tx, kind, group.slice(0, middle)),
      await writeGroup(tx, kind, group.slice(middle)),
    );
  }
}

/**
 * Groups rows that have the same shape. If `ordered` is true, keeps the rows in order, because later rows
 * refer to earlier rows.
 */
function groups(drafts: readonly Draft[], ordered: boolean): Draft[][] {
  const found: Draft[][] = [];
  const byShape = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const group = ordered ? found.at(-1) : byShape.get(draft.shape);
    if (group && group[0]!.shape === draft.shape) group.push(draft);
    else {
      const fresh = [draft];
      found.push(fresh);
      byShape.set(draft.shape, fresh);
    }
  }
  return found;
}

/**
 * True if the values of a row caused the error (SQLSTATE classes 22 and 23). False for other errors, such as
 * a lost connection.
 */
function isRowsFault(error: unknown): boolean {
  return /^2[23]/.test(String((error as { code?: unknown }).code));
}
