/** The only script that a document references. A classic script: it imports nothing and defines no globals. */

/**
 * Cards reserve space for the delivery day if the shopper's location is known
 * (domains/geo/web/location-store.ts).
 */
{
  try {
    if (localStorage['placeKnown']) document.documentElement.dataset['place'] = 'known';
  } catch {
    // Without storage no space is reserved.
  }
}

/**
 * Hides guest prices from a user with own prices until those arrive or the wait ends
 * (apps/storefront/chrome/own-prices.tsx).
 */
{
  /**
   * The maximum wait, in ms. A slow line delivers scripts, account and prices within it; after that, the
   * scripts will not arrive.
   */
  const MAX_WAIT_MS = 15_000;
  const marks = document.documentElement.dataset;
  try {
    if (localStorage['ownPrices'] && localStorage['isLoggedIn']) {
      marks['prices'] = 'awaited';
      setTimeout(() => delete marks['prices'], MAX_WAIT_MS);
    }
  } catch {
    // Without storage no user is signed in.
  }
}

/**
 * Fetches the page's modules after the first paint, so that the paint has the whole bandwidth. On a phone the
 * first picture loads before 110 KiB of scripts.
 */
{
  /** The maximum wait, in ms. On a slow line the paint is later, and hydration starts first. */
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
    // Each in a separate task: together they block a phone's next frame for a fifth of a second.
    for (const href of addressesIn(preloads))
      setTimeout(() =>
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
      );
  };
  const reportsPaint =
    typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes('paint');
  // A hidden tab is not painted, and some browsers do not report paints.
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
 * Records input, choices and presses until React has hydrated the page and requests them with the event
 * `hydrated` (foundation/browser/early-touches.tsx). Native behaviour is left to the browser: links, and
 * forms that navigate (`method="get"`).
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
   * Returns the button that displays the press until React does: it must not seem dead during seconds on a
   * slow line.
   */
  const marked = (control: HTMLElement) =>
    control instanceof HTMLFormElement ? control.querySelector('button[type=submit]') : control;
  const later = (event: Event, control: HTMLElement) => {
    event.preventDefault();
    // React, if almost ready, would handle the event immediately; it must be handled only once.
    event.stopPropagation();
    pressed.add(control);
    marked(control)?.setAttribute('aria-busy', 'true');
  };
  /**
   * False if the scripts cannot load (a broken connection, a new release during the visit): forms with an
   * action then submit natively.
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
 * Records the text typed after a press until the resulting field has focus. The script of its dialog and of
 * the field may still be loading.
 */
{
  /** The maximum wait, in ms. After this time without a field, the user has given up. */
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
        // A space within text must not press a button or scroll.
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
    // Uses the browser's setter from the prototype: React compares the value with the last one set through
    // its own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
