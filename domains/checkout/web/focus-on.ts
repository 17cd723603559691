/** Puts the focus on an element, by its id, in the middle of the window. */
export function focusOn(id: string | undefined): void {
  const element = id === undefined ? null : document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'center' });
}
