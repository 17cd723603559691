import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import type { Application } from '#domains/identity/contract/identity.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { RelatedBusiness } from '#domains/company/contract.ts';
import * as page from './applications-page.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
const application = (userId: string, company: string): Application => ({
  userId,
  siteId: 'aoc',
  state: 'waiting',
  company,
  businessNumber: '51824753556',
  firstName: 'Wanda',
  lastName: 'Long',
  email: `${userId}@people.example`,
  phone: '',
  since: '2026-11-20T01:00:00Z',
});
let permissions: string[];
let waiting: Application[];
let businesses: RelatedBusiness[];
let refusal: object | null;
const sent: unknown[] = [];

beforeEach(() => {
  permissions = ['memberships.decide'];
  waiting = [application('w1', 'Wanda & Co'), application('w2', 'Kilns Ltd')];
  businesses = [];
  refusal = null;
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
    if (address === '/api/account')
      return json({ userId: 'u1', winningUserId: 's1', permissions, membership: { state: 'none' } });
    if (address === '/api/account/memberships/related') return json({ businesses });
    if (method === 'GET') return json({ applications: waiting });
    const given = JSON.parse(body as string) as { userId: string; approve: boolean };
    sent.push(given);
    if (refusal) return json(refusal, 409);
    const found = waiting.find(({ userId }) => userId === given.userId)!;
    return json({ ...found, state: given.approve ? 'active' : 'refused' });
  });
  keepSession({ accessToken: token({}), idToken: token({ sub: 'u1', given_name: 'Finn' }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

function open() {
  const router = createMemoryRouter([{ path: '*', ...page } as RouteObject], {
    initialEntries: ['/account/applications'],
  });
  render(
    <ShopProvider value={{ site: siteOf('aoc'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('staff approve a business with its price list, credit and terms, and the next one follows', async () => {
  open();
  expect(await screen.findByText('2 applications to review')).toBeDefined();
  const wanda = await part('Wanda & Co');
  expect(wanda.getByText('51 824 753 556')).toBeDefined();
  await userEvent.click(wanda.getByRole('button', { name: /^Approve …/ }));
  await userEvent.type(wanda.getByLabelText(/Price list/), 'Builders!');
  await userEvent.type(wanda.getByLabelText(/Days to pay/), '30');
  await userEvent.click(wanda.getByRole('button', { name: 'Approve' }));
  expect(wanda.getByText(/lower-case letters, digits and hyphens/)).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.clear(wanda.getByLabelText(/Price list/));
  await userEvent.type(wanda.getByLabelText(/Price list/), 'builders');
  await userEvent.click(wanda.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('1 application to review')).toBeDefined();
  expect(sent).toEqual([
    { userId: 'w1', approve: true, priceList: 'builders', creditLimit: 0, termsDays: 30 },
  ]);
  expect(screen.queryByRole('region', { name: 'Wanda & Co' })).toBeNull();
});

it('staff refuse one with a reason; an application that a colleague decided is reloaded', async () => {
  open();
  const kilns = await part('Kilns Ltd');
  await userEvent.click(kilns.getByRole('button', { name: /^Decline …/ }));
  await userEvent.type(kilns.getByLabelText(/Why not/), 'We could not find you');
  refusal = { code: 'already-decided', errors: ['This application has already been approved or declined.'] };
  waiting = waiting.slice(0, 1);
  await userEvent.click(kilns.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('1 application to review')).toBeDefined();
  expect(sent).toEqual([{ userId: 'w2', approve: false, reason: 'We could not find you' }]);
});

it('says that no business is waiting; if the shop does not respond, says so and retries', async () => {
  waiting = [];
  const answer = globalThis.fetch;
  let isDown = true;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) =>
    isDown && address === '/api/account/memberships'
      ? new Response('', { status: 503 })
      : answer(address, request),
  );
  open();
  expect(await screen.findByText('We couldn’t load the applications')).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No applications to review')).toBeDefined();
});

it('hides applications from staff without the permission', async () => {
  permissions = [];
  open();
  expect(await screen.findByText('You can’t approve or decline applications')).toBeDefined();
  expect(
    screen.getByText(
      'Only finance staff and administrators can approve or decline applications from businesses.',
    ),
  ).toBeDefined();
  // The page sends no request, so there is no response of the shop to display.
  expect(screen.queryByText(/permission denied for the resource/)).toBeNull();
  expect(screen.queryByText('Wanda & Co')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Applications' })).toBeNull();
});

it('an application lists the other members with its business number and what they owe', async () => {
  const olga = { userId: 'o1', company: 'Olga & Co', name: 'Olga Long', email: 'olga@people.example' };
  businesses = [
    {
      businessNumber: '51824753556',
      owed: 19_300,
      members: [{ ...olga, creditLimit: 20_000, termsDays: 30 }],
    },
  ];
  waiting = [application('w1', 'Wanda & Co'), { ...application('w2', 'Kilns Ltd'), businessNumber: '1' }];
  open();
  const wanda = await part('Wanda & Co');
  expect(wanda.getByText('Other members with the ABN 51 824 753 556')).toBeDefined();
  expect(wanda.getByRole('listitem').textContent).toBe(
    'Olga & Co, Olga Long (olga@people.example): credit limit $20,000, 30 days to pay',
  );
  expect(wanda.getByText('Together they owe $19,300.')).toBeDefined();
  await userEvent.click(wanda.getByRole('button', { name: /^Approve …/ }));
  expect(
    wanda.getByText(
      /All members with this business number share one credit limit and the same number of days/,
    ),
  ).toBeDefined();
  expect((await part('Kilns Ltd')).queryByText(/Other members/)).toBeNull();
});
