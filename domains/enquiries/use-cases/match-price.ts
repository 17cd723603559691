import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { unknownProduct } from '#domains/catalogue/contract/product.ts';
import { purchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import { queueCappedMail, queueMail } from '#domains/notifications/use-cases/mail.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { isOn, textSetting } from '#domains/settings/rules/values.ts';
import { noPriceMatch, type askPriceMatch } from '../contract/enquiries.ts';
import { centsIn, priceMatchErrors, type PriceMatchForm } from '../rules/price-match.ts';
import { matchForShop, matchForShopper } from './enquiry-mail.tsx';
import { savePriceMatch } from '../db/enquiries.ts';

export interface PriceMatch {
  /**
   * Stores a price match request. Emails it to the shop (setting EnquiryMailbox) and emails a confirmation to
   * the shopper.
   */
  ask(
    ctx: Pick<RequestContext, 'site' | 'now' | 'origin'>,
    form: PriceMatchForm & { sku: string },
  ): Promise<{ success: boolean } | FaultOf<typeof askPriceMatch>>;
}

/**
 * Creates the price match service. The shop offers price matches only if the setting PriceMatchEnabled is on.
 */
export function createPriceMatch({
  db,
  settingsOf,
}: {
  db: Kysely<Tables>;
  settingsOf: (siteId: string) => readonly Setting[];
}): PriceMatch {
  return {
    async ask({ site, now, origin }, { sku, ...form }) {
      const settings = settingsOf(site.id);
      if (!isOn(settings, 'PriceMatchEnabled')) return failWith(noPriceMatch);
      return inTransaction(db, async (tx) => {
        const [facts] = await purchaseFacts(tx, { skus: [sku] }, site);
        if (!facts?.isActive || !facts.sites.includes(site.id)) return failWith(unknownProduct);
        const ours = facts.priceCents;
        const fields = priceMatchErrors(form, ours);
        const texts = Object.values(fields);
        if (texts.length > 0) return failWith(invalidForm, { texts, fields });
        const match = {
          sku: facts.sku,
          title: facts.title,
          productUrl: origin + facts.url,
          ours,
          theirs: centsIn(form.price)!,
          competitor: form.competitor.trim(),
          url: form.url.trim(),
          name: form.name.trim(),
          email: form.email.trim().toLowerCase(),
          phone: form.phone.trim(),
          postcode: form.postcode.trim(),
        };
        const id = await savePriceMatch(
          tx,
          {
            ...match,
            siteId: site.id,
            productId: facts.id,
            ourPriceCents: ours,
            theirPriceCents: match.theirs,
          },
          now,
        );
        const mailbox = textSetting(settings, 'EnquiryMailbox').trim();
        if (mailbox !== '')
          await queueMail(
            tx,
            {
              dedupeKey: `price-match:${id}:shop`,
              siteId: site.id,
              recipient: mailbox,
              ...matchForShop(match, { site, origin }),
            },
            now,
          );
        await queueCappedMail(
          tx,
          {
            kind: 'price-match:',
            dedupeKey: `price-match:${id}:shopper`,
            siteId: site.id,
            recipient: match.email,
            ...matchForShopper(match, { site, origin }),
          },
          now,
        );
        return { success: true };
      });
    },
  };
}
