import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

test.each([
  ['SID', ['AKL', 'SYD'], 'SYD'],
  ['MEL', ['AKL', 'SYD'], null],
  ['MLE', ['AKL', 'MEL'], 'MEL'],
  ['USD', ['AUD', 'NZD'], null],
  ['AUDD', ['AUD', 'NZD'], 'AUD'],
  ['fridgs', ['fridges', 'freezers'], 'fridges'],
  ['wac', ['wa', 'wac', 'hc'], 'wac'],
  ['stok', ['stock', 'stores'], 'stock'],
  ['dispaches', ['dispatches'], 'dispatches'],
  ['zebra', ['fridges'], null],
  ['delivery day', ['delivered', 'day', 'number'], null],
  ['warehose', ['warehouse'], 'warehouse'],
  ['delivery date', ['delivered'], null],
])('%s of %j means %s', (word, known, meant) => expect(nearest(word, known)).toBe(meant));
