import { describe, expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { drawProduct } from '../art/drawings.ts';
import { demoProducts, specPlansOf } from './generate.ts';
import { FEWEST_PRODUCTS, quotas } from './quotas.ts';
import { BRANDS } from './brands.ts';
import { CATEGORIES, LEAVES } from './range.ts';

const TODAY = day('2026-03-02');
const small = [...demoProducts(300, TODAY)];
const usual = [...demoProducts(2400, TODAY)];

describe('the range', () => {
  test('has at least 45 categories with products and 48 brands besides furniture', () => {
    expect(LEAVES.length).toBeGreaterThanOrEqual(60);
    expect(LEAVES.filter(({ branch }) => !branch.isFurniture).length).toBeGreaterThanOrEqual(45);
    expect(
      BRANDS.filter(
        (brand) =>
          !brand.families.some((family) =>
            ['seat', 'table', 'bed', 'storage', 'light', 'decor'].includes(family),
          ),
      ).length,
    ).toBeGreaterThanOrEqual(48);
  });

  test('names every category and brand once', () => {
    expect(new Set(CATEGORIES.map(({ uri }) => uri)).size).toBe(CATEGORIES.length);
    expect(new Set(BRANDS.map(({ uri }) => uri)).size).toBe(BRANDS.length);
    expect(new Set(BRANDS.map(({ prefix }) => prefix)).size).toBe(BRANDS.length);
  });

  test('every category has two or three specifications on cards, at least two facets and no duplicate key', () => {
    for (const category of LEAVES) {
      const plans = specPlansOf(category);
      expect(new Set(plans.map(({ key }) => key)).size, `${category.uri}: keys`).toBe(plans.length);
      expect(
        plans.filter(({ facet }) => facet !== 'none').length,
        `${category.uri}: facets`,
      ).toBeGreaterThanOrEqual(2);
    }
  });
});

test('a specification has the same kind in every category', () => {
  const kinds = new Map<string, string>();
  for (const { specs } of CATEGORIES) {
    for (const { key, kind } of specs) {
      expect(kinds.get(key) ?? kind, key).toBe(kind);
      kinds.set(key, kind);
    }
  }
});

describe('quotas', () => {
  test.each([FEWEST_PRODUCTS, 300, 2400, 100_000])('share out exactly %i products', (count) => {
    const shares = quotas(count);
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(count);
    expect(Math.min(...shares.values())).toBeGreaterThanOrEqual(2);
  });

  test('refuse a world that is too small', () => {
    expect(() => quotas(FEWEST_PRODUCTS - 1)).toThrow(RangeError);
  });
});

describe.each([
  ['300', small, 300],
  ['2,400', usual, 2400],
] as const)('%s products', (_, products, count) => {
  test('have the requested number, and no duplicate SKU, URL or code', () => {
    expect(products.length).toBe(count);
    for (const key of ['id', 'sku', 'product_code', 'uri'] as const) {
      expect(new Set(products.map(({ product }) => product[key])).size, key).toBe(count);
    }
    const bare = products.map(({ product }) => product.sku.toUpperCase().replace(/[^A-Z0-9]/g, ''));
    expect(new Set(bare).size).toBe(count);
  });

  test('are in every category, in every condition, and some lack parts or are proforma', () => {
    expect(new Set(products.map(({ product }) => product.category_id)).size).toBe(LEAVES.length);
    expect(new Set(products.map(({ product }) => product.condition))).toEqual(
      new Set(['new', 'cosmetic', 'new-condition', 'runout']),
    );
    expect(products.some(({ product }) => product.missing_parts.length > 0)).toBe(true);
    expect(products.some(({ product }) => product.is_proforma)).toBe(true);
    expect(products.some(({ product }) => product.is_superseded)).toBe(true);
  });

  test('have a picture of their mark if, and only if, they have a cosmetic imperfection', () => {
    const marked = products.filter(({ product }) => product.marks.length > 0);
    expect(marked.length).toBeGreaterThan(0);
    expect(marked).toEqual(products.filter(({ product }) => product.condition === 'cosmetic'));
    expect(new Set(marked.map(({ product }) => product.marks[0]!.isHidden))).toEqual(new Set([true, false]));
    for (const { product } of marked) {
      const [mark] = product.marks;
      const [w, h] = ['width', 'height'].map((side) => Number(product.specs[side]));
      expect(mark!.lengthMm, product.sku).toBeLessThan(Math.max(w!, h!) / 2);
      expect(product.images).toContainEqual({ src: mark!.picture, alt: `${product.title}, with its mark` });
      // The mark is drawn: the picture differs from the front.
      expect(drawProduct(product.art, { view: 'mark', title: product.title })).not.toBe(
        drawProduct(product.art, { view: 'front', title: product.title }),
      );
    }
  });

  test('that their manufacturers deliver promise no delivery day, because the checkout offers none', () => {
    const direct = products.filter(({ product }) => product.is_proforma);
    expect(direct.length).toBeGreaterThan(0);
    for (const { product } of direct) {
      expect(product.description, product.sku).toMatch(/The manufacturer delivers it/);
      expect(product.description, product.sku).not.toMatch(/choose|our own people|we bring/i);
    }
  });

  test('have a price or a reason for none, and no RRP below the price', () => {
    for (const { product, prices } of products) {
      expect(prices.length, product.sku).toBeGreaterThan(0);
      for (const { price_cents, rrp_cents, alt_price_message } of prices) {
        if (price_cents === null) expect(alt_price_message).not.toBe('');
        else expect(price_cents, product.sku).toBeGreaterThan(0);
        if (rrp_cents !== null) expect(rrp_cents, product.sku).toBeGreaterThan(price_cents ?? 0);
      }
    }
  });

  test('have only specifications of their category, of the right kind', () => {
    const plansById = new Map(
      LEAVES.map((category) => [CATEGORIES.indexOf(category) + 1, specPlansOf(category)]),
    );
    for (const { product } of products) {
      for (const [key, value] of Object.entries(product.specs)) {
        const plan = plansById.get(product.category_id)?.find((candidate) => candidate.key === key);
        const type = { number: 'number', rating: 'number', text: 'string', boolean: 'boolean' }[
          plan?.kind ?? 'number'
        ];
        expect(typeof value, `${product.sku} ${key}`).toBe(type);
        if (typeof value === 'number') expect(Number.isFinite(value), `${product.sku} ${key}`).toBe(true);
      }
    }
  });

  test('have three features, pictures from several sides and drawing parameters', () => {
    for (const { product } of products) {
      expect((product.features as unknown[]).length, product.sku).toBe(3);
      expect((product.images as unknown[]).length, product.sku).toBeGreaterThanOrEqual(2);
      expect(product.art.type).not.toBe('');
      expect(product.sites.length).toBeGreaterThan(0);
    }
  });

  test('offer several French door fridges over 600 litres under $3,000 with four stars, in stock in Sydney', () => {
    const found = products.filter(
      ({ product, prices, stock }) =>
        product.uri.includes('french-door') &&
        Number(product.specs['capacity']) >= 600 &&
        (product.energy_stars ?? 0) >= 4 &&
        (prices[0]?.price_cents ?? Infinity) < 300_000 &&
        stock.some((row) => row.warehouse_code === 'SYD' && row.on_hand > 0),
    );
    expect(found.length).toBeGreaterThanOrEqual(3);
  });
});

test('are equal for equal arguments', () => {
  expect([...demoProducts(300, TODAY)]).toEqual(small);
});
