/**
 * The one script that a document names. A classic script: it imports nothing and leaves no names behind.
 */

/** Cards keep room for the delivery day where the visitor's place is known (domains/geo/web/location-store.ts). */
{
  try {
    if (localStorage['placeKnown']) document.documentElement.dataset['place'] = 'known';
  } catch {
    // Without storage the day makes room for itself.
  }
}

/**
 * Guests' prices are not shown to somebody who has others, for as long as those may take to come
 * (apps/storefront/chrome/own-prices.tsx).
 */
{
  /** A slow line brings scripts, account and prices within that; who waits longer has a page whose scripts do not come. */
  const LONGEST_WAIT_MS = 15_000;
  const marks = document.documentElement.dataset;
  try {
    if (localStorage['ownPrices'] && localStorage['isLoggedIn']) {
      marks['prices'] = 'awaited';
      setTimeout(() => delete marks['prices'], LONGEST_WAIT_MS);
    }
  } catch {
    // Without storage nobody is signed in.
  }
}

/**
 * Fetches the page's modules once it is painted, so that what is painted has the line to itself: on a phone the first picture
 * comes before 110 KiB of scripts.
 */
{
  /** A slow line paints later than that; then the page comes to life first. */
  const LONGEST_WAIT_MS = 3000;
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
    // Each in a task of its own: together they keep a phone from its next frame for a fifth of a second.
    for (const href of addressesIn(preloads))
      setTimeout(() =>
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
      );
  };
  const tellsPaint =
    typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes('paint');
  // A tab that nobody looks at is not painted, and some browsers keep to themselves when they paint.
  if (document.visibilityState === 'hidden' || !tellsPaint) start();
  else {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      start();
    }).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', start, { once: true });
    setTimeout(start, LONGEST_WAIT_MS);
  }
}

/**
 * Keeps what is typed, chosen and pressed until React has taken the page over, which asks for it with the event `hydrated`
 * (foundation/browser/early-touches.tsx). What a browser does by itself is left to it: links, and forms that lead to an
 * address (`method="get"`).
 */
{
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const typed = new Map<Field, string>();
  const checked = new Map<HTMLInputElement, boolean>();
  const pressed = new Set<HTMLElement>();
  const events = new AbortController();
  const hear = (type: string, tell: (event: Event, target: Element) => void) =>
    document.addEventListener(type, (event) => event.target instanceof Element && tell(event, event.target), {
      capture: true,
      signal: events.signal,
    });
  /** The button that shows that it was pressed, until React does: what takes seconds on a slow line must not seem dead. */
  const marked = (control: HTMLElement) =>
    control instanceof HTMLFormElement ? control.querySelector('button[type=submit]') : control;
  const later = (event: Event, control: HTMLElement) => {
    event.preventDefault();
    // React would do it at once where it is nearly there, and it is done once.
    event.stopPropagation();
    pressed.add(control);
    marked(control)?.setAttribute('aria-busy', 'true');
  };
  /** Scripts that cannot be had (a line that breaks, a shop that was replaced meanwhile): what has an address goes there. */
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
      (event as CustomEvent<(kept: object) => void>).detail({ typed, checked, pressed });
    },
    { once: true },
  );
}

/**
 * Keeps what is typed after a button was pressed until the field that it leads to has the focus: the script of its dialog, and
 * of the field in it, may still be on its way.
 */
{
  /** Who has typed into nothing for longer than that has given up. */
  const LONGEST_WAIT_MS = 15_000;
  const KINDS = /^(text|search|tel|email|url|password|number|textarea)$/;
  let awaitedUntil = 0;
  let kept = '';
  const giveUp = () => {
    awaitedUntil = 0;
    kept = '';
  };
  document.addEventListener('pointerdown', giveUp, true);
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('button')) awaitedUntil = Date.now() + LONGEST_WAIT_MS;
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
      else if (key === 'Backspace') kept = kept.slice(0, -1);
      else if (
        key.length === 1 &&
        (key !== ' ' || kept) &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey
      ) {
        // A space among words presses no button, and scrolls nothing.
        if (key === ' ') event.preventDefault();
        kept += key;
      }
    },
    true,
  );
  document.addEventListener('focusin', ({ target: field }) => {
    if (
      !kept ||
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
      !KINDS.test(field.type)
    )
      return;
    const text = field.value + kept;
    giveUp();
    // The prototype's setter is the browser's: React compares with what its own has set.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
