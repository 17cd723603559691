import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { dollars, plainText, shapes, someOf, someTexts, visibleText } from '#foundation/pure/wire.ts';
import { MEMBERSHIP_STATES } from '#domains/identity/contract/account.ts';
import { alreadyDecided, ownMembership, unknownPriceList } from '#domains/identity/contract/errors.ts';

/**
 * The endpoints of the back office for the companies of all sites. A company is the membership of its owner on one site.
 * Reading needs `customers.read`, terms and applications `memberships.decide`. People who work on some sites see the
 * companies of those sites. Amounts are in dollars of the site's currency.
 */

export const COMPANIES_PER_PAGE = 50;
export const MAX_CREDIT = 10_000_000;
export const MAX_TERMS_DAYS = 180;
export const MAX_DECISION_REASON = 500;

export const unknownCompany = faultSpec('unknown-company', 404, 'We couldn’t find that company here.');
/** The error if the company has changed since the version in `If-Match`, or without such a version. */
export const companyConflict = faultSpec(
  'company-conflict',
  409,
  'A colleague changed this company since you opened the page, so nothing was saved. Check the changes, and try again.',
);
export const notApprovedYet = faultSpec(
  'not-approved-yet',
  409,
  'This company isn’t approved. Decide on its application first.',
);

export const listedCompany = z
  .object({
    /** The account of the owner. With the site it identifies the company. */
    ownerId: z.string(),
    siteId: z.string(),
    name: z.string(),
    /** The ABN or NZBN, digits only; empty if unknown. */
    businessNumber: z.string(),
    ownerName: z.string(),
    email: z.string(),
    state: z.enum(MEMBERSHIP_STATES),
    priceList: z.string(),
    creditLimit: z.number(),
    termsDays: z.number(),
    /** The number of people who buy for the company, besides the owner. */
    buyers: z.number(),
    since: z.string(),
  })
  .register(shapes, { id: 'ListedCompany' });
export type ListedCompany = z.infer<typeof listedCompany>;

const read = { tag: 'customers', access: { permission: 'customers.read' }, missing: 'caller' } as const;
const params = z.object({ site: plainText(20), owner: plainText(60) });

export const companyProfile = z
  .object({
    ...listedCompany.shape,
    /** The version for `If-Match`. */
    version: z.number(),
    siteName: z.string(),
    currency: z.string(),
    phone: z.string(),
    /** What all members with the same business number owe on account; negative if they have paid more. */
    owed: z.number(),
    /** The remaining credit; 0 or more. */
    creditLeft: z.number(),
    /** The other members with the same business number, who share the limit. */
    related: z.array(z.object({ ownerId: z.string(), name: z.string(), ownerName: z.string() })),
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        isOwner: z.boolean(),
        /** The maximum amount of one order; null if unlimited. */
        limit: z.nullable(z.number()),
        mayApprove: z.boolean(),
      }),
    ),
    decidedReason: z.string(),
    /** The price lists that can be chosen, besides retail prices. */
    priceLists: z.array(z.string()),
    /** The latest changes of terms and membership, latest first. */
    history: z.array(z.object({ at: z.string(), by: z.string(), text: z.string(), detail: z.string() })),
  })
  .register(shapes, { id: 'CompanyProfile' });
export type CompanyProfile = z.infer<typeof companyProfile>;

export const listCompanies = endpoint({
  ...read,
  // The search text may be the name or email address of a person.
  secretParams: ['q'],
  method: 'GET',
  path: '/api/admin/companies',
  summary: 'Lists the companies and trade applications of all sites by name, by page',
  query: z.object({
    /** The beginning of a company’s name or of its owner’s email address, or a business number. */
    q: z._default(z.string().check(visibleText, z.maxLength(100, 'At most 100 characters')), ''),
    site: someTexts(20),
    state: someOf(MEMBERSHIP_STATES),
    after: z._default(z.string().check(z.regex(/^[\w-]{0,600}$/)), ''),
  }),
  errors: [],
  answer: z.object({
    companies: z.array(listedCompany),
    next: z.nullable(z.string()),
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const getCompanyProfile = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/companies/:site/:owner',
  summary: 'Returns a company with its people, terms, credit and history',
  params,
  errors: [unknownCompany],
  answer: companyProfile,
});

const decide = {
  ...read,
  access: { permission: 'memberships.decide' },
  params,
  answer: companyProfile,
} as const;
const terms = {
  /** The name of a price list, or `retail`. */
  priceList: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'Choose a price list')),
  creditLimit: dollars(0, MAX_CREDIT, 'Enter an amount from $0 to $10,000,000'),
  termsDays: z
    .int('Enter a whole number of days')
    .check(z.gte(0, 'Enter 0 to 180 days'), z.lte(MAX_TERMS_DAYS, 'Enter 0 to 180 days')),
};

export const changeCompanyTerms = endpoint({
  ...decide,
  method: 'PUT',
  path: '/api/admin/companies/:site/:owner/terms',
  summary: 'Changes the credit limit, the payment terms and the price list of a company; requires `If-Match`',
  body: z.object(terms),
  errors: [invalidForm, unknownCompany, companyConflict, notApprovedYet, ownMembership, unknownPriceList],
});

export const decideCompany = endpoint({
  ...decide,
  method: 'POST',
  path: '/api/admin/companies/:site/:owner/decide',
  summary: 'Approves or declines the application of a company and emails its owner; requires `If-Match`',
  body: z.object({
    ...terms,
    approve: z.boolean(),
    /** The reason, which is sent to the applicant unless it is empty. */
    reason: z._default(
      z
        .string()
        .check(visibleText, z.maxLength(MAX_DECISION_REASON, `At most ${MAX_DECISION_REASON} characters`)),
      '',
    ),
  }),
  errors: [invalidForm, unknownCompany, companyConflict, alreadyDecided, ownMembership, unknownPriceList],
});
