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
  ['0412345678', '"=""0412345678"""'],
  ['0412 345 678', '"=""0412 345 678"""'],
  ['0800', '"=""0800"""'],
  ['123456789012', '"=""123456789012"""'],
  ['2000', '2000'],
  ['0', '0'],
  ['0.50', '0.50'],
  ['0=1', '0=1'],
  ['one\ntwo', '"one\ntwo"'],
  ['one\rtwo', '"one\rtwo"'],
  ['one\u2028two', '"one\u2028two"'],
  ['Zoë’s kitchen', 'Zoë’s kitchen'],
])('%j is written as the cell %j', (text, cell) => expect(csvCell(text)).toBe(cell));
