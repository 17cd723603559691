let isPressed = false;

if (typeof document !== 'undefined') {
  const createHandler = (pressed: boolean) => () => {
    isPressed = pressed;
  };
  document.addEventListener('pointerdown', createHandler(true), true);
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, createHandler(false), true);
}

/**
 * Runs `then` after the current press has ended. Otherwise content that appears when a press blurs a field
 * could move a button away from the pointer, so that the press misses it.
 */
export function afterPress(then: () => void): void {
  // A tap blurs the field between pointerup and click, in one task.
  if (!isPressed) return void setTimeout(then);
  const ended = new AbortController();
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(
      end,
      () => {
        ended.abort();
        setTimeout(then);
      },
      { signal: ended.signal, capture: true },
    );
}
