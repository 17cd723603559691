import {
  addDays,
  dayInZone,
  startOfDay,
  wallClock,
  type Day,
  type ZoneClocks,
} from '#foundation/pure/day.ts';

const MS_PER_MINUTE = 60_000;
/**
 * The number of days for which UTC offsets are returned. It is large because a page may be cached for months,
 * and its offsets must still be valid.
 */
const KNOWN_DAYS = 400;

/** Returns the UTC offset of a time zone in minutes. */
function aheadAt(minute: number, timeZone: string): number {
  const instant = new Date(minute * MS_PER_MINUTE);
  return Date.parse(`${wallClock(instant, timeZone)}Z`) / MS_PER_MINUTE - minute;
}

/** Returns the minute at which the UTC offset changes. `before` and `after` must have different offsets. */
function changeBetween(before: number, after: number, timeZone: string): number {
  const ahead = aheadAt(before, timeZone);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (aheadAt(middle, timeZone) === ahead) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Returns the UTC offsets of IANA time zones for 400 days from the day before `today`. Assumes at most one
 * change of the offset per day.
 */
export function zoneClocks(today: Day, timeZones: readonly string[]): ZoneClocks {
  const minuteOf = (day: Day) => startOfDay(day, 'UTC').getTime() / MS_PER_MINUTE;
  const days = Array.from({ length: KNOWN_DAYS }, (_, index) => minuteOf(addDays(today, index - 1)));
  const from = days[0]!;
  const changesOf = (timeZone: string) => {
    const known: [since: number, ahead: number][] = [[from, aheadAt(from, timeZone)]];
    for (const [index, minute] of days.entries()) {
      const ahead = aheadAt(minute, timeZone);
      if (ahead !== known.at(-1)![1]) known.push([changeBetween(days[index - 1]!, minute, timeZone), ahead]);
    }
    return known;
  };
  return {
    from,
    until: days.at(-1)!,
    zones: Object.fromEntries(timeZones.map((timeZone) => [timeZone, changesOf(timeZone)])),
  };
}

/**
 * Creates a function that returns the UTC offsets of time zones. It calculates the offsets once a day for
 * each list of time zones.
 */
export function clocksOfTheDay(): (now: Date, timeZones: readonly string[]) => ZoneClocks {
  const known = new Map<string, { day: Day; clocks: ZoneClocks }>();
  return (now, timeZones) => {
    const { day } = dayInZone(now, 'UTC');
    const key = timeZones.join(' ');
    let latest = known.get(key);
    if (latest?.day !== day) {
      latest = { day, clocks: zoneClocks(day, timeZones) };
      known.set(key, latest);
    }
    return latest.clocks;
  };
}
