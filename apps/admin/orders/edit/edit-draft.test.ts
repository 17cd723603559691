import { expect, it } from 'vitest';
import type { OrderToEdit } from '#domains/orders/contract/edit.ts';
import { startDraft, toChanges } from './edit-draft.ts';

const line = { title: 'Fridge', image: '', unitPrice: 100, extras: [], discount: 0, most: 9, locked: '' };
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
