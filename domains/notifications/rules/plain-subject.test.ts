import { expect, it } from 'vitest';
import { plainSubject } from './plain-subject.ts';

it.each([
  ['Ada Lovelace accepted quote Q1001-1', 'Ada Lovelace accepted quote Q1001-1'],
  ['Ada\r\nBcc: all@example.com accepted', 'Ada Bcc: all@example.com accepted'],
  ['\u202eevil\u2066 \u200bname asks', 'evil name asks'],
  ['  two\u2028lines\t ', 'two lines'],
  ['नमस्\u200dते asks', 'नमस्\u200dते asks'],
  ['Zoë & 王 – “kitchen”', 'Zoë & 王 – “kitchen”'],
])('the subject %j is sent as %j', (given, sent) => {
  expect(plainSubject(given)).toBe(sent);
});

it('truncates a subject that is longer than email programs show', () => {
  expect(plainSubject('a'.repeat(150))).toBe('a'.repeat(150));
  expect(plainSubject('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
});
