import { cents } from '#foundation/pure/money.ts';
import type { PurchaseFacts } from '../rules/purchase.ts';

/** Returns the facts of a fridge for $1,000. One warehouse has two units and another warehouse has one unit. */
export const facts = (more: Partial<PurchaseFacts> = {}): PurchaseFacts => ({
  id: 1,
  sku: 'F1',
  productCode: 'F1',
  title: 'Halden F1',
  url: '/p/f1',
  brand: 'Halden',
  brandUri: 'halden',
  category: { uri: 'fridges', name: 'Fridges', path: ['fridges'] },
  priceCents: cents(1000_00),
  rrpCents: cents(1200_00),
  condition: 'New',
  missingParts: [],
  ribbon: '',
  isActive: true,
  isProforma: false,
  isSuperseded: false,
  canBackorder: false,
  leadDays: null,
  supplier: { code: 'S', name: 'S', leadDays: 5, deliversDirect: false },
  sites: ['aol', 'wa'],
  image: '',
  optionSpecs: [],
  stock: [
    { warehouse: 'SYD', available: 2 },
    { warehouse: 'MEL', available: 1 },
  ],
  ...more,
});
