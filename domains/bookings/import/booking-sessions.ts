import { isLocalTime, type Day } from '#foundation/pure/day.ts';
import {
  emptyOutcome,
  type Draft,
  type ImportKind,
  type KindOptions,
  type Outcome,
  type Transaction,
} from '#database/import/kind.ts';
import type { Row } from '#database/import/row.ts';
import { readDay } from '#database/import/values/values.ts';
import { lockResource } from '../db/resources.ts';
import { lockRule } from '../db/rules.ts';
import {
  findSessionAt,
  findSessionByCode,
  hasSessionOnDay,
  insertSession,
  lockSession,
  updateSession,
  type SessionDraft,
  type StoredSession,
} from '../db/sessions.ts';
import { timesOn } from '../rules/recurrence.ts';
import { idInCode, minutesBetween, SESSION_HEADERS, sessionRow } from './booking-columns.ts';
import { dropPages } from '../use-cases/generate-sessions.ts';
import {
  completeFields,
  problemsOf,
  readCode,
  readReferred,
  readShared,
  type ReadFields,
  type Referred,
  type SharedFields,
} from './read-fields.ts';

type SessionValues = ReadFields & { code: string; day: string };

/**
 * Creates the import of single demonstrations, which are identified by their code. A session with bookings is
 * changed only in its texts: staff change its time, store or seats in the account pages, so that its guests are
 * informed.
 */
export function bookingSessionKind({ now }: KindOptions): ImportKind<SessionValues> {
  let referred: Referred;
  return {
    name: 'booking-sessions',
    required: [['code'], ['day'], ['title'], ['store'], ['host'], ['starts at'], ['minutes']],
    fields: SESSION_HEADERS,
    prefixes: [],
    channels: [],
    keyOf: (row) => row.text('code').toLowerCase() || null,
    async load(tx) {
      referred = await readReferred(tx, now());
    },
    check: (row) => checkSession(row, referred),
    async apply(tx, drafts) {
      const outcome = emptyOutcome();
      for (const draft of drafts) await writeSession(tx, draft, { outcome, referred, now: now() });
      if (outcome.added + outcome.changed > 0) await dropPages(tx, now());
      return outcome;
    },
  };
}

function checkSession(row: Row, referred: Referred): Draft<SessionValues> | null {
  const values = {
    code: row.need('code', readCode, ''),
    day: row.need('day', readDay, '' as Day),
    ...readShared(row, referred),
  };
  return row.problems.length > 0 ? null : { line: row.line, shape: 'session', values };
}

/** What the rows of a file are written with. */
interface Writing {
  outcome: Outcome;
  referred: Referred;
  now: Date;
}

async function writeSession(
  tx: Transaction,
  { line, values }: Draft<SessionValues>,
  { outcome, referred, now }: Writing,
): Promise<void> {
  const refuse = (field: string, reason: string) =>
    void outcome.refused.push({ line, problems: [{ field, reason }] });
  const { code, day, ...read } = values;
  const before = await findSession(tx, code);
  if (!before && idInCode(code) !== null) return refuse('code', 'is not the code of a session in this shop');
  const whole = completeFields(
    read,
    before && { ...before, cutoffMinutes: minutesBetween(before.closesAt, before.startsAt) },
  );
  const problems = problemsOf(whole);
  if (problems.length > 0) return void outcome.refused.push({ line, problems });
  const draft = toDraft({ code, day: day as Day, whole }, before, referred);
  if (!isLocalTime(`${day}T${whole.startTime}`, draft.timeZone))
    return refuse('starts at', `${whole.startTime} does not exist on ${day}: daylight saving begins`);
  if (before && before.code !== code && !isSamePlaceAndTime(before, draft))
    return refuse('code', 'is a session with another day, time, store or host: export the sessions again');
  if (before) {
    const after = { ...before, ...draft, code: before.code, resourceUri: whole.resourceUri };
    if (sessionRow(before).join('\n') === sessionRow(after).join('\n')) return void (outcome.same += 1);
  }
  const fault = await findConflict(tx, before, draft);
  if (fault) return refuse(...fault);
  if (before) {
    await updateSession(tx, before.id, draft, { isMoved: false, now });
    outcome.changed += 1;
  } else {
    await insertSession(tx, draft, now);
    outcome.added += 1;
  }
  if (draft.startsAt <= now)
    outcome.notes.push({
      line,
      problems: [{ field: 'day', reason: 'is in the past: shoppers do not see it' }],
    });
}

/** Returns the session with a code, locked. Exports of earlier versions have the id of the session as its code. */
async function findSession(tx: Transaction, code: string): Promise<StoredSession | undefined> {
  const id = (await findSessionByCode(tx, code)) ?? idInCode(code);
  const found = id === null ? undefined : await lockSession(tx, id);
  return found?.kind === 'demo' ? found : undefined;
}

function toDraft(
  { code, day, whole }: { code: string; day: Day; whole: SharedFields },
  before: StoredSession | undefined,
  { stores, resources }: Referred,
): SessionDraft {
  const { startTime, minutes, cutoffMinutes, resourceUri, ...fields } = whole;
  const { timeZone } = stores.get(fields.storeUri)!;
  const times = timesOn(day, { startTime, minutes, timeZone });
  return {
    ...fields,
    ...times,
    code,
    kind: 'demo',
    resourceId: resources.get(resourceUri)!.id,
    ruleId: before?.ruleId ?? null,
    day,
    timeZone,
    closesAt: new Date(times.startsAt.getTime() - cutoffMinutes * 60_000),
  };
}

/**
 * Whether a row is the session with its id. An id is not unique among shops, so it does not suffice to change
 * a session.
 */
const isSamePlaceAndTime = (before: StoredSession, draft: SessionDraft) =>
  before.startsAt.getTime() === draft.startsAt.getTime() &&
  before.storeUri === draft.storeUri &&
  before.resourceId === draft.resourceId;

/** Returns the column and the reason why a session cannot be stored; null if it can. */
async function findConflict(
  tx: Transaction,
  before: StoredSession | undefined,
  draft: SessionDraft,
): Promise<[field: string, reason: string] | null> {
  if (before?.state === 'cancelled') return ['', 'the session is cancelled'];
  if (before && before.booked + before.offered > 0 && isMovedOrResized(before, draft))
    return ['', 'the session has bookings: change its time, store or seats under Bookings in the account'];
  await lockResource(tx, draft.resourceId);
  const period = { resourceId: draft.resourceId, from: draft.startsAt, until: draft.endsAt };
  const other = await findSessionAt(tx, { ...period, except: before?.id ?? null });
  if (other) {
    const named = [other.code ?? '', other.title && `"${other.title}"`]
      .filter((text) => text !== '')
      .join(', ');
    return [
      'host',
      `has another session at that time (${named}): change the time or the host of one of them`,
    ];
  }
  if (!before || before.ruleId === null || before.day === draft.day) return null;
  await lockRule(tx, before.ruleId);
  const isTaken = await hasSessionOnDay(tx, { ruleId: before.ruleId, day: draft.day, except: before.id });
  return isTaken ? ['day', 'has another session of the same recurring demonstration'] : null;
}

const isMovedOrResized = (before: StoredSession, draft: SessionDraft) =>
  before.startsAt.getTime() !== draft.startsAt.getTime() ||
  before.endsAt.getTime() !== draft.endsAt.getTime() ||
  before.storeUri !== draft.storeUri ||
  before.capacity !== draft.capacity ||
  before.reserved !== draft.reserved;
