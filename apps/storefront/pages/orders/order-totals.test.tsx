import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { anOrder } from './fixtures-confirmation.ts';
import { OrderTotals } from './order-totals.tsx';

const INVOICE = { title: 'Tax invoice', number: 'I7', url: '/customer/invoice?x=1' };
const token = (sub: string) => `a.${btoa(JSON.stringify({ sub, exp: 4_000_000_000 }))}.c`;
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  localStorage.clear();
});

/** Renders the totals for a user with the given permissions. Returns the requests that the page sent. */
function show(
  sub: string,
  permissions: readonly string[],
  { placedAt, documents = [INVOICE] }: { placedAt?: string; documents?: object[] } = {},
): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'POST') sent.push(url);
    if (url.endsWith('/api/account')) return Response.json({ userId: sub, permissions });
    if (method === 'POST') return Response.json({ sent: true });
    return Response.json({ documents });
  });
  keepSession({ accessToken: token(sub), idToken: token(sub) });
  const order = anOrder(placedAt === undefined ? {} : { placedAt });
  const opens = { id: 'c1', until: undefined, proof: undefined };
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'http://shop.test' }}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <OrderTotals order={order} opens={opens} /> }])}
      />
    </ShopProvider>,
  );
  return sent;
}

it('lets staff who ordered for a caller email the invoice from the confirmation page', async () => {
  const sent = show('lin', ['customers.act']);
  await userEvent.click(await screen.findByRole('button', { name: /^Email it to amelia@example.com/ }));
  expect(await screen.findByText('We’ve sent it to amelia@example.com.')).toBeDefined();
  expect(sent).toEqual(['/api/staff/order/AO-2841%207730/documents/mail']);
});

it('offers a customer the invoice itself, because their confirmation email includes it', async () => {
  show('sam', []);
  expect(await screen.findByRole('link', { name: /Tax invoice I7/ })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Email it/ })).toBeNull());
});

it('shows a placeholder for missing documents only while they may still be issued', async () => {
  show('sam', [], { placedAt: '2024-01-01T00:00:00Z', documents: [] });
  await waitFor(() => expect(document.querySelector('li[aria-hidden=true]')).toBeNull());
  cleanup();
  show('sam', [], { placedAt: new Date().toISOString(), documents: [] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.querySelector('li[aria-hidden=true]')).not.toBeNull();
});
