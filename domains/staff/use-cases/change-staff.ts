import type { Kysely } from 'kysely';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { noSuchSession, secondFactorOff } from '#domains/identity/contract/errors.ts';
import { profileErrors } from '#domains/identity/rules/profile.ts';
import {
  announceIdentity,
  endSessions,
  updateAccount,
  withdrawCodes,
} from '#domains/identity/use-cases/account-records.ts';
import { removeSecondFactor } from '#domains/identity/use-cases/operator-reset.ts';
import type {
  changeStaffMember,
  endStaffSession,
  StaffDraft,
  suspendStaff,
} from '../contract/admin-staff.ts';
import { hasSignedIn, isSuspended, ownSuspension } from '../contract/errors.ts';
import { staffInvited } from '../events.ts';
import { readStaffRecord, updateStaff, writeStaffSites, type StaffRecord } from '../db/staff-list.ts';
import { writeRoles } from '../db/staff.ts';
import type { StaffWork } from './deps.ts';
import {
  nameOf,
  nameSeller,
  openStaff,
  sellerCodeProblem,
  unknownRoleFault,
  unknownStore,
  type InvitingChange,
  type OpenStaff,
  type StaffChange,
} from './manage-staff.ts';
import { checkAdministrators, checkGrant, sitesProblem } from './rights.ts';

type Tx = Kysely<Tables>;
type OpenFault = Fault<'unknown-account' | 'staff-conflict' | 'lacks-permissions' | 'works-elsewhere'>;

/** What an audit entry contains of a change of a staff member. */
interface Audited {
  action: string;
  before?: unknown;
  after?: unknown;
}

/** The collaborators of a change of a staff member's details. */
export interface DetailsChange extends InvitingChange {
  /** The ids of all sites. */
  siteIds: readonly string[];
  work: Pick<StaffWork, 'handOverProjects'>;
}

/** Returns error texts by field of a staff member's details, except for roles. */
export async function draftErrors(
  db: Kysely<Tables>,
  draft: StaffDraft & { email: string },
  { storeUris, siteIds }: Pick<DetailsChange, 'storeUris' | 'siteIds'>,
): Promise<Record<string, string>> {
  const { firstName, lastName, storeUri, email, salespersonCode: code } = draft;
  const errors = profileErrors({ firstName, lastName });
  const store = storeUri === null ? null : unknownStore(storeUri, await storeUris(db));
  const taken = await sellerCodeProblem(db, { email, code });
  const site = draft.siteIds.find((id) => !siteIds.includes(id));
  return {
    ...errors,
    ...(store ? { storeUri: store } : {}),
    ...(taken ? { salespersonCode: taken } : {}),
    ...(site === undefined ? {} : { siteIds: `Site "${site}" not found. Known: ${siteIds.join(', ')}.` }),
  };
}

/**
 * Changes the names, roles, store, sites and salesperson code of a staff member, from the next request in every session.
 * Projects follow a changed code, because they refer to salespeople by it.
 */
export async function changeDetails(
  { db, by, now, version, ...checks }: DetailsChange,
  userId: string,
  draft: StaffDraft,
): Promise<void | FaultOf<typeof changeStaffMember>> {
  return inTransaction(db, async (tx): Promise<void | FaultOf<typeof changeStaffMember>> => {
    const open = await openStaff(tx, { by, version }, userId);
    if (isFault(open)) return open;
    const { account, staff, rights } = open;
    const unknown = unknownRoleFault(rights, draft.roles);
    if (unknown) return unknown;
    const wrongSites = sitesProblem(rights, draft.siteIds);
    const fields = {
      ...(wrongSites ? { siteIds: wrongSites } : {}),
      ...(await draftErrors(tx, { ...draft, email: account.email }, checks)),
    };
    if (Object.keys(fields).length > 0)
      return failWith(invalidForm, { texts: Object.values(fields), fields });
    const refused = checkGrant(rights, { userId, before: staff.roles, after: draft.roles });
    if (refused) return refused;
    const names = { first_name: draft.firstName.trim(), last_name: draft.lastName.trim() };
    await updateAccount(tx, userId, names);
    await writeRoles(tx, userId, draft.roles);
    await writeStaffSites(tx, userId, draft.siteIds);
    await updateStaff(tx, userId, {
      store_uri: draft.storeUri,
      salesperson_code: draft.salespersonCode.trim(),
    });
    const nobody = await checkAdministrators(tx, rights);
    if (nobody) return nobody;
    await nameSeller(tx, { id: userId, ...names });
    const after = (await readStaffRecord(tx, userId))!;
    const code = after.salespersonCode;
    if (code !== staff.salespersonCode && code !== '')
      await checks.work.handOverProjects(tx, {
        from: userId,
        to: { accountId: userId, salespersonCode: code },
        by: nameOf(rights, by),
        now,
      });
    const change = changedFacts(staff, after);
    if (Object.keys(change.after).length > 0)
      await note(tx, { by, now }, userId, { action: 'changed-staff', ...change });
    await announceIdentity(tx, userId);
  });
}

/** Returns the facts that differ, for the audit log, which must not contain names. */
function changedFacts(before: StaffRecord, after: StaffRecord) {
  const facts = (one: StaffRecord) => ({
    roles: one.roles,
    store: one.storeUri,
    sites: one.siteIds,
    salespersonCode: one.salespersonCode,
  });
  const [was, is] = [facts(before), facts(after)];
  const changed = (Object.keys(is) as (keyof typeof is)[]).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const isRenamed = before.firstName !== after.firstName || before.lastName !== after.lastName;
  return {
    before: Object.fromEntries(changed.map((name) => [name, was[name]])),
    after: {
      ...Object.fromEntries(changed.map((name) => [name, is[name]])),
      ...(isRenamed ? { name: 'changed' } : {}),
    },
  };
}

/**
 * Suspends a staff member, who cannot sign in until resumed. Ends every session and withdraws every code. Roles, projects
 * and reminders stay. Suspending a suspended person changes nothing.
 */
export function suspend(change: StaffChange, userId: string): Promise<void | FaultOf<typeof suspendStaff>> {
  return changeOpen(change, userId, async (tx, { staff, rights }) => {
    const { by, now } = change;
    if (by.id === userId) return failWith(ownSuspension);
    if (staff.suspendedAt) return;
    await updateStaff(tx, userId, { suspended_at: now });
    const nobody = await checkAdministrators(tx, rights);
    if (nobody) return nobody;
    await endSessions(tx, { accountId: userId }, { why: 'suspended', now });
    await withdrawCodes(
      tx,
      userId,
      ['sign-in', 'second-factor', 'passcode', 'staff-invitation', 'mail-code'],
      now,
    );
    await note(tx, change, userId, {
      action: 'suspended-staff',
      before: { suspended: false },
      after: { suspended: true },
    });
  });
}

/** Ends a suspension. The staff member can sign in again, with the same password and second factor. */
export function resume(change: StaffChange, userId: string): Promise<void | OpenFault> {
  return changeOpen(change, userId, async (tx, { staff }) => {
    if (!staff.suspendedAt) return;
    await updateStaff(tx, userId, { suspended_at: null });
    await note(tx, change, userId, {
      action: 'resumed-staff',
      before: { suspended: true },
      after: { suspended: false },
    });
  });
}

/** Sends the invitation again, with a new link. The link of the earlier one no longer works. */
export function inviteAgain(
  change: StaffChange,
  userId: string,
): Promise<void | OpenFault | Fault<'has-signed-in' | 'is-suspended'>> {
  return changeOpen(change, userId, async (tx, { staff }) => {
    if (staff.suspendedAt) return failWith(isSuspended);
    if (staff.hasSecondFactor) return failWith(hasSignedIn);
    await updateStaff(tx, userId, {});
    await withdrawCodes(tx, userId, ['staff-invitation'], change.now);
    await appendEvents(tx, [staffInvited({ accountId: userId, siteId: change.site.id })], change.now);
    await note(tx, change, userId, { action: 'invited-again' });
  });
}

/** Removes the lost second factor of a staff member, who sets up another at the next sign-in. */
export function resetFactor(
  change: StaffChange,
  userId: string,
): Promise<void | OpenFault | Fault<'second-factor-off'>> {
  return changeOpen(change, userId, async (tx) => {
    const fault = await removeSecondFactor(tx, userId, change);
    if (fault)
      return failWith(secondFactorOff, { texts: 'This person hasn’t set up two-step verification yet.' });
    await updateStaff(tx, userId, {});
  });
}

/** Ends one session of a staff member, or all except the actor's own current session. */
export function endSessionsOfStaff(
  change: StaffChange,
  userId: string,
  which: { session: string } | { except: string },
): Promise<void | FaultOf<typeof endStaffSession> | OpenFault> {
  return changeOpen(change, userId, async (tx) => {
    const { now } = change;
    const ended = await endSessions(
      tx,
      'session' in which
        ? { id: which.session, accountId: userId }
        : { accountId: userId, except: which.except },
      { why: 'ended by an administrator', now },
    );
    if (ended.length === 0) return 'session' in which ? failWith(noSuchSession) : undefined;
    for (const id of ended) await announceIdentity(tx, id);
    await note(tx, change, userId, { action: 'ended-session', before: { sessions: ended } });
  });
}

/** Opens a current staff member and runs a change in one transaction. Announces the change to all processes. */
async function changeOpen<Code extends string = never>(
  change: StaffChange,
  userId: string,
  work: (tx: Tx, open: OpenStaff) => Promise<void | Fault<Code>>,
): Promise<void | OpenFault | Fault<Code>> {
  return inTransaction(change.db, async (tx): Promise<void | OpenFault | Fault<Code>> => {
    const open = await openStaff(tx, change, userId);
    if (isFault(open)) return open;
    const fault = await work(tx, open);
    if (fault) return fault;
    await announceIdentity(tx, userId);
  });
}

async function note(
  tx: Tx,
  { by, now }: Pick<StaffChange, 'by' | 'now'>,
  key: string,
  entry: Audited,
): Promise<void> {
  await writeAudit(tx, { by, siteId: null, subject: 'identity', key, ...entry }, now);
}
