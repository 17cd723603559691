import { expect, it } from 'vitest';
import type { OrderToEdit } from '#domains/orders/contract/edit.ts';
import { findAmountFaults, startDraft, toChanges } from './edit-draft.ts';

const line = {
  title: 'Fridge',
  image: '',
  unitPrice: 100,
  price: 100,
  install: '',
  warranty: '',
  services: [],
  offers: { installs: [], warranties: [], services: [] },
  discount: 0,
  most: 9,
  locked: '',
};
const ORDER: OrderToEdit = {
  orderNumber: 'W1',
  version: 7,
  currency: 'AUD',
  lines: [
    { ...line, sku: 'F1', quantity: 2 },
    { ...line, sku: 'W1', quantity: 1 },
  ],
  email: 'ada@people.example',
  phone: '0412 345 678',
  deliveryAddress: {
    firstName: 'Ada',
    lastName: 'Marsh',
    companyName: '',
    address: '1 Low St',
    suburb: 'Bondi',
    state: 'NSW',
    postcode: '2026',
    deliveryInstructions: '',
  },
  country: 'AU',
  canMove: true,
  deliveryDay: [2026, 11, 25],
  days: [],
  total: 300,
  paid: 300,
  due: 0,
  canUndo: false,
};

it('sends only what has changed', () => {
  const draft = startDraft(ORDER);
  expect(toChanges(ORDER, draft)).toBeNull();
  expect(toChanges(ORDER, { ...draft, email: ` ${ORDER.email} `, day: [2026, 11, 25] })).toBeNull();
  expect(
    toChanges(ORDER, {
      ...draft,
      quantities: { F1: 0, W1: 1 },
      phone: '0412 000 111',
      day: [2026, 11, 26],
    }),
  ).toEqual({ quantities: [{ sku: 'F1', quantity: 0 }], phone: '0412 000 111', deliveryDay: [2026, 11, 26] });
  const address = { ...draft.address, deliveryInstructions: 'Ring twice' };
  expect(toChanges(ORDER, { ...draft, address })).toEqual({ deliveryAddress: address });
});

it('sends further products, options, prices and a discount, but nothing about removed lines', () => {
  const draft = startDraft(ORDER);
  const product = {
    sku: 'D1',
    title: 'Dryer',
    image: '',
    price: 900,
    inStock: 3,
    most: 3,
    reason: '',
    offers: line.offers,
  };
  const added = [{ product, quantity: 2, options: { warrantyId: 8 } }];
  expect(
    toChanges(ORDER, { ...draft, added, prices: { D1: '$850', F1: '', W1: 'x' }, discount: '1,000' }),
  ).toEqual({
    added: [{ sku: 'D1', quantity: 2, installId: null, warrantyId: 8, serviceSkus: [] }],
    prices: [{ sku: 'D1', price: 850 }],
    discount: 1000,
  });
  const options = { F1: { installId: null }, W1: { serviceSkus: [] } };
  expect(toChanges(ORDER, { ...draft, options })).toEqual({ options: [{ sku: 'F1', installId: null }] });
  const removed = { F1: 0, W1: 1 };
  expect(toChanges(ORDER, { ...draft, options, prices: { F1: '5' }, quantities: removed })).toEqual({
    quantities: [{ sku: 'F1', quantity: 0 }],
  });
});

it('finds amounts that it cannot read', () => {
  const draft = { ...startDraft(ORDER), prices: { F1: 'ten', W1: '9.99' }, discount: '-1' };
  expect(Object.keys(findAmountFaults(draft))).toEqual(['prices.F1', 'discount']);
});
