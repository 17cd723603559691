import { useEffect, useLayoutEffect, useRef } from 'react';
import { replayValue } from './waiting-html.ts';

/** The user's actions on a page before hydration, as recorded by the document's first script. */
interface EarlyTouches {
  typed: ReadonlyMap<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
  checked: ReadonlyMap<HTMLInputElement, boolean>;
  /** Buttons and submitted forms. Each is listed once, regardless of the number of presses. */
  pressed: ReadonlySet<HTMLElement>;
}

/**
 * Replays the typing, choices and presses that happened before hydration. Must be the last component in the
 * shell: everything hydrated together with it then handles events, and HTML that is not hydrated yet records
 * the events again (waiting-html.ts).
 */
export function EarlyTouches(): null {
  const recorded = useRef<EarlyTouches | null>(null);
  useLayoutEffect(() => {
    document.dispatchEvent(
      new CustomEvent('hydrated', {
        detail: (touches: EarlyTouches) => {
          recorded.current = touches;
        },
      }),
    );
    // Replays text immediately: React has just emptied its controlled fields, and the user may still be
    // typing.
    for (const [field, value] of recorded.current?.typed ?? []) replayValue(field, value);
  }, []);
  useEffect(() => {
    if (!recorded.current) return undefined;
    const { typed, checked, pressed } = recorded.current;
    recorded.current = null;
    // Dispatches the event, because React does not know which field has the focus.
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    for (const [field] of typed) field.dispatchEvent(new Event('input', { bubbles: true }));
    for (const [field, isChecked] of checked) replayChecked(field, isChecked);
    // Presses are replayed in a separate task, after React has rendered the results of the typing.
    const timer = setTimeout(() => {
      for (const control of pressed) press(control);
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/**
 * React used the field's current state as the initial state. Reverts the state and clicks, so that React
 * handles the press as new.
 */
function replayChecked(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked;
  field.click();
}

/**
 * Presses a control; a form is submitted with its submit button. If the form is not hydrated yet, the press
 * is recorded again.
 */
function press(control: HTMLElement): void {
  if (!control.isConnected) return;
  const button =
    control instanceof HTMLFormElement ? control.querySelector<HTMLElement>('button[type=submit]') : control;
  button?.click();
}
