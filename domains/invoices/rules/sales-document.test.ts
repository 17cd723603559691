import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Day } from '#foundation/pure/day.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import {
  adjustmentNote,
  adjustmentTitleOf,
  documentNumber,
  money,
  salesDocument,
  titleOf,
  type Sale,
} from './sales-document.ts';

const seller = { name: 'A Pty Ltd', taxNumber: '51', address: '', phone: '1300', website: 'a.example' };
const about = {
  kind: 'invoice',
  serial: 7,
  issuedOn: '2026-11-23' as Day,
  country: 'AU',
  seller,
  buyer: ['Ada Byron'],
  deliveredTo: [],
} as const;

const sale = (more: Partial<Sale> = {}): Sale => ({
  orderNumber: 'W1',
  currency: 'AUD',
  lines: [
    {
      title: 'A fridge',
      sku: 'F1',
      quantity: 2,
      unitCents: cents(10_050),
      extras: [{ name: 'Installation', priceCents: cents(5000) }],
    },
  ],
  charges: [{ name: 'Delivery', priceCents: cents(4900) }],
  discountCents: cents(1000),
  discountLabel: 'Discount (SAVE10)',
  totalCents: cents(34_000),
  gstCents: cents(3091),
  isOnAccount: false,
  ...more,
});

it('on account says that it is still to be paid', () => {
  expect(salesDocument(sale({ isOnAccount: true }), about).gstText).toMatch(
    / On account: payable by the agreed terms\.$/,
  );
});

it('contains the details required by law, in the order of the lines', () => {
  const document = salesDocument(sale(), about);
  expect(document).toMatchObject({
    title: 'Tax invoice',
    number: 'INV-000007',
    taxNumberLabel: 'ABN',
    totalLabel: 'Total in AUD, GST included',
    gstText: 'The total includes GST of $30.91. GST is included in the price of everything above.',
  });
  expect(document.rows).toEqual([
    {
      text: 'A fridge',
      details: ['F1', 'with Installation, $50.00 each'],
      quantity: 2,
      unitCents: 15_050,
      amountCents: 30_100,
      extrasCents: 10_000,
    },
    { text: 'Delivery', details: [], quantity: null, unitCents: null, amountCents: 4900 },
    { text: 'Discount (SAVE10)', details: [], quantity: null, unitCents: null, amountCents: -1000 },
  ]);
});

it('lists a tip after the discount, as part of the total without GST', () => {
  const tip = { name: 'Tip for the delivery team', priceCents: cents(500) };
  const document = salesDocument(sale({ tip, totalCents: cents(34_500) }), about);
  expect(document.rows.at(-1)).toMatchObject({ text: tip.name, amountCents: 500 });
  expect(document.gstText).toBe(
    'The total includes GST of $30.91. GST is included in the price of everything above, except the tip.',
  );
});

it.each([
  ['AU', '51', 'ABN'],
  ['NZ', '123', 'GST number'],
  ['AU', '', ''],
  ['NZ', '', ''],
] as const)('in %s the seller’s tax number "%s" has the label "%s"', (country, taxNumber, label) => {
  const parties = { ...about, country, seller: { ...seller, taxNumber } };
  const change = {
    isIncrease: false,
    orderNumber: 'W1',
    currency: 'AUD',
    reason: 'dented',
    amountCents: cents(100),
    gstCents: cents(9),
    invoice: { title: 'Tax invoice', number: 'INV-000007', issuedOn: '2026-11-23' as Day },
  } as const;
  expect(salesDocument(sale(), parties).taxNumberLabel).toBe(label);
  expect(adjustmentNote(change, parties).taxNumberLabel).toBe(label);
});

it.each([
  ['AU', '51', false, 'Adjustment note'],
  ['AU', '51', true, 'Adjustment note'],
  ['NZ', '123', false, 'Supply correction information'],
  ['NZ', '123', true, 'Supply correction information'],
  ['AU', '', false, 'Credit note'],
  ['NZ', '', true, 'Debit note'],
] as const)(
  'in %s, with the tax number "%s", an adjustment (increase: %s) has the title "%s"',
  (country, taxNumber, isIncrease, title) => {
    expect(adjustmentTitleOf(country, { taxNumber }, isIncrease)).toBe(title);
  },
);

it('a reduced price is a credit note by default', () => {
  expect(adjustmentTitleOf('AU', { taxNumber: '' })).toBe('Credit note');
});

it.each([
  [false, 'Decrease', 'decrease'],
  [true, 'Increase', 'increase'],
] as const)(
  'an adjustment (increase: %s) states the adjusted document, the reason and the GST',
  (...given) => {
    const [isIncrease, word, inText] = given;
    const note = adjustmentNote(
      {
        isIncrease,
        orderNumber: 'W1',
        currency: 'NZD',
        reason: 'It came dented',
        amountCents: cents(5000),
        gstCents: cents(455),
        invoice: { title: 'Tax invoice', number: 'INV-000007', issuedOn: '2026-11-23' as Day },
      },
      { serial: 12, issuedOn: '2026-12-01' as Day, country: 'AU', seller, buyer: ['Ada Byron'] },
    );
    expect(note).toEqual({
      title: 'Adjustment note',
      number: 'ADJ-000012',
      issuedOn: '2026-12-01',
      seller,
      taxNumberLabel: 'ABN',
      buyer: ['Ada Byron'],
      deliveredTo: [],
      orderNumber: 'W1',
      rows: [
        {
          text: `${word} in the price of order W1`,
          details: ['It came dented', 'Changes tax invoice INV-000007 of 23 Nov 2026'],
          quantity: null,
          unitCents: null,
          amountCents: 5000,
        },
      ],
      totalLabel: `${word} in NZD, GST included`,
      totalCents: 5000,
      gstText: `The ${inText} includes GST of $4.55.`,
    });
  },
);

it('is not issued if its rows do not add up or a required buyer name is missing', () => {
  expect(() => salesDocument(sale({ totalCents: cents(34_001) }), about)).toThrow(/add up to 34000/);
  const large = sale({
    lines: [{ title: 'B', sku: 'B', quantity: 1, unitCents: cents(100_000), extras: [] }],
    charges: [],
    discountCents: cents(0),
    totalCents: cents(100_000),
  });
  expect(() => salesDocument(large, { ...about, buyer: [] })).toThrow(/has no buyer name/);
  expect(() => salesDocument(sale(), { ...about, buyer: [] })).not.toThrow();
});

it.each([
  ['AU', '51', 100, 'Tax invoice'],
  ['AU', '', 100, 'Invoice'],
  ['NZ', '123', 50_000, 'Taxable supply information'],
  // In New Zealand, totals up to $200 do not require a GST number.
  ['NZ', '', 20_000, 'Taxable supply information'],
  ['NZ', '', 20_001, 'Invoice'],
] as const)(
  'in %s, with the tax number "%s" and a total of %i cents, an invoice has the title "%s"',
  (country, taxNumber, total, title) => {
    expect(titleOf(country, { taxNumber }, cents(total))).toBe(title);
  },
);

it('amounts always show cents, and numbers have six digits', () => {
  expect([0, 5, 100, 129_900, -2550].map((amount) => money(cents(amount)))).toEqual([
    '$0.00',
    '$0.05',
    '$1.00',
    '$1,299.00',
    '-$25.50',
  ]);
  expect([1, 1_234_567].map((serial) => documentNumber('invoice', serial))).toEqual([
    'INV-000001',
    'INV-1234567',
  ]);
});

it('any sale whose total equals the sum of its parts has a document with that total', () => {
  const amount = fc.integer({ min: 0, max: 2_000_000 }).map((one) => cents(one));
  const line = fc.record({
    title: fc.string(),
    sku: fc.string(),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitCents: amount,
    extras: fc.array(fc.record({ name: fc.string(), priceCents: amount }), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.array(fc.record({ name: fc.string(), priceCents: amount }), { maxLength: 4 }),
      (lines, charges) => {
        const sum = (parts: readonly { priceCents: Cents }[]) =>
          parts.reduce((total, { priceCents }) => total + priceCents, 0);
        const total =
          lines.reduce((all, one) => all + one.quantity * (one.unitCents + sum(one.extras)), 0) +
          sum(charges);
        const document = salesDocument(
          sale({ lines, charges, discountCents: cents(0), totalCents: cents(total) }),
          about,
        );
        expect(document.totalCents).toBe(total);
        expect(document.rows).toHaveLength(lines.length + charges.length);
      },
    ),
  );
});
