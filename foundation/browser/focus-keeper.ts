const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
const HEADING = 'h1, h2, h3, h4, h5, h6';

/** The control that has the focus, or that lost the focus because it was removed or disabled. */
let last: Element | null = null;

/**
 * Preserves the focus for users of keyboards and screen readers. If the focused control is removed, focuses
 * the next entry in its list, the previous entry, or the nearest heading. If the focused control was disabled
 * for a short time, focuses it again. Otherwise the focus would move to the start of the page. Call this
 * function once per page.
 */
export function keepFocus(): void {
  last = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
  document.addEventListener('focusout', ({ target }) => {
    // Browsers report the loss of focus before they remove a control. Check in a microtask, after the script
    // has removed it.
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

/**
 * Whether the user has moved the focus away from a control. Stays false while the window is in the
 * background, because the active element does not change.
 */
function hasLeft(control: Element | null): boolean {
  if (control === null || document.activeElement === control) return false;
  return control.isConnected && !control.matches(':disabled');
}

function follow(records: readonly MutationRecord[]): void {
  const lost = last;
  if (lost === null || hasFocus()) return;
  if (lost.isConnected) {
    // Browsers remove the focus from a disabled control, so focus it again once it is enabled.
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
 * Returns the element to focus after an element with the tag `name` has been removed. Returns null if the
 * whole page was replaced, because the new page sets the focus itself.
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
