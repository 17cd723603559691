/** The only script that the document refers to. A classic script: it imports nothing and defines no globals. */

/**
 * Sets an attribute on the document if the shopper's location is known. Product cards then reserve space for
 * the delivery day (domains/geo/web/location-store.ts).
 */
{
  try {
    if (localStorage['placeKnown']) document.documentElement.dataset['place'] = 'known';
  } catch {
    // Without browser storage, the cards reserve no space.
  }
}

/**
 * Hides guest prices from signed-in users who have their own prices. The prices become visible when the
 * user's own prices have loaded or `MAX_WAIT_MS` has passed (apps/storefront/chrome/own-prices.tsx).
 */
{
  /**
   * The maximum time for which prices are hidden, in ms. Even on a slow connection, the scripts, the account
   * and the prices load in less time. If they have not loaded by then, they probably never will.
   */
  const MAX_WAIT_MS = 15_000;
  const marks = document.documentElement.dataset;
  try {
    if (localStorage['ownPrices'] && localStorage['isLoggedIn']) {
      marks['prices'] = 'awaited';
      setTimeout(() => delete marks['prices'], MAX_WAIT_MS);
    }
  } catch {
    // Without browser storage, users cannot be signed in.
  }
}

/**
 * Fetches the modules of the page after the first paint, so that content visible at the first paint has the
 * whole bandwidth. On a phone, the first picture thus loads before 110 KiB of scripts.
 */
{
  /**
   * The maximum time to wait for the first paint, in ms. On a slower connection, hydration starts before the
   * first paint.
   */
  const MAX_WAIT_MS = 3000;
  const { scripts = '', preloads = '' } = document.currentScript?.dataset ?? {};
  const addressesIn = (text: string) => text.split(' ').filter((one) => one !== '');
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const src of addressesIn(scripts))
      document.head.append(
        Object.assign(document.createElement('script'), {
          type: 'module',
          src,
          onerror: () => document.dispatchEvent(new Event('scriptless')),
        }),
      );
    // Preloads each module in its own task. If all preloads ran in one task, the next frame on a phone would
    // be 200 ms late.
    for (const href of addressesIn(preloads))
      setTimeout(() =>
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
      );
  };
  const reportsPaint =
    typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes('paint');
  // Starts the scripts immediately in hidden tabs, which browsers do not paint, and in browsers that do not
  // report paints.
  if (document.visibilityState === 'hidden' || !reportsPaint) start();
  else {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      start();
    }).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', start, { once: true });
    setTimeout(start, MAX_WAIT_MS);
  }
}

/**
 * Records text input, selections and clicks until React has hydrated the page. Then the page requests them
 * with the event `hydrated` (foundation/browser/hydration/event-replay.tsx). Links and forms that navigate
 * (`method="get"`) are not recorded, because the browser handles them.
 */
{
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const typed = new Map<Field, string>();
  const checked = new Map<HTMLInputElement, boolean>();
  const pressed = new Set<HTMLElement>();
  const events = new AbortController();
  const hear = (type: string, handler: (event: Event, target: Element) => void) =>
    document.addEventListener(
      type,
      (event) => event.target instanceof Element && handler(event, event.target),
      {
        capture: true,
        signal: events.signal,
      },
    );
  /**
   * Returns the button that appears pressed until React handles the click. On a slow connection, the button
   * would otherwise seem to have no effect for seconds.
   */
  const marked = (control: HTMLElement) =>
    control instanceof HTMLFormElement ? control.querySelector('button[type=submit]') : control;
  const later = (event: Event, control: HTMLElement) => {
    event.preventDefault();
    // Prevents React from also handling the event now, because React replays the recorded event after
    // hydration.
    event.stopPropagation();
    pressed.add(control);
    marked(control)?.setAttribute('aria-busy', 'true');
  };
  /**
   * True while the scripts can still load. They can no longer load after a network failure, or after a new
   * release during the visit. The browser itself then submits forms that have an `action`.
   */
  let hasScripts = true;
  const isAlone = (form: HTMLFormElement) => !hasScripts && form.hasAttribute('action');
  const note = (_: Event, field: Element) => {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
      checked.set(field, field.checked);
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      typed.set(field, field.value);
  };
  hear('input', note);
  hear('change', note);
  hear('click', (event, target) => {
    const button = target.closest('button');
    if (button && !button.disabled && (button.type === 'button' || !button.form)) later(event, button);
  });
  hear('submit', (event, form) => {
    if (form instanceof HTMLFormElement && form.getAttribute('method') !== 'get' && !isAlone(form))
      later(event, form);
  });
  document.addEventListener('scriptless', () => {
    hasScripts = false;
    for (const control of pressed) {
      marked(control)?.removeAttribute('aria-busy');
      if (control instanceof HTMLFormElement && isAlone(control)) control.submit();
    }
  });
  document.addEventListener(
    'hydrated',
    (event) => {
      events.abort();
      for (const control of pressed) marked(control)?.removeAttribute('aria-busy');
      (event as CustomEvent<(touches: object) => void>).detail({ typed, checked, pressed });
    },
    { once: true },
  );
}

/**
 * Records the text that the user types after a click, until a field has focus. The script of the dialog or
 * field that the click opens may still be loading.
 */
{
  /** The maximum time to wait for a focused field, in ms. After this time, the user has probably given up. */
  const MAX_WAIT_MS = 15_000;
  const KINDS = /^(text|search|tel|email|url|password|number|textarea)$/;
  let awaitedUntil = 0;
  let buffered = '';
  const giveUp = () => {
    awaitedUntil = 0;
    buffered = '';
  };
  document.addEventListener('pointerdown', giveUp, true);
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('button')) awaitedUntil = Date.now() + MAX_WAIT_MS;
    },
    true,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (
        Date.now() > awaitedUntil ||
        (target instanceof Element && target.matches('input, textarea, select'))
      )
        return;
      if (key === 'Tab' || key === 'Escape') giveUp();
      else if (key === 'Backspace') buffered = buffered.slice(0, -1);
      else if (
        key.length === 1 &&
        (key !== ' ' || buffered) &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey
      ) {
        // Prevents a typed space from activating a button or scrolling the page.
        if (key === ' ') event.preventDefault();
        buffered += key;
      }
    },
    true,
  );
  document.addEventListener('focusin', ({ target: field }) => {
    if (
      !buffered ||
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
      !KINDS.test(field.type)
    )
      return;
    const text = field.value + buffered;
    giveUp();
    // Calls the setter of the prototype, because React replaces the setter of the field itself. React does
    // not detect changes made through its own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
