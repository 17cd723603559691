import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { day, formatDayLong, type Day } from '#foundation/pure/day.ts';
import type { Fault } from '#foundation/pure/fault.ts';
import { cents, formatCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';
import { purchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import { createDeliveryService } from '#domains/delivery/use-cases/delivery.ts';
import { numberSetting, textSetting } from '#domains/settings/rules/values.ts';
import { createSettingsService } from '#domains/settings/use-cases/settings.ts';
import { inCountry } from '#sites/in-country.ts';
import { siteOf } from '#sites/registry.ts';
import { dayFixed, PARTLY_DISPATCHED, restFirst } from '../contract/day.ts';
import { changeDay, daysOfOrder, type DayChangeDeps } from '../use-cases/changes/change-day.ts';

/**
 * Runs `npm run orders -- move-day`, which changes an order's delivery day by the same rules as the order
 * page. Without a day, lists the available days. Returns the exit code, 0 or 1.
 */
export async function moveDay(
  context: CommandContext,
  number: string,
  {
    day: requestedDay,
    isFree,
    ...sharedDeps
  }: { day: string | undefined; isFree: boolean } & Pick<DayChangeDeps, 'shipmentsOf' | 'clock'>,
): Promise<number> {
  const onDay = requestedDay === undefined ? null : dayOf(requestedDay);
  if (onDay === undefined)
    return refuse(
      context,
      `"${requestedDay}" is not a valid date. Use the format YYYY-MM-DD, such as 2026-12-03.`,
    );
  return withShop(context, async ({ database: { db } }) => {
    const settings = createSettingsService({ db, traitsOf: siteOf });
    await settings.start();
    const deps: DayChangeDeps = {
      db,
      delivery: await createDeliveryService({ db }),
      ...sharedDeps,
      purchaseFacts,
      countryOf: (id) => inCountry(siteOf(id), textSetting(settings.of(id), 'countryCode')).country,
      balanceDays: (id) => numberSetting(settings.of(id), 'BalanceDueDays', Infinity),
      wakeOutbox: () => undefined,
    };
    const found = await daysOfOrder(deps, { number }, 'people');
    if ('fault' in found)
      return refuse(context, found.status === 404 ? `Order ${number} not found.` : faultText(number, found));
    const costs = (priceCents: Cents) =>
      found.isFree || isFree ? ZERO : cents(priceCents - found.deliveryCents);
    if (onDay === null) {
      const open = found.days.filter(({ available }) => available);
      context.print(
        `Order ${number} ${found.day === null ? 'has no delivery day' : `arrives on ${formatDayLong(found.day)}`}.`,
      );
      for (const one of open) context.print(`${one.day}  ${costText(costs(one.priceCents))}`);
      return 0;
    }
    const priced = found.days.find((one) => one.day === onDay);
    const changed = await changeDay(
      deps,
      { number },
      {
        by: operator(),
        actorKind: 'people',
        day: onDay,
        displayedCents: costs(priced?.priceCents ?? ZERO),
        isFree,
      },
    );
    if ('fault' in changed) return refuse(context, faultText(number, changed));
    const due = changed.dueCents > 0 ? ` ${formatCents(changed.dueCents)} is still due.` : '';
    context.print(`Order ${number} arrives on ${formatDayLong(onDay)}.${due}`);
    return 0;
  });
}

/**
 * Returns the operator's error text for a fault. The fault's own text is for shoppers and ends with the
 * shop's phone number.
 */
function faultText(number: string, { body }: Fault): string {
  if (body.errors[0] === dayFixed.text)
    return `The delivery day of order ${number} can no longer be changed: the order is not confirmed, our own trucks do not deliver it, it has been dispatched, or it is due today.`;
  if (body.errors[0] === PARTLY_DISPATCHED)
    return `Part of order ${number} has already been dispatched, so its delivery day cannot be changed. Agree on a day for the other products with the customer.`;
  if (body.code === restFirst.code)
    return `Order ${number} has an unpaid balance. Send a payment request with npm run orders -- ask ${number}. Choose a new day once the customer has paid.`;
  return body.errors.join(' ');
}

/** Parses a day. Returns undefined if the text is not a valid day. */
function dayOf(text: string): Day | undefined {
  try {
    return day(text);
  } catch {
    return undefined;
  }
}

function costText(change: Cents): string {
  if (change === 0) return 'costs the same';
  return `${formatCents(cents(Math.abs(change)))} ${change > 0 ? 'more' : 'less'}`;
}
