import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { MainNav } from './main-nav.tsx';
import { loadNavbar } from './navbar-data.ts';

const type = (name: string) => ({
  uri: name,
  url: `/c/fridges/${name}`,
  name,
  count: 7,
  image: null,
  priceSteps: [{ from: null, to: 500 }],
});
const navbar = {
  topNav: {
    displayCartIcon: true,
    displayProjectIcon: true,
    displaySearchIcon: true,
    displayContactUsIcon: true,
  },
  mainNav: {
    categories: [
      {
        uri: 'fridges',
        url: '/c/fridges',
        name: 'Fridges',
        image: null,
        subCategories: [type('French door'), type('Bar fridges')],
        brands: [{ uri: 'halden', url: '/brands/halden', name: 'Halden' }],
      },
    ],
  },
};
let asked: string[] = [];

function show() {
  const router = createMemoryRouter([{ path: '*', element: <MainNav layout="retail" /> }]);
  render(
    <ShopProvider
      value={{
        site: siteOf('aol'),
        settings: {},
        navigation: [
          { label: 'Fridges', url: '/c/fridges', uri: 'fridges' },
          { label: 'Ovens', url: '/c/ovens', uri: 'ovens' },
        ],
        origin: 'https://shop.test',
      }}
    >
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  return router;
}

const nav = () => screen.getByRole('navigation', { name: 'Main' });
const opener = () => screen.getByRole('button', { name: 'Fridges: more' });
const isOpen = () => opener().getAttribute('aria-expanded') === 'true';
const pointer = (element: Element, kind: 'enter' | 'leave', pointerType = 'mouse') => {
  if (kind === 'enter') {
    element.dispatchEvent(new PointerEvent('pointerenter', { pointerType }));
    element.dispatchEvent(new PointerEvent('pointerover', { pointerType, bubbles: true }));
  } else element.dispatchEvent(new PointerEvent('pointerleave', { pointerType }));
};
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const settled = async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  await act(async () => undefined);
};

beforeEach(() => {
  localStorage.clear();
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(navbar);
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('opens 150 ms after the pointer enters, on the first type (NAV-16)', async () => {
  show();
  pointer(screen.getByRole('link', { name: 'Fridges' }), 'enter');
  pass(149);
  expect(isOpen()).toBe(false);
  pass(1);
  expect(isOpen()).toBe(true);
  await settled();
  const underFive = await screen.findByRole('link', { name: 'Under $500' });
  expect(underFive.getAttribute('href')).toBe('/c/fridges/French door?price-to=500');
});

it('closes 100 ms after the pointer leaves; if the pointer returns, it stays open (NAV-17)', () => {
  show();
  pointer(screen.getByRole('link', { name: 'Fridges' }), 'enter');
  pass(150);
  pointer(nav(), 'leave');
  pass(99);
  expect(isOpen()).toBe(true);
  pointer(screen.getByRole('link', { name: 'Fridges' }), 'enter');
  pass(500);
  expect(isOpen()).toBe(true);
  pointer(nav(), 'leave');
  pass(100);
  expect(isOpen()).toBe(false);
});

it('closes on Escape and on navigation, and locks scrolling while open (NAV-09, -11, -12)', async () => {
  const router = show();
  fireEvent.click(opener());
  expect(isOpen()).toBe(true);
  expect(document.documentElement.style.overflow).toBe('hidden');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
  fireEvent.click(opener());
  vi.useRealTimers();
  await act(() => router.navigate('/c/ovens'));
  expect(isOpen()).toBe(false);
});

it('shows the types and the brands of a category (NAV-07)', async () => {
  show();
  fireEvent.click(opener());
  await settled();
  const types = (await screen.findAllByRole('link', { name: /French door|Bar fridges/ })).map((link) =>
    link.getAttribute('href'),
  );
  expect(new Set(types)).toEqual(new Set(['/c/fridges/French door', '/c/fridges/Bar fridges']));
  expect(screen.getByRole('link', { name: 'Halden' }).getAttribute('href')).toBe('/c/fridges?brand=halden');
});

it('closes on a click on the backdrop (NAV-10)', () => {
  show();
  fireEvent.click(opener());
  fireEvent.click(nav().lastElementChild!);
  expect(isOpen()).toBe(false);
});

it('on touch devices a tap opens it and a second tap closes it, without navigation (NAV-18)', () => {
  const router = show();
  const tap = () =>
    act(() => {
      screen
        .getByRole('link', { name: 'Fridges' })
        .dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true, cancelable: true }));
    });
  tap();
  expect(isOpen()).toBe(true);
  tap();
  expect(isOpen()).toBe(false);
  expect(router.state.location.pathname).toBe('/');
});

it('fetches its content once an hour (NAV-08)', async () => {
  await loadNavbar();
  await loadNavbar();
  vi.setSystemTime(Date.now() + 59 * 60_000);
  await loadNavbar();
  expect(asked).toEqual(['/api/navbar']);
  vi.setSystemTime(Date.now() + 61 * 60_000);
  await loadNavbar();
  expect(asked).toHaveLength(2);
});
