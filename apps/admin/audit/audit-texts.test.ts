import { expect, it } from 'vitest';
import { changeText, objectPath, subjectText } from './audit-texts.ts';

it.each([
  ['orders', 'W100001', 'wa', '/orders/W100001'],
  ['fulfilment', 'W100001', null, '/orders/W100001'],
  ['orders', '17', null, null],
  ['settings', 'TipEnabled', null, '/settings?q=TipEnabled'],
  ['settings', 'TipEnabled', 'wa', '/settings?site=wa&q=TipEnabled'],
  ['integrations', '7', null, '/webhooks/7'],
  ['customers', 'guest-7', null, '/customers/guest-7'],
  ['identity', 'a-1', null, null],
])('%s %s on %s has the page %s', (subject, key, siteId, path) =>
  expect(objectPath({ subject, key, siteId })).toBe(path),
);

it('describes changes in one line', () => {
  const changes = [
    { field: 'state', before: 'open', after: 'closed' },
    { field: 'amountCents', before: null, after: '500' },
  ];
  expect(changeText({ changes, reason: 'late' })).toBe('state: open → closed, amountCents: 500, (late)');
  expect(changeText({ changes: [{ field: '', before: 'false', after: 'true' }], reason: '' })).toBe(
    'false → true',
  );
});

it('names subjects', () => expect(subjectText('customer-search')).toBe('Customer search'));
