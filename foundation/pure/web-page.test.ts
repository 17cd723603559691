import { expect, it } from 'vitest';
import { isWebPage } from './web-page.ts';

it.each([
  'https://shop.example',
  'HTTPS://www.shop.example/offer?id=7&x=%20#today',
  'https://shop.example:8443/ö',
])('%s is a page', (text) => expect(isWebPage(text)).toBe(true));

it.each([
  '',
  'shop.example/offer',
  'http://shop.example/offer',
  'javascript:alert(1)//a.example',
  'https+x://shop.example',
  'https://localhost/offer',
  'https://shop.example@evil.example/offer',
  'https://user:pass@shop.example/offer',
  'https://:pass@shop.example/',
  'https://.example/offer',
  'https://shop./offer',
  'https://[.example',
  'https://shop.example/of fer',
  'https://shop.example and more',
])('"%s" is none', (text) => expect(isWebPage(text)).toBe(false));
