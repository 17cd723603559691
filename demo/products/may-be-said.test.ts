import { describe, expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { DELIVERY_SERVICES, OPTIONS } from '../services.ts';
import { demoProducts } from './generate.ts';
import { CATEGORIES, LEAVES } from './range.ts';
import { mayBeSaid } from './may-be-said.ts';

const uriOf = (last: string) => {
  const category = LEAVES.find(({ uri }) => uri.endsWith(`/${last}`));
  if (!category) throw new Error(`No category ${last}`);
  return category.uri;
};
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '. ');

describe('the claims that each product type allows', () => {
  test.each([
    ['An inverter compressor runs slow and steady.', 'freestanding-dishwashers'],
    ['An inverter compressor runs slow and steady.', 'integrated-dishwashers'],
    ['User guide', 'three-seat-sofas'],
    ['Guaranteed for 5 years, parts and labour.', 'vases'],
    ['Hoses for water and waste', 'heat-pump-dryers'],
    ['Connect the water', 'heat-pump-dryers'],
    ['If the flame goes out, the gas stops.', 'induction-cooktops'],
    ['So quiet that people check the light on the floor.', 'freestanding-dishwashers'],
    ['Comfortable from the first day.', 'vases'],
    ['Clothes come out nearly dry.', 'condenser-dryers'],
    ['The freezer side is narrow.', 'upright-fridges'],
    ['Robots learn the house in one afternoon.', 'barrel-vacuums'],
    ['Vestra builds ovens that read humidity from the crumb.', 'front-load-washers'],
    ['We bring it inside and can take the old one away.', 'rangehoods'],
    ['Smells of new timber for a week.', 'rugs'],
    ['Its washers are gentle on wool.', 'vented-dryers'],
    ['Transport bolts', 'freestanding-dishwashers'],
    ['Transport bolts', 'heat-pump-dryers'],
    ['One crisper drawer', 'front-load-washers'],
    ['Slide it in, plug it in. Ready the same day.', 'freestanding-dishwashers'],
  ])('%s – is not allowed for %s', (sentence, category) => {
    expect(mayBeSaid(sentence, uriOf(category))).toBe(false);
  });

  test.each([
    ['An inverter compressor runs slow and steady.', 'french-door-fridges'],
    ['Hoses for water and waste', 'front-load-washers'],
    ['If the flame goes out, the gas stops.', 'gas-cooktops'],
    ['Everything that meets food lifts off and goes in the dishwasher.', 'air-fryers'],
    ['An oven tray lies flat, and the splash stays inside.', 'kitchen-sinks'],
  ])('%s – is allowed for %s', (sentence, category) => {
    expect(mayBeSaid(sentence, uriOf(category))).toBe(true);
  });

  test('every sentence of the demo world is allowed', () => {
    const wrong = new Set<string>();
    const read = new Set<string>();
    for (const { product, reviews } of demoProducts(2400, day('2026-03-02'))) {
      const { uri } = CATEGORIES[product.category_id - 1]!;
      const features = product.features as { title: string; text: string }[];
      const attributes = product.attributes as { name: string; value: string }[];
      const texts = [
        product.summary,
        product.description,
        ...reviews.map(({ text }) => text),
        ...product.missing_parts,
        ...features.map(({ title, text }) => `${title}. ${text}`),
        ...attributes.map(({ name, value }) => `${name}. ${textOf(value)}`),
      ];
      for (const text of texts) {
        for (const sentence of text.split(/(?<=[.?!])\s+/)) {
          const said = `${uri}: ${sentence}`;
          if (read.has(said)) continue;
          read.add(said);
          if (!mayBeSaid(sentence, uri)) wrong.add(said);
        }
      }
    }
    expect([...wrong]).toEqual([]);
  });

  test('services, installs and covers are offered only for suitable types', () => {
    const offered = [
      ...DELIVERY_SERVICES.flatMap(({ title, blurb, category_uris }) =>
        category_uris.map((at) => ({ at, words: `${title}. ${blurb}` })),
      ),
      ...OPTIONS.map(({ name, blurb, category_uri }) => ({ at: category_uri, words: `${name}. ${blurb}` })),
    ];
    const wrong = offered.flatMap(({ at, words }) => {
      const leaves = LEAVES.filter(({ uri }) => uri === at || uri.startsWith(`${at}/`));
      expect(leaves.length, `${at} is no category`).toBeGreaterThan(0);
      return leaves.filter(({ uri }) => !mayBeSaid(words, uri)).map(({ uri }) => `${uri}: ${words}`);
    });
    expect(wrong).toEqual([]);
  });
});
