import { expect, it } from 'vitest';
import { ZONE_FALLBACKS, zoneFactsOf } from './zone-columns.ts';

it('columns missing from a row get their default', () => {
  expect(ZONE_FALLBACKS).toMatchObject({ same_day_price_cents: null });
  expect(zoneFactsOf({ transit_days: 2, daily_capacity: 40 })).toMatchObject({
    transitDays: 2,
    dailyCapacity: 40,
    sameDayPriceCents: null,
  });
  expect(zoneFactsOf({ transit_days: 0, daily_capacity: 0, same_day_price_cents: 9900 })).toMatchObject({
    transitDays: 0,
    dailyCapacity: 0,
    sameDayPriceCents: 9900,
  });
});
