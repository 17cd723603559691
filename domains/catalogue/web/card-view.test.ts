import { expect, test } from 'vitest';
import type { Finish } from '../contract/catalogue.ts';
import { siteOf } from '#sites/registry.ts';
import { cardView, swatchesOf } from './card-view.ts';
import { cardFixture } from '../test/fixtures-web.ts';

const finish = (id: number, colour = `#00000${id}`): Finish => ({
  id,
  uri: `fridge-${id}`,
  label: `Finish ${id}`,
  colour,
});
const many = [1, 2, 3, 4, 5, 6].map((id) => finish(id));
const names = (given: ReturnType<typeof swatchesOf>) => given.swatches?.map(({ name }) => name);

test('each finish links to its own page, except the displayed one', () => {
  expect(swatchesOf([finish(1), finish(2)], 2)).toEqual({
    swatches: [
      { name: 'Finish 1', colour: '#000001', url: '/p/fridge-1' },
      { name: 'Finish 2', colour: '#000002' },
    ],
    moreSwatches: 0,
  });
});

test('shows at most four finishes including the displayed one, and the number of others', () => {
  expect(names(swatchesOf(many, 1))).toEqual(['Finish 1', 'Finish 2', 'Finish 3', 'Finish 4']);
  expect(swatchesOf(many, 1).moreSwatches).toBe(2);
  expect(names(swatchesOf(many, 6))).toEqual(['Finish 1', 'Finish 2', 'Finish 3', 'Finish 6']);
});

test('finishes without a colour are counted but not drawn, and a single one is not shown', () => {
  expect(swatchesOf([finish(1), finish(2, ''), finish(3)], 1)).toMatchObject({ moreSwatches: 1 });
  expect(swatchesOf([finish(1), finish(2, '')], 1)).toEqual({});
});

test('the price states the saving, and the label only the name of a sale', () => {
  const site = { ...siteOf('aol'), showsPrices: true, pricePlace: { text: '', to: '' } };
  const card = cardFixture({
    price: 2499,
    rrp: 2999,
    altPriceMsg: 'Sale',
    ribbons: [
      { kind: 'deal', text: 'Deal' },
      { kind: 'new', text: 'New' },
    ],
  });
  const labels = (view: ReturnType<typeof cardView>) => view.ribbons?.map(({ text }) => text);
  expect(labels(cardView(card, site))).toEqual(['New']);
  expect(cardView(card, site).price.save).toBe('$500');
  const inSale = cardView(card, site, { saleLabel: 'Boxing Day' });
  expect(labels(inSale)).toEqual(['Boxing Day', 'New']);
  expect(inSale.price.save).toBe('$500');
  const full = cardView({ ...card, rrp: 2499, altPriceMsg: '' }, site);
  expect(labels(full)).toEqual(['Deal', 'New']);
});

test('the brand has its own line only if the title does not start with it', () => {
  const site = { ...siteOf('aol'), showsPrices: true, pricePlace: { text: '', to: '' } };
  const brand = cardFixture().brand;
  expect(cardView(cardFixture({ title: `${brand.name} 640L Fridge` }), site).brand).toBeUndefined();
  expect(cardView(cardFixture({ title: '640L Fridge' }), site).brand).toBe(brand.name);
});

test('the specification line wraps only between facts', () => {
  const site = { ...siteOf('aol'), showsPrices: true, pricePlace: { text: '', to: '' } };
  expect(cardView(cardFixture(), site).specLine).toBe(
    '640\u00a0L\u00a0· 908\u00a0mm\u00a0wide\u00a0· Auto\u00a0defrost',
  );
});
