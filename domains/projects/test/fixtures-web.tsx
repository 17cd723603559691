import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { vi } from 'vitest';
import { keepSession } from '#foundation/browser/session/session.ts';
import { ShopProvider, type Shop } from '#domains/settings/web/shop-context.tsx';
import { Messages } from '#apps/storefront/chrome/messages.tsx';
import { siteOf } from '#sites/registry.ts';
import type { Project, ProjectLine } from '../contract/types.ts';

/**
 * Test data for component tests: a project in the API's format, and a fake server. The server returns
 * prepared responses by method and path, and records all requests.
 */

export const line = (id: number, more: Partial<ProjectLine> = {}): ProjectLine => ({
  id,
  productCode: `CODE${id}`,
  sku: `SKU${id}`,
  title: `Product ${id}`,
  url: `/p/product-${id}`,
  brand: 'Halden',
  image: '',
  quantity: 1,
  sortOrder: id,
  rrp: 1200,
  price: 1000,
  shopPrice: 1000,
  rrpOverride: null,
  priceOverride: null,
  approved: null,
  waitingPrice: null,
  lockedPrice: null,
  selectedInstall: null,
  selectedWarranty: null,
  selectedServices: [],
  lineTotal: 1000,
  stockStatus: 'inStock',
  problem: null,
  isDiscontinued: false,
  isOptionGone: false,
  competitorUrl: '',
  orderNumber: null,
  ...more,
});

export const aProject = (more: Partial<Project> = {}): Project => ({
  projectId: 7,
  projectRef: 'WA-7',
  name: 'Okafor residence',
  version: 3,
  created: '2026-11-01T00:00:00Z',
  dateModified: '2026-11-20T00:00:00Z',
  archived: false,
  quoteId: null,
  quoted: false,
  quoteStatus: 'Open',
  folders: [
    { id: 1, title: 'Kitchen', sortOrder: 0, products: [line(11), line(12)], files: [] },
    { id: 2, title: 'Laundry', sortOrder: 1, products: [line(21)], files: [] },
    { id: 3, title: 'Outdoor', sortOrder: 2, products: [], files: [] },
  ],
  cart: { products: [line(31)] },
  files: [],
  attachments: [],
  productNotes: [],
  productVariations: [],
  brandVariations: [],
  staffComments: [],
  sharedStatus: 'Private',
  shareId: null,
  selectedSalesPerson: { code: 'EV', name: 'E. Voss' },
  selectedStore: { storeUri: 'redfern', name: 'Redfern' },
  projectEmailed: false,
  quoteData: {
    projectAddress: '22 Raglan St',
    suburb: 'Mosman',
    postCode: '2088',
    state: 'NSW',
    firstName: 'Ngozi',
    lastName: 'Okafor',
    customerName: 'Ngozi Okafor',
    customerEmail: 'ngozi@people.example',
    customerEmailSecondary: '',
    contactNumber: '0438 220 914',
    customerNumberSecondary: '',
    projectGoal: '',
    projectStart: 'Feb 2027',
    referrerCode: '1182',
    referrerName: 'Ada Lund',
    referrerBusinessName: 'Studio Lund',
    referrerPhone: '',
    referrerContact: '',
    interests: [],
    comments: '',
    showCulinaryBookings: false,
  },
  customerEmail: 'ngozi@people.example',
  salespersonCode: 'EV',
  winningCmsUrl: '/project/7',
  winningUserId: 's1',
  priceLock: null,
  owner: 'staff',
  permissions: {
    quantity: true,
    price: true,
    warranty: true,
    install: true,
    delete: true,
    competitorUrlValidation: true,
  },
  totals: { productCount: 4, goods: 4000, options: 0, rrp: 4800, total: 4000 },
  ...more,
});

export interface Sent {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  ifMatch: string | null;
}

/**
 * The fake server's responses, by `METHOD /path`. If a value is a function, it receives the request body and
 * returns the response. A `Response` object is sent unchanged.
 */
export type Answers = Record<string, unknown>;

/** Replaces `fetch` with the fake server. Returns an array to which the server appends each request. */
export function serveParts(answers: Answers): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const url = new URL(address, 'https://shop.test');
    const one: Sent = {
      method,
      path: url.pathname,
      query: url.searchParams,
      body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {},
      ifMatch: new Headers(headers).get('if-match'),
    };
    sent.push(one);
    const answer = answers[`${method} ${url.pathname}`];
    const value: unknown =
      typeof answer === 'function' ? await (answer as (sent: Sent) => unknown)(one) : answer;
    if (value instanceof Response) return value;
    if (value === undefined) return refusal(404);
    return new Response(JSON.stringify(value), { status: 200 });
  });
  return sent;
}

/** Creates an error response. */
export function refusal(status: number, body: object = { errors: [] }): Response {
  return new Response(JSON.stringify(body), { status });
}

/** Signs a user in. The session exists only in the test's browser. */
export function signIn(claims: { staff?: true } = {}): void {
  const token = (more: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...more }))}.c`;
  keepSession({
    accessToken: token({}),
    idToken: token({ sub: 'u1', given_name: 'Eleanor', email: 'e@shop.test', ...claims }),
  });
}

/** Renders the routes of a site, and the component that displays messages. */
export function show(
  routes: RouteObject[],
  path: string,
  site: Parameters<typeof siteOf>[0] = 'wa',
  settings: Shop['settings'] = {},
) {
  const framed = (element: ReactNode) => (
    <>
      {element}
      <Messages />
    </>
  );
  const router = createMemoryRouter(
    routes.map((route) => {
      const { Component, ...rest } = route as RouteObject & { Component?: () => ReactNode };
      return Component ? ({ ...rest, element: framed(<Component />) } as RouteObject) : route;
    }),
    { initialEntries: [path] },
  );
  render(
    <ShopProvider value={{ site: siteOf(site), settings, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  return router;
}
