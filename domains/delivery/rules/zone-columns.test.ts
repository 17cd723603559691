import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CLOSURES } from './days.ts';
import { ZONE_COLUMN_LIST, ZONE_FALLBACKS, zoneFactsOf } from './zone-columns.ts';

it('what a row leaves out holds as its column says', () => {
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

it('the guide names every column and all that closes a day (npx vitest run domains/delivery/rules/zone-columns -u writes them)', async () => {
  const guide = new URL('../../../docs/guides/delivery.md', import.meta.url);
  const columns = ZONE_COLUMN_LIST.map(([, { header, description: told }]) =>
    (header + (told ? ` (${told})` : '')).replaceAll('|', '\\|'),
  );
  const closed = new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(
    CLOSURES.map(({ name }) => name),
  );
  const text = readFileSync(guide, 'utf8')
    .replace(/(?<=^\| `zones\.csv` \|.*trucks leave\)).*/m, () => `, ${columns.join(', ')} |`)
    .replace(/(?<=a day is \*\*open\*\* .* unless it is\n {3}).*/, () => `${closed}.`);
  await expect(text).toMatchFileSnapshot(fileURLToPath(guide));
});
