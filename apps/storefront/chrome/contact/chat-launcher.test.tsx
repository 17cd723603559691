import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectEvents } from '#domains/analytics/test/collect-events.ts';
import { blockChat, type ChatBlocker } from '#foundation/browser/scripts/chat-blockers.ts';
import { ShopProvider, type Shop } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { ChatLauncher } from './chat-launcher.tsx';

const BLOCKERS: ChatBlocker[] = ['compare', 'product-page', 'filer-panel', 'mobile-nav', 'wui-sliding-panel'];
let scripts: HTMLScriptElement[];
let sent: { address: string; body: unknown }[];

beforeEach(() => {
  document.elementsFromPoint = () => [];
  scripts = [];
  sent = [];
  Object.assign(window, { dataLayer: collectEvents() });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, body: JSON.parse(init.body as string) });
    return Response.json({ success: true });
  });
  vi.spyOn(document.head, 'append').mockImplementation((tag) => {
    scripts.push(tag as HTMLScriptElement);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ['Intercom', 'intercomSettings']) Reflect.deleteProperty(window, name);
});

function open(settings: Shop['settings'] = {}) {
  const router = createMemoryRouter([{ path: '*', element: <ChatLauncher /> }]);
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings, navigation: [], origin: 'http://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}

const launcher = () => screen.queryByRole('button', { name: 'Chat with us' });
const panel = () => screen.findByRole('dialog', { name: 'Ask someone who knows' });
const loaded = () =>
  (window as unknown as { dataLayer: { event: string }[] }).dataLayer.filter(
    ({ event }) => event === 'chat-loaded',
  );

it.each([
  [{}, true],
  [{ IntercomEnabled: true }, true],
  [{ IntercomEnabled: 'false' }, false],
  [{ IntercomEnabled: false }, false],
])(
  'with the settings %j, the chat launcher is visible: %s (CHAT-01, -09, SETTINGS-04)',
  (settings, shown) => {
    open(settings);
    expect(launcher() !== null).toBe(shown);
  },
);

it.each(BLOCKERS)('is hidden while %s is open (CHAT-02 to -07)', (name) => {
  open();
  let release: () => void = () => undefined;
  act(() => {
    release = blockChat(name);
  });
  expect(launcher()).toBeNull();
  act(() => release());
  expect(launcher()).toBeTruthy();
});

it('stays hidden until both of two blockers are gone (CHAT-08)', () => {
  open();
  const releases: (() => void)[] = [];
  act(() => void releases.push(blockChat('compare'), blockChat('mobile-nav')));
  act(() => releases[0]!());
  expect(launcher()).toBeNull();
  act(() => releases[1]!());
  expect(launcher()).toBeTruthy();
});

it('opens the shop’s own panel, which makes no external request (CHAT-09, -10, ANALYTICS-19, ANALYTICS-20)', async () => {
  open({ PriceMatchEnabled: true });
  fireEvent.click(launcher()!);
  const dialog = within(await panel());
  expect(dialog.getByRole('link', { name: /1300 050 050/ }).getAttribute('href')).toBe('tel:1300050050');
  expect(dialog.getByText('Do you match prices?')).toBeTruthy();
  expect(scripts).toEqual([]);
  expect(loaded()).toEqual([{ event: 'chat-loaded', duration: 19 }]);
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(launcher()).toBeTruthy();
});

it('promises a price match only if the site offers it', async () => {
  open();
  fireEvent.click(launcher()!);
  expect(within(await panel()).queryByText('Do you match prices?')).toBeNull();
});

it('sends a question to the experts (FORM-06)', async () => {
  open();
  fireEvent.click(launcher()!);
  const dialog = within(await panel());
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Please enter your question')).toBeTruthy();
  const form = { Name: 'Ada', Email: 'ada@example.com', Message: 'Will a 640L fridge fit?' };
  for (const [label, value] of Object.entries({ Name: form.Name, Email: form.Email, Question: form.Message }))
    fireEvent.input(dialog.getByLabelText(label), { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(/We’ll reply to ada@example.com within two hours/)).toBeTruthy();
  expect(sent).toEqual([
    { address: '/api/contact/ask-an-expert', body: { ...form, path: '/', source: 'AskAnExpert' } },
  ]);
});

it('loads the operator’s chat service on click and shows it (CHAT-10, SETTINGS-05)', async () => {
  open({ IntercomAppId: 'abc' });
  expect(scripts).toEqual([]);
  fireEvent.click(launcher()!);
  await waitFor(() => expect(scripts).toHaveLength(1));
  expect(scripts[0]!.src).toBe('https://widget.intercom.io/widget/abc');
  const service = vi.fn<(command: string) => void>();
  Object.assign(window, { Intercom: service });
  scripts[0]!.dispatchEvent(new Event('load'));
  await waitFor(() => expect(service).toHaveBeenCalledWith('show'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(loaded()).toHaveLength(1);
});

it('opens the shop’s own panel if the service fails to load', async () => {
  open({ IntercomAppId: 'away' });
  fireEvent.click(launcher()!);
  await waitFor(() => expect(scripts).toHaveLength(1));
  scripts[0]!.dispatchEvent(new Event('error'));
  expect(await panel()).toBeTruthy();
});

it('offers a video meeting if it is enabled (SETTINGS-06)', async () => {
  open({ WebexEnabled: true });
  fireEvent.click(launcher()!);
  expect(
    within(await panel())
      .getByRole('link', { name: 'Book a video meeting' })
      .getAttribute('href'),
  ).toBe('/pe-bookings');
});
