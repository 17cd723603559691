import { expect, it } from 'vitest';
import { isScriptAddress, isWebPage } from './web-page.ts';

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
  'https://@shop.example/offer',
  'https://shop.example\\@evil.example',
  'https:shop.example',
  'https:///shop.example',
  'https://shop.example;x/offer',
  "https://shop.example'x/offer",
  'https://shop.example/a\u0000',
  'https://shop.example/of fer',
  'https://shop.example and more',
])('"%s" is not a web page URL', (text) => expect(isWebPage(text)).toBe(false));

it.each([
  ['https://meet.example/webex.js?v=1#x', true],
  ['https://meet.example/x.js; script-src *', false],
  ['https://meet.example/x.js;script-src', false],
  ['https://meet.example/x.js,y', false],
  ["https://meet.example/x.js'", false],
  ['https://meet.example/x.js"', false],
  ['https://user:pass@meet.example/x.js', false],
  ['http://meet.example/x.js', false],
])('"%s" is a valid script URL: %s', (text, may) => expect(isScriptAddress(text)).toBe(may));
