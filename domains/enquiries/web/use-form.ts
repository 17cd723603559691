import { useId, useState, type FormEvent } from 'react';
import { isCallError } from '#foundation/pure/fault.ts';

/** Above a form with faults (POPUP-18 has the same words). */
const INVALID = 'There has been an error. Please check below to see what fields are invalid.';
const FAILED = 'We could not send this just now. Please try again, or call us.';

/** A form that is checked here, sent, and checked again by the server. `Names`: its fields. */
export function useForm<Name extends string>({
  names,
  check,
  send,
}: {
  names: readonly Name[];
  check: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  send: (values: Record<Name, string>) => Promise<unknown>;
}) {
  const id = useId();
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [banner, setBanner] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      names.map((name) => [name, String(typed.get(name) ?? '').trim()]),
    ) as Record<Name, string>;
    const wrong = check(values);
    setErrors(wrong);
    const first = names.find((name) => wrong[name] !== undefined);
    if (first !== undefined) {
      setBanner(INVALID);
      document.getElementById(id + first)?.focus();
      return;
    }
    setBanner('');
    setState('sending');
    try {
      await send(values);
      setState('done');
    } catch (error) {
      const body = isCallError(error) ? error.body : undefined;
      setErrors((body?.fields ?? {}) as Partial<Record<Name, string>>);
      setBanner(body?.errors[0] ?? FAILED);
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
