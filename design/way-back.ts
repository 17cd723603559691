import { useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * For forms and questions that replace the button that opens them: on cancel, focus returns to that button,
 * which is rendered again. `opener(name)` is the button's `ref`; `back(close, name)` closes the form and
 * moves focus.
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
