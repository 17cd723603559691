import { expect, test } from 'vitest';
import { addDays, day } from '#foundation/pure/day.ts';
import { questionsFor } from './questions.ts';

const today = day('2026-03-02');
const about = (specs: Parameters<typeof questionsFor>[0], age = 300) =>
  questionsFor(specs, { seed: 'X', count: 9, releasedOn: addDays(today, -age), today });

test('answers state the product’s own specifications, and unknown ones are not asked about', () => {
  const answers = about({ width: 600, height: 850, depth: 610, warranty: 3 }).map(({ answer }) => answer);
  expect(answers.toSorted()).toEqual([
    '3 years. Your rights under the consumer law apply as well, and last longer.',
    'It is 600 mm wide, 850 mm high and 610 mm deep, without its packaging.',
  ]);
});

test('a product of a few weeks has no questions', () => {
  expect(about({ warranty: 3 }, 14)).toEqual([]);
});
