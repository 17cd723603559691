import { expect, test } from 'vitest';
import type { DeliveryData } from './delivery-data.ts';
import { deliveryNotices } from './delivery-problems.ts';

test('of many zones thirty are named, and the others counted', () => {
  const zones = Array.from({ length: 1032 }, (_, at) => ({ code: `Z${at}` }));
  const next = { zones, rates: [], areas: [], capacity: [], services: [] } as unknown as DeliveryData;
  for (const told of deliveryNotices(next, []))
    expect(told).toMatch(/(there|to): Z0, Z1, .*, Z29 and 1,002 more\.$/);
});
