import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents, formatCents } from '#foundation/pure/money.ts';
import { formEntries } from '#domains/content/use-cases/content.ts';
import { formRow, type EnquiryRow } from '../rules/enquiry-list.ts';
import { readExpertQuestions, readPriceMatches } from '../db/enquiries.ts';

/**
 * Returns all messages to the shop, oldest first: submitted forms, questions to experts and price match
 * requests.
 */
export async function listEnquiries(db: Kysely<Tables>): Promise<EnquiryRow[]> {
  const [forms, questions, matches] = await Promise.all([
    formEntries(db),
    readExpertQuestions(db),
    readPriceMatches(db),
  ]);
  const rows: EnquiryRow[] = [
    ...forms.map(({ siteId, slug, fields, source, createdAt }) => ({
      received: createdAt,
      site: siteId,
      form: `/${slug}`,
      source: source ?? '',
      ...formRow(fields),
    })),
    ...questions.map(({ siteId, name, email, message, path, source, createdAt }) => ({
      received: createdAt,
      site: siteId,
      form: 'expert',
      source,
      ...formRow({ name, email, question: message, page: path }),
    })),
    ...matches.map(({ createdAt, siteId, name, email, phone, postcode, ...match }) => ({
      received: createdAt,
      site: siteId,
      form: 'price match',
      source: '',
      ...formRow({
        name,
        email,
        phone,
        postcode,
        product: `${match.title} (${match.sku})`,
        'our price': match.ourPriceCents === null ? '' : formatCents(cents(match.ourPriceCents)),
        'their price': formatCents(cents(match.theirPriceCents)),
        shop: match.competitor,
        offer: match.url,
      }),
    })),
  ];
  return rows.toSorted((a, b) => a.received.getTime() - b.received.getTime());
}
