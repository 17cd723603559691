import { expect, it } from 'vitest';
import { effectSentences } from './role-effects.ts';

it('names up to three people who lose or get a permission, and counts the others', () => {
  expect(
    effectSentences([
      { permission: 'orders.refund', gained: [], lost: ['Ann', 'Ben', 'Cy', 'Di', 'Ed'] },
      { permission: 'costs.read', gained: ['Ann'], lost: [] },
      { permission: 'orders.edit', gained: ['Ann', 'Ben'], lost: ['Cy'] },
    ]),
  ).toEqual([
    '5 people lose orders.refund: Ann, Ben, Cy and 2 more.',
    'Ann gets costs.read.',
    'Cy loses orders.edit.',
    '2 people get orders.edit: Ann, Ben.',
  ]);
});
