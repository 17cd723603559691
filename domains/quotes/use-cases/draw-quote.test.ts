import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { siteOf } from '#sites/registry.ts';
import type { QuotedLine, QuoteState } from '../contract/quote-content.ts';
import type { StoredQuote } from '../db/quotes.ts';
import { drawQuote, termsOf } from './draw-quote.ts';

const AU = { country: 'AU' as const };
const totals = {
  productCount: 3,
  goodsCents: cents(330_000),
  optionsCents: cents(0),
  rrpCents: cents(330_000),
  totalCents: cents(330_000),
};
const deposit = { percent: 30, cents: cents(66_000), restCents: cents(154_000) };

it('a document states the tax and the deposit of the products that are still available', () => {
  const left = { availableCents: cents(220_000), deposit };
  expect(termsOf({ totals, acceptedPays: null }, AU, left)).toEqual([
    'Includes GST of $200.00. Delivery isn’t included in this quote.',
    'With a deposit of 30%: $660.00 with the order, the remaining $1,540.00 before the delivery.',
  ]);
});

it('states neither if all products are available and paid in full', () => {
  expect(termsOf({ totals, acceptedPays: 'full' }, AU, { availableCents: null, deposit })).toEqual([
    'Includes GST of $300.00. Delivery isn’t included in this quote.',
  ]);
});

const LINK = 'https://wa.example/quote/1.key';
/** A JPEG of one pixel. */
const PICTURE = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);

async function draw(state: QuoteState, changes: Partial<StoredQuote> = {}): Promise<string> {
  const lines = ['Kitchen', 'Laundry', 'Laundry'].map((folder, lineId): QuotedLine => ({
    lineId,
    folder,
    productId: lineId,
    productCode: `${lineId}`,
    sku: `SKU${lineId}`,
    title: 'Vael Induction Cooktop',
    brand: 'Vael',
    image: lineId === 0 ? '' : '/img/p/SKU-front.svg',
    quantity: 1,
    unitCents: cents(110_000),
    rrpCents: null,
    install: null,
    warranty: null,
    lineCents: cents(110_000),
  }));
  const quote = {
    id: 1,
    version: 1,
    number: 'WA-Q1',
    lines,
    totals,
    validUntil: '2026-12-24',
    createdAt: new Date('2026-11-24T03:00:00Z'),
    acceptedAt: null,
    acceptedName: null,
    acceptedPays: null,
    orderedLineIds: [],
    about: { customerName: 'Priya Papas' },
    ...changes,
  } as unknown as StoredQuote;
  const pdf = await drawQuote(quote, {
    site: siteOf('wa'),
    seller: { name: 'Whitegoods', taxNumber: '1', address: '', phone: '1', website: 'wa.example' },
    left: {
      factsOf: () => undefined,
      problemOf: ({ lineId }) => (lineId === 2 ? 'No longer available' : null),
      availableCents: cents(220_000),
      deposit: null,
    },
    state,
    link: LINK,
    pictureOf: async (image) => (image === '' ? null : PICTURE),
  });
  return pdf.toString('latin1');
}

it('draws the products’ pictures and the rooms in the site’s display font', async () => {
  const pdf = await draw('open');
  expect(pdf).toContain('Newsreader');
  expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(2);
  // The unavailable products, the kitchen and the laundry.
  expect(pdf.match(/\/S \/Table\b/g)).toHaveLength(3);
});

it('links to the quote’s page only while the quote can be accepted', async () => {
  expect(await draw('open')).toContain(`/URI (${LINK})`);
  const accepted = { acceptedAt: new Date('2026-11-25T03:00:00Z'), acceptedName: 'Priya Papas' };
  for (const other of [draw('expired'), draw('superseded'), draw('accepted', accepted)])
    expect(await other).not.toContain('/URI');
});
