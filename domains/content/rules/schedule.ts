import { instantOf, isDay } from '#foundation/pure/day.ts';
import type { PageState } from '../contract/states.ts';

/** The fields of a page's head that decide when shoppers see it. */
export interface Schedule {
  draft?: boolean | undefined;
  /** The first moment at which the page is live, in the site's time zone: `2026-12-01` or `2026-12-01 09:00`. */
  from?: string | undefined;
  /** The first moment at which the page is no longer live. A day without a time means midnight at its start. */
  until?: string | undefined;
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Parses a day, optionally with a time, as an author wrote it. Returns `YYYY-MM-DDTHH:mm`; null if the text is
 * not a day or the day does not exist. The default time is midnight.
 */
export function parseMoment(text: string): string | null {
  const [, date = '', time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?$/.exec(text) ?? [];
  return isDay(date) && TIME.test(time) ? `${date}T${time}` : null;
}

/**
 * Returns the state of a page at an instant. `from` is inclusive and `until` is exclusive. They are local times
 * of the site, so a page of all sites starts at each site's own midnight. A page with an invalid time, which
 * an earlier version may have stored, is a draft.
 */
export function pageState({ draft, from, until }: Schedule, now: Date, timeZone: string): PageState {
  if (draft === true || [from, until].some((text) => text !== undefined && parseMoment(text) === null))
    return 'draft';
  const starts = instantFrom(from, timeZone);
  if (starts !== null && now < starts) return 'scheduled';
  const ends = instantFrom(until, timeZone);
  return ends !== null && now >= ends ? 'expired' : 'live';
}

/** Whether the state of a page changes with time. */
export function hasSchedule({ from, until }: Schedule): boolean {
  return from !== undefined || until !== undefined;
}

/**
 * Returns the version of a page that shoppers see. `versions` are the newest version and the versions that it
 * replaces, newest first. A scheduled version does not hide the version before it, which stays live until the
 * scheduled version starts. A draft or expired version hides the page. Undefined if no version is live.
 */
export function liveVersion<Version extends Schedule>(
  versions: readonly Version[],
  now: Date,
  timeZone: string,
): Version | undefined {
  for (const version of versions) {
    const state = pageState(version, now, timeZone);
    if (state !== 'scheduled') return state === 'live' ? version : undefined;
  }
  return undefined;
}

function instantFrom(text: string | undefined, timeZone: string): Date | null {
  const wall = text === undefined ? null : parseMoment(text);
  return wall === null ? null : instantOf(wall, timeZone);
}
