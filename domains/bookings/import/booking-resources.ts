import { SITE_IDS } from '#sites/registry.ts';
import { emptyOutcome, type Draft, type ImportKind, type KindOptions } from '#database/import/kind.ts';
import type { Row } from '#database/import/row.ts';
import {
  readChoice,
  readList,
  readNumber,
  readText,
  readUri,
  readYesNo,
  readTimeZone,
  Refused,
} from '#database/import/values/values.ts';
import { RESOURCE_KINDS, type ResourceKind } from '../contract/values.ts';
import { readResources, saveResource } from '../db/resources.ts';
import { RESOURCE_HEADERS, resourceRow } from './booking-columns.ts';
import { joinUrlError } from '../rules/joining.ts';
import type { WeekHours } from '../rules/slots.ts';
import { dropPages } from '../use-cases/generate-sessions.ts';
import { notifyGuestsOf } from '../use-cases/staff/join-links.ts';
import { readReferred, type Referred } from './read-fields.ts';

interface ResourceValues {
  uri: string;
  kind: ResourceKind;
  name: string;
  storeUri: string | null;
  sites: string[];
  timeZone: string | null;
  openTimes: WeekHours | null;
  takesAppointments: boolean;
  slotMinutes: number;
  slotCapacity: number;
  leadMinutes: number;
  horizonDays: number;
  /** Null if the file has no such column: the stored link stays. */
  joinUrl: string | null;
  isActive: boolean;
}

/** Creates the import of stores, chefs and consultants with their appointment slots, identified by their uri. */
export function bookingResourceKind({ now }: KindOptions): ImportKind<ResourceValues> {
  let referred: Referred;
  return {
    name: 'booking-resources',
    required: [['uri'], ['kind'], ['name']],
    fields: RESOURCE_HEADERS,
    prefixes: [],
    channels: [],
    keyOf: (row) => row.text('uri').toLowerCase() || null,
    async load(tx) {
      referred = await readReferred(tx, now());
    },
    check: (row) => checkResource(row, referred),
    async apply(tx, drafts) {
      const outcome = emptyOutcome();
      const known = new Map((await readResources(tx)).map((resource) => [resource.uri, resource]));
      for (const { values: read } of drafts) {
        const before = known.get(read.uri);
        const values = { ...read, joinUrl: read.joinUrl ?? before?.joinUrl ?? '' };
        const isSame =
          before && resourceRow(before).join('\n') === resourceRow({ ...values, id: 0 }).join('\n');
        if (!isSame) await saveResource(tx, values);
        if (before && before.joinUrl !== values.joinUrl) await notifyGuestsOf(tx, before.id, now());
        if (isSame) outcome.same += 1;
        else if (before) outcome.changed += 1;
        else outcome.added += 1;
      }
      if (outcome.added + outcome.changed > 0) await dropPages(tx, now());
      return outcome;
    },
  };
}

function checkResource(row: Row, { stores }: Referred): Draft<ResourceValues> | null {
  const whole = (min: number, max: number) => (text: string) => readNumber(text, { min, max, whole: true });
  const values: ResourceValues = {
    uri: row.need('uri', (text) => readUri(text), ''),
    kind: row.need('kind', (text) => readChoice(text, RESOURCE_KINDS), 'chef'),
    name: row.need('name', (text) => readText(text, 100), ''),
    storeUri: row.read('store', (text) => knownStore(stores, text), null),
    sites: row.read('sites', (text) => readList(text).map((site) => readChoice(site, SITE_IDS)), []),
    timeZone: row.read('time zone', readTimeZone, null),
    openTimes: row.read('hours', readWeek, null),
    takesAppointments: row.read('appointments', readYesNo, false),
    slotMinutes: row.read('slot minutes', whole(10, 480), 60),
    slotCapacity: row.read('at once', whole(1, 100), 1),
    leadMinutes: row.read('notice minutes', whole(0, 100_000), 120),
    horizonDays: row.read('days ahead', whole(1, 365), 60),
    joinUrl: row.has('join link') ? row.read('join link', readJoinUrl, '') : null,
    isActive: row.read('active', readYesNo, true),
  };
  if (row.problems.length === 0 && values.storeUri === null && values.timeZone === null)
    row.refuse('time zone', 'is missing: a resource without a store needs one');
  if (row.problems.length === 0 && values.takesAppointments && values.storeUri === null && !values.openTimes)
    row.refuse('hours', 'is missing: a resource without a store needs hours for appointments');
  return row.problems.length > 0 ? null : { line: row.line, shape: 'resource', values };
}

function knownStore(stores: Referred['stores'], text: string): string {
  const uri = text.toLowerCase();
  if (!stores.has(uri)) throw new Refused(`there is no store "${text}"`);
  return uri;
}

function readJoinUrl(text: string): string {
  if (joinUrlError(text) !== null)
    throw new Refused('must begin with https:// and have at most 500 characters');
  return text;
}

/** Parses seven times of opening, Monday first: `09:00-17:30|…|closed`. */
function readWeek(text: string): WeekHours {
  const days = readList(text);
  if (days.length !== 7)
    throw new Refused(`must have 7 days, Monday first, separated by |; has ${days.length}`);
  return days.map((day) => {
    if (/^closed$/i.test(day)) return { isOpen: false, openTime: '', closeTime: '' };
    const [, openTime = '', closeTime = ''] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(day) ?? [];
    const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
    if (!isTime(openTime) || !isTime(closeTime) || openTime >= closeTime)
      throw new Refused(`"${day}" is neither opening hours such as 09:00-17:30 nor "closed"`);
    return { isOpen: true, openTime, closeTime };
  });
}
