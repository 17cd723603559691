import { expect, it } from 'vitest';
import { describeProduct, titleWithModel } from './product-head.ts';

const FRIDGE = {
  title: 'Halden 640L French Door Fridge, White',
  sku: 'HFD640W',
  specLine: ['640 L', '908 mm wide'],
  energyStars: 3.5,
  summary: 'Room for a family of five.',
};

it('a title contains the model number once', () => {
  expect(titleWithModel(FRIDGE)).toBe('Halden 640L French Door Fridge, White (HFD640W)');
  expect(titleWithModel({ title: 'Halden hfd640w Fridge', sku: 'HFD640W' })).toBe('Halden hfd640w Fridge');
});

it('a description consists of the product’s facts and is unique', () => {
  expect(describeProduct(FRIDGE)).toBe(
    'Halden 640L French Door Fridge, White (HFD640W): 640 L, 908 mm wide, 3.5 energy stars. Room for a family of five.',
  );
  expect(describeProduct({ ...FRIDGE, sku: 'HFD640X' })).not.toBe(describeProduct(FRIDGE));
  expect(describeProduct({ ...FRIDGE, specLine: [], energyStars: null, summary: '' })).toBe(
    'Halden 640L French Door Fridge, White (HFD640W).',
  );
  expect(describeProduct({ ...FRIDGE, summary: 'word '.repeat(90) }).length).toBeLessThanOrEqual(161);
});
