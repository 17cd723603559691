import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { openTestApp, type TestApp } from './fixtures.ts';

// Tests over HTTP that the shop accepts values pasted from contacts, PDFs and chats.

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop?.close());

const fullWidth = (text: string) =>
  text.replace(/[0-9A-Z]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));

it.each([
  '\u200e0412345678',
  '\u202a+61412345678\u202c',
  '0412\u00a0345\u00a0678',
  '0412\u2011345\u2011678',
  fullWidth('0412345678'),
])('a price match accepts the phone number %j', async (phone) => {
  const { body } = await new TestBrowser(shop).json<{ fields?: Record<string, string> }>(
    '/api/enquiries/price-match',
    {
      body: {
        sku: 'AES20',
        competitor: 'Other',
        url: 'https://other.example/a',
        price: '600',
        name: 'Ada',
        email: '\u200bada@example.com\ufeff',
        phone,
        postcode: fullWidth('2000'),
      },
    },
  );
  expect([body.fields?.['phone'], body.fields?.['email'], body.fields?.['postcode']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it.each([fullWidth('2000'), '2000\u200b'])('suburbs are found by the pasted postcode %j', async (term) => {
  const { body } = await new TestBrowser(shop).json<object[]>(`/api/locality/${encodeURIComponent(term)}`);
  expect(body.length).toBeGreaterThan(0);
});
