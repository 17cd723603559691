import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { addDays, dayInZone, startOfDay } from '#foundation/pure/day.ts';
import { cents, toDollars } from '#foundation/pure/money.ts';
import { worksOn } from '#foundation/pure/user.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import type { DayFigures, getFigures as getFiguresEndpoint } from '../../contract/figures.ts';
import { readDayFigures, type FigurePeriod, type PeriodFigures } from '../../db/back-office/day-figures.ts';
import type { BackOfficeOrdersDeps } from './deps.ts';

const WEEK_DAYS = 7;

/** Returns the figures of today and of the same weekday of last week, for the sites of the staff member. */
export async function getFigures(
  { user, now }: Pick<RequestContext, 'user' | 'now'>,
  { db, sites }: Pick<BackOfficeOrdersDeps, 'db' | 'sites'>,
): Promise<AnswerOf<typeof getFiguresEndpoint>> {
  const visible = sites().filter(({ id }) => worksOn(user, id));
  const found = await readDayFigures(
    db,
    visible.flatMap((site) => periodsOf(site, now)),
  );
  return {
    sites: visible.map(({ id, name, currency, timeZone }) => {
      const figures = (period: string) =>
        toFigures(found.find((one) => one.siteId === id && one.name === period));
      return {
        siteId: id,
        name,
        currency,
        day: dayInZone(now, timeZone).day,
        today: figures('today'),
        lastWeekByNow: figures('last-week-by-now'),
        lastWeek: figures('last-week'),
      };
    }),
  };
}

/** The same time of the day is compared, also if the clocks changed in between. */
function periodsOf({ id: siteId, timeZone }: Site, now: Date): FigurePeriod[] {
  const { day } = dayInZone(now, timeZone);
  const start = startOfDay(day, timeZone);
  const lastStart = startOfDay(addDays(day, -WEEK_DAYS), timeZone);
  const lastEnd = startOfDay(addDays(day, 1 - WEEK_DAYS), timeZone);
  const byNow = new Date(
    Math.min(lastStart.getTime() + (now.getTime() - start.getTime()), lastEnd.getTime()),
  );
  return [
    { siteId, name: 'today', from: start, to: new Date(now.getTime() + 1) },
    { siteId, name: 'last-week-by-now', from: lastStart, to: byNow },
    { siteId, name: 'last-week', from: lastStart, to: lastEnd },
  ];
}

function toFigures(found: PeriodFigures | undefined): DayFigures {
  const { orders, salesCents, refundedCents } = found ?? { orders: 0, salesCents: 0, refundedCents: 0 };
  return {
    orders,
    sales: toDollars(cents(salesCents)),
    average: orders === 0 ? null : toDollars(cents(Math.round(salesCents / orders))),
    refunds: toDollars(cents(refundedCents)),
  };
}
