import {
  EXAMPLE_PRODUCTS,
  type EmailExample,
  type ExampleProduct,
} from '#domains/notifications/use-cases/email-example.ts';
import {
  createEmailManagement,
  type EmailManagement,
} from '#domains/notifications/use-cases/manage-emails.ts';
import { SITES } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';
import { createSenders } from './outbox.ts';
import type { Services } from './services.ts';
import { bookingEmails } from '#domains/bookings/use-cases/emails/booking-email-examples.ts';
import { cartEmails } from '#domains/cart/use-cases/cart-mail.tsx';
import { handOverEmails } from '#domains/cart/use-cases/hand-over/send-hand-over.tsx';
import { claimEmails } from '#domains/claims/use-cases/claim-mail.tsx';
import { companyEmails } from '#domains/company/use-cases/company-mails.ts';
import { enquiryEmails } from '#domains/enquiries/use-cases/enquiry-email-examples.ts';
import { deliveryEmails } from '#domains/fulfilment/use-cases/notify-sent.tsx';
import { accountEmails } from '#domains/identity/use-cases/account-email-examples.ts';
import { webhookEmails } from '#domains/integrations/use-cases/pause-mail.tsx';
import { documentEmails } from '#domains/invoices/use-cases/mail-document.tsx';
import { invoiceCopyEmails } from '#domains/invoices/use-cases/mail-invoice-copies.tsx';
import { priceEmails } from '#domains/merchandising/use-cases/ask-mail.tsx';
import { orderEmails } from '#domains/orders/use-cases/emails/order-email-examples.ts';
import { projectEmails } from '#domains/projects/use-cases/sharing/project-mail.tsx';
import { quoteEmails } from '#domains/quotes/use-cases/quote-mail.tsx';
import { referralEmails } from '#domains/referrals/use-cases/referral-mail.tsx';
import { reminderEmails } from '#domains/reminders/use-cases/reminder-mail.tsx';
import { returnEmails } from '#domains/returns/use-cases/return-mail.tsx';
import { reportEmails } from '#domains/reports/use-cases/report-mail.tsx';
import { questionEmails } from '#domains/reviews/use-cases/question-mail.tsx';
import { reviewEmails } from '#domains/reviews/use-cases/review-mail.tsx';

/** Every email that the shop can send, in the order and with the headings of the page in the back office. */
export const EMAIL_GROUPS: readonly { title: string; emails: readonly EmailExample[] }[] = [
  { title: 'Orders and payments', emails: orderEmails },
  { title: 'Delivery', emails: deliveryEmails },
  { title: 'Documents', emails: [...documentEmails, ...invoiceCopyEmails] },
  { title: 'Returns', emails: returnEmails },
  { title: 'Carts', emails: [...cartEmails, ...handOverEmails] },
  { title: 'Projects and quotes', emails: [...projectEmails, ...quoteEmails] },
  { title: 'Bookings', emails: bookingEmails },
  { title: 'Enquiries and newsletter', emails: enquiryEmails },
  { title: 'Reviews and questions', emails: [...reviewEmails, ...questionEmails] },
  { title: 'Offers', emails: [...claimEmails, ...referralEmails] },
  { title: 'Accounts', emails: accountEmails },
  { title: 'Companies', emails: companyEmails },
  { title: 'Staff', emails: [...priceEmails, ...reminderEmails, ...webhookEmails, ...reportEmails] },
];

/** Returns the use cases with which administrators view emails. */
export function composeEmails(services: Services): EmailManagement {
  const { db, config, hosts, settings, siteInForce, identity, worker } = services;
  return createEmailManagement({
    db,
    groups: EMAIL_GROUPS,
    sites: () => SITES.map(({ id }) => siteInForce(id)),
    originOf: hosts.originOf,
    settingsOf: settings.of,
    senderOf: createSenders(services).mailFrom,
    smtpUrl: config.smtpUrl,
    productsOf: async (site) => {
      const [first, second] = EXAMPLE_PRODUCTS;
      return [
        await findProduct(services, site, 'fridge', first),
        await findProduct(services, site, 'washer', second),
      ];
    },
    verifiedEmailOf: identity.verifiedEmailOf,
    wake: () => worker.wake('mail'),
  });
}

/** Returns the first product that a search on a site finds; `fallback` if there is none with a price. */
async function findProduct(
  { db, search, catalogue }: Pick<Services, 'db' | 'search' | 'catalogue'>,
  site: Site,
  text: string,
  fallback: ExampleProduct,
): Promise<ExampleProduct> {
  const retail = { ...site, priceList: null };
  const found = await search.suggest(retail, text, { limit: 0, products: 1 });
  const [{ sku = '' } = {}] = found.filter((one) => one.sku !== undefined);
  const card = sku === '' ? undefined : catalogue.cardBySku(retail, sku);
  const [facts] = sku === '' ? [] : await catalogue.purchaseFacts(db, { skus: [sku] }, retail);
  if (!facts || facts.priceCents === null) return fallback;
  const { id, title, brand, url, priceCents } = facts;
  return { id, sku, title, brand, url, priceCents, image: card?.image?.src ?? '' };
}
