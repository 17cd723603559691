import { cents } from '#foundation/pure/money.ts';
import {
  EXAMPLE_LINK,
  examplePerson,
  SHOP_MAILBOX,
  type EmailExample,
  type ExampleAbout,
} from '#domains/notifications/use-cases/email-example.ts';
import {
  confirmNewsletterMail,
  enquiryForShop,
  matchForShop,
  matchForShopper,
  newsletterMail,
  stockBackMail,
} from './enquiry-mail.tsx';
import { expertNotice, formNotice } from './notify-shop.ts';

/** The page with the example of a form. */
const FORM_PATH = '/contact-us';

/** Returns a price match request for a product of the site. */
function exampleMatch({ site, origin, products: [product] }: ExampleAbout) {
  const { firstName, lastName, email, phone, address } = examplePerson(site);
  return {
    sku: product.sku,
    title: product.title,
    productUrl: origin + product.url,
    ours: product.priceCents,
    theirs: cents(product.priceCents - 10_000),
    competitor: 'Harbour Appliances',
    url: 'https://harbour-appliances.example/offer',
    name: `${firstName} ${lastName}`,
    email,
    phone,
    postcode: address.postcode,
  };
}

const SHOPPER = 'The shopper';

/** The emails about forms, price matches, stock alerts and the newsletter. */
export const enquiryEmails: readonly EmailExample[] = [
  {
    id: 'form-notice',
    title: 'Form',
    when: 'When a shopper sends a form on a page.',
    to: SHOP_MAILBOX,
    render: (at) => {
      const { firstName, lastName, email } = examplePerson(at.site);
      const fields = [
        { label: 'Name', kind: 'text', value: `${firstName} ${lastName}` },
        { label: 'Email', kind: 'email', value: email },
        { label: 'Message', kind: 'text', value: 'Can you deliver to an apartment on the fourth floor?' },
      ];
      const form = formNotice({ id: 1, title: 'Contact us', path: FORM_PATH, source: 'Footer', fields });
      return enquiryForShop(form, at);
    },
  },
  {
    id: 'expert-notice',
    title: 'Question to an expert',
    when: 'When a shopper asks an expert.',
    to: SHOP_MAILBOX,
    render: (at) => {
      const { firstName: name, email } = examplePerson(at.site);
      const message = 'Which of these two fridges is quieter?';
      return enquiryForShop(
        expertNotice(1, { name, email, message, source: 'Product page', path: at.products[0].url }),
        at,
      );
    },
  },
  {
    id: 'price-match-notice',
    title: 'Price match request, for the shop',
    when: 'When a shopper requests a price match.',
    to: SHOP_MAILBOX,
    render: (at) => matchForShop(exampleMatch(at), at),
  },
  {
    id: 'price-match',
    title: 'Price match request',
    when: 'When a shopper requests a price match.',
    to: SHOPPER,
    render: (at) => matchForShopper(exampleMatch(at), at),
  },
  {
    id: 'stock-back',
    title: 'Back in stock',
    when: 'When a product is available again.',
    to: 'Each shopper with a stock alert for the product',
    render: ({ site, origin, products: [{ title, url, priceCents }] }) => {
      const link = origin + EXAMPLE_LINK;
      return stockBackMail(
        { title, productUrl: origin + url, price: priceCents },
        { stopUrl: link, unsubscribeUrl: link },
        { site, origin },
      );
    },
  },
  {
    id: 'newsletter-confirm',
    title: 'Confirm the newsletter',
    when: 'When a shopper signs up for the newsletter.',
    to: SHOPPER,
    render: ({ site, origin }) =>
      confirmNewsletterMail({ confirmUrl: origin + EXAMPLE_LINK }, { site, origin }),
  },
  {
    id: 'newsletter-welcome',
    title: 'Welcome to the newsletter',
    when: 'When a shopper confirms the sign-up. It contains a coupon if the site has one.',
    to: SHOPPER,
    render: ({ site, origin }) =>
      newsletterMail(
        {
          stopUrl: origin + EXAMPLE_LINK,
          coupon: { code: 'HELLO-25', words: '$25 off an order from $500', terms: 'Valid for 90 days.' },
        },
        { site, origin },
      ),
  },
];
