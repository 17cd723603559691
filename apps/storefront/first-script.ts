/**
 * The only script that the document references. It is a classic script: it imports nothing and defines no
 * globals.
 */

/**
 * Marks the document if the shopper's location is known, so that cards reserve space for the delivery day
 * (domains/geo/web/location-store.ts).
 */
{
  try {
    if (localStorage['placeKnown']) document.documentElement.dataset['place'] = 'known';
  } catch {
    // Without browser storage, no space is reserved.
  }
}

/**
 * Hides guest prices from a user who has their own prices, until those arrive or the wait ends
 * (apps/storefront/chrome/own-prices.tsx).
 */
{
  /**
   * The maximum wait, in ms. Even a slow connection delivers scripts, account and prices within this time.
   * After that, the scripts will not arrive.
   */
  const MAX_WAIT_MS = 15_000;
  const marks = document.documentElement.dataset;
  try {
    if (localStorage['ownPrices'] && localStorage['isLoggedIn']) {
      marks['prices'] = 'awaited';
      setTimeout(() => delete marks['prices'], MAX_WAIT_MS);
    }
  } catch {
    // Without browser storage, no user is signed in.
  }
}

/**
 * Fetches the page's modules after the first paint, so that the first paint has the whole bandwidth. On a
 * phone, the first picture loads before 110 KiB of scripts.
 */
{
  /** The maximum wait, in ms. If the first paint takes longer on a slow connection, hydration starts first. */
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
    // Preloads each module in a separate task. Preloading them together would block a phone's next frame for
    // 200 ms.
    for (const href of addressesIn(preloads))
      setTimeout(() =>
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
      );
  };
  const reportsPaint =
    typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes('paint');
  // A hidden tab is not painted, and some browsers do not report paints, so the scripts start immediately.
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
 * Records input, choices and presses until React has hydrated the page, which then requests them with the
 * event `hydrated` (foundation/browser/hydration/event-replay.tsx). The browser itself handles links and forms that
 * navigate (`method="get"`).
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
   * Returns the button that shows the press until React handles it. On a slow connection it would otherwise
   * seem dead for seconds.
   */
  const marked = (control: HTMLElement) =>
    control instanceof HTMLFormElement ? control.querySelector('button[type=submit]') : control;
  const later = (event: Event, control: HTMLElement) => {
    event.preventDefault();
    // If React is almost ready, it would also handle the event immediately. The event must be handled only
    // once.
    event.stopPropagation();
    pressed.add(control);
    marked(control)?.setAttribute('aria-busy', 'true');
  };
  /**
   * Whether the scripts can load. If not (a broken connection, or a new release during the visit), forms with
   * an action submit natively.
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
 * Records the text that the user types after a press, until the field that the press opens has focus. The
 * script of its dialog or of the field may still be loading.
 */
{
  /** The maximum wait, in ms. If no field has focus by then, the user has given up. */
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
        // A space within the text must not press a button or scroll the page.
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
    // Uses the browser's own setter from the prototype. React overrides the setter on the field, and would
    // not detect a change made through its own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
