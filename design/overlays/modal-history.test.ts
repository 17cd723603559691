import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepared } from '#foundation/browser/navigation/before-navigation.ts';
import { SESSION_ENDED } from '#foundation/browser/session/session.ts';
import { enterHistory } from './modal-history.ts';

// @vitest-environment happy-dom

/** The paths for which the simulated router received an event. */
let heard: string[] = [];
const router = () => heard.push(location.pathname);

/** Navigates in the history and waits until the navigation is complete. */
async function moved(move: () => void): Promise<void> {
  const indexNow = () => (history.state as { idx: number }).idx;
  const before = indexNow();
  move();
  await vi.waitFor(() => expect(indexNow()).not.toBe(before));
}
const back = () => moved(() => history.back());

/** Simulates a navigation by the router. */
const navigate = prepared((path: string) => {
  history.pushState({ idx: ((history.state as { idx: number }).idx ?? 0) + 1, key: path }, '', path);
  return Promise.resolve();
});

beforeEach(() => {
  heard = [];
  history.pushState({ idx: 1, key: 'before' }, '', '/before');
  history.pushState({ idx: 2, key: 'page' }, '', '/page');
  window.addEventListener('popstate', router);
});
afterEach(() => {
  window.removeEventListener('popstate', router);
});

test('back closes the open dialogs from the top, one at a time; then it leaves the page (MODAL-03)', async () => {
  const lower = vi.fn();
  const upper = vi.fn();
  enterHistory(lower);
  enterHistory(upper);
  await back();
  expect([upper.mock.calls.length, lower.mock.calls.length, location.pathname]).toEqual([1, 0, '/page']);
  await back();
  expect([upper.mock.calls.length, lower.mock.calls.length, location.pathname]).toEqual([1, 1, '/page']);
  expect(heard).toEqual([]);
  await back();
  expect(heard).toEqual(['/before']);
});

test('a dialog closed in another way leaves no entry in the history', async () => {
  const close = vi.fn();
  const leave = enterHistory(close);
  await moved(leave);
  expect(history.state).toMatchObject({ idx: 2, key: 'page' });
  expect([heard, close.mock.calls.length]).toEqual([[], 0]);
  await back();
  expect(heard).toEqual(['/before']);
});

test('the lower of two dialogs may close first', async () => {
  const upper = vi.fn();
  const leaveLower = enterHistory(vi.fn());
  enterHistory(upper);
  await moved(leaveLower);
  await back();
  expect([upper.mock.calls.length, location.pathname]).toEqual([1, '/page']);
  expect(history.state).toMatchObject({ idx: 2 });
});

test('navigation from a dialog closes it, and back then returns to the page', async () => {
  const close = vi.fn();
  enterHistory(close);
  await navigate('/next');
  expect(close).toHaveBeenCalledTimes(1);
  await back();
  expect(heard).toEqual(['/page']);
  await back();
  expect(heard).toEqual(['/page', '/before']);
});

test('a dialog stays open when the page’s query changes, and back still closes it', async () => {
  const close = vi.fn();
  enterHistory(close);
  await navigate('/page?brand=halden');
  expect(close).not.toHaveBeenCalled();
  await back();
  expect([close.mock.calls.length, location.search]).toEqual([1, '?brand=halden']);
});

test('going back beyond the dialogs leaves the page', async () => {
  const close = vi.fn();
  enterHistory(close);
  await moved(() => history.go(-2));
  expect([close.mock.calls.length, heard]).toEqual([1, ['/before']]);
});

test('a dialog that closes at the end of a session does not cancel the navigation to sign-in (AUTH-06)', () => {
  const go = vi.spyOn(history, 'go');
  const leave = enterHistory(vi.fn());
  window.dispatchEvent(new Event(SESSION_ENDED));
  leave();
  expect(go).not.toHaveBeenCalled();
  // Simulates that the browser restores the page from its cache. After that, closing a dialog removes its
  // history entry again.
  window.dispatchEvent(new Event('pageshow'));
  enterHistory(vi.fn())();
  expect(go).toHaveBeenCalled();
  go.mockRestore();
});
