import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import type { Site } from '#sites/site.ts';
import type { priceAskMoved } from '../events.ts';
import { askMail } from './ask-mail.tsx';
import { readAsk, readDeciders, type LinesToPrice } from '../db/asks.ts';

/**
 * Creates the handler of the event `price-ask-moved`. Before the decision, it emails the staff who may
 * decide. After the decision, it emails the requester.
 */
export function notifyPriceAsk({
  siteOf,
  originOf,
  lines,
  clock,
}: {
  siteOf(siteId: string): Site;
  /** Returns the origin of a site for links, such as `https://shop.example`. */
  originOf(siteId: string): string;
  lines: LinesToPrice;
  clock: () => Date;
}): EventHandler<typeof priceAskMoved> {
  return async (tx, { askId, state }) => {
    const ask = await readAsk(tx, lines, { id: askId });
    // If the state has changed again, a later event sends the email. Expired requests send no email.
    if (!ask || ask.state !== state || state === 'expired') return;
    // The line was ordered or removed before the email was sent, so there is nothing left to decide on.
    if (state === 'asked' && ask.lineState !== 'present') return;
    const to =
      state === 'asked'
        ? (await readDeciders(tx, { id: askId, permission: 'prices.approve' })).map(({ email }) => email)
        : [ask.requesterEmail];
    const mail = askMail(ask, { site: siteOf(ask.siteId), origin: originOf(ask.siteId) });
    // A deleted account has no email address.
    for (const [index, recipient] of to.filter((one) => one !== '').entries())
      await queueMail(
        tx,
        { ...mail, dedupeKey: `price-ask-${askId}-${state}-${index}`, siteId: ask.siteId, recipient },
        clock(),
      );
  };
}
