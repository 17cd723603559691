import { useId, useState, type FormEvent } from 'react';
import { isCallError } from '../pure/fault.ts';

/** Above a form with faults (POPUP-18 has the same words). */
const INVALID = 'There has been an error. Please check below to see what fields are invalid.';
const FAILED = 'We could not send this just now. Please try again, or call us.';

/**
 * A form that is checked here, sent, and checked again by the server. `Names`: its fields. What is typed is trimmed, but for
 * passwords (fields whose name begins so). `failed` has the words for a failure that is about no field.
 */
export function useForm<Name extends string>({
  names,
  check,
  send,
  failed = (error) => (isCallError(error) ? error.body.errors[0] : undefined) ?? FAILED,
}: {
  names: readonly Name[];
  check: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  send: (values: Record<Name, string>) => Promise<unknown>;
  failed?: (error: unknown) => string;
}) {
  const id = useId();
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [banner, setBanner] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      names.map((name) => {
        const text = String(typed.get(name) ?? '');
        return [name, name.startsWith('password') ? text : text.trim()];
      }),
    ) as Record<Name, string>;
    const wrong = check(values);
    setErrors(wrong);
    const first = names.find((name) => wrong[name] !== undefined);
    if (first !== undefined) {
      // The fault of a single field stands below it, and that has the focus.
      setBanner(names.length > 1 ? INVALID : '');
      document.getElementById(id + first)?.focus();
      return;
    }
    setBanner('');
    setState('sending');
    try {
      await send(values);
      setState('done');
    } catch (error) {
      setErrors(((isCallError(error) && error.body.fields) || {}) as Partial<Record<Name, string>>);
      setBanner(failed(error));
      setState('open');
    }
  };

  return {
    state,
    banner,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** What a field needs: id, name and its fault. */
    field: (name: Name) => ({ id: id + name, name, error: errors[name] }),
  };
}
