import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import { linkInvalid } from '../contract/enquiries.ts';
import {
  confirmEmailFirst,
  noSuchNews,
  type dropStockAlert,
  type getUnsubscribe,
  type MailPreferences,
  type setMarketing,
  type UnsubscribeView,
} from '../contract/preferences.ts';
import { parseUnsubscribeToken } from './unsubscribe-link.ts';
import { readStockAlert, saveSignup, withdrawStockAlert } from '../db/enquiries.ts';
import {
  confirmSignup,
  deleteSignup,
  readNewsletterSites,
  readSignup,
  readWaitingAlerts,
} from '../db/preferences.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

type EnquiriesContext = Pick<RequestContext, 'user' | 'site' | 'now' | 'requestId'>;

export type MailPreferencesSubject = ReturnType<typeof createMailPreferences>;

/**
 * Creates the email preferences service. Customers with a confirmed email address can change their
 * preferences when they are signed in, or through an emailed link.
 */
export function createMailPreferences({
  db,
  secret,
  sites,
  catalogue,
  verifiedEmailOf,
}: {
  db: Kysely<Tables>;
  secret: ShopSecret;
  sites: readonly Site[];
  catalogue: Pick<CatalogueService, 'cards'>;
  verifiedEmailOf(accountId: string): Promise<string | null>;
}) {
  const shopName = (siteId: string) => sites.find(({ id }) => id === siteId)?.wording.companyName ?? siteId;
  function titleOf(siteId: string, productId: number): string {
    const site = sites.find(({ id }) => id === siteId);
    const [card] = site ? catalogue.cards(pricedFor(site, GUEST), [productId]) : [];
    return card?.title ?? 'A product that we no longer sell';
  }

  async function read({ user }: EnquiriesContext): Promise<MailPreferences> {
    const email = await verifiedEmailOf(user.accountId!);
    const [subscribedSiteIds, alerts] =
      email === null
        ? [[], []]
        : await Promise.all([readNewsletterSites(db, email), readWaitingAlerts(db, email)]);
    return {
      email,
      marketing: sites.map(({ id, wording }) => ({
        siteId: id,
        name: wording.companyName,
        isSubscribed: subscribedSiteIds.includes(id),
      })),
      stockAlerts: alerts.map(({ id, siteId, productId }) => ({
        id,
        title: titleOf(siteId, productId),
        shop: shopName(siteId),
      })),
    };
  }

  return {
    read,

    /** Saves the preference immediately. Writes an audit entry if it changed. */
    async setMarketing(
      ctx: EnquiriesContext,
      siteId: string,
      isSubscribed: boolean,
    ): Promise<MailPreferences | FaultOf<typeof setMarketing>> {
      const { user, now } = ctx;
      if (!sites.some(({ id }) => id === siteId)) return failWith(noSuchNews);
      const email = await verifiedEmailOf(user.accountId!);
      if (email === null) return failWith(confirmEmailFirst);
      await inTransaction(db, async (tx) => {
        const known = (await readNewsletterSites(tx, email)).includes(siteId);
        if (known === isSubscribed) return;
        if (isSubscribed) {
          // The account's email address is already confirmed, so the sign-up needs no confirmation.
          const { id } = await saveSignup(
            tx,
            { siteId, email, name: '', postcode: '', source: 'Account' },
            now,
          );
          await confirmSignup(tx, id, now);
        } else await deleteSignup(tx, { siteId, email });
        await writeAudit(
          tx,
          {
            by: actorOf(ctx),
            siteId,
            subject: 'enquiries',
            action: isSubscribed ? 'joined-newsletter' : 'left-newsletter',
            key: user.accountId!,
          },
          now,
        );
      });
      return read(ctx);
    },

    /** Removes a stock alert. The ID of another user's alert returns the same error as an unknown ID. */
    async dropStockAlert(
      ctx: EnquiriesContext,
      id: string,
    ): Promise<MailPreferences | FaultOf<typeof dropStockAlert>> {
      const email = await verifiedEmailOf(ctx.user.accountId!);
      const alerts = email === null ? [] : await readWaitingAlerts(db, email);
      const alert = alerts.find((one) => String(one.id) === id);
      if (!alert) return failWith(noSuchNews);
      await withdrawStockAlert(db, alert.token, ctx.now);
      return read(ctx);
    },

    /** Returns the subscription that a link identifies. Opening the link changes nothing. */
    async ofLink(token: string): Promise<UnsubscribeView | FaultOf<typeof getUnsubscribe>> {
      const subscription = parseUnsubscribeToken(secret, token);
      if (!subscription) return failWith(linkInvalid);
      if (subscription.kind === 'stock') {
        const row = await readStockAlert(db, { token: subscription.token });
        return row
          ? {
              what: `the email when ${titleOf(row.siteId, row.productId)} is back in stock`,
              isSubscribed: !row.withdrawnAt,
            }
          : { what: 'the email when a product is back in stock', isSubscribed: false };
      }
      const signup = await readSignup(db, subscription.id);
      return signup === undefined
        ? { what: 'news and offers', isSubscribed: false }
        : { what: `news and offers from ${shopName(signup.siteId)}`, isSubscribed: true };
    },

    /** Unsubscribes through a link. Idempotent. */
    async stopByLink(
      token: string,
      { now }: { now: Date },
    ): Promise<UnsubscribeView | FaultOf<typeof getUnsubscribe>> {
      const view = await this.ofLink(token);
      const subscription = parseUnsubscribeToken(secret, token);
      if ('fault' in view || !subscription) return failWith(linkInvalid);
      if (subscription.kind === 'stock') await withdrawStockAlert(db, subscription.token, now);
      else await deleteSignup(db, { id: subscription.id });
      return { ...view, isSubscribed: false };
    },
  };
}
