import { addDays, daysBetween, type Day } from '#foundation/pure/day.ts';
import { clamp, diceFrom, type Dice } from '../dice.ts';
import { retailDollars, type MarketPrice } from './offer.ts';

export interface DemoPricePoint {
  market: 'AU' | 'NZ';
  day: Day;
  price_cents: number;
}

/** A price as a share of today's price, effective from `ago` days before today. */
interface Step {
  ago: number;
  share: number;
  /** Whether the price is the reference price, which the share of another country only approximates. */
  isReference?: true;
}

/**
 * Sales that every shop has, by month and day: the end of the financial year, late November, and after
 * Christmas.
 */
const SALES = ['06-12', '11-20', '12-26'] as const;
const LENGTH = 365;

/**
 * Returns a product's price history for the year before `today`: occasional rises or falls, and sales of one
 * to two weeks. It ends at today's price. A reduced product came down from its reference price in the last
 * weeks. Some prices never changed and have one point.
 */
export function priceStory(
  sku: string,
  prices: readonly MarketPrice[],
  releasedOn: Day,
  today: Day,
): DemoPricePoint[] {
  const dice = diceFrom(`price ${sku}`);
  const age = clamp(daysBetween(releasedOn, today), 0, LENGTH);
  const main = prices.find(({ price_cents }) => price_cents !== null);
  if (!main?.price_cents) return [];
  const isReduced =
    main.rrp_cents !== null && main.alt_price_message !== '' && main.rrp_cents > main.price_cents;
  const steps = isReduced ? reduced(main.rrp_cents! / main.price_cents, age, dice) : usual(age, today, dice);
  return prices.flatMap(({ market, price_cents, rrp_cents }) =>
    price_cents === null
      ? []
      : steps.map(({ ago, share, isReference }) => ({
          market,
          day: addDays(today, -ago),
          price_cents:
            isReference && rrp_cents !== null
              ? rrp_cents
              : share === 1
                ? price_cents
                : Math.round(retailDollars((price_cents * share) / 100) * 100),
        })),
  );
}

/**
 * Returns the steps of a reduced price: the reference price for nearly the whole year, then a recent
 * reduction to today's price. Includes a short sale if there was time for one.
 */
function reduced(reference: number, age: number, dice: Dice): Step[] {
  const since = Math.min(dice.int(3, 40), Math.max(1, age - 1));
  const steps: Step[] = [{ ago: Math.max(age, since + 1), share: reference, isReference: true }];
  const sale = dice.int(90, 240);
  if (dice.chance(0.6) && sale < age - 20)
    steps.push(
      { ago: sale, share: reference * 0.92 },
      { ago: sale - dice.int(5, 14), share: reference, isReference: true },
    );
  return [...steps, { ago: since, share: 1 }];
}

/**
 * Returns the steps of a usual price: today's price after a rise or fall some months ago, with sales at the
 * usual times.
 */
function usual(age: number, today: Day, dice: Dice): Step[] {
  const turn = dice.int(60, 250);
  const before = dice.chance(0.55)
    ? 1 - dice.int(3, 8) / 100
    : dice.chance(0.4)
      ? 1 + dice.int(4, 12) / 100
      : 1;
  const turned = before !== 1 && turn < age;
  const level = (ago: number) => (turned && ago > turn ? before : 1);
  const steps: Step[] = [{ ago: age, share: level(age) }];
  if (turned) steps.push({ ago: turn, share: 1 });
  for (const sale of SALES) {
    const starts = agoOf(sale, today);
    const length = dice.int(5, 14);
    if (!dice.chance(0.4) || starts >= age - 10 || starts - length < 2) continue;
    if (turned && turn <= starts && turn >= starts - length) continue;
    const off = 1 - dice.int(7, 16) / 100;
    steps.push(
      { ago: starts, share: level(starts) * off },
      { ago: starts - length, share: level(starts - length) },
    );
  }
  return steps.toSorted((a, b) => b.ago - a.ago);
}

/** Returns the days since the last occurrence of a month and day. */
function agoOf(monthDay: string, today: Day): number {
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-${monthDay}` as Day;
  return daysBetween(thisYear <= today ? thisYear : (`${year - 1}-${monthDay}` as Day), today);
}
