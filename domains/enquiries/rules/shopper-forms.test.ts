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

test('a complete form has no faults (SETTINGS-21)', () => {
  expect(priceMatchErrors(good, ours)).toEqual({});
  expect(priceMatchErrors({ ...good, price: '5000' }, null)).toEqual({});
});

test.each([
  [{ competitor: '  Cheap  ' }],
  [{ competitor: 'x'.repeat(200) }],
  [{ competitor: ` ${'x'.repeat(200)} ` }],
  [{ url: ' https://cheap.example/x ' }],
  [{ url: 'https://cheap.example' }],
  [{ url: `https://a.example/${'x'.repeat(1000 - 18)}` }],
  [{ price: ' $1,199.00 ' }],
  [{ email: ' ada@example.com ' }],
  [{ phone: '  ' }],
  [{ phone: ' 0400 000 000 ' }],
  [{ postcode: ' 0800 ' }],
])('a price match accepts surrounding spaces and the maximum length of each field: %j', (typed) => {
  expect(priceMatchErrors({ ...good, ...typed }, ours)).toEqual({});
});

test.each([
  [{ competitor: 'x'.repeat(201) }, { competitor: PRICE_MATCH_TEXT.competitor }],
  [{ url: 'ftp://cheap.example/x' }, { url: PRICE_MATCH_TEXT.url }],
  [{ url: 'http://cheap.example/x' }, { url: PRICE_MATCH_TEXT.url }],
  [{ url: 'xhttp://cheap.example/x' }, { url: PRICE_MATCH_TEXT.url }],
  [{ url: 'https+x://cheap.example/x' }, { url: PRICE_MATCH_TEXT.url }],
  [{ url: 'https://.example/x' }, { url: PRICE_MATCH_TEXT.url }],
  [{ url: 'https://cheap./x' }, { url: PRICE_MATCH_TEXT.url }],
  [{ url: `https://a.example/${'x'.repeat(1000 - 17)}` }, { url: PRICE_MATCH_TEXT.url }],
  [{ name: 'x'.repeat(201) }, { name: PRICE_MATCH_TEXT.name }],
  [{ postcode: '08001' }, { postcode: PRICE_MATCH_TEXT.postcode }],
  [{ postcode: 'NT 0800' }, { postcode: PRICE_MATCH_TEXT.postcode }],
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
  ['12,345', 1_234_500],
  ['1,234,567.89', 123_456_789],
  ['  1299  ', 129_900],
  ['$ 5', 500],
  ['0.01', 1],
  ['99999999', null],
  ['1299.999', null],
  ['AUD 1299', null],
  ['-5', null],
  ['12,99', null],
  ['1e9', null],
])('%j is %s cents', (text, amount) => expect(centsIn(text)).toBe(amount));

test.each([
  ['0400 000 000', true],
  ['+61 (2) 9000-0000', true],
  ['12345678', true],
  ['123456789012345', true],
  ['000', false],
  ['1234567', false],
  ['1234567890123456', false],
  ['0400 000 000 ext 2', false],
  ['ring 0400 000 000', false],
  ['(((-  -)))', false],
  ['call me maybe', false],
])('%j is a phone number that can be called: %s', (text, can) => expect(isPhone(text)).toBe(can));

test('notify me requires an email address, and call-back details if that is enabled (SETTINGS-18)', () => {
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

test.each([
  [{ email: ' ada@example.com ' }, {}],
  [{ phone: ' 0400 000 000 ' }, {}],
  [{ name: 'x'.repeat(200) }, {}],
  [{ name: 'x'.repeat(201) }, { name: PRICE_MATCH_TEXT.name }],
  [{ name: '   ' }, { name: PRICE_MATCH_TEXT.name }],
  [{ callTime: 'At midnight' }, { callTime: 'Please choose when to call' }],
])('a call-back request with %j has the errors %j', (typed, errors) => {
  const call = { email: 'ada@example.com', name: 'Ada', phone: '0400000000', callTime: 'Morning' };
  expect(stockAlertErrors({ ...call, ...typed }, true)).toEqual(errors);
});
