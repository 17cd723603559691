import { expect, test } from 'vitest';
import type { DeliveryData } from './delivery-data.ts';
import { deliveryNotices } from './delivery-problems.ts';

test('lists thirty of many zones and counts the others', () => {
  const zones = Array.from({ length: 1032 }, (_, at) => ({ code: `Z${at}` }));
  const next = { zones, rates: [], areas: [], capacity: [], services: [] } as unknown as DeliveryData;
  for (const notice of deliveryNotices(next, []))
    expect(notice).toMatch(/(rate|postcodes): Z0, Z1, .*, Z29 and 1,002 more\.$/);
});
