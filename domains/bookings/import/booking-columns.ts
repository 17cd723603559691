import { WEEKDAYS } from '#foundation/pure/day.ts';
import type { StoredResource } from '../db/resources.ts';
import type { StoredRule } from '../db/rules.ts';
import type { StoredSession } from '../db/sessions.ts';
import type { CookingDemoType } from '../contract/values.ts';
import { localTimes } from '../rules/session-time.ts';

/** The columns of the files of resources, recurring rules and sessions, which imports read and exports write. */

/** The values of the column `for`, by type (DEMO-09). */
export const AUDIENCES = ['before you buy', 'owners', 'everyone'] as const;
/** The values of the column `week`. The index is the number of the week in the month. */
export const WEEKS = ['every', 'first', 'second', 'third', 'fourth', 'last'] as const;

/** The columns that a session and a rule have in common, after their keys. */
const SHARED = [
  'title',
  'store',
  'host',
  'starts at',
  'minutes',
  'seats',
  'reserved',
  'wait list',
  'online',
  'closes minutes before',
  'brand',
  'for',
  'format',
  'picture',
  'summary',
  'description',
] as const;
export const SESSION_HEADERS = ['code', 'day', ...SHARED];
export const RULE_HEADERS = ['code', 'weekday', 'week', 'from', 'until', ...SHARED, 'active'];
export const RESOURCE_HEADERS = [
  'uri',
  'kind',
  'name',
  'store',
  'sites',
  'time zone',
  'hours',
  'appointments',
  'slot minutes',
  'at once',
  'notice minutes',
  'days ahead',
  'join link',
  'active',
];

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

interface Shared {
  title: string;
  storeUri: string | null;
  resourceUri: string;
  capacity: number | null;
  reserved: number;
  hasWaitList: boolean;
  isBookable: boolean;
  brandUri: string | null;
  demoType: CookingDemoType;
  subEventType: string;
  picture: string;
  summary: string;
  description: string;
}

const sharedCells = (
  one: Shared,
  { startTime, minutes, cutoffMinutes }: { startTime: string; minutes: number; cutoffMinutes: number },
): string[] => [
  one.title,
  one.storeUri ?? '',
  one.resourceUri,
  startTime,
  String(minutes),
  one.capacity === null ? '' : String(one.capacity),
  String(one.reserved),
  yesNo(one.hasWaitList),
  yesNo(one.isBookable),
  String(cutoffMinutes),
  one.brandUri ?? '',
  AUDIENCES[one.demoType],
  one.subEventType,
  one.picture,
  one.summary,
  one.description,
];

/** The prefix of the codes in exports of earlier versions, before the id of the session. */
const ID_PREFIX = 'session-';

/** Returns the code of a session in a file. Only a session of an earlier version has no code of its own. */
function codeOfSession({ code, id }: Pick<StoredSession, 'code' | 'id'>): string {
  return code ?? `${ID_PREFIX}${id}`;
}

/** Returns the id in a code from an export of an earlier version; null for other codes. */
export function idInCode(code: string): number | null {
  const digits = code.startsWith(ID_PREFIX) ? code.slice(ID_PREFIX.length) : '';
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
}

/** Returns the whole minutes from one time to another. */
export const minutesBetween = (from: Date, until: Date) =>
  Math.round((until.getTime() - from.getTime()) / 60_000);

/** Returns the cells of a session in the order of {@link SESSION_HEADERS}. */
export function sessionRow(session: StoredSession): string[] {
  return [
    codeOfSession(session),
    session.day,
    ...sharedCells(session, {
      startTime: localTimes(session).startTime,
      minutes: minutesBetween(session.startsAt, session.endsAt),
      cutoffMinutes: minutesBetween(session.closesAt, session.startsAt),
    }),
  ];
}

/** Returns the cells of a rule in the order of {@link RULE_HEADERS}. */
export function ruleRow(rule: StoredRule): string[] {
  return [
    rule.code,
    WEEKDAYS[rule.weekday]!.toLowerCase(),
    WEEKS[rule.weekOfMonth ?? 0]!,
    rule.fromDay,
    rule.untilDay ?? '',
    ...sharedCells(rule, rule),
    yesNo(rule.isActive),
  ];
}

/** Returns the cells of a resource in the order of {@link RESOURCE_HEADERS}. */
export function resourceRow(resource: StoredResource): string[] {
  const { openTimes } = resource;
  return [
    resource.uri,
    resource.kind,
    resource.name,
    resource.storeUri ?? '',
    resource.sites.join('|'),
    resource.timeZone ?? '',
    (openTimes ?? [])
      .map(({ isOpen, openTime, closeTime }) => (isOpen ? `${openTime}-${closeTime}` : 'closed'))
      .join('|'),
    yesNo(resource.takesAppointments),
    String(resource.slotMinutes),
    String(resource.slotCapacity),
    String(resource.leadMinutes),
    String(resource.horizonDays),
    resource.joinUrl,
    yesNo(resource.isActive),
  ];
}
