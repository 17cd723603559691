import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { centsIn, isPhone, priceMatchErrors, PRICE_MATCH_TEXT } from './price-match.ts';
import { CALL_TIMES, stockAlertErrors } from './stock-alert.ts';

const good = {
  competitor: 'Cheap',
  url: 'https://cheap.example/x',
  price: '1199',
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  postcode: '0800',
};
const ours = cents(129_900);

test('a filled form has no errors (SETTINGS-21)', () => {
  expect(priceMatchErrors(good, ours)).toEqual({});
  expect(priceMatchErrors({ ...good, price: '5000' }, null)).toEqual({});
});

test.each([
  [{ competitor: ' ' }, { competitor: PRICE_MATCH_TEXT.competitor }],
  [{ url: 'cheap.example' }, { url: PRICE_MATCH_TEXT.url }],
  [{ url: 'javascript:alert(1)' }, { url: PRICE_MATCH_TEXT.url }],
  [{ url: 'https://localhost/x' }, { url: PRICE_MATCH_TEXT.url }],
  [{ url: `https://a.example/${'x'.repeat(1000)}` }, { url: PRICE_MATCH_TEXT.url }],
  [{ price: 'cheap' }, { price: PRICE_MATCH_TEXT.price }],
  [{ price: '0' }, { price: PRICE_MATCH_TEXT.price }],
  [{ price: '1299' }, { price: PRICE_MATCH_TEXT.notLower }],
  [{ name: '' }, { name: PRICE_MATCH_TEXT.name }],
  [{ email: 'ada@' }, { email: PRICE_MATCH_TEXT.email }],
  [{ phone: '123' }, { phone: PRICE_MATCH_TEXT.phone }],
  [{ postcode: '800' }, { postcode: PRICE_MATCH_TEXT.postcode }],
])('%j', (typed, errors) => {
  expect(priceMatchErrors({ ...good, ...typed }, ours)).toEqual(errors);
});

test.each([
  ['$1,299.50', 129_950],
  ['1299', 129_900],
  ['1 299', 129_900],
  ['1299.5', 129_950],
  ['-5', null],
  ['12,99', null],
  ['1e9', null],
])('%j is %s cents', (text, amount) => expect(centsIn(text)).toBe(amount));

test.each([
  ['0400 000 000', true],
  ['+61 (2) 9000-0000', true],
  ['000', false],
  ['call me maybe', false],
])('%j can be called: %s', (text, can) => expect(isPhone(text)).toBe(can));

test('notify me asks for an address, and for a call back when that is on (SETTINGS-18)', () => {
  const empty = { email: '', name: '', phone: '', callTime: '' };
  expect(Object.keys(stockAlertErrors(empty, false))).toEqual(['email']);
  expect(Object.keys(stockAlertErrors(empty, true))).toEqual(['email', 'name', 'phone', 'callTime']);
  expect(
    stockAlertErrors(
      { email: 'ada@example.com', name: 'Ada', phone: '0400000000', callTime: CALL_TIMES[0] },
      true,
    ),
  ).toEqual({});
});
