import { expect, it } from 'vitest';
import { freeSalespersonCode } from './salesperson-code.ts';

it.each([
  ['Ada', 'Byron', [], 'AB'],
  ['ada', 'de Byron', [], 'AD'],
  ['Ada', 'Byron', ['AB'], 'AB2'],
  ['Ada', 'Byron', ['AB', 'AB2', 'AB3'], 'AB4'],
  ['Élodie', "O'Neill", [], 'ÉO'],
  // The name is empty if a person was invited only by email address.
  ['sales', '', [], 'SA'],
  ['X', '', [], 'X'],
  ['42', '', [], 'S'],
])('the salesperson code of %s %s, with %j in use, is %s', (firstName, lastName, taken, code) => {
  expect(freeSalespersonCode({ firstName, lastName }, new Set(taken))).toBe(code);
});
