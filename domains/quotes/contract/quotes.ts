import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { wireDay } from '#foundation/pure/wire.ts';
import { beingPaid } from '#domains/cart/contract/cart.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { lockExpired, noAddress, nothingChosen, projectFull } from '#domains/projects/contract/errors.ts';
import {
  idNumber,
  idText,
  key,
  own,
  READ_ERRORS,
  requiredText,
  staff,
  WRITE_ERRORS,
  ownChange,
} from '#domains/projects/contract/fields.ts';
import { quoteFields } from '#domains/projects/contract/projects.ts';
import { project } from '#domains/projects/contract/types.ts';
import { projectQuote, quote, quoteContact } from './quote-shapes.ts';
import { MAX_QUESTIONS, QUOTE_PAYS } from './quote-content.ts';

/**
 * Endpoints for quotes. A quote is a saved version of a project that does not change. Staff send it; the
 * customer can ask questions about it and accept it.
 */

/**
 * Path for downloading PDFs of quotes. The full URL also contains the quote's ID and a signature that
 * expires.
 */
export const QUOTE_PAPER_ROUTE = '/customer/quote';

export const unknownQuote = faultSpec(
  'unknown-quote',
  404,
  'This link no longer opens a quote. Please ask us for a new link.',
);
export const unpricedLine = faultSpec(
  'unpriced-line',
  409,
  'A product of this project has no price. Please enter one, or remove the product.',
);
export const moneyInQuote = faultSpec(
  'money-in-quote',
  409,
  'A quote can’t include gift cards. Please remove them, and order them separately.',
);
export const quoteExpired = faultSpec(
  'quote-expired',
  409,
  'This quote is no longer valid. Please ask us for a new one.',
);
export const quoteSuperseded = faultSpec(
  'quote-superseded',
  409,
  'There’s a newer version of this quote. Please use the link in our latest email.',
);
export const quoteAccepted = faultSpec('quote-accepted', 409, 'This quote has already been accepted.');
export const unknownQuestion = faultSpec('unknown-question', 404, 'That question no longer exists.');
export const questionsFull = faultSpec(
  'questions-full',
  409,
  `This quote already has ${MAX_QUESTIONS} questions. Please call us.`,
);

const linkKey = z.string().check(z.minLength(1), z.maxLength(100));
const quoteId = { projectId: idNumber, quoteId: idNumber };
const byLink = { tag: 'projects', access: 'public', missing: 'caller' } as const;

/**
 * Requests a quote for a project. Owners send the request, or staff who act for them. The project's stage is
 * `Pending` until staff save a quote.
 */
export const askForQuote = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/quote-request',
  summary: 'Requests a quote from the shop for the user’s own project; idempotent',
  body: z.object({ projectId: idNumber }),
  errors: [...WRITE_ERRORS, nothingChosen],
  answer: project,
});
/** The highest unit number in a building for which a quote can be repeated. */
export const MAX_UNIT = 40;
export const notAccepted = faultSpec('not-accepted', 409, 'Only an accepted quote can be ordered again.');

/**
 * Repeats an accepted quote for more units of the same building. For each unit, the rooms of the quote are
 * added to the project at the quoted prices. Each unit can be ordered for a different day.
 */
export const repeatQuote = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v2/project/quote/units',
  summary: 'Repeats the rooms of an accepted quote for more units, such as units 2 to 12; idempotent by key',
  body: z.object({
    projectId: idNumber,
    quoteId: idNumber,
    from: z.int().check(z.gte(2, 'Further units start at 2'), z.lte(MAX_UNIT)),
    to: z.int().check(z.gte(2), z.lte(MAX_UNIT, `The highest unit number is ${MAX_UNIT}`)),
    key,
  }),
  errors: [...WRITE_ERRORS, unknownQuote, notAccepted, projectFull],
  answer: project,
});
export const saveQuote = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v2/project/quote',
  summary:
    'Saves a project as the next version of its quote, supersedes earlier versions, and sets the project’s status to quoted (PROJECT-09). Idempotent by key',
  body: z.object({
    projectId: idNumber,
    quoteData: z.optional(quoteFields),
    /** The last day of the quote, at most one year from today. Defaults to 30 days from today. */
    validUntil: z.optional(wireDay),
    key,
  }),
  errors: [...WRITE_ERRORS, nothingChosen, unpricedLine, moneyInQuote, lockExpired],
  answer: project,
});
export const listQuotes = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v2/project/quotes',
  summary:
    'Lists the versions of a project’s quote, latest first; the project’s owner sees only the versions that were sent',
  query: z.object({ projectId: idText }),
  errors: [...READ_ERRORS],
  answer: z.object({ quotes: z.array(projectQuote) }),
});
export const sendQuote = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v2/project/quote/send',
  summary: 'Emails a quote to the project’s customer; at most once a minute for the same quote',
  body: z.object(quoteId),
  errors: [...WRITE_ERRORS, unknownQuote, noAddress, quoteExpired, quoteSuperseded],
  answer: project,
});
export const answerQuestion = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v2/project/quote/answer',
  summary: 'Answers a customer’s question about a quote and emails the answer',
  body: z.object({
    ...quoteId,
    questionId: idNumber,
    answer: requiredText(1000, 'Please enter an answer'),
  }),
  errors: [...WRITE_ERRORS, unknownQuote, unknownQuestion],
  answer: z.object({ quotes: z.array(projectQuote) }),
});

export const getQuote = endpoint({
  ...byLink,
  method: 'GET',
  path: '/api/v2/project/quote',
  summary: 'Returns a quote by the secret key in its link',
  query: z.object({ key: linkKey }),
  secretParams: ['key'],
  errors: [unknownQuote],
  answer: quote,
});
export const noteQuoteOpened = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/v2/project/quote/opened',
  summary: 'Records the first view of the quote’s page',
  body: z.object({ key: linkKey }),
  errors: [unknownQuote],
  answer: z.object({ success: z.boolean() }),
});
export const askOfQuote = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/v2/project/quote/question',
  summary: 'Asks a question about one line of a quote, or about the entire quote',
  body: z.object({
    key: linkKey,
    lineId: z._default(z.nullable(idNumber), null),
    question: requiredText(1000, 'Please enter your question'),
  }),
  errors: [unknownQuote, questionsFull],
  answer: quote,
});
export const acceptQuote = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/v2/project/quote/accept',
  summary:
    'Accepts a quote under the customer’s name, in full or with a deposit. Idempotent; `acceptedName` is the name used for the first acceptance',
  body: z.object({
    key: linkKey,
    name: requiredText(120, 'Please enter your name'),
    pays: z.enum(QUOTE_PAYS),
  }),
  errors: [unknownQuote, quoteExpired, quoteSuperseded],
  answer: quote,
});
export const cartOfQuote = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/v2/project/quote/cart',
  summary:
    'Adds an accepted quote, or some of its rooms, to the user’s cart at the quoted prices; `helpNeeded` lists the products that staff must order',
  body: z.object({
    key: linkKey,
    /** Titles of the rooms to order. If omitted, all lines that are not ordered yet are added to the cart. */
    folders: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(200))),
  }),
  errors: [unknownQuote, quoteExpired, quoteSuperseded, quoteAccepted, beingPaid, membersOnly],
  answer: z.object({
    added: z.number(),
    helpNeeded: z.array(z.object({ title: z.string(), reason: z.string() })),
    /**
     * The customer's contact details. Null if the signed-in user is not the quote's customer, or if the
     * project now has a different customer.
     */
    contact: z.nullable(quoteContact),
  }),
});
