import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { unknownProduct } from '#domains/catalogue/contract/product.ts';
import { stockDisplay } from '#domains/catalogue/rules/stock.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { purchaseFacts, type CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { appendEvents, type EventHandler } from '#domains/notifications/use-cases/events.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { RequestContext, SiteForVisitor } from '#domains/settings/request-context.ts';
import { isOn } from '#domains/settings/rules/values.ts';
import type { Site } from '#sites/site.ts';
import {
  inStock,
  linkInvalid,
  neverBack,
  type askStockAlert,
  type getStockAlert,
  type StockAlert,
} from '../contract/enquiries.ts';
import { stockBack } from '../events.ts';
import { stockAlertErrors, type StockAlertForm } from '../rules/stock-alert.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';
import { stockBackMail } from './enquiry-mail.tsx';
import {
  readStockAlert,
  saveStockAlert,
  takeStockBack,
  withdrawStockAlert,
  type StockAlertRow,
} from '../db/enquiries.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

const BATCH = 200;
const TOKEN = /^[\w-]{24}$/;

export interface StockAlerts {
  /** Stores a stock alert, once for each email address and product. */
  ask(
    ctx: Pick<RequestContext, 'site' | 'now'>,
    form: StockAlertForm & { sku: string },
  ): Promise<{ success: boolean } | FaultOf<typeof askStockAlert>>;
  /** Returns the stock alert that an emailed link identifies. Returns 404 if the link is invalid. */
  read(ctx: Pick<RequestContext, 'site'>, token: string): Promise<StockAlert | FaultOf<typeof getStockAlert>>;
  /** Withdraws a stock alert. Idempotent. */
  stop(
    ctx: Pick<RequestContext, 'site' | 'now'>,
    token: string,
  ): Promise<StockAlert | FaultOf<typeof getStockAlert>>;
  /** Finds requested products that are back in stock and writes them to the outbox. Returns their number. */
  findBack(): Promise<number>;
  /** Handles `stock-back`: sends one email for each alert, once. */
  notifyBackInStock: EventHandler<typeof stockBack>;
}

/**
 * Creates the stock alert service. Shoppers request alerts on a product's page. Each alert is sent once, when
 * any warehouse in the site's country has stock.
 */
export function createStockAlerts({
  db,
  catalogue,
  settingsOf,
  sites,
  originOf,
  clock,
  secret,
}: {
  db: Kysely<Tables>;
  catalogue: Pick<CatalogueService, 'cardBySku' | 'cards'>;
  settingsOf: (siteId: string) => readonly Setting[];
  sites: readonly Site[];
  originOf: (siteId: string) => string;
  clock: () => Date;
  /** The secret that signs the links that withdraw a request. */
  secret: ShopSecret;
}): StockAlerts {
  function view(site: SiteForVisitor, row: StockAlertRow): StockAlert {
    const [card] = catalogue.cards(site, [row.productId]);
    return {
      title: card?.title ?? 'A product that we no longer sell',
      url: card?.url ?? '/products',
      state: row.withdrawnAt ? 'stopped' : row.backAt ? 'told' : 'waiting',
    };
  }

  async function known(
    site: SiteForVisitor,
    token: string,
  ): Promise<StockAlertRow | FaultOf<typeof getStockAlert>> {
    const row = TOKEN.test(token) ? await readStockAlert(db, { token }) : undefined;
    return row?.siteId === site.id ? row : failWith(linkInvalid);
  }

  return {
    async ask({ site, now }, { sku, ...form }) {
      const card = catalogue.cardBySku(site, sku);
      if (!card) return failWith(unknownProduct);
      const isExtended = isOn(settingsOf(site.id), 'NotifyMeCallbackExtended');
      const fields = stockAlertErrors(form, isExtended);
      const texts = Object.values(fields);
      if (texts.length > 0) return failWith(invalidForm, { texts, fields });
      const { canNotify, canAdd } = stockDisplay(card.stockStatus);
      if (!canNotify) return canAdd ? failWith(inStock) : failWith(neverBack);
      await saveStockAlert(
        db,
        {
          siteId: site.id,
          productId: card.id,
          email: form.email.trim().toLowerCase(),
          name: isExtended ? form.name.trim() : '',
          phone: isExtended ? form.phone.trim() : '',
          callTime: isExtended ? form.callTime : '',
          token: randomBytes(18).toString('base64url'),
        },
        now,
      );
      return { success: true };
    },

    async read({ site }, token) {
      const row = await known(site, token);
      return 'fault' in row ? row : view(site, row);
    },

    async stop({ site, now }, token) {
      const row = await known(site, token);
      if ('fault' in row) return row;
      await withdrawStockAlert(db, token, now);
      return view(site, { ...row, withdrawnAt: row.withdrawnAt ?? now });
    },

    async findBack() {
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
    },

    notifyBackInStock: async (tx, { alert, round }) => {
      const row = await readStockAlert(tx, { id: alert });
      const sold = sites.find(({ id }) => id === row?.siteId);
      const site = sold && pricedFor(sold, GUEST);
      // The alert was withdrawn since, or requested again. In the second case another event follows.
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
    },
  };
}
