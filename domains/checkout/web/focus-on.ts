/** Puts the focus on an element, by its id, in the middle of the window. */
export function focusOn(id: string | undefined): void {
  show(id, 'center');
}

/**
 * Puts the focus on the title of a section, by the section's id, at the top of the window: what the section asks is below it.
 * What folds above it is to be drawn before.
 */
export function focusOnSection(id: string): void {
  show(`${id}-title`, 'start');
}

function show(id: string | undefined, block: ScrollLogicalPosition): void {
  const element = id === undefined ? null : document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block });
}
