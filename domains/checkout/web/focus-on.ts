/** Focuses an element, by its id, in the middle of the window. */
export function focusOn(id: string | undefined): void {
  show(id, 'center');
}

/**
 * Focuses the title of a section, by the section's id, at the top of the window, so that its fields are
 * below. Render any folding above it before.
 */
export function focusOnSection(id: string): void {
  show(`${id}-title`, 'start');
}

function show(id: string | undefined, block: ScrollLogicalPosition): void {
  const element = id === undefined ? null : document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block });
}
