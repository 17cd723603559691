import { describe, expect, test } from 'vitest';
import { SITE_IDS } from '#sites/registry.ts';
import { entryProblems, keyOfEntry, type EntryKind } from './check-entries.ts';

const window = { from: '2026-11-23 09:00', until: '2026-11-30' };
const whole: Record<EntryKind, Record<string, unknown>> = {
  promotions: {
    path: 'cash-back-2026',
    title: 'Cash back',
    startDate: '2026-11-01',
    endDate: '2026-11-01',
    thumbnailImg: { src: '/img/scene/lineup-aol.svg', alt: 'Ovens in a row' },
    redemption: '/redeem',
    redemptionEndDate: '2026-12-01',
  },
  sales: {
    key: 'now',
    name: 'Sale',
    baseImagePath: '/img/scene/',
    images: { priceTag: { title: 'Now', src: 'tag.svg' } },
    ...window,
  },
  promoBanners: {
    key: 'spring',
    title: 'Spring',
    url: '/sale',
    images: {
      cart: '/img/scene/cart.svg',
      header: { mobile: '/img/scene/m.svg', desktop: '/img/scene/d.svg' },
    },
    ...window,
  },
  alertBanners: { key: 'storm', desktopContent: 'Deliveries are late.', ...window },
};
const problems = (kind: EntryKind, more: object) =>
  entryProblems(kind, 0, { ...whole[kind], ...more }, SITE_IDS).map((line) =>
    line.replace(/^[^:]*?(, |: )/, ''),
  );

test.each(Object.keys(whole) as EntryKind[])('a complete %s entry has no faults', (kind) => {
  expect(problems(kind, {})).toEqual([]);
  expect(problems(kind, { sites: ['aol', 'wa'] })).toEqual([]);
  expect(problems(kind, { sites: [] })).toEqual(['sites: needs at least one item']);
  expect(problems(kind, { elsewhere: 1 })).toEqual(['unknown field "elsewhere"']);
});

test.each(['sales', 'promoBanners', 'alertBanners'] as const)('%s must end after they start', (kind) => {
  expect(problems(kind, { until: '2026-11-23 09:00' })).toEqual(['until: must be later than "from"']);
  expect(problems(kind, { until: '2026-11-23 09:01' })).toEqual([]);
  const notATime = 'must be a day such as 2026-11-23, or a time such as 2026-11-23 09:00';
  expect(problems(kind, { from: 'Monday' })).toContain(`from: ${notATime}`);
});

describe('the values that a field accepts', () => {
  const link =
    'must be a path of the shop (/stores), an anchor on the page (#top), or begin with https:, tel: or mailto:';
  const path = 'path: must be lower-case letters, digits and hyphens';
  const colour = 'colour: must be a colour such as #c4102b';
  const picture = 'must be the path of a picture in this shop, such as /img/scene/lineup-aol.svg';
  const below = 'images, priceTag, src: must be the name of a picture below baseImagePath';
  test.each<[EntryKind, object, string[]]>([
    ['promotions', { path: 'cash' }, []],
    ['promotions', { path: 'a-b-c' }, []],
    ['promotions', { path: 'Cash' }, [path]],
    ['promotions', { path: '-cash' }, [path]],
    ['promotions', { path: 'cash back' }, [path]],
    ['promotions', { redemption: 'https://user:pass@claims.example/' }, [`redemption: ${link}`]],
    ['alertBanners', { bannerURL: 'https://user:pass@claims.example/' }, [`bannerURL: ${link}`]],
    ['promotions', { redemption: undefined }, ['redemptionEndDate: needs "redemption"']],
    ['promotions', { redemption: '/claim/cash-back-2026' }, []],
    [
      'promotions',
      { redemption: '/claim/another' },
      ['redemption: must be the claim page of this offer, "/claim/" and its path'],
    ],
    [
      'promotions',
      { redemption: '/claim/cash-back-2026', redemptionEndDate: undefined },
      ['redemptionEndDate: is required if customers claim in this shop'],
    ],
    ['promotions', { redemption: undefined, redemptionEndDate: undefined, title: 'Ovens' }, []],
    [
      'promotions',
      { redemption: undefined, redemptionEndDate: undefined },
      [
        'advertises “Cash back”, which the cart does not apply. Add "redemption" (if the manufacturer provides the benefit) or "coupon" (the code that provides it), or remove the benefit from the text',
      ],
    ],
    ['promotions', { redemption: undefined, redemptionEndDate: undefined, coupon: 'SAVE50' }, []],
    ['promotions', { endDate: '2026-10-31' }, ['endDate: is before startDate']],
    ['sales', { colour: '#c4102b' }, []],
    ['sales', { colour: 'red' }, [colour]],
    ['promoBanners', { colour: 'red' }, [colour]],
    ['alertBanners', { backgroundColor: 'red' }, ['backgroundColor: must be a colour such as #c4102b']],
    ['sales', { baseImagePath: '//elsewhere.example' }, [`baseImagePath: ${picture}`]],
    ['sales', { baseImagePath: 'https://elsewhere.example/x' }, [`baseImagePath: ${picture}`]],
    ['sales', { baseImagePath: '/img/x.svg?y' }, [`baseImagePath: ${picture}`]],
    ['promoBanners', { images: { cart: 'cart.svg' } }, [`images, cart: ${picture}`]],
    ['promoBanners', { images: { banner: '/x.svg' } }, ['images: unknown field "banner"']],
    ['sales', { images: { priceTag: { title: 'x', src: 'a b.svg' } } }, [below]],
    ['sales', { images: { priceTag: { title: 'x', src: 'a.svg"' } } }, [below]],
    ['sales', { images: { priceTag: { title: 'x', src: '"a.svg' } } }, [below]],
  ])('%s with %j: %j', (kind, more, expected) => expect(problems(kind, more)).toEqual(expected));
});

test('entries are identified by their path or key', () => {
  expect(keyOfEntry('promotions', { path: 'cash', key: 'no' })).toBe('cash');
  expect(keyOfEntry('sales', { path: 'no', key: 'now' })).toBe('now');
});

test('an unknown site is reported once', () => {
  const sites = problems('sales', { sites: ['aol', 'aoll', 'xx'] });
  expect(sites.map((line) => line.split('.')[0])).toEqual([
    'sites: unknown site "aoll"',
    'sites: unknown site "xx"',
  ]);
  // A value of the wrong type causes one error, and no further errors about its content.
  expect(problems('sales', { sites: [7] })).toHaveLength(1);
  expect(problems('sales', { sites: 'aol' })).toHaveLength(1);
});

test('reports an end before the start beside the other faults of the entry', () => {
  const offer = { path: 'a', title: 'A', startDate: '2026-11-30', endDate: '2026-11-01', ribbon: 5 };
  expect(entryProblems('promotions', 0, offer, ['aol'])).toEqual(
    expect.arrayContaining([
      'promotions 1 (a), thumbnailImg: is missing',
      'promotions 1 (a), ribbon: must be a text',
      'promotions 1 (a), endDate: is before startDate',
    ]),
  );
  const banner = { key: 'b', from: '2026-12-02', until: '2026-12-01', desktopContent: 7 };
  expect(entryProblems('alertBanners', 0, banner, ['aol'])).toHaveLength(2);
  expect(entryProblems('alertBanners', 0, null, ['aol'])).toHaveLength(1);
});
