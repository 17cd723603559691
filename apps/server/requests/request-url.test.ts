import { expect, test } from 'vitest';
import { pageOfForm, plainUrl, targetOf } from './request-url.ts';

test.each([
  ['/api/cart', '/api/cart'],
  ['/%61pi/cart', '/api/cart'],
  ['/%61%70%69%2fcart', '/api%2fcart'],
  ['/%41PI/%7E%2D%2e%5f%30?q=%61', '/API/~-._0?q=%61'],
  ['/%2561pi', '/%2561pi'],
  ['/search/%C3%A9%20%00%E0%A4%A', '/search/%C3%A9%20%00%E0%A4%A'],
  ['/%', '/%'],
])('%s is %s', (given, plain) => {
  expect(plainUrl(given)).toBe(plain);
});

test('every escaped character that needs no escape is decoded, and no other', () => {
  for (let code = 0; code < 256; code += 1) {
    const escape = `%${code.toString(16).padStart(2, '0')}`;
    const character = String.fromCharCode(code);
    expect(plainUrl(`/${escape}`)).toBe(/[A-Za-z0-9._~-]/.test(character) ? `/${character}` : `/${escape}`);
  }
});

test.each([
  ['POST', '/ask-an-expert?store=x', 'application/x-www-form-urlencoded', '/ask-an-expert?store=x'],
  ['POST', '/account/register', 'multipart/form-data; boundary=a', '/account/register'],
  ['GET', '/ask-an-expert', 'application/x-www-form-urlencoded', null],
  ['POST', '/ask-an-expert', 'application/json', null],
  ['POST', '/ask-an-expert', undefined, null],
  ['POST', '/api/cart', 'application/x-www-form-urlencoded', null],
  ['POST', '//elsewhere.example/', 'application/x-www-form-urlencoded', null],
  ['POST', '/\\elsewhere.example/', 'application/x-www-form-urlencoded', null],
])('the page of a form sent without JavaScript by %s to %s as %s is %s', (method, url, type, page) => {
  expect(pageOfForm({ method, url, headers: type === undefined ? {} : { 'content-type': type } })).toBe(page);
});

test.each([
  ['http://shop.example/c/ovens?a=1', { host: 'shop.example', url: '/c/ovens?a=1' }],
  ['HTTPS://Shop.example:443', { host: 'Shop.example:443', url: '/' }],
  ['http://shop.example?q=//other.example/', { host: 'shop.example', url: '/?q=//other.example/' }],
  ['http://shop.example//other.example/', { host: 'shop.example', url: '//other.example/' }],
  ['http://[::1]:8080/healthz', { host: '[::1]:8080', url: '/healthz' }],
  ['http:///c/ovens', 'unreadable'],
  ['http:shop.example/', 'unreadable'],
  ['http://somebody@shop.example/', 'unreadable'],
  ['http://shop.example@other.example/', 'unreadable'],
  ['http://shop.example\\@other.example/', 'unreadable'],
  ['http://sh%6Fp.example/', 'unreadable'],
  ['http://shop.example:80a/', 'unreadable'],
  ['http://shop.example#/', 'unreadable'],
  ['/http://shop.example/', null],
  ['ftp://shop.example/', null],
  ['*', null],
])('%s is parsed as %o', (address, target) => {
  expect(targetOf(address)).toEqual(target);
});
