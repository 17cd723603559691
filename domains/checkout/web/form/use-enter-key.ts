import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Makes the Enter key continue to the next section instead of paying. In the payment section, Enter pays as
 * usual.
 */
export function useEnterKey(
  form: RefObject<HTMLFormElement | null>,
  onContinue: (section: string | undefined) => void,
): void {
  const proceed = useEffectEvent(onContinue);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
      if (target.type === 'checkbox' || target.type === 'radio' || target.closest('#payment')) return;
      event.preventDefault();
      proceed(target.closest('section')?.id);
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [form]);
}
