import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { energyCostPerYear, USUAL_TARIFF_CENTS } from '#domains/catalogue/rules/energy.ts';
import { computeRatings } from '#domains/reviews/rules/ratings.ts';
import { BRANDS } from '../products/brands.ts';
import { demoProducts, type DemoProduct } from '../products/generate.ts';
import type { MarketPrice } from '../products/offer.ts';
import { priceStory } from '../products/price-story.ts';
import { CATEGORIES } from '../products/range.ts';
import { demoPromotions } from '../promotions.ts';

const today = day('2026-11-29');
const world = [...demoProducts(2400, today)];
const small = [...demoProducts(300, today)];
const { promotions, sales } = demoPromotions(today);
const branchOf = ({ product }: DemoProduct) => CATEGORIES[product.category_id - 1]!.uri.split('/')[0]!;
const isReduced = ({ price_cents, rrp_cents, alt_price_message }: MarketPrice) =>
  price_cents !== null && rrp_cents !== null && alt_price_message === 'Special price';

describe('offers are for goods that the site sells', () => {
  const offers = promotions.flatMap(({ path, brand, sites, categories }) =>
    brand === undefined ? [] : (sites ?? []).map((site) => ({ path, brand, site, categories })),
  );

  test.each(offers)('$path on $site', ({ brand, site, categories = [] }) => {
    const sold = world.filter(
      ({ product }) => BRANDS[product.brand_id - 1]!.uri === brand && product.sites.includes(site),
    );
    expect(sold.length).toBeGreaterThan(0);
    for (const category of categories) expect(sold.map(branchOf)).toContain(category);
  });

  test('the years that an offer adds to a guarantee are added to the brand’s', () => {
    const { summary, title } = promotions.find(({ path }) => path === 'norrland-silence')!;
    const years = world.find(({ product }) => product.title.startsWith('Norrland '))!.product.specs[
      'warranty'
    ];
    expect([title, summary]).toEqual([
      'Five years of cover on Norrland',
      'Register what you buy with Norrland within 30 days, and it adds three years to its two.',
    ]);
    expect(years).toBe(2);
  });
});

describe('the discounts of sales are those of the goods', () => {
  const BRANCHES: Readonly<Record<string, string>> = {
    fridges: 'fridges-freezers',
    laundry: 'washers-dryers',
    cooking: 'ovens-cooktops',
  };
  const claims = sales.flatMap(({ sites = [], images }) =>
    sites.flatMap((site) =>
      Object.values(images).flatMap((image) =>
        Object.values(image as object).flatMap((text: unknown) => {
          const percent = /up to (\d+)%/i.exec(String(text))?.[1];
          return percent === undefined ? [] : [{ site, text: String(text), percent: Number(percent) }];
        }),
      ),
    ),
  );

  test('sales state discounts', () => expect(claims.length).toBeGreaterThan(5));

  test.each(claims)('$site: $text', ({ site, text, percent }) => {
    const named = Object.entries(BRANCHES).flatMap(([word, uri]) => (text.includes(word) ? [uri] : []));
    for (const products of [world, small]) {
      const discounts = products
        .filter(
          (one) => one.product.sites.includes(site) && (named.length === 0 || named.includes(branchOf(one))),
        )
        .flatMap(({ prices }) => prices.filter(({ market }) => market === (site === 'aol-nz' ? 'NZ' : 'AU')))
        .filter(isReduced)
        .map(({ price_cents, rrp_cents }) => Math.floor((1 - price_cents! / rrp_cents!) * 100));
      expect(Math.max(...discounts)).toBe(percent);
    }
  });
});

describe('prices', () => {
  test('a former price was the price on the day before the reduction, in each country', () => {
    let count = 0;
    for (const { product, prices } of world) {
      const story = priceStory(product.sku, prices, product.released_on, today);
      for (const price of prices.filter(isReduced)) {
        const points = story.filter(({ market }) => market === price.market);
        expect([product.sku, points.at(-1)!.price_cents]).toEqual([product.sku, price.price_cents]);
        expect([product.sku, points.at(-2)!.price_cents]).toEqual([product.sku, price.rrp_cents]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(300);
  });

  test('a ribbon that promises a deal is on a reduced price, and “new” on a new model', () => {
    for (const { product, prices } of world) {
      const { ribbon, sku } = product;
      if (ribbon === 'deal' || ribbon === 'sale') expect([sku, prices.some(isReduced)]).toEqual([sku, true]);
      if (ribbon === 'new') expect([sku, product.released_on > '2026-09-01']).toEqual([sku, true]);
    }
  });

  test('ratings and running costs follow from reviews and the energy label', () => {
    const models = new Map<string, DemoProduct[]>();
    for (const one of world) {
      const key = one.product.variant_group || one.product.sku;
      models.set(key, [...(models.get(key) ?? []), one]);
    }
    for (const model of models.values()) {
      const { rating, count } = computeRatings(model.flatMap(({ reviews }) => reviews));
      for (const { product } of model)
        expect([product.sku, product.rating, product.review_count]).toEqual([product.sku, rating, count]);
    }
    const labelled = world.filter(({ product }) => product.energy_kwh !== null);
    for (const { product } of labelled)
      expect(energyCostPerYear(product.energy_kwh, USUAL_TARIFF_CENTS)).toBe(
        Math.round((product.energy_kwh! * USUAL_TARIFF_CENTS) / 100),
      );
  });
});

test('the fabrics that the home page offers by post are those of the furniture', () => {
  const fabrics = new Set(
    world.flatMap(({ product: { specs } }) =>
      specs['fabric'] === undefined ? [] : [String(specs['fabric'])],
    ),
  );
  const page = readFileSync(new URL('../content/andoo/pages/home-claims.md', import.meta.url), 'utf8');
  const [, blocks] = /```home-words\n([^]*?)```/.exec(page)!;
  const { text, swatches } = (
    JSON.parse(blocks!) as { fabrics: { text: string; swatches: { name: string }[] } }
  ).fabrics;
  expect(text).toContain(`${fabrics.size} fabrics`);
  for (const { name } of swatches)
    expect(
      [...fabrics].some((one) => one.startsWith(name)),
      name,
    ).toBe(true);
});

test('brands are invented, besides Miele, which the specification names', () => {
  const real =
    /^(aeg|ariston|asko|baumatic|beko|billi|bissell|blanco|bora|bosch|braun|breville|candy|daikin|de ?longhi|dyson|ecovacs|electrolux|euromaid|fisher|franke|fujitsu|gaggenau|ge|haier|hisense|hitachi|hoover|husky|ikea|ilve|indesit|irobot|jura|kelvinator|kenwood|kitchenaid|kleenmaid|lacanche|lg|liebherr|maytag|mele|miele|mitsubishi|napoleon|neff|nespresso|panasonic|philips|qasair|rinnai|robinhood|roborock|russell hobbs|sage|samsung|schweigen|sharp|shark|siemens|simpson|sirius|smeg|sony|sub-?zero|sunbeam|tcl|technika|tefal|teka|toshiba|traeger|v-?zug|vintec|weber|westinghouse|whirlpool|wolf|zanussi|ziegler)\b/i;
  expect(BRANDS.map(({ name }) => name).filter((name) => real.test(name))).toEqual(['Miele']);
});
