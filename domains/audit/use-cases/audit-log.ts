import type { Kysely } from 'kysely';
import { addDays, day, dayInZone, startOfDay } from '#foundation/pure/day.ts';
import type { AnswerOf, FileAnswer } from '#foundation/pure/endpoint.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { isEmail } from '#foundation/pure/contact/email.ts';
import { limitSites, worksOn, type User } from '#foundation/pure/user.ts';
import { csvCell } from '#foundation/pure/text/csv-cell.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { StoredAuditEntry } from '../contract.ts';
import {
  ENTRIES_PER_PAGE,
  MAX_LISTED_CHANGES,
  unknownEntry,
  type AuditEntryDetails,
  type AuditFilters,
  type getAuditFilters,
  type listAudit,
  type ListedAuditEntry,
} from '../contract/log.ts';
import { readEntry } from '../db/audit.ts';
import { findEntries, readActions, type AuditSelection } from '../db/search-audit.ts';
import { formatAction } from '../rules/format-action.ts';
import { formatChange, listChanges } from '../rules/format-change.ts';
import { accountIdsOf, nameActor, namesOf, type AuditedPerson } from '../rules/name-actor.ts';

/** What the audit log of the back office needs of other domains. */
export interface AuditLogDeps {
  db: Kysely<Tables>;
  /** Returns the accounts with these ids that still exist. */
  peopleOf(ids: readonly string[]): Promise<readonly AuditedPerson[]>;
  /** Returns the names of the API keys with these ids. */
  keyNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the account with this email address; undefined if not found. */
  accountOf(email: string): Promise<{ id: string } | undefined>;
  /** Returns the numbers of all orders with an email address, including rejected orders. */
  ordersOf(email: string): Promise<readonly string[]>;
  /** Returns the current staff. */
  staff(): Promise<readonly { id: string; name: string }[]>;
  /** All sites, with the operator's settings. */
  sites(): readonly { id: string; name: string }[];
}

/**
 * The part of the request context that the audit log needs. Staff who work on some sites see only the entries of these. Days are in the time zone of the site. */
export interface AuditLogContext {
  site: { timeZone: string };
  user: User;
  now: Date;
}

export type AuditLog = ReturnType<typeof createAuditLog>;

/** Creates the use cases with which staff search and export the audit log. */
export function createAuditLog(deps: AuditLogDeps) {
  return {
    list: (ctx: AuditLogContext, query: AuditFilters & { after?: number | undefined }) =>
      list(ctx, deps, query),
    exportAll: (ctx: AuditLogContext, filters: AuditFilters) => exportAll(ctx, deps, filters),
    filters: () => listFilters(deps),
    get: (ctx: AuditLogContext, id: number) => getOne(ctx, deps, id),
  };
}

async function list(
  ctx: AuditLogContext,
  deps: AuditLogDeps,
  { after, ...filters }: AuditFilters & { after?: number | undefined },
): Promise<AnswerOf<typeof listAudit>> {
  const found = await findEntries(deps.db, await toSelection(ctx, deps, filters), {
    after: after ?? null,
    limit: ENTRIES_PER_PAGE + 1,
  });
  const page = found.slice(0, ENTRIES_PER_PAGE);
  const nameOf = await readNames(deps, page);
  return {
    entries: page.map((entry) => toListed(entry, nameOf)),
    next: found.length > ENTRIES_PER_PAGE ? page.at(-1)!.id : null,
  };
}

async function getOne(
  { user }: AuditLogContext,
  deps: AuditLogDeps,
  id: number,
): Promise<AuditEntryDetails | Fault<'unknown-audit-entry'>> {
  const entry = await readEntry(deps.db, id);
  if (!entry || !worksOn(user, entry.siteId ?? '')) return failWith(unknownEntry);
  const json = (state: unknown) => (state === undefined ? '' : JSON.stringify(state, null, 2));
  return {
    ...toListed(entry, await readNames(deps, [entry])),
    changes: listChanges(entry.before, entry.after),
    actorId: entry.by.id,
    requestId: entry.by.requestId,
    before: json(entry.before),
    after: json(entry.after),
  };
}

async function listFilters({
  db,
  sites,
  staff,
}: Pick<AuditLogDeps, 'db' | 'sites' | 'staff'>): Promise<AnswerOf<typeof getAuditFilters>> {
  const actions = await readActions(db);
  const subjects = [...new Set(actions.map(({ subject }) => subject))];
  return {
    sites: sites().map(({ id, name }) => ({ id, name })),
    staff: (await staff()).map(({ id, name }) => ({ id, name })),
    subjects: subjects.map((name) => ({
      name,
      actions: actions
        .filter(({ subject }) => subject === name)
        .map(({ action }) => ({ name: action, label: formatAction(action) })),
    })),
  };
}

/** A byte order mark, which lets spreadsheet programs recognise UTF-8. */
const BOM = '\uFEFF';
const BATCH_SIZE = 1_000;
const HEADER = [
  'Time',
  'Who',
  'Kind',
  'Account or login',
  'Site',
  'Subject',
  'Action',
  'Object',
  'Object name',
  'Change',
  'Reason',
  'Request',
];

/**
 * Exports all selected entries as CSV, in batches. Values are escaped so that spreadsheet programs do not treat them
 * as formulas. Times are in the time zone of the requested site.
 */
async function exportAll(
  ctx: AuditLogContext,
  deps: AuditLogDeps,
  filters: AuditFilters,
): Promise<FileAnswer> {
  const selection = await toSelection(ctx, deps, filters);
  const { timeZone } = ctx.site;
  async function* parts(): AsyncGenerator<string> {
    yield BOM + toCsv([HEADER]);
    let after: number | null = null;
    for (;;) {
      const found: StoredAuditEntry[] = await findEntries(deps.db, selection, { after, limit: BATCH_SIZE });
      const nameOf = await readNames(deps, found);
      if (found.length > 0) yield toCsv(found.map((entry) => cellsOf(entry, nameOf, timeZone)));
      if (found.length < BATCH_SIZE) return;
      after = found.at(-1)!.id;
    }
  }
  return { fileName: `audit-${dayInZone(ctx.now, timeZone).day}.csv`, parts: parts() };
}

type NameOf = (accountId: string) => string | undefined;

function cellsOf(entry: StoredAuditEntry, nameOf: NameOf, timeZone: string): string[] {
  const { at, by, siteId, subject, action, key, before, after, reason } = entry;
  const { day: localDay, minutes } = dayInZone(at, timeZone);
  const time = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return [
    `${localDay} ${time}`,
    nameActor(by, nameOf),
    by.kind,
    by.id ?? '',
    siteId ?? '',
    subject,
    formatAction(action),
    key,
    nameOf(key) ?? '',
    formatChange(before, after),
    reason,
    by.requestId ?? '',
  ];
}

const toCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

function toListed(entry: StoredAuditEntry, nameOf: NameOf): ListedAuditEntry {
  const { id, at, by, siteId, subject, action, key, before, after, reason } = entry;
  return {
    id,
    at: at.toISOString(),
    kind: by.kind,
    by: nameActor(by, nameOf),
    siteId,
    subject,
    action: formatAction(action),
    key,
    keyName: nameOf(key) ?? '',
    changes: listChanges(before, after).slice(0, MAX_LISTED_CHANGES),
    reason,
  };
}

const ACCOUNT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Matches the id of an API key. */
const API_KEY_ID = /^wgk[a-z\d]{8}$/;

/** Reads the names of the people and API keys that acted, and of the accounts and API keys that were changed. */
async function readNames(
  { peopleOf, keyNames }: AuditLogDeps,
  entries: readonly StoredAuditEntry[],
): Promise<NameOf> {
  const keys = entries.map(({ key }) => key).filter((key) => ACCOUNT_ID.test(key));
  const nameOfPerson = namesOf(
    await peopleOf([...new Set([...accountIdsOf(entries.map(({ by }) => by)), ...keys])]),
  );
  const systems = entries.flatMap(({ by, key }) => [by.kind === 'key' ? (by.id ?? '') : '', key]);
  const nameOfKey = await keyNames([...new Set(systems.filter((id) => API_KEY_ID.test(id)))]);
  return (id) => nameOfKey.get(id) ?? nameOfPerson(id);
}

/** The maximum number of orders of one email address whose entries are found. */
const MAX_KEYS = 500;

/** Converts the filters. Email addresses become account ids and order numbers, because the audit log has no addresses. */
async function toSelection(
  { site: { timeZone }, user }: AuditLogContext,
  { accountOf, ordersOf }: AuditLogDeps,
  { q, person, kind, subject, action, site, from, to }: AuditFilters,
): Promise<AuditSelection> {
  return {
    keys: q === '' ? null : isEmail(q) ? await keysOfEmail(q) : [...new Set([q, q.toUpperCase()])],
    personId: person === '' ? null : isEmail(person) ? ((await accountOf(person))?.id ?? person) : person,
    kinds: kind,
    subjects: subject,
    actions: action,
    siteIds: limitSites(user, site),
    from: from === undefined ? null : startOfDay(day(from), timeZone),
    before: to === undefined ? null : startOfDay(addDays(day(to), 1), timeZone),
  };

  async function keysOfEmail(email: string): Promise<string[]> {
    const account = await accountOf(email);
    return [...(account ? [account.id] : []), ...(await ordersOf(email))].slice(0, MAX_KEYS);
  }
}
