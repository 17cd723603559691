import { useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Manages the focus for a form that replaces its own button. When the user cancels, the button is rendered
 * again and receives the focus. `opener(name)` returns the ref of the button; `back(close, name)` closes the
 * form and moves the focus.
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
