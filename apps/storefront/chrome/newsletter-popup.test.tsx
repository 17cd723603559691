import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectEvents } from '#domains/analytics/test/collect-events.ts';
import { blockChat } from '#foundation/browser/scripts/chat-blockers.ts';
import { storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { NewsletterPopup } from './newsletter-popup.tsx';

const DAY = 24 * 3_600_000;
const START = new Date('2026-11-23T01:00:00Z');
const aol = siteOf('aol');
const { newsletter } = aol.wording;
let answer: () => Promise<Response>;
let sent: unknown[];

beforeEach(async () => {
  // The module of the form loads on demand. The test preloads it before it starts the fake clock.
  await import('#domains/enquiries/web/newsletter-card.tsx');
  vi.useFakeTimers({ now: START });
  localStorage.clear();
  sent = [];
  answer = async () => Response.json({ success: true });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.includes('kitchenclub')) return Response.json({}, { status: 500 });
    sent.push(JSON.parse(init.body as string));
    return answer();
  });
  vi.stubGlobal('scrollY', 0);
  Object.assign(window, { dataLayer: collectEvents() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(path = '/') {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <main id="main" tabIndex={-1}>
              <input aria-label="Order number" />
            </main>
            <NewsletterPopup />
          </>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  const { unmount } = render(
    <ShopProvider value={{ site: aol, settings: {}, navigation: [], origin: 'http://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  return Object.assign(router, { unmount });
}

const banner = () => screen.queryByRole('complementary', { name: 'Newsletter' });
const card = () => screen.queryByRole('region', { name: 'Newsletter' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function expand() {
  fireEvent.click(screen.getByRole('button', { name: `${newsletter.banner} ${newsletter.join}` }));
  await wait(0);
}
async function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y);
  fireEvent.scroll(window);
  await wait(0);
}
function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: newsletter.submit });
const GOOD = { Name: 'Sam', Email: 'sam@example.com', Postcode: '2026' };

it('starts as a banner; a click opens the form and focuses it (POPUP-01, -02, -14)', async () => {
  open();
  expect(banner()).toBeTruthy();
  expect(card()).toBeNull();
  await expand();
  expect(banner()).toBeNull();
  expect(card()).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(screen.getByLabelText('Email')).toBeTruthy();
  expect(screen.getByLabelText('Postcode')).toBeTruthy();
});

it('opens after scrolling more than 250 pixels and does not move the focus (POPUP-03)', async () => {
  open();
  await scrollTo(100);
  await scrollTo(350);
  expect(card()).toBeNull();
  await scrollTo(351);
  expect(card()).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

it('does not open by itself while a field of the page has the focus or has changed', async () => {
  const router = open();
  const field = screen.getByLabelText('Order number');
  act(() => field.focus());
  await scrollTo(100);
  await scrollTo(600);
  expect(card()).toBeNull();
  fireEvent.input(field, { target: { value: 'W1' } });
  act(() => field.blur());
  await scrollTo(1200);
  expect(card()).toBeNull();
  await act(() => router.navigate('/blog'));
  await scrollTo(100);
  await scrollTo(600);
  expect(card()).toBeTruthy();
});

it('stays closed for seven days after it is closed (POPUP-04, -08, -12)', async () => {
  open();
  await expand();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(card()).toBeNull();
  expect(banner()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(storedValue('waNewsletterSubscription')).toBe('closed');
  expect(storedValue('waNewsletterSubscriptionExpiry')).toBe(START.getTime() + 7 * DAY);
  await wait(6 * DAY);
  expect(banner()).toBeNull();
  // The popup checks every 24 hours whether it may appear (POPUP-09).
  await wait(DAY - 1);
  expect(banner()).toBeNull();
  await wait(1);
  expect(banner()).toBeTruthy();
});

it('Escape reduces it to the banner, and scrolling does not open it again', async () => {
  open();
  await expand();
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  await wait(50);
  expect(card()).toBeNull();
  expect(document.activeElement?.textContent).toContain(newsletter.banner);
  await scrollTo(0);
  await scrollTo(900);
  expect(card()).toBeNull();
});

it('reports faults above the form and at each field (POPUP-15 to -18)', async () => {
  open();
  await expand();
  fireEvent.click(submit());
  expect(screen.getByRole('alert').textContent).toContain(
    'There has been an error. Please check below to see what fields are invalid.',
  );
  for (const text of [
    'Please enter your Name',
    'Please enter a valid Email',
    'Please enter a valid Postcode',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('submits once, thanks for four seconds and does not appear again (POPUP-05, -06, -13, -20)', async () => {
  let finish: (response: Response) => void = () => undefined;
  answer = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  const router = open();
  await expand();
  fill(GOOD);
  fireEvent.click(submit());
  expect(submit().disabled).toBe(true);
  finish(Response.json({ success: true }));
  await wait(0);
  expect(sent).toEqual([{ ...GOOD, source: 'Newsletter' }]);
  expect(screen.getByRole('status').textContent).toContain('Thanks for signing up');
  await wait(3999);
  expect(screen.queryByRole('status')).toBeTruthy();
  await wait(1);
  expect(screen.queryByRole('status')).toBeNull();
  expect(storedValue('waNewsletterSubscription')).toBe('subscribed');
  await act(() => router.navigate('/blog'));
  await wait(400 * DAY);
  expect(banner()).toBeNull();
});

it('shows the server’s error and can be submitted again (POPUP-07)', async () => {
  answer = async () =>
    Response.json({ errors: ['x'], errtext: 'You are on the list already.' }, { status: 400 });
  open();
  await expand();
  fill(GOOD);
  fireEvent.click(submit());
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('You are on the list already.'),
  );
  expect(submit().disabled).toBe(false);
});

it('is hidden on excluded paths and appears on the next page (POPUP-10)', async () => {
  const router = open('/c/fridges-freezers');
  expect(banner()).toBeNull();
  await act(() => router.navigate('/blog'));
  expect(banner()).toBeTruthy();
  await act(() => router.navigate('/p/halden-640l'));
  expect(banner()).toBeNull();
});

it('while products are being compared, appears on the home and compare pages only (POPUP-11)', async () => {
  localStorage.setItem('CompareProducts', JSON.stringify([{ productSKU: 'HFD640S' }]));
  const router = open('/blog');
  expect(banner()).toBeNull();
  await act(() => router.navigate('/'));
  expect(banner()).toBeTruthy();
  await act(() => router.navigate('/compare'));
  expect(banner()).toBeTruthy();
});

it('hides while something else covers its corner and keeps the input', async () => {
  open();
  await expand();
  fill({ Name: 'Sam' });
  let release: () => void = () => undefined;
  act(() => {
    release = blockChat('compare');
  });
  expect(card()).toBeNull();
  act(() => release());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sam');
});

it('pushes its events to the data layer (ANALYTICS-03)', async () => {
  open();
  await expand();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  const layer = (window as unknown as { dataLayer: { event: string; action?: string }[] }).dataLayer;
  expect(layer.filter(({ event }) => event === 'newsletter_popup').map(({ action }) => action)).toEqual([
    'shown',
    'opened',
    'closed',
  ]);
});

it('is hidden for staff and shown to signed-in customers', async () => {
  const claims = (more: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...more }))}.c`;
  for (const [staff, count] of [
    [true, 0],
    [false, 1],
  ] as const) {
    keepSession({ accessToken: claims({}), idToken: claims({ sub: 'u1', staff }) });
    const { unmount } = open('/');
    await act(() => import('#foundation/browser/session/session.ts'));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect([staff, screen.queryAllByRole('complementary', { name: 'Newsletter' }).length]).toEqual([
      staff,
      count,
    ]);
    unmount();
    clearSession();
  }
});
