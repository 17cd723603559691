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
 * Runs `then` after the current press of the pointer has ended. Without the delay, content that appears when
 * the press blurs a field could move the pressed button away from the pointer.
 */
export function afterPress(then: () => void): void {
  // On a tap, the blur occurs between `pointerup` and `click`. A new task runs after the click.
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
