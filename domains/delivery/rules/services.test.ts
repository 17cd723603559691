import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { servicesFor, type DeliveryService } from './services.ts';

const service = (
  sku: string,
  categoryUris: string[],
  aud: number | null,
  nzd: number | null,
): DeliveryService => ({
  sku,
  title: `${sku} title`,
  blurb: `${sku} blurb`,
  priceCents: { AU: aud === null ? null : cents(aud), NZ: nzd === null ? null : cents(nzd) },
  categoryUris,
});
const services = [
  service('STAIRS', [], 3000, 3500),
  service('CONNECT', ['washers', 'dishwashers'], 9900, null),
  service('REMOVE', ['fridges'], 0, 2000),
];
const washer = { category: { uri: 'front-loaders', path: ['laundry', 'washers'] } };
const fridge = { category: { uri: 'fridges', path: ['cold'] } };
const oven = { category: { uri: 'ovens', path: ['cooking'] } };

test.each([
  ['nothing to deliver', 'AU', [], []],
  ['what suits everything', 'AU', [oven], ['STAIRS 3000']],
  ['a category above the product’s', 'AU', [washer], ['STAIRS 3000', 'CONNECT 9900']],
  ['the product’s own category, free of charge', 'AU', [fridge], ['STAIRS 3000', 'REMOVE 0']],
  [
    'one of several products is enough',
    'AU',
    [oven, washer, fridge],
    ['STAIRS 3000', 'CONNECT 9900', 'REMOVE 0'],
  ],
  ['what the other market lacks', 'NZ', [washer, fridge], ['STAIRS 3500', 'REMOVE 2000']],
] as const)('services: %s', (_what, market, facts, expected) => {
  const offered = servicesFor(services, market, facts);
  expect(offered.map(({ sku, priceCents }) => `${sku} ${priceCents}`)).toEqual(expected);
  for (const { sku, title, blurb } of offered)
    expect([title, blurb]).toEqual([`${sku} title`, `${sku} blurb`]);
});
