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

/** The maximum number of forms that one user may send in a minute. */
const FORMS = { max: 10, seconds: 60 };
const CHANGES = { max: 120, seconds: 60 };
/** Links in mails are secrets: limit requests so that they cannot be guessed. */
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
    bind(
      joinKitchenClub,
      ({ body }, visitor: RequestContext) => enquiries.joinKitchenClub(visitor, body),
      FORMS,
    ),
    bind(getNewsletterSignup, ({ params }) => newsletter.read(params.token), LINKS),
    bind(
      confirmNewsletter,
      ({ params }, ctx: RequestContext) => newsletter.confirm(params.token, ctx),
      LINKS,
    ),
    bind(askExpert, ({ body }, visitor: RequestContext) => enquiries.askExpert(visitor, body), FORMS),
    bind(askPriceMatch, ({ body }, visitor: RequestContext) => priceMatch.ask(visitor, body), FORMS),
    bind(askStockAlert, ({ body }, visitor: RequestContext) => stockAlerts.ask(visitor, body), FORMS),
    bind(
      getStockAlert,
      ({ params }, visitor: RequestContext) => stockAlerts.read(visitor, params.token),
      LINKS,
    ),
    bind(
      stopStockAlert,
      ({ params }, visitor: RequestContext) => stockAlerts.stop(visitor, params.token),
      LINKS,
    ),
    bind(getMailPreferences, (_input, visitor: RequestContext) => mailPreferences.read(visitor), CHANGES),
    bind(
      setMarketing,
      ({ params, body }, visitor: RequestContext) =>
        mailPreferences.setMarketing(visitor, params.siteId, body.wanted),
      CHANGES,
    ),
    bind(
      dropStockAlert,
      ({ params }, visitor: RequestContext) => mailPreferences.dropStockAlert(visitor, params.id),
      CHANGES,
    ),
    bind(getUnsubscribe, ({ params }) => mailPreferences.ofLink(params.token), LINKS),
    bind(
      unsubscribe,
      ({ params }, visitor: RequestContext) => mailPreferences.stopByLink(params.token, visitor),
      LINKS,
    ),
  ];
}
