import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { sentence, suggestion } from '#foundation/pure/text/nearest.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { appendEvents, type EventHandler } from '#domains/notifications/use-cases/events.ts';
import type { Site } from '#sites/site.ts';
import { unknownAccount } from '#domains/identity/contract/errors.ts';
import { isSuspended, staffConflict } from '../contract/errors.ts';
import type { changeRoles, inviteStaff, letStaffGo, StaffMember } from '../contract/staff.ts';
import { staffInvited } from '../events.ts';
import { plainEmail, PROFILE_TEXT, profileErrors } from '#domains/identity/rules/profile.ts';
import { giveCode } from '#domains/identity/use-cases/sign-in/codes.ts';
import type { StaffDeps, StaffWork, StoreUris } from './deps.ts';
import { EMAILS, sendLetter } from '#domains/identity/use-cases/mails.tsx';
import {
  announceIdentity,
  insertAccount,
  lockAccount,
  readAccount,
  type AccountRow,
  endSessions,
  withdrawCodes,
} from '#domains/identity/use-cases/account-records.ts';
import {
  markStaffLeft,
  readAllStaff,
  readRoleNames,
  readRolesOf,
  readStaff,
  upsertStaff,
  writeRoles,
  type StaffWithAccount,
  holdsPermission,
  writeSalespersonCode,
} from '../db/staff.ts';
import { readStaffRecord, updateStaff, writeStaffSites, type StaffRecord } from '../db/staff-list.ts';
import { freeSalespersonCode } from '../rules/salesperson-code.ts';
import {
  checkAdministrators,
  checkGrant,
  checkTarget,
  lockRights,
  sitesProblem,
  type Rights,
} from './rights.ts';

/**
 * Assigns a code to a salesperson who has none, because projects and sales refer to salespeople by code.
 * Codes are unique, including those of former staff, whose projects still use them.
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

/** Returns an error text if a colleague already has the code; null if the code is available. */
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

/** The actor, site and time of a change. The actor is a staff member, or an operator at the command line. */
export interface StaffChange {
  db: Kysely<Tables>;
  /** The site that sends the email to notify the person. */
  site: Pick<Site, 'id'>;
  by: Actor;
  now: Date;
  /** The version of the staff member that the actor saw; undefined if the change is not checked. */
  version?: number | undefined;
}

export interface InvitingChange extends StaffChange {
  storeUris: StoreUris;
}

/** A current staff member whom a change concerns, locked until the transaction ends. */
export interface OpenStaff {
  account: AccountRow;
  staff: StaffRecord;
  rights: Rights;
}

/**
 * Locks staff, roles and a current staff member. Returns a fault if the person is not staff, has changed since the version
 * that the actor saw, or has permissions that the actor lacks.
 */
export async function openStaff(
  tx: Kysely<Tables>,
  { by, version }: Pick<StaffChange, 'by' | 'version'>,
  userId: string,
): Promise<
  OpenStaff | Fault<'unknown-account' | 'staff-conflict' | 'lacks-permissions' | 'works-elsewhere'>
> {
  const rights = await lockRights(tx, by);
  const account = await lockAccount(tx, userId);
  const staff = account && (await readStaffRecord(tx, userId));
  if (!account || !staff || staff.leftAt) return failWith(unknownAccount);
  const fault = checkTarget(rights, { userId, roles: staff.roles, sites: staff.siteIds });
  if (fault) return fault;
  if (version !== undefined && version !== staff.version)
    return failWith(staffConflict, { version: staff.version });
  return { account, staff, rights };
}

export interface Invitation {
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly string[];
  /** For a former staff member who is invited again, omitted fields keep their values. */
  storeUri?: string | null | undefined;
  salespersonCode?: string | undefined;
  subdivision?: string | undefined;
  /** The sites on which the person works; empty for all. */
  siteIds?: readonly string[] | undefined;
  /** Whether the invitation is refused if the person is already staff. Otherwise it replaces the roles. */
  isForNewStaff?: boolean;
}

export async function listEveryone(db: Kysely<Tables>): Promise<StaffMember[]> {
  const rows = await readAllStaff(db);
  const roles = await readRolesOf(
    db,
    rows.map(({ account_id }) => account_id),
  );
  return rows.map((row) => memberOf(row, roles.get(row.account_id) ?? []));
}

/**
 * Makes a person a staff member. If the address has no account, creates one and emails a link to set a
 * password; an existing password stays. Open sessions end, because staff sign in with a second factor.
 */
export async function invite(
  { db, site, by, now, storeUris }: InvitingChange,
  invitation: Invitation,
): Promise<StaffMember | FaultOf<typeof inviteStaff>> {
  const email = plainEmail(invitation.email);
  const fields = await invitationErrors(db, { ...invitation, email }, storeUris);
  if (Object.keys(fields).length > 0) return failWith(invalidForm, { texts: Object.values(fields), fields });
  return inTransaction(db, async (tx): Promise<StaffMember | InviteFault> => {
    const rights = await lockRights(tx, by);
    const id = randomUUID();
    const isNew = await insertAccount(
      tx,
      {
        id,
        email,
        firstName: invitation.firstName.trim() || email.split('@')[0]!.slice(0, 20),
        lastName: invitation.lastName.trim(),
        phone: '',
        isVerified: false,
      },
      now,
    );
    const found = isNew ? undefined : await readAccount(tx, { email });
    const account = (await lockAccount(tx, found?.id ?? id))!;
    const fault = await invitedFault(tx, rights, account, invitation);
    if (fault) return fault;
    await upsertStaff(
      tx,
      {
        accountId: account.id,
        winningUserId: randomUUID(),
        salespersonCode: invitation.salespersonCode?.trim(),
        storeUri: invitation.storeUri,
        subdivision: invitation.subdivision?.trim(),
      },
      now,
    );
    if (invitation.siteIds) await writeStaffSites(tx, account.id, invitation.siteIds);
    await writeRoles(tx, account.id, invitation.roles);
    await nameSeller(tx, account);
    // If the invited person is already staff, these roles replace their current ones, which may remove the
    // last person who manages staff.
    const nobody = await checkAdministrators(tx, rights);
    if (nobody) return nobody;
    await endSessions(tx, { accountId: account.id }, { why: 'became staff', now });
    await withdrawCodes(tx, account.id, ['sign-in', 'second-factor', 'passcode', 'staff-invitation'], now);
    await appendEvents(tx, [staffInvited({ accountId: account.id, siteId: site.id })], now);
    const member = await memberNow(tx, account);
    await writeAudit(
      tx,
      {
        by,
        siteId: null,
        subject: 'identity',
        action: 'invited-staff',
        key: account.id,
        after: {
          roles: invitation.roles,
          store: member.storeUri,
          sites: invitation.siteIds,
          salespersonCode: member.salespersonCode,
        },
      },
      now,
    );
    await announceIdentity(tx, account.id);
    return member;
  });
}

type InviteFault = FaultOf<typeof inviteStaff>;

/** Returns a fault if the actor may not invite this account with these roles; null otherwise. */
async function invitedFault(
  tx: Kysely<Tables>,
  rights: Rights,
  account: AccountRow,
  { roles, siteIds, isForNewStaff = false }: Pick<Invitation, 'roles' | 'siteIds' | 'isForNewStaff'>,
): Promise<InviteFault | null> {
  const staff = await readStaffRecord(tx, account.id);
  const works = staff !== undefined && staff.leftAt === null;
  if (works && staff.suspendedAt) return failWith(isSuspended);
  if (account.closed_at || (works && isForNewStaff)) {
    const text = works
      ? 'This person already works here. Change them in the list instead.'
      : 'This account was deleted. Use a different email address.';
    return failWith(invalidForm, { texts: text, fields: { email: text } });
  }
  const unknown = unknownRoleFault(rights, roles);
  if (unknown) return unknown;
  const before = works ? staff.roles : [];
  const wrongSites = sitesProblem(rights, siteIds ?? staff?.siteIds ?? []);
  if (wrongSites) return failWith(invalidForm, { texts: wrongSites, fields: { siteIds: wrongSites } });
  // A person who is not staff works on no site yet.
  const target = { userId: account.id, roles: before, sites: works ? staff.siteIds : rights.siteIds };
  return checkTarget(rights, target) ?? checkGrant(rights, { userId: account.id, before, after: roles });
}

/**
 * Handles `staff-invited`: notifies the person by email. If the address is unconfirmed, the email has a link
 * to choose a password. A stranger who registered the address earlier therefore does not become staff.
 */
export function notifyInvited({
  siteNamed,
  originOf,
  clock,
}: Pick<StaffDeps, 'siteNamed' | 'originOf' | 'clock'>): EventHandler<typeof staffInvited> {
  return async (tx, { accountId, siteId }) => {
    const account = await readAccount(tx, { id: accountId });
    const site = siteNamed(siteId);
    if (!account || !site) return;
    const now = clock();
    const emailContent = account.email_verified_at
      ? EMAILS.staffNamed()
      : EMAILS.staffInvitation(
          await giveCode(tx, { kind: 'staff-invitation', accountId, siteId }, now),
          account.email,
        );
    await sendLetter(tx, emailContent, { site, origin: originOf(siteId), to: account.email, now });
  };
}

/** Replaces a person's roles. The change takes effect with the person's next request in every session. */
export async function giveRoles(
  { db, by, now, version }: Pick<StaffChange, 'db' | 'by' | 'now' | 'version'>,
  userId: string,
  roles: readonly string[],
): Promise<StaffMember | FaultOf<typeof changeRoles>> {
  return inTransaction(db, async (tx): Promise<StaffMember | FaultOf<typeof changeRoles>> => {
    const open = await openStaff(tx, { by, version }, userId);
    if (isFault(open)) return open;
    const { account, staff, rights } = open;
    const unknown = unknownRoleFault(rights, roles);
    if (unknown) return unknown;
    const refused = checkGrant(rights, { userId, before: staff.roles, after: roles });
    if (refused) return refused;
    await writeRoles(tx, userId, roles);
    await updateStaff(tx, userId, {});
    const nobody = await checkAdministrators(tx, rights);
    if (nobody) return nobody;
    await nameSeller(tx, account);
    await writeAudit(
      tx,
      {
        by,
        siteId: null,
        subject: 'identity',
        action: 'changed-roles',
        key: userId,
        before: { roles: staff.roles },
        after: { roles },
      },
      now,
    );
    await announceIdentity(tx, userId);
    return memberNow(tx, account);
  });
}

/** What a staff member leaves behind, and the colleague who takes it over; null for nobody. */
interface Leaving {
  work: StaffWork;
  handOverTo: string | null;
}

/**
 * Removes a staff member. Every session ends in every process, and the account becomes a customer account without roles.
 * Projects, open reminders and items that need attention go to a colleague in the same transaction. Without a colleague,
 * projects and reminders stay under the person's name, and items are assigned to nobody.
 */
export async function letGo(
  { db, by, now, version }: Pick<StaffChange, 'db' | 'by' | 'now' | 'version'>,
  userId: string,
  leaving: Leaving,
): Promise<StaffMember | LeaveFault> {
  return inTransaction(db, async (tx): Promise<StaffMember | LeaveFault> => {
    const open = await openStaff(tx, { by, version }, userId);
    if (isFault(open)) return open;
    const { account, staff, rights } = open;
    await markStaffLeft(tx, userId, now);
    await writeRoles(tx, userId, []);
    const nobody = await checkAdministrators(tx, rights);
    if (nobody) return nobody;
    const handedOver = await handOver(tx, { by, now }, { userId, rights, leaving });
    if (isFault(handedOver)) return handedOver;
    await leaving.work.moveItems(tx, { from: userId, to: handedOver?.handedOverTo ?? null, now });
    await endSessions(tx, { accountId: userId }, { why: 'left the staff', now });
    await withdrawCodes(
      tx,
      userId,
      ['sign-in', 'second-factor', 'passcode', 'staff-invitation', 'mail-code'],
      now,
    );
    await writeAudit(
      tx,
      {
        by,
        siteId: null,
        subject: 'identity',
        action: 'let-staff-go',
        key: userId,
        before: { roles: staff.roles },
        after: handedOver ?? undefined,
      },
      now,
    );
    await announceIdentity(tx, userId);
    return memberNow(tx, account);
  });
}

type LeaveFault = FaultOf<typeof letStaffGo>;

/** Hands work over to the chosen colleague. Returns what was handed over; null if nobody takes over. */
async function handOver(
  tx: Kysely<Tables>,
  { by, now }: Pick<StaffChange, 'by' | 'now'>,
  { userId, rights, leaving: { work, handOverTo } }: { userId: string; rights: Rights; leaving: Leaving },
): Promise<{ handedOverTo: string; projects: number; reminders: number } | Fault<'form'> | null> {
  if (handOverTo === null) return null;
  const refuse = (text: string) => failWith(invalidForm, { texts: text, fields: { handOverTo: text } });
  const colleague = rights.holders.find((one) => one.userId === handOverTo && one.userId !== userId);
  if (!colleague || colleague.isSuspended) return refuse('Choose a colleague who works here.');
  const { projects } = await work.count(tx, userId);
  const to = (await readStaffRecord(tx, colleague.userId))!;
  if (projects > 0 && !(await holdsPermission(tx, colleague.userId, 'projects.sell')))
    return refuse(`${colleague.name} doesn’t sell, so they can’t take over projects. Choose a salesperson.`);
  const change = {
    from: userId,
    to: { accountId: colleague.userId, salespersonCode: to.salespersonCode },
    by: nameOf(rights, by),
    now,
  };
  return {
    handedOverTo: colleague.userId,
    projects: await work.handOverProjects(tx, change),
    reminders: await work.handOverReminders(tx, change),
  };
}

/** Returns the actor with the name that histories display. */
export function nameOf(
  { holders }: Rights,
  { kind, id }: Actor,
): { kind: Actor['kind']; id: string | null; name: string } {
  return { kind, id, name: holders.find(({ userId }) => userId === id)?.name ?? 'Someone' };
}

async function invitationErrors(
  db: Kysely<Tables>,
  invitation: Invitation,
  storeUris: StoreUris,
): Promise<Record<string, string>> {
  const errors = profileErrors({
    email: invitation.email,
    ...(invitation.firstName.trim() === '' ? {} : { firstName: invitation.firstName }),
    ...(invitation.lastName.trim() === '' ? {} : { lastName: invitation.lastName }),
  });
  const fault = unknownRole(invitation.roles, await readRoleNames(db));
  if (fault) errors['roles'] = fault;
  const unknown = invitation.storeUri == null ? null : unknownStore(invitation.storeUri, await storeUris(db));
  if (unknown) errors['storeUri'] = unknown;
  const { email, salespersonCode: code = '' } = invitation;
  const taken = await sellerCodeProblem(db, { email, code });
  if (taken) errors['salespersonCode'] = taken;
  if (errors['email']) errors['email'] = PROFILE_TEXT.email;
  return errors;
}

export function unknownStore(uri: string, known: readonly string[]): string | null {
  if (known.includes(uri)) return null;
  const missing = sentence(`Store "${uri.slice(0, 100)}" not found${suggestion(uri, [...known])}`);
  return known.length > 0
    ? `${missing} Known: ${known.join(', ')}.`
    : `${missing} Import stores with npm run import -- stores FILE.`;
}

/** Returns a fault if a role does not exist, as of the lock. */
export function unknownRoleFault(
  rights: Pick<Rights, 'roles'>,
  roles: readonly string[],
): Fault<'form'> | null {
  const text = unknownRole(roles, rights.roles.map(({ name }) => name).toSorted());
  return text === null ? null : failWith(invalidForm, { texts: text, fields: { roles: text } });
}

function unknownRole(roles: readonly string[], known: readonly string[]): string | null {
  const wrong = roles.find((role) => !known.includes(role));
  if (wrong !== undefined)
    return `Role "${wrong}" not found${suggestion(wrong, [...known])}. Known: ${known.join(', ')}.`;
  return roles.length === 0 ? `Specify at least one role: ${known.join(', ')}.` : null;
}

async function memberNow(tx: Kysely<Tables>, account: AccountRow): Promise<StaffMember> {
  const staff = (await readStaff(tx, account.id))!;
  const roles = (await readRolesOf(tx, [account.id])).get(account.id) ?? [];
  return memberOf({ ...staff, ...account, account_id: account.id }, roles);
}

function memberOf(row: StaffWithAccount, roles: readonly string[]): StaffMember {
  return {
    userId: row.account_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    winningUserId: row.winning_user_id,
    salespersonCode: row.salesperson_code,
    storeUri: row.store_uri,
    subdivision: row.subdivision,
    roles: [...roles],
    leftAt: row.left_at?.toISOString() ?? null,
  };
}
