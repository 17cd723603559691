import { describe, expect, it } from 'vitest';
import { STOCK_STATUSES } from '../contract/catalogue.ts';
import { brandUrl, categoryUrl, productUrl, searchUrl } from './addresses.ts';
import { categoryDrawing, pictureSourceSet, pictureUrl, pictureView, productDrawing } from './pictures.ts';
import { ribbonsOf } from './ribbons.ts';
import { dimensionsOf, formatSpec, formatSpecForCard } from './specifications.ts';
import { canAddToCart, effectiveStockStatus, stockDisplay } from './stock.ts';

describe('pictures', () => {
  it('photographs have preset sizes, and drawings only one', () => {
    expect(pictureUrl('/pictures/ab12', 400)).toBe('/pictures/ab12-400');
    expect(pictureUrl('/img/p/A-front.svg', 400)).toBe('/img/p/A-front.svg');
    expect(pictureUrl('', 90)).toBe('');
    expect(pictureSourceSet('/x.svg')).toBeUndefined();
    expect(pictureSourceSet('/x', [400, 800])).toBe('/x-400 400w, /x-800 800w');
  });

  it('state their view', () => {
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

  it('has a text for every status, and products without a price cannot be added to a cart', () => {
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
  ] as const)('%s in %j: %s is displayed as %s', (kind, unit, value, text) =>
    expect(formatSpec({ kind, unit }, value)).toBe(text),
  );

  it.each([
    ['width', 'number', 'mm', 908, '908 mm wide'],
    ['doors', 'number', '', 4, '4 doors'],
    ['doors', 'number', '', 1, '1 door'],
    ['wifi', 'boolean', '', true, 'Doors'],
    ['wifi', 'boolean', '', false, ''],
    ['ice', 'text', '', 'None', ''],
  ] as const)('%s on a card: %s', (key, kind, unit, value, text) =>
    expect(formatSpecForCard({ key, label: 'Doors', kind, unit }, value)).toBe(text),
  );

  it('finds dimensions and clearances whatever the case and separators of their keys', () => {
    expect(dimensionsOf({ Width: 1, height: 2, depth: 3, 'clearance-top': 4, clearanceBack: 5 })).toEqual({
      width: 1,
      height: 2,
      heightTo: 2,
      depth: 3,
      clearanceSides: 0,
      clearanceTop: 4,
      clearanceBack: 5,
    });
    expect(dimensionsOf({ width: 1, height: 2 })).toBeNull();
  });
});

it('ribbons: the condition before the product’s own ribbon, at most two', () => {
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

describe('addresses', () => {
  it.each([
    [productUrl('halden-640l'), '/p/halden-640l'],
    [categoryUrl('fridges/french-door'), '/c/fridges/french-door'],
    [brandUrl('halden'), '/brands/halden'],
    [searchUrl(' oven/grill 60 '), '/search/oven%2Fgrill%2060'],
    [categoryDrawing('fridges/french-door'), '/img/c/fridges~french-door.svg'],
    [productDrawing('A&B/1/2'), '/img/p/A%26B~1~2-front.svg'],
  ])('%s', (address, expected) => expect(address).toBe(expected));
});

it.each([
  ['/img/p/A-front.svg', 'front'],
  ['/pictures/halden-detail-400', 'detail'],
  ['/img/p/A-OPEN.svg', 'open'],
  ['/img/p/A-dimensions.svg', 'dimensions'],
  ['/img/p/room-angle.svg', 'angle'],
  ['/img/p/A-room.svg', 'room'],
  ['/img/p/constructor.svg', 'front'],
])('%s shows its %s', (src, view) => expect(pictureView(src)).toBe(view));

it('drawings are recognised by the extension of their path', () => {
  expect(pictureSourceSet('/pictures/ab12')).toBe(
    '/pictures/ab12-400 400w, /pictures/ab12-800 800w, /pictures/ab12-1600 1600w',
  );
  expect(pictureSourceSet('/img/p/A.svg?v=2')).toBeUndefined();
  expect(pictureSourceSet('')).toBeUndefined();
  expect(pictureUrl('/pictures/a.svgz', 90)).toBe('/pictures/a.svgz-90');
  expect(pictureUrl('/pictures/asvg', 90)).toBe('/pictures/asvg-90');
});

it.each([
  ['inStock', 'In stock', 'good', true, false],
  ['backOrder', 'On back order', 'wait', true, false],
  ['indeterminate', 'Availability confirmed after you order', 'wait', true, false],
  ['noStock', 'Out of stock', 'none', false, true],
  ['supersededAndNoStock', 'No longer available', 'none', false, false],
] as const)('%s reads "%s" (PRODUCT-04)', (status, text, tone, canAdd, canNotify) => {
  expect(stockDisplay(status)).toEqual({ text, tone, canAdd, canNotify });
});

it.each([
  ['boolean', '', 1, 'Yes'],
  ['boolean', '', 'true', 'Yes'],
  ['boolean', '', 'yes', 'No'],
  ['text', '', true, 'Yes'],
  ['text', 'cm', '60 to 90', '60 to 90 cm'],
  ['number', 'mm', 'up to 900', 'up to 900 mm'],
  ['text', '', 900, '900'],
  ['rating', '', 2, '2 stars'],
  ['rating', 'stars', 1, '1 star'],
  ['rating', 'points', 1, '1 points'],
  ['number', '°C', 5, '5°C'],
  ['number', 'of %', 5, '5 of %'],
  ['number', '', 9999, '9999'],
  ['number', '', 10_000, '10,000'],
  ['number', '', -12_345.678, '-12,345.68'],
  ['number', '', -1234, '-1234'],
  ['number', '', 1_234_567, '1,234,567'],
] as const)('%s in %j: %j is displayed as %s', (kind, unit, value, text) =>
  expect(formatSpec({ kind, unit }, value)).toBe(text),
);

it.each([
  ['height', 'number', 'mm', 1780, '1780 mm high'],
  ['DEPTH', 'number', 'mm', 720, '720 mm deep'],
  ['capacity', 'number', 'L', 640, '640 L'],
  ['ice', 'text', '', 'No', ''],
  ['ice', 'text', '', 'No frost', 'No frost'],
  ['ice', 'text', '', 'Not none', 'Not none'],
  ['finish', 'text', '', 'White', 'White'],
] as const)('on a card, %s %s: %s', (key, kind, unit, value, text) =>
  expect(formatSpecForCard({ key, label: 'Doors', kind, unit }, value)).toBe(text),
);

it.each([
  ['clearanceSides', 'clearanceSides'],
  ['clearance-side', 'clearanceSides'],
  ['Side clearance', 'clearanceSides'],
  ['clearanceTop', 'clearanceTop'],
  ['top_clearance', 'clearanceTop'],
  ['clearanceBack', 'clearanceBack'],
  ['clearanceRear', 'clearanceBack'],
  ['rear-clearance', 'clearanceBack'],
  ['back clearance', 'clearanceBack'],
])('the attribute %s is read as the clearance %s', (key, side) => {
  const sides = { width: 600, height: 850, depth: 610 };
  const none = { heightTo: 850, clearanceSides: 0, clearanceTop: 0, clearanceBack: 0 };
  expect(dimensionsOf({ ...sides, [key]: 15 })).toEqual({ ...sides, ...none, [side]: 15 });
  expect(dimensionsOf({ ...sides, [key]: '15' })).toEqual({ ...sides, ...none });
});

it.each([
  [890, 890],
  [840, 850],
  ['870', 850],
])('adjustable feet up to %j give a maximum height of %i mm', (given, heightTo) => {
  expect(dimensionsOf({ width: 600, height: 850, depth: 610, heightTo: given })).toMatchObject({
    height: 850,
    heightTo,
  });
});

it.each(['width', 'height', 'depth'])('without its %s a product has no size', (side) => {
  const sides = { width: 600, height: 850, depth: 610 };
  expect(dimensionsOf({ ...sides, [side]: 'various' })).toBeNull();
});

it.each([
  ['cosmetic', 'Cosmetic Imperfection', 'cosmetic'],
  ['new-condition', 'New Condition', 'condition'],
  ['runout', 'Brand New Runout', 'runout'],
] as const)('a product in the condition %s has the ribbon "%s"', (condition, text, kind) => {
  const product = { ribbon: '', ribbonText: '', stockStatus: 'inStock' } as const;
  expect(ribbonsOf({ ...product, condition })).toEqual([{ kind, text }]);
});

it.each([
  ['deal', 'Deal'],
  ['sale', 'Deal'],
  ['new', 'New'],
])('the ribbon %s says "%s" unless the product has its own ribbon text', (ribbon, text) => {
  const product = { ribbonText: '', condition: 'new', stockStatus: 'inStock' } as const;
  expect(ribbonsOf({ ...product, ribbon })).toEqual([{ kind: ribbon, text }]);
  expect(ribbonsOf({ ...product, ribbon, ribbonText: 'Ends Sunday' })).toEqual([
    { kind: ribbon, text: 'Ends Sunday' },
  ]);
});

it('an unavailable product has the unavailable ribbon first', () => {
  const gone = { ribbon: '', ribbonText: '', condition: 'new', stockStatus: 'supersededAndNoStock' } as const;
  expect(ribbonsOf(gone)).toEqual([{ kind: 'unavailable', text: 'Unavailable' }]);
});
