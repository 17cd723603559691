import { isDay } from '#foundation/pure/day.ts';
import { ACTOR_KINDS } from '#domains/audit/contract.ts';
import type { AuditFiltersInput } from '#domains/audit/contract/log.ts';

const SINGLE = ['q', 'person', 'from', 'to'] as const;
const MULTIPLE = ['kind', 'subject', 'action', 'site'] as const;

/** The filters of the audit log, as the URL of the page states them. */
export type AuditQuery = Readonly<Record<(typeof SINGLE)[number], string>> &
  Readonly<Record<(typeof MULTIPLE)[number], readonly string[]>>;

/** Reads the filters in the query of the page. Ignores values that the log does not know. */
export function parseAuditQuery(query: URLSearchParams): AuditQuery {
  const text = (name: (typeof SINGLE)[number]) => (query.get(name) ?? '').trim().slice(0, 100);
  const dayOf = (name: 'from' | 'to') => (isDay(text(name)) ? text(name) : '');
  const list = (name: (typeof MULTIPLE)[number]) =>
    [...new Set(query.getAll(name).filter((value) => value !== ''))].slice(0, 50);
  return {
    q: text('q'),
    person: text('person'),
    from: dayOf('from'),
    to: dayOf('to'),
    kind: list('kind').filter((kind) => ACTOR_KINDS.some((known) => known === kind)),
    subject: list('subject'),
    action: list('action'),
    site: list('site'),
  };
}

/** The query without filters. */
export const NO_AUDIT_FILTERS = parseAuditQuery(new URLSearchParams());

/** Writes the query of the page. Omits empty filters. */
export function formatAuditQuery(filters: AuditQuery): string {
  const query = new URLSearchParams();
  for (const name of SINGLE) if (filters[name] !== '') query.set(name, filters[name]);
  for (const name of MULTIPLE) for (const value of filters[name]) query.append(name, value);
  return query.toString();
}

/** Converts the filters to the query of the endpoint. */
export function toAuditInput(filters: AuditQuery): AuditFiltersInput {
  return {
    ...Object.fromEntries(SINGLE.flatMap((name) => (filters[name] === '' ? [] : [[name, filters[name]]]))),
    ...Object.fromEntries(
      MULTIPLE.flatMap((name) => (filters[name].length === 0 ? [] : [[name, [...filters[name]]]])),
    ),
  };
}
