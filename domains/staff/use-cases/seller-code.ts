import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { freeSalespersonCode } from '../rules/salesperson-code.ts';
import type { AccountRow } from '#domains/identity/use-cases/account-records.ts';
import { holdsPermission, readAllStaff, writeSalespersonCode } from '../db/staff.ts';

/**
 * Assigns a code to a salesperson who has none, because projects and sales are assigned by it. Codes are
 * unique, including those of former staff, whose projects still use them.
 */
export async function nameSeller(
  tx: Kysely<Tables>,
  { id, first_name: firstName, last_name: lastName }: Pick<AccountRow, 'id' | 'first_name' | 'last_name'>,
): Promise<void> {
  if (!(await holdsPermission(tx, id, 'projects.sell'))) return;
  const everyone = await readAllStaff(tx);
  if (everyone.some((one) => one.account_id === id && one.salesperson_code !== '')) return;
  const taken = new Set(everyone.map((one) => one.salesperson_code.toUpperCase()));
  await writeSalespersonCode(tx, id, freeSalespersonCode({ firstName, lastName }, taken));
}

/** Returns why a code is unavailable: a colleague already has it. Returns null if the code is available. */
export async function sellerCodeProblem(
  db: Kysely<Tables>,
  { email, code }: { email: string; code: string },
): Promise<string | null> {
  const owner = (await readAllStaff(db)).find(
    (one) =>
      one.left_at === null &&
      one.email !== email &&
      one.salesperson_code.toUpperCase() === code.trim().toUpperCase(),
  );
  if (code.trim() === '' || !owner) return null;
  return `"${code.trim()}" is already the code of ${`${owner.first_name} ${owner.last_name}`.trim()}. Choose a different code.`;
}
