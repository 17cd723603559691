import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { noDealsClub } from '#domains/pricing/contract.ts';
import { hasOwnPriceList, type AccountInfo, type joinDealsClub } from '../../contract/identity.ts';
import { readBuyerIds } from '../../db/companies.ts';
import {
  announceIdentity,
  insertMembership,
  lockAccount,
  readMembership,
  updateMembership,
} from '../../db/identity.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { membershipOf } from './profile.ts';

type Deps = Pick<IdentityDeps, 'db'>;

/**
 * Adds the user to the deals club of the site. Its prices apply from the next request in every session.
 * Joining again changes nothing. Returns a fault if the site has no club, or if the user has a price list of
 * their own.
 */
export async function joinClub(
  ctx: IdentityContext,
  { db }: Deps,
): Promise<AccountInfo['membership'] | FaultOf<typeof joinDealsClub>> {
  const { site, user, now } = ctx;
  if (!site.hasDealsClub) return failWith(noDealsClub);
  const key = { accountId: user.accountId!, siteId: site.id };
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, key.accountId);
    await insertMembership(tx, { ...key, state: 'active' }, now);
    const before = await readMembership(tx, key.accountId, key.siteId);
    if (!before || before.price_list !== null || before.buys_for !== null) return failWith(hasOwnPriceList);
    if (before.deals_club_since !== null) return membershipOf(site.id, before);
    return changeClub(tx, ctx, { since: now, action: 'joined-deals-club' });
  });
}

/** Removes the user from the deals club of the site, even if the club is closed. Leaving again changes nothing. */
export async function leaveClub(ctx: IdentityContext, { db }: Deps): Promise<AccountInfo['membership']> {
  const { site, user } = ctx;
  const accountId = user.accountId!;
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const before = await readMembership(tx, accountId, site.id);
    if (!before || before.buys_for !== null || before.deals_club_since === null)
      return membershipOf(site.id, before);
    return changeClub(tx, ctx, { since: null, action: 'left-deals-club' });
  });
}

async function changeClub(
  tx: Kysely<Tables>,
  ctx: IdentityContext,
  { since, action }: { since: Date | null; action: 'joined-deals-club' | 'left-deals-club' },
): Promise<AccountInfo['membership']> {
  const { site, user, now } = ctx;
  const accountId = user.accountId!;
  const changed = await updateMembership(
    tx,
    { accountId, siteId: site.id, states: ['active', 'waiting', 'refused'] },
    { deals_club_since: since },
  );
  await writeAudit(
    tx,
    { by: actorOf(ctx), siteId: site.id, subject: 'identity', action, key: accountId },
    now,
  );
  for (const id of [accountId, ...(await readBuyerIds(tx, accountId, site.id))])
    await announceIdentity(tx, id);
  return membershipOf(site.id, changed);
}
