import { expect, it } from 'vitest';
import { stemOf } from './stems.ts';

it.each([
  ['baking', 'bake'],
  ['bakes', 'baker'],
  ['cleaning', 'cleans'],
  ['deliveries', 'delivery'],
  ['vent', 'vented'],
  ['heats', 'heating'],
  ['plugging', 'plug'],
])('%s and %s have the same stem', (one, other) => expect(stemOf(one)).toBe(stemOf(other)));

it.each([
  ['dish', 'disk'],
  ['oven', 'over'],
  ['kettle', 'settle'],
])('%s and %s have different stems', (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)));
