import { failWith, isFault } from '#foundation/pure/fault.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import type { Person } from '#foundation/server/personal-data.ts';
import { actorOf } from '#domains/audit/contract.ts';
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

const personOf = ({ id, email, email_verified_at: verifiedAt }: AccountRow): Person => ({
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
    const parts: [string, OwnData[string]][] = [];
    for (const { subject, collect } of deps.personalData)
      parts.push([subject, await collect(tx, personOf(account))]);
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
    return Object.fromEntries(parts);
  });
  if (isFault(data)) return data;
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
    if (await deps.staff.isStaffNow(tx, account.id)) return failWith(staffStay);
    for (const { blocksErasure } of deps.personalData) {
      const reason = await blocksErasure?.(tx, personOf(account));
      if (reason) return failWith(accountOwes, { texts: reason });
    }
    // Queues this email before the data is erased. The erasure then also covers the email, whose text is
    // erased after it has been sent.
    await sendLetter(tx, EMAILS.accountDeleted(), {
      site,
      origin: deps.originOf(site.id),
      to: account.email,
      now,
    });
    for (const { erase } of deps.personalData) await erase?.(tx, personOf(account), now);
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'identity',
        action: 'deleted-account',
        key: account.id,
      },
      now,
    );
    return { success: true };
  });
  if ('success' in answer)
    for (const name of [sessionCookieOf(origin), ...deps.cookiesOfPeople(site.id)]) ctx.clearCookie(name);
  return answer;
}
