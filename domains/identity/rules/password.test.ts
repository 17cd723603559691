import { expect, test } from 'vitest';
import { PASSWORD_TEXT, passwordError } from './password.ts';

const ABOUT = ['grace.hopper@shop.example', 'Grace', 'Hopper'];

test.each([
  ['elevenchars', PASSWORD_TEXT.short],
  ['', PASSWORD_TEXT.short],
  ['x'.repeat(129), PASSWORD_TEXT.long],
  ['passwordpassword', PASSWORD_TEXT.common],
  ['P@ssw0rd1234', PASSWORD_TEXT.common],
  ['Password2026!', PASSWORD_TEXT.common],
  ['qwertyuiop123', PASSWORD_TEXT.common],
  ['1234567890123', PASSWORD_TEXT.common],
  ['1q2w3e4r5t6y', PASSWORD_TEXT.common],
  ['1qaz2wsx3edc', PASSWORD_TEXT.common],
  ['Q1w2e3r4t5y6', PASSWORD_TEXT.common],
  ['123qweasdzxc', PASSWORD_TEXT.common],
  ['aaaaaaaaaaaaaaaa', PASSWORD_TEXT.common],
  ['abcabcabcabcabc', PASSWORD_TEXT.common],
  ['iloveyouforever', PASSWORD_TEXT.common],
  ['welcome1234welcome', PASSWORD_TEXT.common],
  ['Sunshine2026!', PASSWORD_TEXT.common],
  ['WinningAppliances1', PASSWORD_TEXT.common],
  ['leavemealone', PASSWORD_TEXT.common],
  ['San Francisco 49!', PASSWORD_TEXT.common],
  ['Minecraft2019', PASSWORD_TEXT.common],
  ['Alexander1234', PASSWORD_TEXT.common],
  ['12qw34er56ty', PASSWORD_TEXT.common],
  ['qwe123qwe123', PASSWORD_TEXT.common],
  ['blinkerblinker', PASSWORD_TEXT.common],
  ['l3tm31n123456', PASSWORD_TEXT.common],
  ['P455w0rd2026!!', PASSWORD_TEXT.common],
  ['p.a.s.s.w.o.r.d', PASSWORD_TEXT.common],
  ['pass\u00adword1234', PASSWORD_TEXT.common],
  ['poiuytrewqlkj', PASSWORD_TEXT.common],
  ['dishwasher2026', PASSWORD_TEXT.common],
  ['HomeClearance1', PASSWORD_TEXT.common],
  ['gracehopper2026', PASSWORD_TEXT.own],
  ['grace hopper 1234', PASSWORD_TEXT.own],
  ['grace.hopper@shop.example', PASSWORD_TEXT.own],
  ['Hopper.Grace!1', PASSWORD_TEXT.own],
])('%s is refused', (password, expected) => expect(passwordError(password, ABOUT)).toBe(expected));

test.each([
  'correct horse battery staple',
  'tröpfchen für tröpfchen',
  'vKq9zLw2xTnB',
  'the kettle sings at noon',
  'san francisco kettle noon',
  'professional lemon choir',
  'grace under seven green lamps',
  '洗濯機と冷蔵庫とオーブンと皿洗い',
])('%s is accepted', (password) => expect(passwordError(password, ABOUT)).toBeNull());

test('rejects a password of the user’s own names, but not one that also has other words', () => {
  const kim = ['kim@example.com', 'Kim', 'Aroha'];
  expect(passwordError('kim aroha 1234', kim)).toBe(PASSWORD_TEXT.own);
  expect(passwordError('kim hums by the river', kim)).toBeNull();
});
