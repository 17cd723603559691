import type { Kysely } from 'kysely';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { limitSites, worksOn } from '#foundation/pure/user.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { formatAction } from '#domains/audit/rules/format-action.ts';
import { formatChange } from '#domains/audit/rules/format-change.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { unknownAccount } from '#domains/identity/contract/errors.ts';
import { readCredential } from '#domains/identity/use-cases/account-records.ts';
import { people } from '#domains/identity/use-cases/companies.ts';
import type { IdentityContext } from '#domains/identity/use-cases/deps.ts';
import { listSessionsOf } from '#domains/identity/use-cases/sessions/own-sessions.ts';
import type {
  getStaffMember,
  ListedStaff,
  listStaffMembers,
  StaffChoices,
  StaffDetails,
  StaffQuery,
} from '../contract/admin-staff.ts';
import { STAFF_PER_PAGE, STAFF_STATES, type StaffState } from '../contract/values.ts';
import { readStaffPage, readStaffRecord, type StaffRecord } from '../db/staff-list.ts';
import { lackedPermissions, permissionsOfRoles } from '../rules/privileges.ts';
import type { StaffDeps } from './deps.ts';
import { readRights, type Rights } from './rights.ts';

type ViewDeps = Pick<StaffDeps, 'db' | 'storeNames' | 'sites' | 'work'>;

/** The number of audit entries that are read for the history of a person, and of those that it displays. */
const ENTRIES_READ = 200;
const ENTRIES_SHOWN = 20;
/** Entries about the person's own use of the account, which are not changes of the staff account. */
const OWN_ACTIONS: ReadonlySet<string> = new Set([
  'signed-in',
  'signed-out',
  'failed-to-sign-in',
  'locked',
  'unlocked',
]);

/** Returns a page of the staff who match the filters. Ignores unknown states. */
export async function listPage(
  ctx: IdentityContext,
  deps: ViewDeps,
  query: StaffQuery,
): Promise<AnswerOf<typeof listStaffMembers>> {
  const { q = '', state = [], role = [], store = [], site = [], after } = query;
  const states = STAFF_STATES.filter((one) => state.includes(one));
  const { rows, count } = await readStaffPage(
    deps.db,
    { q: q.trim().toLowerCase(), states, roles: role, stores: store, sites: limitSites(ctx.user, site) },
    { after, limit: STAFF_PER_PAGE + 1 },
  );
  const page = rows.slice(0, STAFF_PER_PAGE);
  return {
    staff: page.map(toListed),
    count,
    next: rows.length > page.length ? page.at(-1)!.accountId : null,
    choices: await choicesOf(ctx, deps, await readRights(deps.db, actorOf(ctx))),
  };
}

/** Returns a current or former staff member with everything that their page displays. */
export async function getPerson(
  ctx: IdentityContext,
  deps: ViewDeps,
  userId: string,
): Promise<AnswerOf<typeof getStaffMember> | Fault<'unknown-account'>> {
  const { db } = deps;
  const row = await readStaffRecord(db, userId);
  if (!row || !isVisible(ctx, row)) return failWith(unknownAccount);
  const rights = await readRights(db, actorOf(ctx));
  const permissions = permissionsOfRoles(row.roles, rights.permissions);
  const isSelf = userId === ctx.user.accountId;
  const person: StaffDetails = {
    ...toListed(row),
    since: row.since.toISOString(),
    hasPassword: (await readCredential(db, userId, 'password')) !== undefined,
    hasSecondFactor: row.hasSecondFactor,
    isSelf,
    permissions: [...permissions].toSorted(),
    lacked: isSelf ? [] : lackedPermissions(permissions, rights.givable),
    work: await deps.work.count(db, userId),
    sessions: row.leftAt ? [] : await listSessionsOf(ctx, db, userId),
    colleagues: rights.holders
      .filter((one) => one.userId !== userId && !one.isSuspended)
      .map(({ userId: id, name, roles }) => ({
        userId: id,
        name,
        canSell: permissionsOfRoles(roles, rights.permissions).has('projects.sell'),
      })),
    history: await historyOf(db, userId),
  };
  return { person, choices: await choicesOf(ctx, deps, rights) };
}

/** Whether a person works on a site of the user. */
function isVisible({ user }: IdentityContext, { siteIds }: StaffRecord): boolean {
  return siteIds.length === 0 || siteIds.some((id) => worksOn(user, id));
}

async function choicesOf(
  { user }: IdentityContext,
  { db, storeNames, sites }: Pick<ViewDeps, 'db' | 'storeNames' | 'sites'>,
  { roles, givable }: Rights,
): Promise<StaffChoices> {
  return {
    roles: roles.map(({ name, label, permissions }) => {
      const lacked = lackedPermissions(permissions, givable);
      return { name, label, mayGive: lacked.length === 0, lacked };
    }),
    stores: [...(await storeNames(db))],
    sites: sites()
      .filter(({ id }) => worksOn(user, id))
      .map(({ id, name }) => ({ id, name })),
  };
}

function toListed(row: StaffRecord): ListedStaff {
  return {
    userId: row.accountId,
    version: row.version,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    state: stateOf(row),
    roles: row.roles,
    salespersonCode: row.salespersonCode,
    storeUri: row.storeUri,
    siteIds: row.siteIds,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    leftAt: row.leftAt?.toISOString() ?? null,
  };
}

function stateOf({ leftAt, suspendedAt, hasSecondFactor }: StaffRecord): StaffState {
  if (leftAt) return 'left';
  if (suspendedAt) return 'suspended';
  return hasSecondFactor ? 'active' : 'invited';
}

async function historyOf(db: Kysely<Tables>, userId: string): Promise<StaffDetails['history']> {
  const all = await readAudit(db, { subject: 'identity', key: userId }, ENTRIES_READ);
  const entries = all.filter(({ action }) => !OWN_ACTIONS.has(action)).slice(0, ENTRIES_SHOWN);
  const ids = [
    ...new Set(
      entries.flatMap(({ by, after }) =>
        [by.id, (after as { handedOverTo?: string } | undefined)?.handedOverTo ?? null].filter(
          (id) => id !== null,
        ),
      ),
    ),
  ];
  const names = new Map(
    (await people(db, ids)).map((one) => [one.id, `${one.first_name} ${one.last_name}`.trim() || one.email]),
  );
  return entries.map(({ at, by, action, before, after }) => ({
    at: at.toISOString(),
    by: by.kind === 'operator' ? `Operator ${by.id ?? ''}`.trim() : (names.get(by.id ?? '') ?? 'The shop'),
    text: formatAction(action),
    detail: namedText(formatChange(withoutSessions(before), after), names),
  }));
}

/** Session ids mean nothing to readers; entries state their number instead. */
function withoutSessions(before: unknown): unknown {
  const { sessions, session, ...rest } = (before ?? {}) as { sessions?: unknown[]; session?: unknown };
  return sessions === undefined && session === undefined ? before : rest;
}

/** Replaces ids of people by their names, and writes the names of fields as words: `handedOverTo` as `handed over to`. */
function namedText(text: string, names: ReadonlyMap<string, string>): string {
  let named = text.replaceAll(
    /(^|, )([a-z]+(?:[A-Z][a-z]+)+)(?=: )/g,
    (_, start: string, field: string) =>
      start + field.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`),
  );
  for (const [id, name] of names) named = named.replaceAll(id, name);
  return named;
}
