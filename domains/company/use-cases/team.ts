import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { fromDollars } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { plainEmail, profileErrors } from '#domains/identity/rules/profile.ts';
import { hashOf, randomSecret } from '#domains/identity/use-cases/sessions/secrets.ts';
import { buyersOf, leaveCompany, personOf } from '#domains/identity/use-cases/companies.ts';
import {
  alreadyBuyer,
  inviteLater,
  MAX_BUYERS,
  teamFull,
  unknownBuyer,
  type changeBuyer,
  type Company,
  type getCompany,
  type inviteBuyer,
  type removeBuyer,
  type withdrawInvitation,
} from '../contract.ts';
import { teamAfter } from '../rules/team.ts';
import { ownerOf, sendCompanyEmail, type CompanyContext, type Colleague, type CompanyDeps } from './deps.ts';
import { COMPANY_MAILS } from './company-mails.ts';
import { lockTeam, readInvitations, takeInvitation, writeBuyer, writeInvitation } from '../db/company.ts';
import { changeRequests } from '../db/requests.ts';
import { readCompany } from './read-company.ts';

const INVITATION_MS = 14 * 86_400_000;

const cents = (dollars: number | null) => (dollars === null ? null : fromDollars(dollars));
/** The company after a change, or a fault. */
type Seen = Company | FaultOf<typeof getCompany>;

/** Writes an action of a company's member to the audit log, under the account of the company's owner. */
export function audit(
  tx: Kysely<Tables>,
  ctx: CompanyContext,
  { action, ownerId, after }: { action: string; ownerId: string; after: Record<string, unknown> },
): Promise<void> {
  return writeAudit(
    tx,
    { by: actorOf(ctx), siteId: ctx.site.id, subject: 'company', action, key: ownerId, after },
    ctx.now,
  );
}

/** Invites a person by email address. If the person is already invited, sends a new link. */
export async function invite(
  ctx: CompanyContext,
  deps: CompanyDeps,
  input: CallInput<typeof inviteBuyer>['body'],
): Promise<Seen | FaultOf<typeof inviteBuyer>> {
  const me = await ownerOf(deps.db, ctx);
  if (isFault(me)) return me;
  const { site, now, ip } = ctx;
  const email = plainEmail(input.email);
  const fields = profileErrors({ email });
  if (Object.keys(fields).length > 0) return failWith(invalidForm, { texts: Object.values(fields), fields });
  if (!(await deps.identity.mayMail({ purpose: 'invite', email, ip, now }))) return failWith(inviteLater);
  const done = await inTransaction(deps.db, async (tx) => {
    await lockTeam(tx, me.key);
    const buyers = await buyersOf(tx, me.key.ownerId, me.key.siteId);
    const invited = await readInvitations(tx, me.key, now);
    const isInvited = invited.some((one) => one.email === email);
    const owner = await personOf(tx, me.key.ownerId);
    const isBuyer = owner?.email === email || buyers.some((one) => one.email === email);
    if (teamAfter(isBuyer ? 'buyer' : isInvited ? 'invited' : 'none', 'invite') === null)
      return failWith(alreadyBuyer);
    if (!isInvited && buyers.length + invited.length >= MAX_BUYERS) return failWith(teamFull);
    const token = randomSecret();
    const id = randomUUID();
    await writeInvitation(tx, {
      id,
      owner_id: me.key.ownerId,
      site_id: me.key.siteId,
      email,
      limit_cents: cents(input.limit),
      may_approve: input.mayApprove ?? false,
      hash: hashOf(token),
      invited_at: now,
      expires_at: new Date(now.getTime() + INVITATION_MS),
    });
    await audit(tx, ctx, {
      action: 'invited-buyer',
      ownerId: me.key.ownerId,
      after: { invitation: id, limit: input.limit, mayApprove: input.mayApprove ?? false },
    });
    await sendCompanyEmail(deps, tx, COMPANY_MAILS.invited(me.company.name, token), {
      to: email,
      site,
      now,
    });
    return null;
  });
  return done ?? readCompany(ctx, deps);
}

export async function withdraw(
  ctx: CompanyContext,
  deps: CompanyDeps,
  id: string,
): Promise<Seen | FaultOf<typeof withdrawInvitation>> {
  const me = await ownerOf(deps.db, ctx);
  if (isFault(me)) return me;
  const taken = await inTransaction(deps.db, async (tx) => {
    const row = await takeInvitation(tx, { id, ...me.key }, ctx.now);
    if (row)
      await audit(tx, ctx, {
        action: 'withdrew-invitation',
        ownerId: me.key.ownerId,
        after: { invitation: id },
      });
    return row;
  });
  return taken ? readCompany(ctx, deps) : failWith(unknownBuyer);
}

/** Sets a buyer's limit and permissions. They apply from the buyer's next submit. */
export async function allow(
  ctx: CompanyContext,
  deps: CompanyDeps,
  { id, limit, mayApprove }: { id: string } & CallInput<typeof changeBuyer>['body'],
): Promise<Seen | FaultOf<typeof changeBuyer>> {
  const me = await ownerOf(deps.db, ctx);
  if (isFault(me)) return me;
  const isDone = await inTransaction(deps.db, async (tx) => {
    await lockTeam(tx, me.key);
    if (!(await isBuyerOf(tx, me, id))) return false;
    await writeBuyer(tx, {
      account_id: id,
      site_id: me.key.siteId,
      limit_cents: cents(limit),
      may_approve: mayApprove,
    });
    await audit(tx, ctx, {
      action: 'changed-buyer',
      ownerId: me.key.ownerId,
      after: { buyer: id, limit, mayApprove },
    });
    return true;
  });
  return isDone ? readCompany(ctx, deps) : failWith(unknownBuyer);
}

/**
 * Removes a buyer from a company. The buyer loses the company's prices, and their pending requests are
 * withdrawn.
 */
export async function remove(
  ctx: CompanyContext,
  deps: CompanyDeps,
  id: string,
): Promise<Seen | FaultOf<typeof removeBuyer>> {
  const me = await ownerOf(deps.db, ctx);
  if (isFault(me)) return me;
  const { site, now } = ctx;
  const isDone = await inTransaction(deps.db, async (tx) => {
    await lockTeam(tx, me.key);
    if (!(await leaveCompany(tx, { accountId: id, ...me.key }))) return false;
    await changeRequests(tx, { buyerId: id, siteId: me.key.siteId }, 'left');
    await audit(tx, ctx, { action: 'removed-buyer', ownerId: me.key.ownerId, after: { buyer: id } });
    const person = await personOf(tx, id);
    if (person)
      await sendCompanyEmail(deps, tx, COMPANY_MAILS.removed(me.company.name), {
        to: person.email,
        site,
        now,
      });
    return true;
  });
  if (!isDone) return failWith(unknownBuyer);
  deps.identity.forget(id);
  return readCompany(ctx, deps);
}

async function isBuyerOf(tx: Kysely<Tables>, { key }: Colleague, id: string): Promise<boolean> {
  return (await buyersOf(tx, key.ownerId, key.siteId)).some((one) => one.id === id);
}
