import { expect, test } from 'vitest';
import { csvCell } from './csv-cell.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['\u3164+1', "'\u3164+1"],
  ['\ufe63 1', "'\ufe63 1"],
  ['\u2212 1', "'\u2212 1"],
  ['＝1', "'＝1"],
  ['Kitchen;=1+1', '"Kitchen;=1+1"'],
  ['Kitchen\t=1+1', '"Kitchen\t=1+1"'],
  ['a "b"', '"a ""b"""'],
  ['Zoë’s kitchen', 'Zoë’s kitchen'],
])('%j is the cell %j', (text, cell) => expect(csvCell(text)).toBe(cell));
