import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let paint: (() => void) | undefined;

/** Runs the script in a document that lists the scripts and preloads. */
async function run({ tellsPaint = true, visibility = 'visible' } = {}): Promise<void> {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = tellsPaint ? ['paint'] : [];
      constructor(told: (entries: object, observer: { disconnect(): void }) => void) {
        paint = () => told({}, { disconnect: () => undefined });
      }
      observe = () => undefined;
    },
  );
  const own = document.createElement('script');
  own.dataset['scripts'] = '/assets/browser.js';
  own.dataset['preloads'] = '/assets/a.js /assets/b.js';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility as DocumentVisibilityState);
  await import('./first-script.ts');
}

let appended: Element[] = [];
const fetched = () => {
  // Each preload runs in its own task, so the clock must advance.
  vi.advanceTimersByTime(1);
  return appended.map((one) => one.getAttribute('src') ?? one.getAttribute('href'));
};
const ALL = ['/assets/browser.js', '/assets/a.js', '/assets/b.js'];

beforeEach(() => {
  appended = [];
  // Records the elements instead of adding them to the document, so that the browser fetches nothing.
  vi.spyOn(document.head, 'append').mockImplementation(
    (...nodes) => void appended.push(...(nodes as Element[])),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('fetches the modules once, after the first paint', async () => {
  await run();
  expect(fetched()).toEqual([]);
  paint!();
  expect(fetched()).toEqual(ALL);
  vi.advanceTimersByTime(5000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetched()).toEqual(ALL);
});

it('waits at most three seconds for a paint', async () => {
  await run();
  vi.advanceTimersByTime(2990);
  expect(fetched()).toEqual([]);
  vi.advanceTimersByTime(10);
  expect(fetched()).toEqual(ALL);
});

it('stops waiting when the tab is hidden', async () => {
  await run();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetched()).toEqual(ALL);
});

it.each([{ visibility: 'hidden' }, { tellsPaint: false }])(
  'does not wait for a paint with %j',
  async (how) => {
    await run(how);
    expect(fetched()).toEqual(ALL);
  },
);

it('hides guest prices from customers with their own prices until they load, and from no other visitor', async () => {
  const marks = document.documentElement.dataset;
  await run();
  expect(marks['prices']).toBeUndefined();
  localStorage.setItem('isLoggedIn', 'true');
  localStorage.setItem('ownPrices', 'true');
  await run();
  vi.advanceTimersByTime(10_000);
  expect(marks['prices']).toBe('awaited');
  vi.advanceTimersByTime(5000);
  expect(marks['prices']).toBeUndefined();
  localStorage.clear();
});

it('cards reserve space for the delivery day only if the visitor’s place is known', async () => {
  const marks = document.documentElement.dataset;
  await run();
  expect(marks['place']).toBeUndefined();
  localStorage.setItem('placeKnown', 'true');
  await run();
  expect(marks['place']).toBe('known');
  delete marks['place'];
  localStorage.clear();
});

it('a pressed button is busy immediately, until React handles the press', async () => {
  await run();
  document.body.innerHTML =
    '<button type="button">Add to cart</button><form method="post"><button type="submit">Send</button></form>';
  const [add, send] = [...document.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
  add.click();
  send.click();
  expect([add, send].map((button) => button.getAttribute('aria-busy'))).toEqual(['true', 'true']);
  const heard: HTMLElement[] = [];
  const detail = ({ pressed }: { pressed: ReadonlySet<HTMLElement> }) => heard.push(...pressed);
  document.dispatchEvent(new CustomEvent('hydrated', { detail }));
  expect([add, send].map((button) => button.getAttribute('aria-busy'))).toEqual([null, null]);
  // Scripts from earlier tests handle the same event and report the same presses, so the test removes
  // duplicates.
  expect([...new Set(heard)]).toEqual([add, send.form]);
  document.body.innerHTML = '';
});

it('if the scripts cannot be loaded, a form with an action submits normally; one without does not', async () => {
  document.body.innerHTML = '<form action="/search"></form><form></form>';
  const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  await run();
  paint!();
  const [search, card] = document.forms;
  const submit = (form: HTMLFormElement) =>
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect([submit(search!), submit(card!)]).toEqual([false, false]);
  expect(sent).not.toHaveBeenCalled();
  appended[0]!.dispatchEvent(new Event('error'));
  expect(sent.mock.contexts).toEqual([search]);
  // After the scripts have failed to load, the browser submits forms that have an action. Forms without an
  // action are not submitted, because a card number must never appear in a URL.
  expect([submit(search!), submit(card!)]).toEqual([true, false]);
});
