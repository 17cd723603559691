import { describe, expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import type { QuotedLine } from '../contract/quote-content.ts';
import { cartLines, heldCents, openLines, quoteState } from './quote.ts';

describe('the state of a quote', () => {
  const at = new Date(0);
  const open = { acceptedAt: null, supersededAt: null, validUntil: '2026-12-12' };
  it.each([
    ['through its last day', open, '2026-12-12', 'open'],
    ['after it', open, '2026-12-13', 'expired'],
    ['after a later version', { ...open, supersededAt: at }, '2026-12-01', 'superseded'],
    ['after both', { ...open, supersededAt: at }, '2027-01-01', 'superseded'],
    ['once accepted', { ...open, acceptedAt: at }, '2026-12-01', 'accepted'],
    [
      'accepted, whatever comes later',
      { ...open, acceptedAt: at, supersededAt: at },
      '2027-01-01',
      'accepted',
    ],
  ] as const)('%s', (_when, quote, today, state) => {
    expect(quoteState(quote, today)).toBe(state);
  });
});

describe('a quote as cart lines', () => {
  const line = (more: Partial<QuotedLine>): QuotedLine => ({
    lineId: 1,
    folder: '',
    productId: 7,
    productCode: 'F1',
    sku: 'F1',
    title: 'A fridge',
    brand: 'Bosch',
    image: '',
    quantity: 1,
    unitCents: cents(1000),
    rrpCents: null,
    install: null,
    warranty: null,
    lineCents: cents(1000),
    ...more,
  });
  const service = (sku: string) => ({ sku, title: `Service ${sku}`, cents: cents(50) });
  const option = (id: number) => ({ id, name: `Option ${id}`, cents: cents(100) });

  it('lists each product once, in the order of the quote, at its lowest quoted price', () => {
    const lines = [
      line({ lineId: 1, quantity: 2, unitCents: cents(1000), folder: 'Kitchen' }),
      line({ lineId: 2, productCode: 'O1', title: 'An oven' }),
      line({ lineId: 3, quantity: 3, unitCents: cents(900), folder: 'Laundry' }),
    ];
    expect(cartLines(lines)).toEqual([
      {
        productCode: 'F1',
        title: 'A fridge',
        quantity: 5,
        unitCents: 900,
        installId: null,
        warrantyId: null,
        serviceSkus: [],
        optionCents: 0,
        isMixed: false,
        lineIds: [1, 3],
      },
      {
        productCode: 'O1',
        title: 'An oven',
        quantity: 1,
        unitCents: 1000,
        installId: null,
        warrantyId: null,
        serviceSkus: [],
        optionCents: 0,
        isMixed: false,
        lineIds: [2],
      },
    ]);
  });

  it.each([
    [
      'the same options',
      [
        { install: option(1), warranty: option(2) },
        { install: option(1), warranty: option(2) },
      ],
      false,
    ],
    ['a warranty in only one room', [{ install: option(1) }, {}], true],
    ['another warranty', [{ warranty: option(2) }, { warranty: option(3) }], true],
    ['the same services', [{ services: [service('OLD')] }, { services: [service('OLD')] }], false],
    ['a service in only one room', [{ services: [service('OLD')] }, { services: [] }], true],
    [
      'an install in one room, a warranty with the same id in another',
      [{ install: option(1) }, { warranty: option(1) }],
      true,
    ],
  ])('are marked as mixed if the options differ between rooms: %s', (_what, rooms, isMixed) => {
    const lines: Partial<QuotedLine>[] = rooms;
    const { install, warranty, services = [] } = lines[0]!;
    expect(cartLines(lines.map(line))).toMatchObject([
      {
        installId: install?.id ?? null,
        warrantyId: warranty?.id ?? null,
        serviceSkus: services.map(({ sku }) => sku),
        isMixed,
      },
    ]);
  });

  it('is empty for an empty quote', () => expect(cartLines([])).toEqual([]));

  it('keeps the combined price of piece and options if options have become more expensive', () => {
    const [quoted] = cartLines([
      line({
        unitCents: cents(1000),
        install: { ...option(1), cents: cents(150) },
        services: [service('OLD')],
      }),
    ]);
    expect(heldCents(quoted!, cents(200))).toBe(1000);
    expect(heldCents(quoted!, cents(250))).toBe(950);
    expect(heldCents(quoted!, cents(150))).toBe(1000);
    expect(heldCents(quoted!, cents(5000))).toBe(0);
  });

  it('leaves out ordered lines and rooms that were not requested', () => {
    const lines = [
      line({ lineId: 1, folder: 'Kitchen' }),
      line({ lineId: 2, folder: 'Kitchen' }),
      line({ lineId: 3, folder: 'Laundry' }),
    ];
    const idsOf = (left: readonly QuotedLine[]) => left.map(({ lineId }) => lineId);
    expect(idsOf(openLines({ lines, orderedLineIds: [2] }))).toEqual([1, 3]);
    expect(idsOf(openLines({ lines, orderedLineIds: [2] }, ['Kitchen']))).toEqual([1]);
    expect(openLines({ lines, orderedLineIds: [1, 2, 3] })).toEqual([]);
  });
});
