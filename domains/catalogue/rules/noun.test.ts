import { expect, it } from 'vitest';
import { nounOf } from './noun.ts';

it.each([
  ['Washers & dryers', 'washers & dryers'],
  ['French door fridges', 'French door fridges'],
  ['TVs', 'TVs'],
  ['TV & BBQ', 'TV & BBQ'],
])('%s are %s in running text', (name, noun) => expect(nounOf(name)).toBe(noun));
