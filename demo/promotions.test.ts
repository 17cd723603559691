import { expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { demoPromotions } from './promotions.ts';

const TODAY = '2026-11-23';

test.each(SITE_IDS)('no two current offers of %s have the same picture', (siteId) => {
  const pictures = demoPromotions(day(TODAY))
    .promotions.filter(
      ({ sites, startDate, endDate }) => sites?.includes(siteId) && startDate <= TODAY && TODAY <= endDate,
    )
    .map(({ thumbnailImg: { scene = '', src = '' } }) => scene + src);
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((one, index) => pictures.indexOf(one) !== index)).toEqual([]);
});
