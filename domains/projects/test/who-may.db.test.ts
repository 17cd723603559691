import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { addressOf, type Endpoint } from '#foundation/pure/endpoint.ts';
import { aProject, asPerson, openProjectShop, type PersonName } from './fixtures.ts';

// Tests every project endpoint with every role over HTTP. Also tests that carts and emails contain no private
// project data.

let shop: TestApp;
let product: { sku: string; code: string };
let calls: Endpoint[];
const at = new Date('2026-11-23T01:00:00Z');

beforeAll(async () => {
  shop = await openProjectShop(() => at);
  calls = shop.routes.map(({ endpoint }) => endpoint).filter(({ tag }) => tag === 'projects');
  const { rows } = await sql<typeof product>`
    select p.sku, p.product_code as code from product p join product_price pp on pp.product_id = p.id and pp.market = 'AU'
      join stock s on s.product_id = p.id and s.on_hand > 5
    where p.is_active and 'wa' = any(p.sites) and pp.price_cents > 0 order by p.id limit 1`.execute(
    shop.database.db,
  );
  product = rows[0]!;
});
afterAll(() => shop?.close());

/**
 * Returns body, path and query for a request to an endpoint. All requests refer to the same project, even if
 * the endpoint has no parameter for the project's ID.
 */
function inputFor(
  { method, path }: Endpoint,
  id: number,
): { params?: object; query?: object; body?: object } {
  const params = { id, sku: product.sku, x: id, text: 'lund' };
  const more: Record<string, object> = {
    '/api/v2/project': { name: 'Taken over' },
    '/api/v2/project/name': { name: 'Taken over' },
    '/api/v2/project/sort-folders': { projects: [{ projectId: 1, sortOrder: 1 }] },
    '/api/projects/sort-products': { products: [{ id: 1, sortOrder: 1 }] },
    '/api/v2/project/product-transfer': { targetProjectId: id, products: [1] },
    '/api/v2/project/duplicate-folder': { folderId: 1 },
    '/api/v2/project/replace-product': { lineId: 1, productCode: product.code },
    '/api/projects/product': { productCode: product.code },
    '/api/projects/products': { products: [{ productCode: product.code, quantity: 1 }] },
    '/api/projects/cart': { selectedFolders: [0] },
    '/api/v2/project/product-note': { sku: product.sku, notes: 'Taken over' },
    '/api/v2/project/product-variation': { brand: 'x', variationSku: 'x' },
    '/api/v2/project/comment': { message: 'Taken over' },
    '/api/projects/shared-project-status': { sharedStatus: 'Shared' },
  };
  if (method === 'POST') return { params, body: { projectId: id, ...more[path] } };
  return {
    params,
    query: { projectId: id, lineId: 1, noteId: 1, variationId: 1, attachmentId: 1, shareId: 'x'.repeat(24) },
  };
}

/**
 * Endpoints that do not refer to a single project: lists of the user's own projects, and data for users with
 * a link. The file upload is also listed here, because attachments.db.test.ts tests it.
 */
const OF_NONE = [
  'POST /api/v2/project/attachment',
  'GET /api/v2/project/minimal',
  'GET /api/v2/project/navbar',
  'GET /api/projects/list-item',
  'GET /api/projects/product/:sku',
  'GET /api/v2/project/shared',
  'GET /api/v2/project/quote',
  'POST /api/v2/project/quote/opened',
  'POST /api/v2/project/quote/question',
  'POST /api/v2/project/quote/accept',
  'POST /api/v2/project/quote/cart',
];

describe('another user’s project', () => {
  it.each([
    [null, 401],
    ['kim', 403],
    ['ada', 403],
  ] as const)(
    'as %s, every endpoint returns %i and reveals or changes no data (STAFF-21)',
    async (who, status) => {
      const { projectId } = await aProject(shop, 'sam', {
        name: 'Name of Sam',
        quoteData: { suburb: 'Samtown' },
      });
      const before = await asPerson(shop, 'sam', `/api/v2/project/${projectId}`);
      const wrong: unknown[] = [];
      for (const call of calls) {
        const name = `${call.method} ${call.path}`;
        if (OF_NONE.includes(name)) continue;
        const { body, ...rest } = inputFor(call, projectId);
        const answer = await asPerson<object>(shop, who, addressOf(call, rest), {
          method: call.method,
          ...(body ? { body } : {}),
        });
        const leaks = /Name of Sam|Samtown/.test(JSON.stringify(answer.body));
        const isStaffs = typeof call.access === 'object';
        // If an endpoint is only for sales staff, other staff members must be rejected too.
        if (answer.status !== status || leaks) wrong.push([name, isStaffs, answer.status, answer.body]);
      }
      expect(wrong).toEqual([]);
      const after = await asPerson(shop, 'sam', `/api/v2/project/${projectId}`);
      expect(after.body).toEqual(before.body);
    },
  );

  it.each(['kim', 'ada'] as const)(
    'as %s, every endpoint responds the same for another user’s, a deleted and a missing project',
    async (who) => {
      const { projectId } = await aProject(shop, 'sam', { name: 'Numbers tell nothing' });
      const gone = await aProject(shop, 'sam', { name: 'Was there' });
      expect(
        (await asPerson(shop, 'sam', `/api/projects/${gone.projectId}`, { method: 'DELETE' })).status,
      ).toBe(200);
      const told: unknown[] = [];
      for (const call of calls) {
        if (OF_NONE.includes(`${call.method} ${call.path}`)) continue;
        const answers: string[] = [];
        for (const id of [projectId, gone.projectId, 999_999]) {
          const { body, ...rest } = inputFor(call, id);
          const { status, body: said } = await asPerson<object>(shop, who, addressOf(call, rest), {
            method: call.method,
            ...(body ? { body } : {}),
          });
          const { requestId: _, ...words } = said as { requestId?: string };
          answers.push(JSON.stringify([status, words]));
        }
        if (new Set(answers).size > 1) told.push([call.path, answers]);
      }
      expect(told).toEqual([]);
      // The owner may learn that a project was deleted.
      expect((await asPerson(shop, 'sam', `/api/v2/project/${gone.projectId}`)).status).toBe(204);
    },
  );

  it('does not appear in lists', async () => {
    const { projectId } = await aProject(shop, 'sam', { name: 'Only of Sam' });
    await asPerson(shop, 'sam', '/api/projects/product', { body: { projectId, productCode: product.code } });
    for (const path of [
      'v2/project/minimal',
      'v2/project/navbar',
      'projects/list-item',
      `projects/product/${product.sku}`,
    ])
      for (const who of ['kim', 'ada'] as const) {
        const { body } = await asPerson(shop, who, `/api/${path}`);
        expect([path, who, JSON.stringify(body).includes('Only of Sam')]).toEqual([path, who, false]);
      }
    const own = await asPerson<{ projects: object[] }>(shop, 'sam', `/api/projects/product/${product.sku}`);
    expect(own.body.projects).toMatchObject([{ projectId, quantity: 1 }]);
  });

  it('no endpoint returns 500 for hostile input', async () => {
    const { projectId } = await aProject(shop, 'lin');
    const hostile = [
      "'; drop table project; --",
      '%_\\',
      '\u202e<svg onload=x>',
      '😀'.repeat(40),
      '-1',
      '1e9',
    ];
    for (const call of calls)
      for (const text of hostile) {
        const { params, query, body } = inputFor(call, projectId);
        const spoilt = (one: object | undefined) =>
          one &&
          Object.fromEntries(
            Object.entries(one).map(([key, value]) => [key, key === 'projectId' ? value : text]),
          );
        const answer = await asPerson<object>(
          shop,
          'lin',
          addressOf(call, { params: spoilt(params), query: spoilt(query) }),
          { method: call.method, ...(body ? { body: spoilt(body) } : {}) },
        );
        expect([call.path, text, answer.status < 500]).toEqual([call.path, text, true]);
      }
  });
});

describe('transferring a project’s contents', () => {
  const inCart = async (who: PersonName, path: string, body: object) =>
    asPerson<{ cart: Cart; added: number }>(shop, who, path, { body });

  it('selected products are added to the cart or replace it (API-115, PROJECT-23)', async () => {
    const { projectId } = await aProject(shop, 'sam');
    await asPerson(shop, 'sam', '/api/projects/product', {
      body: { projectId, productCode: product.code, quantity: 2 },
    });
    const chosen = { projectId, selectedProductCodes: [product.code] };
    const first = await inCart('sam', '/api/projects/cart', chosen);
    expect(first.body).toMatchObject({ added: 1, cart: { products: [{ sku: product.sku, quantity: 2 }] } });
    const more = await inCart('sam', '/api/projects/cart', chosen);
    expect(more.body.cart.products[0]!.quantity).toBe(4);
    const instead = await inCart('sam', '/api/projects/cart', { ...chosen, mode: 'replace' });
    expect(instead.body.cart.products).toMatchObject([{ sku: product.sku, quantity: 2 }]);
    const keyed = { ...chosen, key: 'into-the-cart' };
    await Promise.all([
      inCart('sam', '/api/projects/cart', keyed),
      inCart('sam', '/api/projects/cart', keyed),
    ]);
    const once = await inCart('sam', '/api/projects/cart', keyed);
    expect(once.body).toMatchObject({ added: 0, cart: { products: [{ quantity: 4 }] } });
    const none = await inCart('sam', '/api/projects/cart', { projectId });
    expect((none.body as { code?: string }).code).toBe('nothing-chosen');
    const admin = await inCart('lin', '/api/projects/admin-cart', { projectId, clearDiscounts: true });
    expect(admin.body.cart.products).toMatchObject([{ sku: product.sku, quantity: 2 }]);
  });

  it('the email goes to the customer that staff set, or to the owner, once per version (API-125, PROJECT-10)', async () => {
    const { projectId } = await aProject(shop, 'lin', { name: 'Mailed home' });
    const mail = () => asPerson<object>(shop, 'lin', '/api/v2/project/email', { body: { projectId } });
    expect((await mail()).body).toMatchObject({ code: 'no-customer-address' });
    await asPerson(shop, 'lin', '/api/v2/project/customer', {
      body: {
        projectId,
        customerEmail: 'ngozi@okafor.example',
        referrerName: 'Hidden Lund',
        referrerCode: 'H1',
      },
    });
    expect((await mail()).body).toEqual({ projectEmailed: true });
    expect((await asPerson(shop, 'lin', `/api/v2/project/${projectId}`)).body.projectEmailed).toBe(true);
    const sent = (await latestMail(shop.database.db, 20)).filter(({ subject }) =>
      subject.startsWith('Mailed home'),
    );
    expect(sent.map(({ recipient }) => recipient)).toEqual(['ngozi@okafor.example']);
    expect(sent[0]!.html).not.toContain('Hidden Lund');
    const own = await aProject(shop, 'sam', {
      name: 'Own home',
      quoteData: { customerEmail: 'victim@other.example' },
    });
    await asPerson(shop, 'sam', '/api/v2/project/email', { body: { projectId: own.projectId } });
    const mine = (await latestMail(shop.database.db, 20)).find(({ subject }) =>
      subject.startsWith('Own home'),
    );
    expect(mine?.recipient).toBe('sam@people.example');
  });
});
