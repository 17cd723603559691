import { expect, it } from 'vitest';
import { hasLink } from '../contact/person-name.ts';
import { breakLinks } from './break-links.ts';

const JOINER = '\u2060';

it.each([
  ['Booking.com', `Booking.${JOINER}com`],
  ['see www.win.example/x', `see www.${JOINER}win.${JOINER}example/x`],
  ['https://1.2.3.4', `https:${JOINER}//1.${JOINER}2.${JOINER}3.${JOINER}4`],
  ['win。example', `win。${JOINER}example`],
  ['me@shop', `me@${JOINER}shop`],
])('%s has no link any more', (text, broken) => {
  expect(breakLinks(text)).toBe(broken);
});

it.each(['St. John & Sons Pty. Ltd.', '12/4 Smith St', 'Ring the bell: twice'])(
  '%s stays as it is',
  (text) => {
    expect(breakLinks(text)).toBe(text);
  },
);

it('a text with a broken link reads the same', () => {
  expect(breakLinks('Call evil.shop').replaceAll(JOINER, '')).toBe('Call evil.shop');
  expect(hasLink('Call evil.shop')).toBe(true);
});
