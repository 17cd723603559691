import { expect, test } from 'vitest';
import { loadHomeWords } from '#sites/home.ts';
import { goodsInWords, wordsOfSold } from './home-texts.ts';

const category = (name: string, uri: string) => ({
  uri,
  url: `/c/${uri}`,
  name,
  image: null,
  brands: [],
  subCategories: [],
});
const FRIDGES = category('Fridges & freezers', 'fridges-freezers');
const WASHERS = category('Washers & dryers', 'washers-dryers');
const OVENS = category('Ovens & cooktops', 'ovens-cooktops');
const TVS = category('TV & BBQ', 'tv-bbq');
const MOWERS = category('Lawn mowers', 'lawn-mowers');

const aol = await loadHomeWords('aol');
const andoo = await loadHomeWords('andoo');

test('advice about products is shown only if the shop has such products', () => {
  const ways = (...sold: (typeof FRIDGES)[]) => wordsOfSold(aol, sold).help.tiles.map(({ to }) => to);
  expect(ways(FRIDGES, WASHERS, OVENS)).toEqual([
    '/c/ovens-cooktops',
    '/c/washers-dryers',
    '/c/fridges-freezers',
  ]);
  expect(ways(FRIDGES, MOWERS)).toEqual(['/c/fridges-freezers']);
  expect(ways(MOWERS)).toEqual([]);
});

test('advice that is not about products is always shown', async () => {
  const wa = await loadHomeWords('wa');
  expect(wordsOfSold(wa, [MOWERS]).help).toEqual(wa.help);
});

test('a link to missing products becomes a link to all products', () => {
  const { hero, rails } = wordsOfSold(andoo, [MOWERS]);
  expect(hero.actions[0]).toEqual(andoo.categories.more);
  expect(rails[0].more).toEqual(andoo.categories.more);
  const sofas = wordsOfSold(andoo, [category('Sofas & armchairs', 'sofas-armchairs')]);
  expect(sofas.hero.actions).toEqual(andoo.hero.actions);
  expect(sofas.rails).toEqual(andoo.rails);
});

test('a sentence lists the first categories', () => {
  expect(goodsInWords(aol, [FRIDGES, WASHERS, OVENS, TVS])).toBe(
    'Sale prices on fridges, washers and ovens.',
  );
  expect(goodsInWords(aol, [MOWERS, TVS])).toBe('Sale prices on lawn mowers and TV.');
});

test('an empty shop, or a site without such a text, lists no categories', () => {
  expect(goodsInWords(aol, [])).toBe('');
  expect(goodsInWords(andoo, [FRIDGES])).toBe('');
});
