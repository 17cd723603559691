import { useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * For forms and questions that take the place of the button that opens them: given up, they leave the focus on that button, which
 * is there anew. `opener(name)` is the button's `ref`; `back(close, name)` closes and goes there.
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
