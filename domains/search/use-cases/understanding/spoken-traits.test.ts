import { expect, it } from 'vitest';
import { SpokenTraits } from './spoken-traits.ts';

const row = (sku: string, description: string) => ({
  sku,
  categoryId: 1,
  summary: '',
  description,
  features: [],
});
const rows = [
  ...Array.from({ length: 12 }, (_, place) =>
    row(`pet-${place}`, 'Picks up the hair of dogs, and is quiet.'),
  ),
  ...Array.from({ length: 12 }, (_, place) => row(`plain-${place}`, 'Light, and quiet.')),
  row('odd', 'Yellow.'),
];
const traits = new SpokenTraits(rows, ({ sku }) => [
  { key: 'petHead', value: sku.startsWith('pet') || sku === 'odd' ? 1 : 0 },
]);

it('a word used only for products with a trait implies the trait', () => {
  expect(traits.of(['hairs'])).toEqual([{ key: 'petHead', value: 1 }]);
  expect(traits.of(['dog', 'light'])).toEqual([{ key: 'petHead', value: 1 }]);
});

it('a word used for other products too, or for too few, implies nothing', () => {
  expect(traits.of(['quiet'])).toEqual([]);
  expect(traits.of(['yellow'])).toEqual([]);
  expect(traits.of(['trampoline'])).toEqual([]);
});
