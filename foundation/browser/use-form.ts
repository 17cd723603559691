import { useId, useRef, useState, type FormEvent } from 'react';
import { errorText, isCallError } from '../pure/fault.ts';
import { afterPress } from './after-press.ts';

/** Above a form with faults (POPUP-18 has the same words). */
const INVALID = 'There has been an error. Please check below to see what fields are invalid.';
const FAILED = 'We could not send this just now. Please try again, or call us.';

/** What a form's element listens to. */
export interface FormHandlers {
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onChange(event: FormEvent<HTMLFormElement>): void;
  onBlur(event: FormEvent<HTMLFormElement>): void;
}

/**
 * A form that is checked here, sent, and checked again by the server. `Names`: its fields. What is typed is trimmed, but for
 * passwords (fields whose name begins so). `failed` has the words for a failure that is about no field. What is wrong with a
 * field shows once the form was sent, or once the field was changed and left (FORM-02), and goes as soon as it is right.
 */
export function useForm<Name extends string>({
  names,
  check,
  settle,
  send,
  failed = (error) => (isCallError(error) ? errorText(error) : undefined) ?? FAILED,
}: {
  names: readonly Name[];
  check: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  /** Resolves when what the fields look up is known; the form is checked after that. */
  settle?: () => Promise<void>;
  send: (values: Record<Name, string>) => Promise<unknown>;
  failed?: (error: unknown) => string;
}) {
  const id = useId();
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [banner, setBanner] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const seen = useRef({ changed: new Set<Name>(), left: new Set<Name>() });

  const valuesOf = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    return Object.fromEntries(
      names.map((name) => {
        const text = String(typed.get(name) ?? '');
        return [name, name.startsWith('password') ? text : text.trim()];
      }),
    ) as Record<Name, string>;
  };
  /** The field that an event came from; undefined for what is none of the form's own. */
  const fieldOf = ({ target }: FormEvent<HTMLFormElement>) =>
    names.find((name) => name === (target as HTMLInputElement).name);
  const checkOne = (form: HTMLFormElement, name: Name) => {
    const { [name]: wrong } = check(valuesOf(form));
    setErrors((now) => (now[name] === wrong ? now : { ...now, [name]: wrong }));
  };

  /** Whether there is something wrong with one of the fields. */
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
    const values = valuesOf(form);
    const wrong = check(values);
    setErrors(wrong);
    if (focusOnFirst(wrong)) {
      seen.current = { changed: new Set(names), left: new Set(names) };
      // The fault of a single field stands below it, and that has the focus.
      setBanner(names.length > 1 ? INVALID : '');
      return;
    }
    setBanner('');
    setState('sending');
    try {
      await send(values);
      // A form that stays is a new one.
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
        // Sent in the meantime, or shown anew.
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
    /** What a field needs: id, name and its fault. */
    field: (name: Name) => ({ id: id + name, name, error: errors[name] }),
  };
}
