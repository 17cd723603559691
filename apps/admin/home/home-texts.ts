import { addDays, dayInZone, formatDayNear, startOfDay, weekday, type Day } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import type { SiteFigures } from '#domains/orders/contract/figures.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Items are snoozed until this hour of a day. */
const MORNING_HOUR = 9;
/** As `weekday` counts. */
const MONDAY = 0;
const WEEK_DAYS = 7;

/** Formats how long ago something began, such as `12 min`, `5 h` or `3 days`. */
export function ageText(since: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(since));
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  const days = Math.floor(age / DAY_MS);
  return days === 1 ? '1 day' : `${days.toLocaleString('en')} days`;
}

/** A time until which an item can be hidden. */
export interface SnoozeChoice {
  label: string;
  until: Date;
}

/** Returns the times that the menu offers: in an hour, tomorrow morning, and on Monday morning. */
export function snoozeChoices(now: Date, timeZone: string): SnoozeChoice[] {
  const today = dayInZone(now, timeZone).day;
  const morning = (day: Day) => new Date(startOfDay(day, timeZone).getTime() + MORNING_HOUR * HOUR_MS);
  const untilMonday = (MONDAY - weekday(today) + WEEK_DAYS) % WEEK_DAYS || WEEK_DAYS;
  const tomorrow = addDays(today, 1);
  const monday = addDays(today, untilMonday);
  return [
    { label: 'for an hour', until: new Date(now.getTime() + HOUR_MS) },
    { label: 'until tomorrow, 9am', until: morning(tomorrow) },
    ...(monday === tomorrow
      ? []
      : [{ label: `until ${formatDayNear(monday, today)}, 9am`, until: morning(monday) }]),
  ];
}

/** Formats an amount with its currency, such as `$1,249` or `$1,249 NZD` if another currency is on the page. */
export function moneyText(dollars: number, currency: string, currencies: number): string {
  const text = formatPrice(dollars, { zero: '$0' });
  return currencies > 1 ? `${text} ${currency}` : text;
}

/** Describes the change from an amount to another in percent, such as `+12 %`; empty without an earlier amount. */
export function changeText(now: number, before: number): string {
  if (before <= 0) return '';
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toLocaleString('en')} %`;
}

/** The figures of a day, of one site or of all sites of a currency. */
export type Figures = Pick<SiteFigures, 'today' | 'lastWeekByNow' | 'lastWeek'>;

/** Adds the figures of the sites of each currency. Averages are computed from the sums. */
export function totalsByCurrency(
  sites: readonly SiteFigures[],
): { currency: string; sites: number; figures: Figures }[] {
  return [...new Set(sites.map(({ currency }) => currency))].map((currency) => {
    const own = sites.filter((site) => site.currency === currency);
    const total = (period: keyof Figures) => {
      const sum = (field: 'orders' | 'sales' | 'refunds') =>
        Math.round(own.reduce((amount, site) => amount + site[period][field], 0) * 100) / 100;
      const [orders, sales] = [sum('orders'), sum('sales')];
      return {
        orders,
        sales,
        refunds: sum('refunds'),
        average: orders === 0 ? null : Math.round((sales / orders) * 100) / 100,
      };
    };
    return {
      currency,
      sites: own.length,
      figures: {
        today: total('today'),
        lastWeekByNow: total('lastWeekByNow'),
        lastWeek: total('lastWeek'),
      },
    };
  });
}

/** Whether a site has orders or refunds in one of the periods. */
export function hasFigures({ today, lastWeek }: Figures): boolean {
  return [today, lastWeek].some(({ orders, refunds }) => orders > 0 || refunds > 0);
}
