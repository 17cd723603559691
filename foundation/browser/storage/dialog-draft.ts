import { draftOf, forgetDrafts, storeDraft } from './draft.ts';
import { SESSION_ENDED, sessionPerson } from '../session/session.ts';

/**
 * Saves the text typed into a dialog if the session ends. The draft is stored in this tab for one hour. It is
 * restored when the same user has signed in again and opens the same dialog on the same page.
 */

interface DialogDraft {
  path: string;
  /** The title of the dialog. */
  title: string;
  /** The fields that the user changed, in order: the key of the field within the dialog, and its text. */
  fields: [key: string, text: string][];
}

const NAME = 'dialog';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Whether the text of a field is stored. Passwords, one-time codes, payment cards, files and fields without
 * text are not stored.
 */
const isStored = (field: Field) =>
  !/^(password|file|hidden|checkbox|radio|range|submit|button)$/.test(field.type) &&
  !/^(cc-|one-time-code|current-password|new-password)/.test(field.autocomplete);

const titleOf = (dialog: HTMLElement) => dialog.querySelector('h2')?.textContent ?? '';

/**
 * Returns the fields of a dialog whose text can be stored, each with its key. A key consists of the field's
 * name or label and its index among fields with the same name.
 */
function fieldsOf(dialog: HTMLElement): [key: string, field: Field][] {
  const seen = new Map<string, number>();
  return [...dialog.querySelectorAll<Field>('input, textarea, select')].filter(isStored).map((field) => {
    const name = field.name || (field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '');
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    return [`${name} ${nth}`, field];
  });
}

function draftHere(): DialogDraft | null {
  const owner = sessionPerson()?.userId;
  const draft = owner === undefined ? null : draftOf<DialogDraft>(NAME, owner);
  return draft?.path === location.pathname ? draft : null;
}

/** Returns the title of the dialog on this page for which the signed-in user has a draft; null if none. */
export function dialogWithDraft(): string | null {
  return draftHere()?.title ?? null;
}

/** Sets the text of a field and dispatches the event that React listens for, as if the user had typed it. */
function type(field: Field, text: string): void {
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function restore(dialog: HTMLElement): void {
  const draft = draftHere();
  if (draft?.title !== titleOf(dialog)) return;
  forgetDrafts();
  const rest = new Map(draft.fields);
  const typeBalance = () => {
    for (const [key, field] of fieldsOf(dialog)) {
      const text = rest.get(key);
      if (text === undefined || field.disabled) continue;
      rest.delete(key);
      type(field, text);
    }
  };
  typeBalance();
  // Some fields appear only after a different field has its text. Set these fields in the next frame.
  if (rest.size > 0) requestAnimationFrame(typeBalance);
}

/**
 * Restores the draft of a dialog that has just opened, and stores the typed text if the session ends. Returns
 * a cleanup function to call when the dialog closes.
 */
export function keepDialogDraft(dialog: HTMLElement): () => void {
  const touched = new Set<EventTarget>();
  const noteTouched = ({ target }: Event) => target && touched.add(target);
  const store = () => {
    const owner = sessionPerson()?.userId;
    const fields = fieldsOf(dialog).flatMap(([key, field]): DialogDraft['fields'] =>
      touched.has(field) ? [[key, field.value]] : [],
    );
    if (owner !== undefined && fields.length > 0)
      storeDraft(NAME, owner, { path: location.pathname, title: titleOf(dialog), fields });
  };
  dialog.addEventListener('input', noteTouched);
  window.addEventListener(SESSION_ENDED, store);
  restore(dialog);
  return () => {
    dialog.removeEventListener('input', noteTouched);
    window.removeEventListener(SESSION_ENDED, store);
  };
}
