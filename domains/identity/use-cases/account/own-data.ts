import type { Kysely, Transaction } from 'kysely';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Person, PersonalData } from '#foundation/server/personal-data.ts';
import { actorOf, type Actor } from '#domains/audit/contract.ts';
import type { Site } from '#sites/site.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import {
  accountOwes,
  staffStay,
  type deleteOwnAccount,
  type exportOwnData,
} from '../../contract/identity.ts';
import { ownDataCsv, type OwnData } from '../../rules/own-data.ts';
import { sessionCookieOf } from '../../rules/session-cookie.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { byFreshSession } from '../sessions/fresh-session.ts';
import { EMAILS, sendLetter } from '../mails.tsx';
import type { AccountRow } from '../../db/identity.ts';

/** What the erasure of an account needs. */
export interface ErasureDeps extends Pick<IdentityDeps, 'personalData' | 'originOf'> {
  isStaffNow: IdentityDeps['staff']['isStaffNow'];
}

/** Returns the person of an account. The email address is null until it is confirmed. */
export const personOf = ({ id, email, email_verified_at: verifiedAt }: AccountRow): Person => ({
  accountId: id,
  email: verifiedAt ? email : null,
});

/**
 * Returns one file with all data that the shop stores about the user. Requires a recent sign-in, so that
 * nobody can export the data from a session left open on another device. Writes an audit entry.
 */
export async function exportOwnFile(
  ctx: IdentityContext,
  deps: IdentityDeps,
  format: 'json' | 'csv',
): Promise<{ fileName: string; mediaType: string; text: string } | FaultOf<typeof exportOwnData>> {
  const { site, now } = ctx;
  const data = await byFreshSession(ctx, deps, async (tx, account): Promise<OwnData> => {
    const collected = await collectData(tx, deps.personalData, personOf(account));
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'identity',
        action: 'exported-own-data',
        key: account.id,
      },
      now,
    );
    return collected;
  });
  if (isFault(data)) return data;
  return toDataFile(data, format, now);
}

/** Returns all data that the shop stores about a person, by domain. */
export async function collectData(
  db: Kysely<Tables>,
  personalData: readonly PersonalData<Tables>[],
  person: Person,
): Promise<OwnData> {
  const parts: [string, OwnData[string]][] = [];
  for (const { subject, collect } of personalData) parts.push([subject, await collect(db, person)]);
  return Object.fromEntries(parts);
}

/** Writes the data of a person as a file. */
export function toDataFile(
  data: OwnData,
  format: 'json' | 'csv',
  now: Date,
): { fileName: string; mediaType: string; text: string } {
  const fileName = `my-data-${now.toISOString().slice(0, 10)}.${format}`;
  return format === 'csv'
    ? { fileName, mediaType: 'text/csv', text: ownDataCsv(data) }
    : {
        fileName,
        mediaType: 'application/json',
        text: `${JSON.stringify({ madeAt: now.toISOString(), ...data }, null, 2)}\n`,
      };
}

/**
 * Deletes the account of a user who has recently signed in: erases the data in every domain, ends all
 * sessions and confirms the deletion by email. Returns a 409 error for staff, who must first be removed as
 * staff, and for accounts with debt.
 */
export async function deleteOwn(
  ctx: IdentityContext,
  deps: IdentityDeps,
): Promise<{ success: boolean } | FaultOf<typeof deleteOwnAccount>> {
  const { site, now, origin } = ctx;
  const answer = await byFreshSession(ctx, deps, async (tx, account) => {
    const erasure = { ...deps, isStaffNow: deps.staff.isStaffNow };
    const fault = await eraseAccount(tx, erasure, account, { by: actorOf(ctx), site, now });
    if (fault) return fault;
    return { success: true };
  });
  if ('success' in answer)
    for (const name of [sessionCookieOf(origin), ...deps.cookiesOfPeople(site.id)]) ctx.clearCookie(name);
  return answer;
}

/**
 * Erases an account with its data in every domain, in the caller's transaction, in which the account is locked. Queues the
 * email that confirms it. Returns a fault, and erases nothing, for staff and for accounts with debt.
 */
export async function eraseAccount(
  tx: Transaction<Tables>,
  { personalData, originOf, isStaffNow }: ErasureDeps,
  account: AccountRow,
  { by, site, now }: { by: Actor; site: Site; now: Date },
): Promise<Fault<'staff-stay' | 'account-owes'> | null> {
  if (await isStaffNow(tx, account.id)) return failWith(staffStay);
  const person = personOf(account);
  for (const { blocksErasure } of personalData) {
    const reason = await blocksErasure?.(tx, person);
    if (reason) return failWith(accountOwes, { texts: reason });
  }
  // Queues this email before the data is erased. The erasure then also covers the email, whose text is
  // erased after it has been sent.
  await sendLetter(tx, EMAILS.accountDeleted(), { site, origin: originOf(site.id), to: account.email, now });
  for (const { erase } of personalData) await erase?.(tx, person, now);
  await writeAudit(
    tx,
    { by, siteId: site.id, subject: 'identity', action: 'deleted-account', key: account.id },
    now,
  );
  return null;
}
