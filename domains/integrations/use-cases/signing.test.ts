import { expect, it } from 'vitest';
import { headersOf, newMessageKey, newSecret, signatureOf } from './signing.ts';

// The example of the Standard Webhooks specification.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const CONTENT = {
  key: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
};

it('signs as the Standard Webhooks specification says', () => {
  expect(signatureOf(SECRET, CONTENT)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('signs with each secret', () => {
  const other = newSecret();
  expect(headersOf([SECRET, other], CONTENT)).toMatchObject({
    'webhook-id': CONTENT.key,
    'webhook-timestamp': '1614265330',
    'webhook-signature': `${signatureOf(SECRET, CONTENT)} ${signatureOf(other, CONTENT)}`,
  });
});

it('a different id, time, body or secret has a different signature', () => {
  const signatures = [
    signatureOf(SECRET, CONTENT),
    signatureOf(SECRET, { ...CONTENT, key: 'msg_other' }),
    signatureOf(SECRET, { ...CONTENT, timestamp: CONTENT.timestamp + 1 }),
    signatureOf(SECRET, { ...CONTENT, body: '{}' }),
    signatureOf(newSecret(), CONTENT),
  ];
  expect(new Set(signatures).size).toBe(signatures.length);
});

it('secrets and ids are random and have the prefixes of the specification', () => {
  expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSecret()).not.toBe(newSecret());
  expect(newMessageKey()).toMatch(/^msg_[1-9A-Za-z]{24}$/);
  expect(newMessageKey()).not.toBe(newMessageKey());
});
