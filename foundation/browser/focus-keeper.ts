const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
const HEADING = 'h1, h2, h3, h4, h5, h6';

/** The control that has the focus, or lost it by its removal or by being disabled. */
let last: Element | null = null;

/**
 * Keeps the place of people who work by keyboard or screen reader. When the control with the focus is removed, the focus goes to
 * the next entry of its list, else to the previous one, else to the heading of what is left; without this it falls to the top of
 * the page. A control that was disabled for a moment gets the focus back. Call once.
 */
export function keepFocus(): void {
  last = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
  document.addEventListener('focusout', ({ target }) => {
    // Browsers report the loss before they remove a control: the check waits until the script that removes it has run.
    queueMicrotask(() => {
      if (last === target && hasLeft(last)) last = null;
    });
  });
  new MutationObserver(follow).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
}

/** Whether the person moved the focus away. The active element stays the same while the window is in the background. */
function hasLeft(control: Element | null): boolean {
  if (control === null || document.activeElement === control) return false;
  return control.isConnected && !control.matches(':disabled');
}

function follow(records: readonly MutationRecord[]): void {
  const lost = last;
  if (lost === null || hasFocus()) return;
  if (lost.isConnected) {
    // The browser takes the focus from a control that is disabled.
    if (records.some(({ type, target }) => type === 'attributes' && target === lost)) focusOn(lost);
    return;
  }
  for (const record of records) {
    const removed = [...record.removedNodes].find((node) => node.contains(lost));
    const place = removed && placeAfter(record, removed.nodeName);
    if (place) return focusOn(place);
  }
}

function hasFocus(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && activeElement !== last;
}

/**
 * Where the focus goes after the removal of an element with the tag `name`; null where the page itself changed, which has a focus
 * of its own.
 */
function placeAfter({ target, nextSibling, previousSibling }: MutationRecord, name: string): Element | null {
  if (!(target instanceof Element) || !target.isConnected) return null;
  const region = target.closest('main, dialog[open], [role=dialog]');
  if (!region || region === target) return null;
  for (const sibling of [nextSibling, previousSibling]) {
    const isEntry = sibling instanceof Element && sibling.nodeName === name;
    const control = isEntry ? firstControl(sibling) : null;
    if (control) return control;
  }
  for (let around: Element | null = target; around; around = around.parentElement) {
    const heading = visible(around.querySelectorAll(HEADING));
    if (heading) return heading;
    if (around === region) break;
  }
  return firstControl(region);
}

function firstControl(around: Element): Element | null {
  return around.matches(FOCUSABLE) ? around : visible(around.querySelectorAll(FOCUSABLE));
}

function visible(elements: Iterable<Element>): Element | null {
  for (const element of elements) if (element.checkVisibility?.() ?? true) return element;
  return null;
}

function focusOn(place: Element): void {
  if (!(place instanceof HTMLElement) || (place as HTMLButtonElement).disabled) return;
  if (place.matches(HEADING)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
