import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  askExpert,
  askPriceMatch,
  askStockAlert,
  confirmNewsletter,
  getNewsletterSignup,
  getStockAlert,
  joinKitchenClub,
  stopStockAlert,
} from './contract/enquiries.ts';
import {
  dropStockAlert,
  getMailPreferences,
  getUnsubscribe,
  setMarketing,
  unsubscribe,
} from './contract/preferences.ts';
import type { Enquiries } from './use-cases/enquiries.ts';
import type { MailPreferencesSubject } from './use-cases/mail-preferences.ts';
import type { Newsletter } from './use-cases/newsletter.ts';
import type { PriceMatch } from './use-cases/match-price.ts';
import type { StockAlerts } from './use-cases/watch-stock.ts';

/** The maximum number of forms that one user can send per minute. */
const FORMS = { max: 10, seconds: 60 };
const CHANGES = { max: 120, seconds: 60 };
/**
 * Rate limit for requests that contain a secret from an emailed link, so that an attacker cannot guess the
 * secret.
 */
const LINKS = { max: 60, seconds: 60 };

/** Returns the routes of the enquiries domain. */
export function enquiriesRoutes(
  enquiries: Enquiries,
  {
    priceMatch,
    stockAlerts,
    mailPreferences,
    newsletter,
  }: {
    newsletter: Newsletter;
    priceMatch: PriceMatch;
    stockAlerts: StockAlerts;
    mailPreferences: MailPreferencesSubject;
  },
) {
  return [
    bind(joinKitchenClub, ({ body }, ctx: RequestContext) => enquiries.joinKitchenClub(ctx, body), FORMS),
    bind(getNewsletterSignup, ({ params }, ctx: RequestContext) => newsletter.read(params.token, ctx), LINKS),
    bind(
      confirmNewsletter,
      ({ params }, ctx: RequestContext) => newsletter.confirm(params.token, ctx),
      LINKS,
    ),
    bind(askExpert, ({ body }, ctx: RequestContext) => enquiries.askExpert(ctx, body), FORMS),
    bind(askPriceMatch, ({ body }, ctx: RequestContext) => priceMatch.ask(ctx, body), FORMS),
    bind(askStockAlert, ({ body }, ctx: RequestContext) => stockAlerts.ask(ctx, body), FORMS),
    bind(getStockAlert, ({ params }, ctx: RequestContext) => stockAlerts.read(ctx, params.token), LINKS),
    bind(stopStockAlert, ({ params }, ctx: RequestContext) => stockAlerts.stop(ctx, params.token), LINKS),
    bind(getMailPreferences, (_input, ctx: RequestContext) => mailPreferences.read(ctx), CHANGES),
    bind(
      setMarketing,
      ({ params, body }, ctx: RequestContext) =>
        mailPreferences.setMarketing(ctx, params.siteId, body.isSubscribed),
      CHANGES,
    ),
    bind(
      dropStockAlert,
      ({ params }, ctx: RequestContext) => mailPreferences.dropStockAlert(ctx, params.id),
      CHANGES,
    ),
    bind(getUnsubscribe, ({ params }) => mailPreferences.ofLink(params.token), LINKS),
    bind(
      unsubscribe,
      ({ params }, ctx: RequestContext) => mailPreferences.stopByLink(params.token, ctx),
      LINKS,
    ),
  ];
}
