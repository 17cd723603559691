import { addDays, formatDayLong, type Day } from '#foundation/pure/day.ts';
import { inASentence } from '#foundation/pure/text/text.ts';

/** Goods from one dispatch, in units. */
export interface SentGoods {
  productId: number;
  quantity: number;
  sentOn: Day;
  /** The day on which the goods were delivered; null if they are not marked as delivered. */
  deliveredOn: Day | null;
  /** The code of the warehouse that dispatched the goods; null if a supplier dispatched them. */
  warehouse: string | null;
  carrier: string;
  tracking: string;
}

/**
 * Customers are notified only of dispatches that are at most this many days old, because imported files may
 * contain dispatches from years ago.
 */
const NEWS_DAYS = 14;

/** Returns the dispatched goods that are not delivered yet, if they were dispatched within `NEWS_DAYS` days. */
export function worthTelling<Goods extends SentGoods>(sent: readonly Goods[], today: Day): Goods[] {
  const oldest = addDays(today, -NEWS_DAYS);
  return sent.filter(({ deliveredOn, sentOn }) => deliveredOn === null && sentOn >= oldest);
}

/** Returns the goods of an order that have not been dispatched yet, in units. */
export function stillToLeave<Line extends { productId: number; quantity: number }>(
  lines: readonly Line[],
  sent: readonly { productId: number; quantity: number }[],
): Line[] {
  return lines.flatMap((line) => {
    const left = sent.reduce(
      (sum, { productId, quantity }) => sum + (productId === line.productId ? quantity : 0),
      0,
    );
    return left >= line.quantity ? [] : [{ ...line, quantity: line.quantity - left }];
  });
}

/** Formats goods as one text, such as `2 × Halden 640L Fridge and 1 × …`. */
export function goodsText(
  goods: readonly { productId: number; quantity: number }[],
  titleOf: (productId: number) => string,
): string {
  const units = new Map<number, number>();
  for (const { productId, quantity } of goods) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return inASentence([...units].map(([productId, quantity]) => `${quantity} × ${titleOf(productId)}`));
}

/** Returns one sentence per parcel: its contents, the day of dispatch, the carrier and the tracking number. */
export function parcelTexts(sent: readonly SentGoods[], titleOf: (productId: number) => string): string[] {
  const parcels = new Map<string, SentGoods[]>();
  for (const goods of sent) {
    const parcel = JSON.stringify([goods.sentOn, goods.carrier, goods.tracking]);
    parcels.set(parcel, [...(parcels.get(parcel) ?? []), goods]);
  }
  return [...parcels.values()].map((goods) => {
    const { sentOn, carrier, tracking } = goods[0]!;
    const by = [
      ...(carrier === '' ? [] : [`with ${carrier}`]),
      ...(tracking === '' ? [] : [`tracking number ${tracking}`]),
    ];
    return `Left on ${[formatDayLong(sentOn), ...by].join(', ')}: ${goodsText(goods, titleOf)}.`;
  });
}
