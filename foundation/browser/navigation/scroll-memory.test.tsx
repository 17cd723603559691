import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ScrollMemory } from './scroll-memory.tsx';

/** The scroll positions that were set, in pixels from the top. */
let sent: number[] = [];
beforeEach(() => {
  vi.restoreAllMocks();
  sent = [];
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => {
    sent.push(top!);
    scrolled(top!);
  });
  scrolled(0);
});

function scrolled(top: number): void {
  vi.stubGlobal('scrollY', top);
  dispatchEvent(new Event('scroll'));
}

async function visit(path: string) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <main id="main" tabIndex={-1}>
            <Outlet />
            <ScrollMemory />
          </main>
        ),
        children: [{ path: '*', element: <h2 id="hours">Hours</h2> }],
      },
    ],
    { initialEntries: [path] },
  );
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  sent = [];
  return (to: string | number) =>
    act(async () => {
      await router.navigate(to as string);
    });
}

test('a new path starts at the top (SHELL-12)', async () => {
  const go = await visit('/brands');
  scrolled(900);
  await go('/stores');
  expect(sent).toEqual([0]);
});

test('a change of the query only keeps the scroll position (SHELL-13)', async () => {
  const go = await visit('/search/oven');
  scrolled(900);
  await go('/search/oven?page=2');
  expect(sent).toEqual([]);
});

test('back and forward restore the scroll position of each page', async () => {
  const go = await visit('/brands');
  scrolled(900);
  await go('/stores');
  scrolled(300);
  await go(-1);
  await go(1);
  expect(sent).toEqual([0, 900, 300]);
});

test('back restores the position of a query whose page was never scrolled', async () => {
  const go = await visit('/list');
  scrolled(300);
  await go('/list?type=a');
  await go('/product');
  await go(-1);
  expect(sent).toEqual([0, 300]);
});

test('a fragment scrolls to its element', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const go = await visit('/stores');
  await go('/stores/redfern#hours');
  expect(into).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

test('a fragment scrolls to its element even if that appears later', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const go = await visit('/stores');
  await go('/stores/redfern#late');
  expect(into).not.toHaveBeenCalled();
  const late = document.createElement('section');
  late.id = 'late';
  document.body.append(late);
  await vi.waitFor(() => expect(into).toHaveBeenCalledOnce());
  late.remove();
});

test('the focus moves to the page if the focused element is gone', async () => {
  const go = await visit('/brands');
  await go('/stores');
  expect(document.activeElement?.id).toBe('main');
});
