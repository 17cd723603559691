import { draftOf, forgetDrafts, storeDraft } from './draft.ts';
import { SESSION_ENDED, sessionPerson } from './session.ts';

/**
 * What somebody typed into a dialog when their session ended. It is stored in this tab for an hour, and typed again into the dialog
 * of the same name on the same page once its owner has signed in and opens it.
 */

interface DialogDraft {
  path: string;
  /** The dialog's name. */
  title: string;
  /** Touched fields in order: each with its name among the dialog's fields, and its text. */
  fields: [key: string, text: string][];
}

const NAME = 'dialog';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Never stored: secrets, cards, files, and what is not text. */
const isStored = (field: Field) =>
  !/^(password|file|hidden|checkbox|radio|range|submit|button)$/.test(field.type) &&
  !/^(cc-|one-time-code|current-password|new-password)/.test(field.autocomplete);

const titleOf = (dialog: HTMLElement) => dialog.querySelector('h2')?.textContent ?? '';

/** The dialog's fields by a name that is the same the next time: the name or label of a field, and its place among those called so. */
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

/** The name of the dialog on this page in which something typed waits for who is signed in; null for none. */
export function dialogWithDraft(): string | null {
  return draftHere()?.title ?? null;
}

/** Types a text as a person does: React hears of it, whether the field is controlled or not. */
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
  const typeRest = () => {
    for (const [key, field] of fieldsOf(dialog)) {
      const text = rest.get(key);
      if (text === undefined || field.disabled) continue;
      rest.delete(key);
      type(field, text);
    }
  };
  typeRest();
  // Some fields appear once another has its text.
  if (rest.size > 0) requestAnimationFrame(typeRest);
}

/** Types into an open dialog what waits for it, and stores what is typed there if the session ends. Returns what its closing calls. */
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
