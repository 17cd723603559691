import {
  COUNTRIES,
  readChoice,
  readMoney,
  readNumber,
  readText,
  Refused,
} from '#database/import/values/values.ts';
import { AU_STATES } from '#foundation/pure/contact/au-states.ts';
import { WEEKDAYS } from '#foundation/pure/day.ts';
import { suggestion } from '#foundation/pure/text/nearest.ts';
import { NZ_REGIONS } from '../rules/holidays/new-zealand.ts';

export const DAYS = WEEKDAYS.map((name) => name.toLowerCase());

export const code = (text: string): string => {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(text))
    throw new Refused(`"${text}" is not a code (letters, digits and dashes; at most 40)`);
  return text;
};

export const words = (longest: number) => (text: string) => readText(text, longest);

export const country = (text: string) => readChoice(text, COUNTRIES);

export const whole = (max: number) => (text: string) => readNumber(text, { min: 0, max, whole: true });

/** Returns a parser for the states of Australia or the regions of New Zealand. */
export function regionOf(inCountry: string | null): (text: string) => string {
  const known = inCountry === 'NZ' ? NZ_REGIONS : AU_STATES;
  return (text) => {
    const region = text.toUpperCase();
    if (!known.includes(region))
      throw new Refused(
        `"${text}" is not a ${inCountry === 'NZ' ? 'region of New Zealand' : 'state'} (${known.join(', ')})${suggestion(text, known)}`,
      );
    return region;
  };
}

/** Parses a time such as `14:30`. Returns the minutes after midnight. */
export function timeOfDay(text: string): number {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  const found = Number(hours) * 60 + Number(minutes);
  if (hours === undefined || Number(minutes) > 59 || found > 1440)
    throw new Refused(`"${text}" is not a time of day (14:30)`);
  return found;
}

export const dollars = (amount: number | null): string =>
  amount === null ? '' : amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);

export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Parses an amount. A line of rates does not contain its currency, which is that of the zone's country. */
export function amount(text: string): number {
  return readMoney(text, /nz/i.test(text) ? 'NZD' : 'AUD');
}
