import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { parseDocument } from '../rules/document-text.ts';
import { saveContent, type ContentDocument } from './save-content.ts';
import { readDocuments } from './render-document.ts';

const head = (title: string, description: string, rest = 'look: help\ngroup: Help') =>
  `---\ntitle: ${title}\ndescription: ${description}\n${rest}\ndraft: true\n---\n\n`;

/**
 * Drafts of the pages that every shop must have, by slug. Double square brackets mark text that the operator
 * must replace.
 */
const DRAFTS: Readonly<Record<string, string>> = {
  's/terms': `${head('Terms of sale', 'The agreement between you and {{company}}.')}1. **Prices** include GST.
2. **Orders** are accepted when we confirm them.
3. **Delivery** is on the day you choose at checkout. [[What happens if you miss a day.]]
4. **Ownership** passes to you when the goods are delivered and paid for.
5. **Manufacturers’ warranties** are on top of your rights under consumer law, which nothing here takes away.
6. **Questions and complaints:** call [{{phone}}]({{phoneLink}}). [[Legal name, business number and address.]]
`,
  's/privacy': `${head('Privacy', 'What we store about you, why, and how to have it removed.')}## What we store

Your name, address, phone and email with an order, because we deliver to you and are responsible for what we sold. Payment providers process your payment; your card number never reaches us. [[Anything else that you store.]]

## Who receives it

The people who deliver, install or service what you bought, and the manufacturer if a warranty needs it. [[Anyone else.]]

## How long

[[How long you store orders and accounts.]]

## Your rights

You can ask for a copy, a correction or removal at any time: call [{{phone}}]({{phoneLink}}). [[Name and address of your privacy officer.]]
`,
  's/returns': `${head('Returns', 'If you change your mind, or something is wrong with what you bought.')}## Something is wrong with it

Start a return in your account or call [{{phone}}]({{phoneLink}}). Consumer law gives you the right to a repair, a replacement or a refund if the goods are faulty, unsafe or not as described. That right doesn’t end with the manufacturer’s warranty.

## You changed your mind

[[Within how many days, in what condition, and who pays for the collection. The setting ChangeOfMindDays must say the same.]]

## How you are refunded

We refund your original payment method.
`,
  's/delivery': `${head('Delivery', 'Delivery times and costs.')}Enter your postcode on any product page to see the first delivery day and its price. At checkout you choose from all open days, each with its price.

[[What your drivers do at the door.]]
`,
  's/delivery-and-installation': `${head('Delivery and installation', 'You choose the day. What we do at your door, and what can be added.')}Enter your postcode on any product page to see the first delivery day and its price. At checkout you choose from all open days, each with its price.

[[What your drivers do at the door, what they connect, and what needs a licensed trade.]]
`,
  's/about-us': `${head('About us', 'Who {{company}} is.', 'look: article')}[[Who you are, what you sell, and where people find you.]]
`,
  'ask-an-expert': `${head('Contact us', 'Call us, or write to us. We’ll reply by email.', 'look: landing\npageType: contactUs')}\`\`\`masthead
{
  "heading": "Contact us",
  "text": "Call {{phone}}, or write below. [[When the phone is answered, and how soon you reply.]]",
  "look": "plain",
  "actions": [{ "label": "Call {{phone}}", "to": "{{phoneLink}}" }]
}
\`\`\`

\`\`\`form
{
  "title": "Write to us",
  "submit": "Send",
  "thanks": "Thank you. We’ll reply by email.",
  "fields": [
    { "name": "name", "label": "Name", "kind": "text" },
    { "name": "email", "label": "Email", "kind": "email" },
    { "name": "phone", "label": "Phone", "kind": "phone", "isOptional": true },
    { "name": "question", "label": "Question", "kind": "area" }
  ]
}
\`\`\`
`,
};

/** The slugs of the pages that {@link createDraftPages} creates. */
export const DRAFT_SLUGS: readonly string[] = Object.keys(DRAFTS);

/**
 * Creates a draft of each required page that exists on none of the shop's sites. Shoppers see the page when
 * the operator has completed it and removed `draft: true`. Returns the slugs of the created drafts.
 */
export async function createDraftPages(
  tx: Kysely<Tables>,
  { now, by }: { now: Date; by: Actor },
): Promise<string[]> {
  const known = new Set(
    (await readDocuments(tx)).filter(({ kind }) => kind === 'page').map(({ slug }) => slug),
  );
  const documents = DRAFT_SLUGS.filter((slug) => !known.has(slug)).map((slug): ContentDocument => {
    const { head: fields, blocks } = parseDocument(DRAFTS[slug]!);
    return { siteId: '*', kind: 'page', slug, head: fields, blocks };
  });
  await saveContent(tx, { documents, redirects: [] }, { now, by });
  return documents.map(({ slug }) => slug);
}
