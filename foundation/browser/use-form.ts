import { useId, useRef, useState, type FormEvent } from 'react';
import { errorText, isCallError, isConnectionLost } from '../pure/fault.ts';
import { afterPress } from './hydration/after-press.ts';

/** The error text of a form with invalid fields. POPUP-18 specifies the same text. */
const INVALID = 'There has been an error. Please check below to see what fields are invalid.';
const FAILED = 'We couldn’t send this. Please try again, or call us.';
/** The default error text if no response has arrived, so the server may have stored the values. */
export const CONNECTION_LOST =
  'The connection dropped, so we can’t tell if this was sent. Check your internet, then try again.';

/** The event handlers to set on a form element. */
export interface FormHandlers {
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onChange(event: FormEvent<HTMLFormElement>): void;
  onBlur(event: FormEvent<HTMLFormElement>): void;
}

/**
 * Handles a form whose fields (`names`) are validated in the browser and again by the server. Trims the
 * values, except those of fields whose names start with `password`. `failed` returns the error text for a
 * failure that concerns no single field, and `lost` is that text if no response has arrived.
 *
 * A field's error appears when the form is sent or the user leaves a changed field (FORM-02). It disappears
 * when the value is valid.
 */
export function useForm<Name extends string>({
  names,
  check,
  settle,
  send,
  lost = CONNECTION_LOST,
  failed = (error) =>
    isConnectionLost(error) ? lost : ((isCallError(error) ? errorText(error) : undefined) ?? FAILED),
}: {
  names: readonly Name[];
  check: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  /** Resolves when all pending lookups of the fields have finished. The form is then validated. */
  settle?: () => Promise<void>;
  send: (values: Record<Name, string>) => Promise<unknown>;
  lost?: string;
  failed?: (error: unknown) => string;
}) {
  const id = useId();
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [banner, setBanner] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const seen = useRef({ changed: new Set<Name>(), left: new Set<Name>() });

  /** Returns the name of the field that dispatched an event; undefined for other elements. */
  const fieldOf = ({ target }: FormEvent<HTMLFormElement>) =>
    names.find((name) => name === (target as HTMLInputElement).name);
  const checkOne = (form: HTMLFormElement, name: Name) => {
    const { [name]: wrong } = check(valuesOf(form, names));
    setErrors((now) => (now[name] === wrong ? now : { ...now, [name]: wrong }));
  };

  /** Focuses the first invalid field. Returns false if no field is invalid. */
  const focusOnFirst = (wrong: Partial<Record<Name, string>>) => {
    const first = names.find((name) => wrong[name] !== undefined);
    if (first !== undefined) document.getElementById(id + first)?.focus();
    return first !== undefined;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (settle) {
      setState('sending');
      await settle();
      setState('open');
    }
    const values = valuesOf(form, names);
    const wrong = check(values);
    setErrors(wrong);
    if (focusOnFirst(wrong)) {
      seen.current = { changed: new Set(names), left: new Set(names) };
      // A form with a single field needs no general error text, because the error of the field is visible.
      setBanner(names.length > 1 ? INVALID : '');
      return;
    }
    setBanner('');
    setState('sending');
    try {
      await send(values);
      // Reset the fields, because the form may be used again.
      seen.current = { changed: new Set(), left: new Set() };
      setState('done');
    } catch (error) {
      const refused = ((isCallError(error) && error.body.fields) || {}) as Partial<Record<Name, string>>;
      setErrors(refused);
      setBanner(failed(error));
      setState('open');
      focusOnFirst(refused);
    }
  };

  const handlers: FormHandlers = {
    onSubmit: (event) => void submit(event),
    onChange: (event) => {
      const name = fieldOf(event);
      if (name === undefined) return;
      seen.current.changed.add(name);
      if (seen.current.left.has(name) || errors[name] !== undefined) checkOne(event.currentTarget, name);
    },
    onBlur: (event) => {
      const name = fieldOf(event);
      if (name === undefined || !seen.current.changed.has(name)) return;
      const form = event.currentTarget;
      afterPress(() => {
        // The form may have been sent or removed since the field lost the focus.
        if (!form.isConnected || !seen.current.changed.has(name)) return;
        seen.current.left.add(name);
        checkOne(form, name);
      });
    },
  };

  return {
    state,
    banner,
    handlers,
    /** Returns the props of a field: id, name and error text. */
    field: (name: Name) => ({ id: id + name, name, error: errors[name] }),
  };
}

/** Returns the trimmed values of a form's fields. Passwords are not trimmed. */
function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const typed = new FormData(form);
  return Object.fromEntries(
    names.map((name) => {
      const text = String(typed.get(name) ?? '');
      return [name, name.startsWith('password') ? text : text.trim()];
    }),
  ) as Record<Name, string>;
}
