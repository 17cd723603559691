/**
 * The states of a review:
 *
 *   pending     waits for moderation; only its author and staff see it
 *   published   visible on the product page and counted in the rating
 *   refused     refused by staff, with a reason; its author may change it, which makes it pending again
 */
export const REVIEW_STATES = ['pending', 'published', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_STATE_LABEL: Readonly<Record<ReviewState, string>> = {
  pending: 'To review',
  published: 'Published',
  refused: 'Declined',
};

/**
 * The sources of a review:
 *
 *   order    by a verified buyer, for a line of a delivered order
 *   import   from another review system, imported by the operator
 *   demo     generated for the demo world; never in structured data for search engines
 */
export const REVIEW_SOURCES = ['order', 'import', 'demo'] as const;
export type ReviewSource = (typeof REVIEW_SOURCES)[number];

/**
 * The reasons for which staff may refuse a text, as the author reads them. A low rating is not a reason:
 * refusing reviews because of their opinion misleads shoppers (Australian Consumer Law s 18, 29).
 */
export const REFUSALS = {
  'personal-data': 'It contains personal details, such as a name, phone number or email address.',
  offensive: 'It contains language that may offend other shoppers.',
  'off-topic': 'It isn’t about the product. We’re glad to help with deliveries and service by phone.',
  advertising: 'It advertises something, or links to another website.',
  unreadable: 'We couldn’t understand the text.',
  photograph: 'A photo shows a person, a document or something other than the product.',
} as const;
export type Refusal = keyof typeof REFUSALS;
export const REFUSAL_REASONS = Object.keys(REFUSALS) as [Refusal, ...Refusal[]];

/** The reasons as staff choose them. */
export const REFUSAL_LABEL: Readonly<Record<Refusal, string>> = {
  'personal-data': 'Personal details',
  offensive: 'Offensive language',
  'off-topic': 'Not about the product',
  advertising: 'Advertising or links',
  unreadable: 'Not readable',
  photograph: 'Unsuitable photo',
};

/** Warnings of the automatic check. Staff decide; the check never refuses a text itself. */
export const FLAGS = ['profanity', 'shop-name', 'email', 'phone', 'link', 'address'] as const;
export type Flag = (typeof FLAGS)[number];
export const FLAG_LABEL: Readonly<Record<Flag, string>> = {
  profanity: 'Strong language',
  'shop-name': 'Name of a shop',
  email: 'Email address',
  phone: 'Phone number',
  link: 'Link',
  address: 'Street address',
};

/** Warnings about personal data, which staff must confirm before they publish a text. */
const PERSONAL_FLAGS: readonly Flag[] = ['email', 'phone', 'address'];

/** Returns a sentence about the personal data in a text that everyone would see; empty if there is none. */
export function personalDataWarning(flags: readonly Flag[]): string {
  const found = PERSONAL_FLAGS.filter((flag) => flags.includes(flag)).map((flag) =>
    FLAG_LABEL[flag].toLowerCase(),
  );
  return found.length === 0
    ? ''
    : `Everyone would see this: ${found.join(', ')}. Decline the text to keep it private.`;
}

/** The orders in which reviews can be listed. */
export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const REVIEW_SORT_LABEL: Readonly<Record<ReviewSort, string>> = {
  helpful: 'Most helpful',
  newest: 'Newest',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
};

/**
 * The states of a question about a product:
 *
 *   unconfirmed   its asker has not opened the link in the email; deleted after a week
 *   pending       waits for moderation
 *   published     visible on the product page
 *   refused       refused by staff, with a reason
 */
export const QUESTION_STATES = ['unconfirmed', 'pending', 'published', 'refused'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** The authors of an answer: staff of the shop, or a buyer of the product. */
export const ANSWER_AUTHORS = ['staff', 'buyer'] as const;
export type AnswerAuthor = (typeof ANSWER_AUTHORS)[number];

/**
 * The lists of questions for staff. `pending`: the question or one of its answers waits for moderation.
 * `unanswered`: published without an answer. `answered`: published with an answer. `refused`: refused by
 * staff.
 */
export const QUESTION_LISTS = ['pending', 'unanswered', 'answered', 'refused'] as const;
export type QuestionList = (typeof QUESTION_LISTS)[number];
export const QUESTION_LIST_LABEL: Readonly<Record<QuestionList, string>> = {
  pending: 'To review',
  unanswered: 'Without an answer',
  answered: 'Answered',
  refused: 'Declined',
};

export const MIN_QUESTION_LENGTH = 10;
export const MAX_QUESTION_LENGTH = 500;
export const MAX_ANSWER_LENGTH = 2000;
export const MAX_NAME_LENGTH = 40;
export const MAX_TITLE_LENGTH = 80;
export const MIN_BODY_LENGTH = 20;
export const MAX_BODY_LENGTH = 3000;
export const MAX_REPLY_LENGTH = 2000;
/** The maximum number of photographs of one review. */
export const MAX_PHOTOS = 4;
/** The maximum size of an uploaded photograph, in bytes. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;
