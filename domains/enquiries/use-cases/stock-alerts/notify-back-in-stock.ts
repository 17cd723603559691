import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { appendEvents, type EventHandler } from '#domains/notifications/use-cases/events.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { purchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { takeStockBack, readStockAlert } from '../../db/enquiries.ts';
import { stockBack } from '../../events.ts';
import { unsubscribeLink } from '../unsubscribe-link.ts';
import { stockBackMail } from '../enquiry-mail.tsx';
import type { StockAlertsDeps } from './deps.ts';

const BATCH = 200;

/** Finds requested products that are back in stock and writes them to the outbox. Returns their number. */
export async function findBackInStock({
  db,
  sites,
  clock,
}: Pick<StockAlertsDeps, 'db' | 'sites' | 'clock'>): Promise<number> {
  const now = clock();
  const countries = sites.map(({ id, country }) => ({ id, country }));
  return inTransaction(db, async (tx) => {
    const back = await takeStockBack(tx, countries, BATCH, now);
    await appendEvents(
      tx,
      back.map(({ id, round }) => stockBack({ alert: id, round })),
      now,
    );
    return back.length;
  });
}

/** Handles `stock-back`: sends one email for each alert, once. */
export function notifyBackInStock({
  sites,
  originOf,
  clock,
  secret,
}: Pick<StockAlertsDeps, 'sites' | 'originOf' | 'clock' | 'secret'>): EventHandler<typeof stockBack> {
  return async (tx, { alert, round }) => {
    const row = await readStockAlert(tx, { id: alert });
    const sold = sites.find(({ id }) => id === row?.siteId);
    const site = sold && pricedFor(sold, GUEST);
    // Since the event, the alert was withdrawn or requested again. A repeated request causes a new event, so
    // ignore this one.
    if (!row || !site || row.withdrawnAt || row.round !== round) return;
    const [facts] = await purchaseFacts(tx, { ids: [row.productId] }, site);
    if (!facts) return;
    const origin = originOf(site.id);
    const unsubscribeUrl = unsubscribeLink(secret, origin, { kind: 'stock', token: row.token });
    await queueMail(
      tx,
      {
        dedupeKey: `stock-back:${row.id}:${row.round}`,
        siteId: site.id,
        recipient: row.email,
        hasSecret: true,
        listUnsubscribe: unsubscribeUrl,
        ...stockBackMail(
          { title: facts.title, productUrl: origin + facts.url, price: facts.priceCents },
          { stopUrl: `${origin}/notify-me/${row.token}`, unsubscribeUrl },
          { site, origin },
        ),
      },
      clock(),
    );
  };
}
