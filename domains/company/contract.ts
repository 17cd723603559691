import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, plainText, dollars } from '#foundation/pure/wire.ts';

/** The maximum number of members and pending invitations of a company, together. */
export const MAX_BUYERS = 50;

export const noCompany = faultSpec('no-company', 404, 'You don’t belong to a company here.');
export const ownerAlone = faultSpec('owner-alone', 403, 'Only the owner of the company can do that.');
export const unknownBuyer = faultSpec('unknown-buyer', 404, 'We couldn’t find that person in your company.');
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
  'You’ve sent too many invitations. Please wait a little.',
);
export const invitationInvalid = faultSpec(
  'invitation-invalid',
  400,
  'This invitation is no longer valid. Please ask for a new one.',
);
export const memberElsewhere = faultSpec(
  'member-elsewhere',
  409,
  'You’re already a member here, with your own business or for another company.',
);
/** The error if an order exceeds the company's remaining credit. The message states the remaining amount. */
export const overCredit = faultSpec(
  'over-credit',
  400,
  'That’s more than the credit left on your company’s account. Please choose a different payment method.',
);
export const unknownRequest = faultSpec('unknown-request', 404, 'We couldn’t find that order.');
export const requestDecided = faultSpec(
  'request-decided',
  409,
  'That order has already been approved or declined, or its cart was changed and sent for approval again.',
);
export const approvalUsed = faultSpec(
  'approval-used',
  409,
  'That order has already been placed, so its approval can’t be withdrawn.',
);
/** The error if the company recently refused the same order. Returned when a checkout is submitted. */
export const notApproved = faultSpec(
  'not-approved',
  400,
  'Your company didn’t approve this order. Change it, or ask again tomorrow.',
);
/**
 * The error if the buyer has made too many approval requests. Returned when a checkout is submitted. Each
 * request sends an email, so the number is limited.
 */
export const tooManyApprovalRequests = faultSpec(
  'asked-too-often',
  429,
  'You’ve asked for approval too many times today. Please talk to your company, or try again tomorrow.',
);
/**
 * The response if a submitted order requires approval and was sent to the company's approvers. No payment was
 * made.
 */
export const waitingForApproval = faultSpec(
  'waiting-for-approval',
  400,
  'This order is above your limit. We’ve asked your company to approve it.',
);

const shortText = (most: number) => z.string().check(z.maxLength(most));
/** The maximum amount of one order, in dollars; null if unlimited. */
const limit = z.nullable(dollars(0, 10_000_000));
const id = shortText(60);

export const requestLine = z.object({
  sku: z.string(),
  title: z.string(),
  quantity: z.number(),
  /** The price of one unit including its options, in dollars. */
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
    /** The delivery address on one line. The approval is valid only for this address. */
    deliverTo: z.string(),
    /** When the buyer requested approval, as an ISO date-time. */
    requestedAt: z.string(),
    /** When the approval expires, as an ISO date-time; null if the request is not approved. */
    expiresAt: z.nullable(z.string()),
    /** Whether the approved request has been ordered or is being paid. */
    isOrdered: z.boolean(),
    /** The name of the person who approved or refused the request; empty while it is pending. */
    decidedBy: z.string(),
    reason: z.string(),
    /** Whether the user can currently approve or refuse the request. */
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

/** The billing address for a company's invoices. */
export const companyBilling = z
  .object({
    companyName: shortText(200),
    address: shortText(200),
    suburb: shortText(100),
    /** The state; empty in New Zealand. */
    state: shortText(20),
    postcode: plainText(20),
    phone: plainText(40),
  })
  .register(shapes, { id: 'CompanyBilling' });
export type CompanyBilling = z.infer<typeof companyBilling>;

export const company = z
  .object({
    name: z.string(),
    /** The ABN or NZBN, digits only. */
    businessNumber: z.string(),
    priceList: z.string(),
    /** The company's credit limit, in dollars. */
    creditLimit: z.number(),
    termsDays: z.number(),
    role: z.enum(['owner', 'buyer']),
    ownerName: z.string(),
    /** The maximum amount of one order by the user, in dollars; null if unlimited. */
    limit,
    mayApprove: z.boolean(),
    billing: z.nullable(companyBilling),
    /** Whether the company's owner receives a copy of each buyer's invoice by email. */
    invoiceCopies: z.boolean(),
    /** The company's buyers; empty unless the user is its owner. */
    buyers: z.array(buyer),
    invitations: z.array(invitation),
    /** The user's own approval requests and, if the user may approve, those of other buyers. Latest first. */
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
 * Saves the company's billing address. The checkout then accepts only this address from the company's buyers
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
 * Invites a person to the company. Inviting the person again sends another email and invalidates the previous
 * link. The response does not reveal whether the email address has an account.
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
/**
 * Removes a buyer from the company. The buyer loses the company's prices but keeps their orders. Their
 * pending approval requests are withdrawn.
 */
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
/** Withdraws an approval. The request then counts as refused, and the buyer is notified by email. */
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
    /** The credit limit in dollars; 0 if the member may not order on account. */
    creditLimit: z.number(),
    termsDays: z.number(),
  })
  .register(shapes, { id: 'RelatedMember' });
export const relatedBusiness = z
  .object({
    /** The ABN or NZBN, digits only. */
    businessNumber: z.string(),
    /** The total debt of the members on account, in dollars. Negative if they have paid more than they owed. */
    owed: z.number(),
    members: z.array(relatedMember),
  })
  .register(shapes, { id: 'RelatedBusiness' });
export type RelatedBusiness = z.infer<typeof relatedBusiness>;

/**
 * Lists the members that share a business number and therefore one credit limit. Staff use it to check an
 * application: it lists other members with the applicant's number.
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
/** Returns an invitation. The email's link is `/account/company/join#token=…`. */
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
 * Accepts an invitation. A person without an account also sends a name and a new password; other people omit
 * these fields.
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
