import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, plainText, dollars } from '#foundation/pure/wire.ts';

/** The maximum number of people and open invitations of one company. */
export const MAX_BUYERS = 50;

export const noCompany = faultSpec('no-company', 404, 'You do not belong to a company here.');
export const ownerAlone = faultSpec('owner-alone', 403, 'Only the owner of the company can do that.');
export const unknownBuyer = faultSpec('unknown-buyer', 404, 'We could not find that person in your company.');
export const alreadyBuyer = faultSpec(
  'already-buyer',
  409,
  'That person is already a buyer for your company.',
);
export const teamFull = faultSpec(
  'team-full',
  409,
  `A company can have up to ${MAX_BUYERS} buyers. Remove one to invite a new one.`,
);
export const inviteLater = faultSpec(
  'invite-later',
  429,
  'You have sent too many invitations. Please wait a little.',
);
export const invitationInvalid = faultSpec(
  'invitation-invalid',
  400,
  'This invitation is no longer valid. Please ask for a new one.',
);
export const memberElsewhere = faultSpec(
  'member-elsewhere',
  409,
  'You are already a member here, with your own business or for another company.',
);
/** The error text states the remaining credit. */
export const overCredit = faultSpec(
  'over-credit',
  400,
  'That is more than the credit left on your company’s account. Please choose a different payment method.',
);
export const unknownRequest = faultSpec('unknown-request', 404, 'We could not find that order.');
export const requestDecided = faultSpec(
  'request-decided',
  409,
  'That order has already been approved or refused, or its cart was changed and sent for approval again.',
);
export const approvalUsed = faultSpec(
  'approval-used',
  409,
  'That was already ordered, so the approval cannot be withdrawn.',
);
/** Returned by a checkout submit if the company refused the same order recently. */
export const notApproved = faultSpec(
  'not-approved',
  400,
  'Your company did not approve this order. Change it, or ask again tomorrow.',
);
/**
 * Returned by a checkout submit if the buyer has made too many approval requests. The number is limited
 * because each request sends an email.
 */
export const tooManyApprovalRequests = faultSpec(
  'asked-too-often',
  429,
  'You have asked for approval too many times today. Please talk to your company, or try again tomorrow.',
);
/** Returned by a checkout submit if the order was sent to the company's approvers. Nothing was charged. */
export const waitingForApproval = faultSpec(
  'waiting-for-approval',
  400,
  'This order is above your limit. We have asked your company to approve it.',
);

const shortText = (most: number) => z.string().check(z.maxLength(most));
/** The maximum of one order, in dollars; null for no limit. */
const limit = z.nullable(dollars(0, 10_000_000));
const id = shortText(60);

export const requestLine = z.object({
  sku: z.string(),
  title: z.string(),
  quantity: z.number(),
  /** The price of one unit with its options, in dollars. */
  price: z.number(),
});
export type RequestLine = z.infer<typeof requestLine>;

export const orderRequest = z
  .object({
    id: z.string(),
    state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
    buyerId: z.string(),
    buyerName: z.string(),
    lines: z.array(requestLine),
    /** The order total including delivery, in dollars. */
    orderTotal: z.number(),
    /** The delivery address on one line. An approval is valid only for this address. */
    deliverTo: z.string(),
    /** ISO date-time. */
    requestedAt: z.string(),
    /** When the approval expires, as an ISO date-time; null if the request is not approved. */
    expiresAt: z.nullable(z.string()),
    /** Whether the approved request has become an order or is being paid for. */
    isOrdered: z.boolean(),
    /** The name of the person who approved or refused the request; empty while it is waiting. */
    decidedBy: z.string(),
    reason: z.string(),
    /** Whether the user can approve or refuse the request now. */
    mayDecide: z.boolean(),
    /** Whether the user can withdraw the approval. */
    mayTakeBack: z.boolean(),
  })
  .register(shapes, { id: 'OrderRequest' });
export type OrderRequest = z.infer<typeof orderRequest>;

export const buyer = z
  .object({
    userId: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    limit,
    mayApprove: z.boolean(),
  })
  .register(shapes, { id: 'CompanyBuyer' });
export type Buyer = z.infer<typeof buyer>;

export const invitation = z
  .object({ id: z.string(), email: z.string(), limit, mayApprove: z.boolean(), expiresAt: z.string() })
  .register(shapes, { id: 'CompanyInvitation' });
export type Invitation = z.infer<typeof invitation>;

/** The billing address of a company's invoices. */
export const companyBilling = z
  .object({
    companyName: shortText(200),
    address: shortText(200),
    suburb: shortText(100),
    /** The state in Australia; empty in New Zealand. */
    state: shortText(20),
    postcode: plainText(20),
    phone: plainText(40),
  })
  .register(shapes, { id: 'CompanyBilling' });
export type CompanyBilling = z.infer<typeof companyBilling>;

export const company = z
  .object({
    name: z.string(),
    /** ABN or NZBN, digits only. */
    businessNumber: z.string(),
    priceList: z.string(),
    /** The company's credit limit, in dollars. */
    creditLimit: z.number(),
    termsDays: z.number(),
    role: z.enum(['owner', 'buyer']),
    ownerName: z.string(),
    /** The user's own limit for one order. */
    limit,
    mayApprove: z.boolean(),
    billing: z.nullable(companyBilling),
    /** Whether the company's owner gets a copy of each buyer's invoices by email. */
    invoiceCopies: z.boolean(),
    /** Empty unless the user is the owner. */
    buyers: z.array(buyer),
    invitations: z.array(invitation),
    /** The user's own requests, and those of other buyers if the user may approve; latest first. */
    requests: z.array(orderRequest),
  })
  .register(shapes, { id: 'Company' });
export type Company = z.infer<typeof company>;

const own = { tag: 'company', access: 'customer', missing: 'caller' } as const;

export const getCompany = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/company',
  summary: 'Returns the company that the caller owns or buys for on this site',
  errors: [noCompany],
  answer: company,
});
/**
 * After this address is saved, the checkout accepts only this billing address from the company's buyers
 * (CHECKOUT-81).
 */
export const saveCompanyBilling = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/company/billing',
  summary: 'Saves the billing address of a company',
  body: companyBilling,
  errors: [noCompany, ownerAlone, invalidForm],
  answer: company,
});
export const setInvoiceCopies = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/company/invoice-copies',
  summary: 'Sets whether the owner of a company gets copies of its buyers’ invoices by email',
  body: z.object({ isWanted: z.boolean() }),
  errors: [noCompany, ownerAlone],
  answer: company,
});
/**
 * If the same person is invited again, another email is sent and only its link works. The response is the
 * same whether or not the email address has an account.
 */
export const inviteBuyer = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/company/invite',
  summary: 'Emails a person an invitation to buy for the company',
  body: z.object({ email: plainText(300), limit, mayApprove: z._default(z.boolean(), false) }),
  errors: [noCompany, ownerAlone, invalidForm, alreadyBuyer, teamFull, inviteLater],
  answer: company,
});
export const withdrawInvitation = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/company/invitations/:id',
  summary: 'Withdraws an invitation; its link stops working',
  params: z.object({ id }),
  errors: [noCompany, ownerAlone, unknownBuyer],
  answer: company,
});
export const changeBuyer = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/company/buyers/:id',
  summary: 'Sets the order limit and approval rights of a buyer, from the next order on',
  params: z.object({ id }),
  body: z.object({ limit, mayApprove: z.boolean() }),
  errors: [noCompany, ownerAlone, unknownBuyer],
  answer: company,
});
/** The buyer loses the company's prices, and their open requests are withdrawn. They keep their orders. */
export const removeBuyer = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/company/buyers/:id',
  summary: 'Removes a buyer from the company',
  params: z.object({ id }),
  errors: [noCompany, ownerAlone, unknownBuyer],
  answer: company,
});
export const decideRequest = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/company/requests/:id',
  summary: 'Approves or refuses an order above the limit of its buyer; emails the buyer',
  params: z.object({ id }),
  body: z.object({ approve: z.boolean(), reason: z._default(shortText(500), '') }),
  errors: [noCompany, unknownRequest, requestDecided],
  answer: company,
});
/** Afterwards the request counts as refused. The buyer is notified by email. */
export const takeBackApproval = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/company/requests/:id/approval',
  summary: 'Withdraws the approval of an order before it is used',
  params: z.object({ id }),
  errors: [noCompany, unknownRequest, requestDecided, approvalUsed],
  answer: company,
});

export const relatedMember = z
  .object({
    userId: z.string(),
    company: z.string(),
    name: z.string(),
    email: z.string(),
    /** The credit limit in dollars; 0 if the member cannot order on account. */
    creditLimit: z.number(),
    termsDays: z.number(),
  })
  .register(shapes, { id: 'RelatedMember' });
export const relatedBusiness = z
  .object({
    /** ABN or NZBN, digits only. */
    businessNumber: z.string(),
    /** The members' total debt on account, in dollars; negative if they have paid more than they owed. */
    owed: z.number(),
    members: z.array(relatedMember),
  })
  .register(shapes, { id: 'RelatedBusiness' });
export type RelatedBusiness = z.infer<typeof relatedBusiness>;

/**
 * Members with the same business number share one credit limit. Staff see the other members with an
 * applicant's number before they decide on the application.
 */
export const listRelatedBusinesses = endpoint({
  tag: 'company',
  access: { permission: 'memberships.decide' },
  method: 'GET',
  path: '/api/account/memberships/related',
  summary:
    'Lists members of this site that share a business number with an applicant, and the amounts they owe',
  answer: z.object({ businesses: z.array(relatedBusiness) }),
});

const byMail = { tag: 'company', access: 'public', missing: 'caller' } as const;
/** The link in the email leads to `/account/company/join#token=…`. */
export const readInvitation = endpoint({
  ...byMail,
  method: 'POST',
  path: '/api/account/company/invitation',
  summary: 'Returns the company and email address of an invitation, by its email token',
  body: z.object({ token: shortText(200) }),
  errors: [invitationInvalid],
  answer: z.object({ company: z.string(), email: z.string(), hasAccount: z.boolean() }),
});
/**
 * A person without an account provides a name and chooses a password. People with an account omit these
 * fields.
 */
export const joinByInvitation = endpoint({
  ...byMail,
  method: 'POST',
  path: '/api/account/company/join',
  summary: 'Accepts an invitation to buy for a company, with the token from its email',
  body: z.object({
    token: shortText(200),
    firstName: z._default(shortText(200), ''),
    lastName: z._default(shortText(200), ''),
    password: z._default(shortText(1000), ''),
  }),
  errors: [invitationInvalid, memberElsewhere, invalidForm],
  answer: z.object({ company: z.string(), email: z.string() }),
});
