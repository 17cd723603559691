import type { Day } from '#foundation/pure/day.ts';
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
import {
  findSessionByCode,
  insertSession,
  isResourceBusy,
  lockSession,
  updateSession,
  type SessionDraft,
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

async function writeSession(
  tx: Transaction,
  { line, values }: Draft<SessionValues>,
  { outcome, referred, now }: { outcome: Outcome; referred: Referred; now: Date },
): Promise<void> {
  const refuse = (field: string, reason: string) =>
    void outcome.refused.push({ line, problems: [{ field, reason }] });
  const { code, day, ...read } = values;
  const id = idInCode(code) ?? (await findSessionByCode(tx, code));
  const before = id === undefined ? undefined : await lockSession(tx, id);
  if (idInCode(code) !== null && before?.kind !== 'demo') return refuse('code', 'is no session of this shop');
  const whole = completeFields(
    read,
    before && { ...before, cutoffMinutes: minutesBetween(before.closesAt, before.startsAt) },
  );
  const problems = problemsOf(whole);
  if (problems.length > 0) return void outcome.refused.push({ line, problems });
  const { startTime, minutes, cutoffMinutes, resourceUri, ...fields } = whole;
  const store = referred.stores.get(fields.storeUri)!;
  const times = timesOn(day as Day, { startTime, minutes, timeZone: store.timeZone });
  const draft: SessionDraft = {
    ...fields,
    ...times,
    code: before ? before.code : code,
    kind: 'demo',
    resourceId: referred.resources.get(resourceUri)!.id,
    ruleId: before?.ruleId ?? null,
    day: day as Day,
    timeZone: store.timeZone,
    closesAt: new Date(times.startsAt.getTime() - cutoffMinutes * 60_000),
  };
  if (before) {
    const after = { ...before, ...draft, resourceUri };
    if (sessionRow(before).join('\n') === sessionRow(after).join('\n')) return void (outcome.same += 1);
    if (before.state === 'cancelled') return refuse('', 'the session is cancelled');
    const isOther =
      before.startsAt.getTime() !== draft.startsAt.getTime() ||
      before.endsAt.getTime() !== draft.endsAt.getTime() ||
      before.storeUri !== draft.storeUri ||
      before.capacity !== draft.capacity ||
      before.reserved !== draft.reserved;
    if (isOther && before.booked + before.offered > 0)
      return refuse(
        '',
        'the session has bookings: change its time, store or seats under Bookings in the account',
      );
  }
  await lockResource(tx, draft.resourceId);
  const period = { resourceId: draft.resourceId, from: draft.startsAt, until: draft.endsAt };
  if (await isResourceBusy(tx, { ...period, except: before?.id ?? null }))
    return refuse('host', 'has another session at that time');
  if (before) {
    await updateSession(tx, before.id, draft, { isMoved: false, now });
    outcome.changed += 1;
  } else {
    await insertSession(tx, draft, now);
    outcome.added += 1;
  }
}
