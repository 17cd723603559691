import { cents, type Cents } from '#foundation/pure/money.ts';
import type { Site } from '#sites/site.ts';

/** A product in an example email. `url` and `image` are paths on the site; the image is empty if there is none. */
export interface ExampleProduct {
  id: number;
  sku: string;
  title: string;
  brand: string;
  url: string;
  image: string;
  priceCents: Cents;
}

/** The data from which example emails are rendered. */
export interface ExampleAbout {
  site: Site;
  /** The site's origin, for links. */
  origin: string;
  now: Date;
  /** Two products of the site. */
  products: readonly [ExampleProduct, ExampleProduct];
}

export interface EmailText {
  subject: string;
  html: string;
  plain: string;
}

/**
 * An email that the shop can send, with example data. Each domain declares its emails where it renders them, and
 * `apps/server/compose/emails.ts` joins the lists. A test fails if an email has no example.
 */
export interface EmailExample {
  /** The id in URLs, such as `order-confirmed`. Unique among all emails. */
  id: string;
  /** What the email is called on the page. */
  title: string;
  /** When the shop sends the email, as a sentence. */
  when: string;
  /** Who receives the email. */
  to: string;
  /** Whether a site sends the email; absent if all sites do. */
  isSentBy?(site: Site): boolean;
  /** Renders the email with the function that also renders the real one. */
  render(about: ExampleAbout): EmailText;
}

/** The recipients that many emails have. */
export const CUSTOMER = 'The customer';
export const SHOP_MAILBOX = 'The mailbox in the setting EnquiryMailbox';

/** The products of examples on a site that has none. */
export const EXAMPLE_PRODUCTS: ExampleAbout['products'] = [
  {
    id: 1,
    sku: 'HF600',
    title: 'Halden 600L French Door Fridge',
    brand: 'Halden',
    url: '/',
    image: '',
    priceCents: cents(229_900),
  },
  {
    id: 2,
    sku: 'KW85',
    title: 'Kestrel 8.5kg Front Load Washer',
    brand: 'Kestrel',
    url: '/',
    image: '',
    priceCents: cents(119_900),
  },
];

/** The customer of all examples, at an address in the site's country. */
export function examplePerson({ country }: Pick<Site, 'country'>) {
  const address =
    country === 'NZ'
      ? { address: '14 Ponsonby Road', suburb: 'Auckland', state: '', postcode: '1011', country: 'NZ' }
      : {
          address: '12 Campbell Parade',
          suburb: 'Bondi Beach',
          state: 'NSW',
          postcode: '2026',
          country: 'AU',
        };
  return {
    firstName: 'Alex',
    lastName: 'Morgan',
    email: 'alex.morgan@example.com',
    phone: country === 'NZ' ? '021 234 5678' : '0412 345 678',
    address: { firstName: 'Alex', lastName: 'Morgan', companyName: '', ...address },
  };
}

/** The path of the links in examples. It opens no page of a customer. */
export const EXAMPLE_LINK = '/#example';

/**
 * Returns an email in which no link has a target, except phone numbers in its HTML. The addresses in the plain text
 * lead to the site's home page.
 */
export function withInertLinks<Email extends EmailText>(email: Email, origin: string): Email {
  return {
    ...email,
    html: email.html.replaceAll(/\shref="(?!tel:)[^"]*"/gi, ' href="#"'),
    plain: email.plain.replaceAll(/https?:\/\/[^\s<>")]+/g, origin),
  };
}

/** Returns the line that inboxes display next to the subject; empty if the email has none. */
export function preheaderOf(html: string): string {
  const [, line = ''] = /<div style="display:none[^"]*">([^<]*)<\/div>/.exec(html) ?? [];
  return line
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
