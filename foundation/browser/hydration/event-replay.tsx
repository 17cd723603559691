import { useEffect, useLayoutEffect, useRef } from 'react';
import { replayValue } from './waiting-html.ts';

/** The user's input and presses before hydration, as recorded by the first script in the document. */
interface EarlyTouches {
  typed: ReadonlyMap<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
  checked: ReadonlyMap<HTMLInputElement, boolean>;
  /** The pressed buttons and submitted forms. An element occurs once, even if it was pressed several times. */
  pressed: ReadonlySet<HTMLElement>;
}

/**
 * Replays the typing, choices and presses that happened before hydration. Must be the last component in the
 * shell, so that the components hydrated together with it can handle the events. HTML that is not hydrated
 * yet records the events again (`waiting-html.ts`).
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
    // Replay texts immediately. React has just emptied its controlled fields, and the user may still be
    // typing.
    for (const [field, value] of recorded.current?.typed ?? []) replayValue(field, value);
  }, []);
  useEffect(() => {
    if (!recorded.current) return undefined;
    const { typed, checked, pressed } = recorded.current;
    recorded.current = null;
    // Dispatch `focusin`, because React does not know which field has had the focus since before hydration.
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    for (const [field] of typed) field.dispatchEvent(new Event('input', { bubbles: true }));
    for (const [field, isChecked] of checked) replayChecked(field, isChecked);
    // Replay presses in a separate task, after React has rendered the replayed texts.
    const timer = setTimeout(() => {
      for (const control of pressed) press(control);
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/**
 * Replays a change to a checkbox or radio button. React took the changed state as the initial state, so the
 * function reverts it and clicks the field.
 */
function replayChecked(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked;
  field.click();
}

/**
 * Presses a control. For a form, presses its submit button. If the control is not hydrated yet, the press is
 * recorded again.
 */
function press(control: HTMLElement): void {
  if (!control.isConnected) return;
  const button =
    control instanceof HTMLFormElement ? control.querySelector<HTMLElement>('button[type=submit]') : control;
  button?.click();
}
