import { useEffect, useLayoutEffect, useRef } from 'react';
import { tellValue } from './waiting-html.ts';

/** What a visitor has done on a page before React took it over, as the document's first script keeps it. */
interface EarlyTouches {
  typed: ReadonlyMap<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
  checked: ReadonlyMap<HTMLInputElement, boolean>;
  /** Buttons, and forms that were sent; once each, however often. */
  pressed: ReadonlySet<HTMLElement>;
}

/**
 * Does again what was typed, chosen and pressed before React had taken the page over, so that nothing of it is lost. Stands
 * last in the shell: all that is hydrated with it listens by then, and what waits as plain HTML keeps it on
 * (waiting-html.ts).
 */
export function EarlyTouches(): null {
  const kept = useRef<EarlyTouches | null>(null);
  useLayoutEffect(() => {
    document.dispatchEvent(
      new CustomEvent('hydrated', {
        detail: (touches: EarlyTouches) => {
          kept.current = touches;
        },
      }),
    );
    // At once: React has just emptied the fields that it holds, and the visitor types on.
    for (const [field, value] of kept.current?.typed ?? []) tellValue(field, value);
  }, []);
  useEffect(() => {
    if (!kept.current) return undefined;
    const { typed, checked, pressed } = kept.current;
    kept.current = null;
    // React has not heard which field the visitor is in.
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    for (const [field] of typed) field.dispatchEvent(new Event('input', { bubbles: true }));
    for (const [field, isChecked] of checked) tellChecked(field, isChecked);
    // In a task of its own: by then everything has been drawn that follows from what was typed.
    const timer = setTimeout(() => {
      for (const control of pressed) press(control);
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** React has taken the field as it stands for what it was given: it hears of the press as if it came now. */
function tellChecked(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked;
  field.click();
}

/** A form by its button, which is kept once more where the form is still plain HTML. */
function press(control: HTMLElement): void {
  if (!control.isConnected) return;
  const button =
    control instanceof HTMLFormElement ? control.querySelector<HTMLElement>('button[type=submit]') : control;
  button?.click();
}
