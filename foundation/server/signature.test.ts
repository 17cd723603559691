import { expect, it } from 'vitest';
import { isSignature, signatureOf, signed, unsigned } from './signature.ts';

it('a signed value can be read', () => {
  const token = signed('secret', 'cart', 'abc');
  expect(unsigned('secret', 'cart', token)).toBe('abc');
  expect(token).toMatch(/^abc~[\w-]{43}$/);
});

it('after a change of the secret, new values are signed with it and old ones are still read', () => {
  const token = signed('old', 'cart', 'abc');
  expect(unsigned(['new', 'older', 'old'], 'cart', token)).toBe('abc');
  expect(unsigned(['new', 'older'], 'cart', token)).toBeUndefined();
  expect(signed(['new', 'old'], 'cart', 'abc')).toBe(signed('new', 'cart', 'abc'));
});

it('rejects values that were not signed, or signed for another purpose', () => {
  const token = signed('secret', 'cart', 'abc');
  expect(unsigned('another', 'cart', token)).toBeUndefined();
  expect(unsigned('secret', 'placed', token)).toBeUndefined();
  expect(unsigned('secret', 'cart', token.replace('abc', 'abd'))).toBeUndefined();
  expect(unsigned('secret', 'cart', `${token}~`)).toBeUndefined();
  for (const other of [undefined, '', 'abc', 'abc~', '~', `~${signatureOf('secret', 'cart', '')}`])
    expect(unsigned('secret', 'cart', other)).toBeUndefined();
  expect(isSignature('secret', 'cart', 'abc', 'é'.repeat(22))).toBe(false);
});
