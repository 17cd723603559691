import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STOCK_STATUSES } from '../contract.ts';
import { pictureSourceSet, pictureUrl, pictureView, productDrawing } from './pictures.ts';
import { reviewShares } from './reviews.ts';
import { ribbonsOf } from './ribbons.ts';
import { dimensionsOf, formatSpec, formatSpecForCard } from './specifications.ts';
import { canAddToCart, effectiveStockStatus, stockDisplay } from './stock.ts';

describe('pictures', () => {
  it('photographs come in preset sizes, drawings as they are', () => {
    expect(pictureUrl('/pictures/ab12', 400)).toBe('/pictures/ab12-400');
    expect(pictureUrl('/img/p/A-front.svg', 400)).toBe('/img/p/A-front.svg');
    expect(pictureUrl('', 90)).toBe('');
    expect(pictureSourceSet('/x.svg')).toBeUndefined();
    expect(pictureSourceSet('/x', [400, 800])).toBe('/x-400 400w, /x-800 800w');
  });

  it('tell their view', () => {
    expect(['/img/p/OPEN1-angle.svg', '/img/p/A-dims.svg', '/a.svg'].map(pictureView)).toEqual([
      'angle',
      'dimensions',
      'front',
    ]);
    expect(productDrawing('MO/60', 'room')).toBe('/img/p/MO~60-room.svg');
  });
});

describe('stock (PRODUCT-04)', () => {
  const facts = {
    isAvailable: false,
    isSuperseded: false,
    canBackorder: true,
    deliversDirect: false,
    leadDays: 5,
  };
  it.each([
    [{ isAvailable: true, isSuperseded: true }, 'inStock', true],
    [{ isSuperseded: true }, 'supersededAndNoStock', false],
    [{ deliversDirect: true, canBackorder: false }, 'indeterminate', true],
    [{ canBackorder: false }, 'noStock', false],
    [{ leadDays: null }, 'indeterminate', true],
    [{}, 'backOrder', true],
  ])('%j is %s', (given, status, canAdd) => {
    const effective = effectiveStockStatus({ ...facts, ...given });
    expect([effective, canAddToCart({ price: 1, stockStatus: effective })]).toEqual([status, canAdd]);
  });

  it('has a text for every status, and nothing without a price can be added', () => {
    for (const stockStatus of STOCK_STATUSES) {
      expect(stockDisplay(stockStatus).text).not.toBe('');
      expect(canAddToCart({ price: null, stockStatus })).toBe(false);
    }
  });
});

describe('specifications', () => {
  it.each([
    ['number', 'mm', 908, '908 mm'],
    ['number', '', 4, '4'],
    ['number', 'rpm', 12000, '12,000 rpm'],
    ['number', 'L', 7.256, '7.26 L'],
    ['number', '%', 45, '45%'],
    ['rating', 'stars', 3.5, '3.5 stars'],
    ['rating', '', 1, '1 star'],
    ['boolean', '', true, 'Yes'],
    ['boolean', '', false, 'No'],
    ['text', '', 'Stainless', 'Stainless'],
  ] as const)('%s in %j: %s reads %s', (kind, unit, value, text) =>
    expect(formatSpec({ kind, unit }, value)).toBe(text),
  );

  it.each([
    ['width', 'number', 'mm', 908, '908 mm wide'],
    ['doors', 'number', '', 4, '4 doors'],
    ['wifi', 'boolean', '', true, 'Doors'],
    ['wifi', 'boolean', '', false, ''],
    ['ice', 'text', '', 'None', ''],
  ] as const)('%s on a card: %s', (key, kind, unit, value, text) =>
    expect(formatSpecForCard({ key, label: 'Doors', kind, unit }, value)).toBe(text),
  );

  it('finds dimensions and clearances however their keys are written', () => {
    expect(dimensionsOf({ Width: 1, height: 2, depth: 3, 'clearance-top': 4, clearanceBack: 5 })).toEqual({
      width: 1,
      height: 2,
      depth: 3,
      clearanceSides: 0,
      clearanceTop: 4,
      clearanceBack: 5,
    });
    expect(dimensionsOf({ width: 1, height: 2 })).toBeNull();
  });
});

it('ribbons: the condition before the own one, two at most', () => {
  const product = {
    ribbon: 'deal',
    ribbonText: '20% off',
    condition: 'runout',
    stockStatus: 'inStock',
  } as const;
  expect(ribbonsOf(product)).toEqual([
    { kind: 'runout', text: 'Brand New Runout' },
    { kind: 'deal', text: '20% off' },
  ]);
  expect(ribbonsOf({ ...product, stockStatus: 'supersededAndNoStock' }).map(({ kind }) => kind)).toEqual([
    'unavailable',
    'runout',
  ]);
  expect(ribbonsOf({ ...product, ribbon: 'runout' })).toHaveLength(1);
  expect(ribbonsOf({ ...product, ribbon: 'nonsense', condition: 'new' })).toEqual([]);
});

it('review shares sum to 100 and keep the rating', () => {
  expect(reviewShares(null, 5)).toEqual([]);
  expect(reviewShares(4, 0)).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 50 }), (tenths) => {
      const shares = reviewShares(tenths / 10, 100);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      const mean = shares.reduce((sum, share, index) => sum + share * (5 - index), 0) / 100;
      expect(Math.abs(mean - tenths / 10)).toBeLessThan(0.06);
    }),
  );
});
