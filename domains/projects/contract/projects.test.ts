import { expect, it } from 'vitest';
import type { Endpoint } from '#foundation/pure/endpoint.ts';
import * as dashboard from './dashboard.ts';
import * as lines from './lines.ts';
import * as notes from './notes.ts';
import * as quotes from '#domains/quotes/contract/quotes.ts';
import * as sharing from './sharing.ts';
import { QUOTE_STATUSES } from './values.ts';
import * as whole from './projects.ts';

const calls = new Map(
  Object.values({ ...whole, ...lines, ...notes, ...sharing, ...dashboard, ...quotes })
    .filter((one): one is Endpoint & typeof one => typeof one === 'object' && 'method' in one)
    .map((one) => [`${one.method} ${one.path}`, one as Endpoint]),
);

/**
 * The endpoints in the specification (checkout §7), and who may send requests to them: owners and staff, only
 * staff, or everyone.
 */
const SPECIFIED: readonly (readonly [row: string, call: string, access: 'own' | 'staff' | 'public'])[] = [
  ['API-93', 'GET /api/v2/project/search', 'staff'],
  ['API-95', 'GET /api/v2/project/:id', 'own'],
  ['API-96', 'GET /api/v2/project/shared', 'public'],
  ['API-97', 'GET /api/v2/project/minimal', 'own'],
  ['API-98', 'GET /api/v2/project/outline/:id', 'own'],
  ['API-99', 'GET /api/v2/project/navbar', 'own'],
  ['API-100', 'GET /api/projects/list-item', 'own'],
  ['API-101', 'POST /api/v2/project', 'own'],
  ['API-102', 'POST /api/v2/project/duplicate', 'own'],
  ['API-103', 'POST /api/v2/project/name', 'own'],
  ['API-104', 'POST /api/v2/project/folder', 'own'],
  ['API-105', 'POST /api/v2/project/duplicate-folder', 'own'],
  ['API-106', 'POST /api/v2/project/sort-folders', 'own'],
  ['API-107', 'POST /api/projects/sort-products', 'own'],
  ['API-108', 'POST /api/v2/project/product-transfer', 'own'],
  ['API-109', 'DELETE /api/projects/:id', 'own'],
  ['API-110', 'DELETE /api/projects/product/:id/:sku', 'own'],
  ['API-111', 'GET /api/projects/product/:sku', 'own'],
  ['API-112, API-113', 'GET /api/projects/product/:sku/:x', 'own'],
  ['API-114', 'POST /api/projects/product', 'own'],
  ['API-115', 'POST /api/projects/cart', 'own'],
  ['API-116', 'POST /api/projects/admin-cart', 'staff'],
  ['API-117', 'POST /api/v2/project/product-note', 'own'],
  ['API-118', 'DELETE /api/v2/project/product-note', 'own'],
  ['API-119', 'POST /api/v2/project/product-variation', 'own'],
  ['API-120', 'DELETE /api/v2/project/product-variation', 'own'],
  ['API-121', 'POST /api/v2/project/quote', 'staff'],
  ['API-122', 'POST /api/v2/project/details', 'own'],
  ['API-123', 'POST /api/v2/project/customer', 'own'],
  ['API-124', 'POST /api/v2/project/comment', 'staff'],
  ['API-125', 'POST /api/v2/project/email', 'own'],
  ['API-126', 'POST /api/v2/project/lock-price', 'staff'],
  ['API-127', 'DELETE /api/v2/project/lock-price', 'staff'],
  ['API-128', 'POST /api/projects/shared-project-status', 'own'],
  ['API-129', 'GET /api/v2/project/customer-project-count', 'staff'],
  ['API-130', 'GET /api/v2/project/changelogs', 'staff'],
  ['API-132', 'GET /api/v2/project/kad/:text', 'staff'],
];

it.each(SPECIFIED)('%s: %s exists (STAFF-21)', (_row, call, who) => {
  const access = { own: 'customer', public: 'public', staff: { permission: 'projects.sell' } }[who];
  expect(calls.get(call)?.access).toEqual(access);
});

it('the other endpoints are exactly our own additions', () => {
  const specified = new Set(SPECIFIED.map(([, call]) => call));
  expect([...calls.keys()].filter((call) => !specified.has(call)).toSorted()).toEqual([
    'GET /api/v2/project/quote',
    'GET /api/v2/project/quotes',
    'GET /api/v2/project/store-view',
    'POST /api/projects/products',
    'POST /api/v2/project/adopt',
    'POST /api/v2/project/presence',
    'POST /api/v2/project/quote-request',
    'POST /api/v2/project/quote/accept',
    'POST /api/v2/project/quote/answer',
    'POST /api/v2/project/quote/cart',
    'POST /api/v2/project/quote/opened',
    'POST /api/v2/project/quote/question',
    'POST /api/v2/project/quote/send',
    'POST /api/v2/project/quote/units',
    'POST /api/v2/project/restore',
  ]);
});

it('every change of a project requires its id and reports concurrent changes (API-135)', () => {
  for (const [call, { access, body, errors }] of calls) {
    // Public requests contain the link's secret instead of a project ID.
    if (!body || access === 'public' || call === 'POST /api/v2/project') continue;
    const parsed = body.safeParse({});
    expect([call, parsed.error?.issues.some(({ path }) => path[0] === 'projectId')]).toEqual([call, true]);
    const codes = errors?.map(({ code }) => code) ?? [];
    expect([call, codes.includes('unknown-project') && codes.includes('not-your-project')]).toEqual([
      call,
      true,
    ]);
  }
});

it('the secret of a shared link is masked in logs', () => {
  expect(calls.get('GET /api/v2/project/shared')?.secretParams).toEqual(['shareId']);
  expect(calls.get('GET /api/v2/project/quote')?.secretParams).toEqual(['key']);
});

it('lists the quote statuses (ENUM-06)', () =>
  expect(QUOTE_STATUSES).toEqual(['Open', 'Pending', 'Quoted', 'Lost', 'Won', 'Partial']));

const NOTHING_SEEN = ['\u200b', '\u3164', '\u2800', '\u{e0041}', ' \u202e '];
it.each(NOTHING_SEEN)('a project, a room and a comment need visible text: %j is rejected', (nothing) => {
  expect(whole.saveProject.body!.safeParse({ name: nothing }).success).toBe(false);
  expect(lines.saveFolder.body!.safeParse({ projectId: 1, title: nothing }).success).toBe(false);
  expect(notes.addComment.body!.safeParse({ projectId: 1, message: nothing }).success).toBe(false);
  expect(whole.saveProject.body!.parse({ name: `Kit${nothing.trim()}chen` }).name).toMatch(
    /^Kit\u2800?chen$/,
  );
});
