/** Focuses the element with this id and scrolls it to the middle of the window. */
export function focusOn(id: string | undefined): void {
  show(id, 'center');
}

/**
 * Focuses the title of the section with this id and scrolls it to the top of the window, so that the
 * section's fields are below it. Any folding above the section must be rendered before.
 */
export function focusOnSection(id: string): void {
  show(`${id}-title`, 'start');
}

function show(id: string | undefined, block: ScrollLogicalPosition): void {
  const element = id === undefined ? null : document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block });
}
