import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes, plainText, dollars } from '#foundation/pure/wire.ts';
import {
  alreadyDecided,
  buysForCompany,
  notMember,
  ownMembership,
  unknownAccount,
  unknownPriceList,
} from './errors.ts';
import { MEMBERSHIP_STATES } from './account.ts';

/** A price list name of lower-case letters, digits and hyphens. */
const listName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
const shortText = (most: number) => z.string().check(z.maxLength(most));
const decide = { tag: 'identity', access: { permission: 'memberships.decide' } } as const;

export const application = z
  .object({
    userId: z.string(),
    siteId: z.string(),
    state: z.enum(MEMBERSHIP_STATES),
    company: z.string(),
    businessNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    /** ISO date-time. */
    since: z.string(),
  })
  .register(shapes, { id: 'MembershipApplication' });
export type Application = z.infer<typeof application>;

export const listApplications = endpoint({
  ...decide,
  method: 'GET',
  path: '/api/account/memberships',
  summary: 'Lists membership applications of this site, longest waiting first',
  answer: z.object({ applications: z.array(application) }),
});
/** Approves or refuses an application for a trade membership. The applicant is notified by email. */
export const decideApplication = endpoint({
  ...decide,
  method: 'POST',
  path: '/api/account/memberships/decide',
  summary: 'Approves or refuses a membership application of this site',
  body: z.object({
    userId: shortText(60),
    approve: z.boolean(),
    /** The name of a price list; null or `retail` for the retail price. */
    priceList: z._default(z.nullable(listName), null),
    /** The credit limit on account, in dollars. */
    creditLimit: z._default(dollars(0, 10_000_000), 0),
    termsDays: z._default(z.int().check(z.gte(0), z.lte(180)), 0),
    /** The reason for the decision, which is sent to the applicant unless it is empty. */
    reason: z._default(shortText(500), ''),
  }),
  errors: [unknownAccount, alreadyDecided, ownMembership, unknownPriceList],
  answer: application,
});

export const member = z
  .object({ userId: z.string(), email: z.string(), siteId: z.string(), priceList: z.string() })
  .register(shapes, { id: 'Member' });
export type Member = z.infer<typeof member>;

export const changePriceList = endpoint({
  ...decide,
  method: 'POST',
  path: '/api/account/memberships/price-list',
  summary: 'Changes the price list of a member of this site, from the next request',
  body: z.object({
    email: plainText(300),
    /** The name of a price list; null or `retail` for the retail price. */
    priceList: z.nullable(listName),
  }),
  errors: [unknownAccount, notMember, ownMembership, buysForCompany, unknownPriceList],
  answer: member,
});
