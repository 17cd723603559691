import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { flag, plainText, shapes, someOf, someTexts, visibleText, wireDay } from '#foundation/pure/wire.ts';
import { FULFILMENT_STATES, ORDER_STATES, PAYMENT_STATES } from '#domains/orders/contract/back-office.ts';

/**
 * The endpoints of the back office for the customers of all sites. A customer is an account, or the mailbox of a guest who
 * has ordered; guest orders with the confirmed email address of an account belong to the account. Staff are not customers.
 * People who work on some sites see the customers and the orders of those sites. Amounts are in dollars, timestamps ISO 8601.
 */

/** The number of customers per response of {@link listCustomers}. */
export const CUSTOMERS_PER_PAGE = 50;
/** The list counts at most this many customers. */
export const MAX_COUNTED_CUSTOMERS = 10_000;
/** The number of latest orders in a profile; other parts refer to at most {@link PROFILE_ORDERS_READ} of them. */
export const PROFILE_ORDERS = 20;
export const PROFILE_ORDERS_READ = 500;

export const CUSTOMER_KINDS = ['account', 'trade', 'guest'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

export const CUSTOMER_SORTS = ['lastOrder', 'since', 'name'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

const filters = {
  /** A name, email address in any spelling, phone number, postcode, company or order number. */
  q: z._default(z.string().check(visibleText, z.maxLength(100, 'At most 100 characters')), ''),
  kind: someOf(CUSTOMER_KINDS),
  site: someTexts(20),
  /** Whether the customer has an order whose goods have not all arrived. */
  hasOpenOrder: z.optional(flag),
  /** Whether the customer has confirmed a newsletter of any site. */
  isSubscribed: z.optional(flag),
  isBlocked: z.optional(flag),
  sort: z._default(z.enum(CUSTOMER_SORTS), 'lastOrder'),
  direction: z._default(z.enum(['descending', 'ascending']), 'descending'),
} as const;
const filterQuery = z.object(filters);
export type CustomerFilters = z.output<typeof filterQuery>;
export type CustomerFiltersInput = z.input<typeof filterQuery>;

export const listedCustomer = z
  .object({
    /** The account ID, or `guest-` and a number. */
    id: z.string(),
    kind: z.enum(CUSTOMER_KINDS),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** The company of a trade customer, or of the first one if there are several; empty for others. */
    company: z.string(),
    siteIds: z.array(z.string()),
    /** When the account was created; for a guest, when they first ordered. */
    since: z.string(),
    lastOrderAt: z.nullable(z.string()),
    isBlocked: z.boolean(),
  })
  .register(shapes, { id: 'ListedCustomer' });
export type ListedCustomer = z.infer<typeof listedCustomer>;

const read = {
  tag: 'customers',
  access: { permission: 'customers.read' },
  missing: 'caller',
} as const;

export const listCustomers = endpoint({
  ...read,
  // The search text may be the name, email address or phone number of a customer.
  secretParams: ['q'],
  method: 'GET',
  path: '/api/admin/customers',
  summary: 'Lists customers of all sites, including guests who ordered, by page',
  query: z.object({
    ...filters,
    /** The value of `next` in the previous response; empty for the first page. */
    after: z._default(z.string().check(z.regex(/^[\w-]{0,400}$/)), ''),
  }),
  errors: [],
  answer: z.object({
    customers: z.array(listedCustomer),
    next: z.nullable(z.string()),
    /** The number of matching customers. Null on later pages. `isMore`: there are more than the number. */
    count: z.nullable(z.object({ customers: z.number(), isMore: z.boolean() })),
    /** Whether the search text matched so much that the list does not contain everything. */
    isCut: z.boolean(),
    /** The sites by which the user can filter. */
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const exportCustomers = endpoint({
  ...read,
  secretParams: ['q'],
  method: 'GET',
  path: '/api/admin/customers/export',
  summary: 'Exports all customers that match the filters and the search text, as CSV',
  query: filterQuery,
  file: 'text/csv',
  errors: [],
  answer: z.string(),
});

export const customerNote = z
  .object({ id: z.number(), text: z.string(), by: z.string(), at: z.string() })
  .register(shapes, { id: 'CustomerNote' });

/** A customer with everything that staff need to answer a question. */
export const customerProfile = z
  .object({
    ...listedCustomer.shape,
    /** The version for `If-Match`. It increases with every change of the contact data of an account. */
    version: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    isEmailConfirmed: z.boolean(),
    hasSecondFactor: z.boolean(),
    /** Why and when staff blocked the customer; null if the customer may order. */
    block: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.string() })),
    /** The received amounts less refunds and chargebacks, by currency, from the money ledger. */
    value: z.array(z.object({ currency: z.string(), orders: z.number(), paid: z.number() })),
    orderCount: z.number(),
    /** The latest {@link PROFILE_ORDERS} orders. */
    orders: z.array(
      z.object({
        number: z.string(),
        siteId: z.string(),
        state: z.enum(ORDER_STATES),
        payment: z.enum(PAYMENT_STATES),
        fulfilment: z.enum(FULFILMENT_STATES),
        placedAt: z.string(),
        deliveryDay: z.nullable(wireDay),
        total: z.number(),
        currency: z.string(),
      }),
    ),
    memberships: z.array(
      z.object({
        siteId: z.string(),
        siteName: z.string(),
        state: z.string(),
        company: z.string(),
        priceList: z.string(),
        since: z.string(),
        /** Whether the account buys for the company of another account. */
        isBuyer: z.boolean(),
        isInDealsClub: z.boolean(),
      }),
    ),
    projects: z.array(
      z.object({
        id: z.number(),
        ref: z.string(),
        name: z.string(),
        siteId: z.string(),
        quoteStatus: z.string(),
        modifiedAt: z.string(),
      }),
    ),
    returns: z.array(
      z.object({ number: z.string(), orderNumber: z.string(), state: z.string(), at: z.string() }),
    ),
    reviews: z.array(
      z.object({
        title: z.string(),
        product: z.string(),
        stars: z.number(),
        state: z.string(),
        at: z.string(),
      }),
    ),
    enquiries: z.array(z.object({ kind: z.string(), siteId: z.string(), text: z.string(), at: z.string() })),
    /** The gift cards that the customer bought, by the last characters of their codes. */
    giftCards: z.array(
      z.object({
        hint: z.string(),
        value: z.number(),
        balance: z.number(),
        currency: z.string(),
        isBlocked: z.boolean(),
        expiresAt: z.string(),
      }),
    ),
    /** The newsletters that the customer has requested. `confirmedAt` is null until the customer confirms. */
    consents: z.array(
      z.object({
        siteId: z.string(),
        source: z.string(),
        requestedAt: z.string(),
        confirmedAt: z.nullable(z.string()),
      }),
    ),
    notes: z.array(customerNote),
    sessions: z.array(
      z.object({
        id: z.string(),
        siteId: z.string(),
        device: z.string(),
        startedAt: z.string(),
        lastSeenAt: z.string(),
      }),
    ),
    /** The latest changes of the account, its consents and the profile, latest first. */
    history: z.array(z.object({ at: z.string(), by: z.string(), text: z.string(), detail: z.string() })),
  })
  .register(shapes, { id: 'CustomerProfile' });
export type CustomerProfile = z.infer<typeof customerProfile>;

export const unknownCustomer = faultSpec(
  'unknown-customer',
  404,
  'We couldn’t find that customer. They may have been deleted.',
);

export const getCustomer = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/customers/:id',
  summary: 'Returns a customer with orders, documents, consents, notes and sessions',
  params: z.object({ id: plainText(60) }),
  errors: [unknownCustomer],
  answer: customerProfile,
});
