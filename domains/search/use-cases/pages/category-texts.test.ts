import { expect, it } from 'vitest';
import { CategoryTexts } from './category-texts.ts';

const node = (id: number, name: string, intro: string, parentId: number | null = null) => ({
  id,
  parentId,
  name,
  intro,
  description: '',
  specs: [],
});
const row = (categoryId: number, text: string) => ({
  sku: '',
  categoryId,
  summary: '',
  description: '',
  features: [{ title: '', text }],
});
const texts = new CategoryTexts(
  [
    node(1, 'Charcoal barbecues', 'Slow smoke, quick sear.'),
    node(2, 'Speed ovens', 'Oven, grill and microwave in one.'),
    node(3, 'Wall ovens', 'Fans that brown the corners too.'),
    node(4, 'Barrel vacuums', 'The most suction for the money.'),
  ],
  [
    row(4, 'The hose reaches up the stairs.'),
    row(4, 'The hose goes under the bed.'),
    row(3, 'Bakes two trays.'),
  ],
);

it.each([
  [['brisket', 'smoker'], 1],
  [['microwaving'], 2],
  [['long', 'hoses'], 4],
  [['browns'], 3],
])('%j matches the texts of category %i best', (words, best) => {
  const fits = [...texts.fitOf(words, [1, 2, 3, 4])].toSorted((a, b) => b[1] - a[1]);
  expect(fits[0]![0]).toBe(best);
});

it('a word in no product matches no category', () => {
  expect(texts.fitOf(['iphone'], [1, 2, 3, 4]).size).toBe(0);
});

it('an unknown word lowers a category’s score', () => {
  const alone = texts.fitOf(['hose'], [4]).get(4)!;
  expect(texts.fitOf(['garden', 'hose'], [4]).get(4)).toBeLessThan(alone / 1.5);
});
