import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { AnswerOf, CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { hashOf } from '#domains/identity/use-cases/sessions/secrets.ts';
import { companyOf, joinCompany, personOf } from '#domains/identity/use-cases/companies.ts';
import {
  accountOfAddress,
  CLOSED,
  introductionErrors,
  makeInvitedAccount,
} from '#domains/identity/use-cases/account/invited-account.ts';
import {
  invitationInvalid,
  memberElsewhere,
  type joinByInvitation,
  type readInvitation,
} from '../contract.ts';
import { nameOf, sendCompanyEmail, type CompanyContext, type CompanyDeps } from './deps.ts';
import { COMPANY_MAILS } from './company-mails.ts';
import { lockTeam, readInvitationByHash, takeInvitation, writeBuyer } from '../db/company.ts';

/** Returns the data of the page to which an invitation link leads. */
export async function lookAtInvitation(
  { now, site }: Pick<CompanyContext, 'now' | 'site'>,
  { db }: CompanyDeps,
  token: string,
): Promise<AnswerOf<typeof readInvitation> | FaultOf<typeof readInvitation>> {
  const row = await readInvitationByHash(db, hashOf(token), now);
  const company = row && row.site_id === site.id ? await companyOf(db, row.owner_id, row.site_id) : null;
  const account = row ? await accountOfAddress(db, row.email) : CLOSED;
  if (!row || !company?.isOwner || account === CLOSED) return failWith(invitationInvalid);
  return { company: company.name, email: row.email, hasAccount: account !== null };
}

/**
 * Accepts an invitation: the recipient becomes a buyer of the company. Uses the account with the invited
 * email address, or creates one. The link can be used once, and proves that the address belongs to the
 * recipient.
 */
export async function join(
  { now, site, requestId }: CompanyContext,
  deps: CompanyDeps,
  input: CallInput<typeof joinByInvitation>['body'],
): Promise<AnswerOf<typeof joinByInvitation> | FaultOf<typeof joinByInvitation>> {
  const { db, identity } = deps;
  // Validate the name and password first, so that invalid input does not invalidate the link.
  const seen = await lookAtInvitation({ now, site }, deps, input.token);
  if (isFault(seen)) return seen;
  const said = {
    email: seen.email,
    firstName: input.firstName ?? '',
    lastName: input.lastName ?? '',
    password: input.password ?? '',
  };
  const fields = seen.hasAccount ? {} : introductionErrors(said);
  if (Object.keys(fields).length > 0) return failWith(invalidForm, { texts: Object.values(fields), fields });
  const hash = seen.hasAccount ? '' : await identity.hashPassword(said.password);
  // A fault rolls back the transaction, so that the invitation stays valid.
  const joined = await inTransaction(db, async (tx) => {
    const row = await takeInvitation(tx, { hash: hashOf(input.token) }, now);
    if (!row) return failWith(invitationInvalid);
    const key = { ownerId: row.owner_id, siteId: row.site_id };
    await lockTeam(tx, key);
    const known = await accountOfAddress(tx, row.email);
    if (known === CLOSED || (known === null && hash === '')) return failWith(invitationInvalid);
    const accountId = known ?? (await makeInvitedAccount(tx, { ...said, hash, siteId: key.siteId }, now));
    if (!(await joinCompany(tx, { accountId, ...key }, now))) return failWith(memberElsewhere);
    await writeBuyer(tx, {
      account_id: accountId,
      site_id: key.siteId,
      limit_cents: row.limit_cents,
      may_approve: row.may_approve,
    });
    await writeAudit(
      tx,
      {
        by: { kind: 'customer', id: accountId, actingFor: null, requestId },
        siteId: key.siteId,
        subject: 'company',
        action: 'joined-company',
        key: key.ownerId,
        after: { buyer: accountId, invitation: row.id },
      },
      now,
    );
    const [owner, person] = [await personOf(tx, key.ownerId), await personOf(tx, accountId)];
    if (owner && person)
      await sendCompanyEmail(deps, tx, COMPANY_MAILS.joined(nameOf(person)), {
        to: owner.email,
        site,
        now,
      });
    return accountId;
  });
  if (isFault(joined)) return joined;
  identity.forget(joined);
  return { company: seen.company, email: seen.email };
}
