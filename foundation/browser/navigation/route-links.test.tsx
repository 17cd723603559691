import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { isPlainRoute, RouteLinks } from './route-links.tsx';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Renders a page that contains a link, and creates its router. */
function page(link: string) {
  const router = createMemoryRouter([
    {
      element: (
        <>
          <Outlet />
          <RouteLinks />
        </>
      ),
      children: [{ path: '*', element: null }],
    },
  ]);
  render(<RouterProvider router={router} />);
  const place = document.createElement('p');
  place.innerHTML = link;
  document.body.append(place);
  return { router, anchor: screen.getByRole<HTMLAnchorElement>('link') };
}

/** Clicks an element and waits for the next task, in which the navigation starts. */
const press = (on: Element, how: MouseEventInit = {}) =>
  act(async () => {
    fireEvent.click(on, how);
    await new Promise((next) => {
      setTimeout(next);
    });
  });

/** Returns the location of the router after a click on the link. */
async function pressed(link: string, how: MouseEventInit = {}, on = 'a') {
  const { router } = page(link);
  // Prevent the simulated browser from following the link itself.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await press(document.querySelector(on)!, how);
  const { pathname, search, hash } = router.state.location;
  return { at: pathname + search + hash, router };
}

test('a click on a link navigates, with query and fragment (UI-04)', async () => {
  expect((await pressed('<a href="/c/fridges?brand=halden&page=2#list" data-route="">There</a>')).at).toBe(
    '/c/fridges?brand=halden&page=2#list',
  );
});

test('an element inside a link belongs to it', async () => {
  expect((await pressed('<a href="/stores" data-route=""><b>There</b></a>', {}, 'b')).at).toBe('/stores');
});

test.each([
  ['a link without the mark', '<a href="/stores">There</a>', {}],
  ['another window', '<a href="/stores" target="_blank" data-route="">There</a>', {}],
  ['another site', '<a href="https://example.com/stores" data-route="">There</a>', {}],
  ['a press with Ctrl', '<a href="/stores" data-route="">There</a>', { ctrlKey: true }],
  ['a press with Meta', '<a href="/stores" data-route="">There</a>', { metaKey: true }],
  ['a press with Shift', '<a href="/stores" data-route="">There</a>', { shiftKey: true }],
  ['a press with Alt', '<a href="/stores" data-route="">There</a>', { altKey: true }],
  ['the middle button', '<a href="/stores" data-route="">There</a>', { button: 1 }],
])('%s is left to the browser', async (_, link, how) => {
  expect((await pressed(link, how)).at).toBe('/');
});

test('a click that the link’s own handler prevented does not navigate', async () => {
  const { router, anchor } = page('<a href="/stores" data-route="own">There</a>');
  anchor.addEventListener('click', (event) => event.preventDefault());
  await press(anchor);
  expect(router.state.location.pathname).toBe('/');
});

test('a link can preserve the scroll position', async () => {
  const { router, anchor } = page('<a href="/stores" data-route="stay">There</a>');
  const kept: boolean[] = [];
  router.subscribe(({ preventScrollReset }) => kept.push(preventScrollReset));
  await press(anchor);
  expect(kept.at(-1)).toBe(true);
});

test('a link to the current URL adds no history entry', async () => {
  history.replaceState(null, '', '/stores');
  const { router } = await pressed('<a href="/stores" data-route="">There</a>');
  expect(router.state.historyAction).toBe('REPLACE');
  history.replaceState(null, '', '/');
});

test('a link with a handler waits for its script', () => {
  const plain = page('<a href="/stores" data-route="stay">There</a>').anchor;
  expect(isPlainRoute(plain)).toBe(true);
  plain.dataset['route'] = 'stay own';
  expect(isPlainRoute(plain)).toBe(false);
  delete plain.dataset['route'];
  expect(isPlainRoute(plain)).toBe(false);
});
