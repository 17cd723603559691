import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { productFixture } from '#domains/catalogue/test/fixtures-web.ts';
import { mountDocuments } from './documents.ts';

const loadPapers = vi.fn(() => import('#demo/documents/sheets.ts'));
let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  mountDocuments(app, {
    loadPapers,
    productOf: async (_request, _reply, sku) =>
      sku === 'CRV600/W' || sku === 'OWN1'
        ? productFixture({
            sku,
            documents:
              sku === 'OWN1'
                ? [{ title: 'User manual', href: '/documents/elsewhere.pdf', kind: 'pdf' }]
                : [{ title: 'User manual', href: '/documents/CRV600~W-manual.pdf', kind: 'pdf' }],
          })
        : undefined,
    rateLimits: true,
    clientAddress: ({ headers }) => String(headers['x-test-address'] ?? '192.0.2.1'),
    now: () => new Date('2026-11-23T01:00:00Z'),
  });
});
afterAll(() => app.close());

test('the manual of a demo product is an inline PDF that is generated once', async () => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.inject('/documents/CRV600~W-manual.pdf');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe('inline; filename="CRV600~W-manual.pdf"');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect(loadPapers).toHaveBeenCalledTimes(1);
});

test.each([
  ['that the product does not list', '/documents/CRV600~W-energy.pdf'],
  ['of a product with its own documents', '/documents/OWN1-manual.pdf'],
  ['of an unknown product', '/documents/NONE-manual.pdf'],
  ['of an unknown kind', '/documents/CRV600~W-poster.pdf'],
  ['with a NUL in its name', '/documents/%00-manual.pdf'],
])('a document %s is not found', async (_which, url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('limits how many documents one client can request at once', async () => {
  const ask = (host: string) =>
    app.inject({ url: '/documents/CRV600~W-manual.pdf', headers: { host, 'x-test-address': '192.0.2.9' } });
  let status = 200;
  for (let many = 0; status === 200 && many < 40; many += 1)
    ({ statusCode: status } = await ask(`site${many}.example`));
  expect(status).toBe(429);
  expect(Number((await ask('another.example')).headers['retry-after'])).toBeGreaterThan(0);
});
