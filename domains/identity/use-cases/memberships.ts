import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import {
  alreadyDecided,
  alreadyMember,
  ownMembership,
  unknownAccount,
  type AccountInfo,
  type Application,
  type applyForMembership,
  type decideApplication,
} from '../contract/identity.ts';
import { businessNumber } from '#foundation/pure/contact/business-number.ts';
import { businessErrors } from '../rules/profile.ts';
import type { IdentityContext, IdentityDeps } from './deps.ts';
import { EMAILS, sendLetter } from './mails.tsx';
import {
  announceIdentity,
  insertMembership,
  lockAccount,
  readApplications,
  readMembership,
  updateMembership,
  type AccountRow,
  type MembershipRow,
} from '../db/identity.ts';
import { lockTerms, setTerms } from './companies.ts';
import { listNamed } from './account/price-list.ts';
import { membershipOf } from './account/profile.ts';

/** Applies for a membership on the site. An applicant whose application was refused can apply again. */
export async function apply(
  ctx: IdentityContext,
  { db }: IdentityDeps,
  form: CallInput<typeof applyForMembership>['body'],
): Promise<AccountInfo['membership'] | FaultOf<typeof applyForMembership>> {
  const { user, site, now } = ctx;
  const accountId = user.accountId!;
  const provided = { company: form.company.trim(), businessNumber: form.businessNumber };
  const fields = businessErrors(provided, { country: site.country, isNeeded: true });
  if (Object.keys(fields).length > 0) return failWith(invalidForm, { texts: Object.values(fields), fields });
  const number = businessNumber(provided.businessNumber, site.country)!;
  const state = site.capabilities.hidesPricesFromGuests ? ('waiting' as const) : ('active' as const);
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    await insertMembership(
      tx,
      { accountId, siteId: site.id, state, company: provided.company, businessNumber: number },
      now,
    );
    const changed = await updateMembership(
      tx,
      // On sites without approval, memberships are active from the start, and members can add their business
      // later.
      { accountId, siteId: site.id, states: state === 'active' ? ['active'] : ['waiting', 'refused'] },
      {
        company: provided.company,
        business_number: number,
        state,
        ...(state === 'waiting' ? { since: now, decided_at: null, decided_by: null } : {}),
      },
    );
    if (!changed) return failWith(alreadyMember);
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'identity',
        action: state === 'waiting' ? 'asked-for-membership' : 'named-business',
        key: accountId,
      },
      now,
    );
    await announceIdentity(tx, accountId);
    return membershipOf(site.id, changed);
  });
}

/** Returns the membership applications on this site. */
export async function listWaiting(
  { site }: IdentityContext,
  { db }: IdentityDeps,
): Promise<{ applications: Application[] }> {
  const rows = await readApplications(db, site.id);
  return { applications: rows.map((row) => applicationOf(row, row)) };
}

/**
 * Approves or refuses an application and notifies the applicant. The prices of an approved member apply from
 * their next request.
 */
export async function decide(
  ctx: IdentityContext,
  deps: IdentityDeps,
  decision: CallInput<typeof decideApplication>['body'],
): Promise<Application | FaultOf<typeof decideApplication>> {
  const { site, now, user } = ctx;
  const { userId, approve, creditLimit = 0, termsDays = 0, reason = '' } = decision;
  if (userId === user.accountId) return failWith(ownMembership);
  return inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    const before = account && (await readMembership(tx, userId, site.id));
    const priceList = approve ? await listNamed(tx, decision.priceList ?? null, deps.priceLists) : null;
    if (isFault(priceList)) return priceList;
    // Staff cannot decide on an application if the applicant's email address is not confirmed.
    if (!account?.email_verified_at || !before) return failWith(unknownAccount);
    if (approve && creditLimit > 0)
      await lockTerms(tx, { ownerId: userId, siteId: site.id, businessNumber: before.business_number });
    const row = await updateMembership(
      tx,
      { accountId: userId, siteId: site.id, states: ['waiting'] },
      {
        state: approve ? 'active' : 'refused',
        ...(approve
          ? {
              price_list: priceList,
              credit_limit_cents: Math.round(creditLimit * 100),
              terms_days: termsDays,
            }
          : {}),
        decided_at: now,
        decided_by: user.accountId,
        decided_reason: reason.trim(),
      },
    );
    if (!row) return failWith(alreadyDecided);
    if (approve && row.credit_limit_cents > 0) await shareTerms(tx, row, ctx);
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'identity',
        action: approve ? 'approved-membership' : 'refused-membership',
        key: userId,
        before: { state: before.state },
        after: approve ? { state: row.state, priceList, creditLimit, termsDays } : { state: row.state },
      },
      now,
    );
    const company = row.company || 'your business';
    await sendLetter(tx, approve ? EMAILS.approved(company) : EMAILS.refused(company, reason.trim()), {
      site,
      origin: deps.originOf(site.id),
      to: account.email,
      now,
    });
    await announceIdentity(tx, userId);
    return applicationOf(row, account);
  });
}

/** Sets a newly approved member's terms for the other members with the same business number. */
async function shareTerms(tx: Kysely<Tables>, row: MembershipRow, ctx: IdentityContext): Promise<void> {
  const { site, now } = ctx;
  const terms = { creditLimitCents: row.credit_limit_cents, termsDays: row.terms_days };
  const business = { ownerId: row.account_id, siteId: site.id, businessNumber: row.business_number };
  for (const { ownerId, before } of await setTerms(tx, business, terms))
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'company',
        action: 'changed-terms',
        key: ownerId,
        before: { creditLimit: before.creditLimitCents / 100, termsDays: before.termsDays },
        after: { creditLimit: terms.creditLimitCents / 100, termsDays: terms.termsDays },
      },
      now,
    );
}

function applicationOf(
  row: MembershipRow,
  account: Pick<AccountRow, 'email' | 'first_name' | 'last_name' | 'phone'>,
): Application {
  return {
    userId: row.account_id,
    siteId: row.site_id,
    state: row.state,
    company: row.company,
    businessNumber: row.business_number,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    phone: account.phone,
    since: row.since.toISOString(),
  };
}
