let isPressed = false;

if (typeof document !== 'undefined') {
  const told = (pressed: boolean) => () => {
    isPressed = pressed;
  };
  document.addEventListener('pointerdown', told(true), true);
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, told(false), true);
}

/**
 * Does it once what is being pressed has been pressed. What appears where a field is left by a press would move the button
 * away from under the pointer, and the press would miss it.
 */
export function afterPress(then: () => void): void {
  // A tap leaves the field between its end and the click, in one task.
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
