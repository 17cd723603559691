import { useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Restores the focus after a form or question that replaces the button that opens it. On cancel, the focus
 * returns to that button, which is rendered again. `opener(name)` returns the button's `ref`. `back(close,
 * name)` closes the form and moves the focus.
 */
export function useWayBack<Name extends string = 'form'>() {
  const openers = useRef(new Map<string, HTMLElement>());
  return {
    opener:
      (name: Name) =>
      (button: HTMLElement | null): void => {
        if (button) openers.current.set(name, button);
        else openers.current.delete(name);
      },
    back: (close: () => void, name: Name): void => {
      flushSync(close);
      openers.current.get(name)?.focus();
    },
  };
}
