import { useEffect, useRef, type RefObject } from 'react';

/**
 * Updates the fields of a form, by name, when the URL changes. Does not change a field that has focus, or
 * text that the shopper typed before hydration.
 */
export function useFieldsOfAddress(
  said: Readonly<Record<string, number | string | undefined>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const now = JSON.stringify(said);
  const written = useRef(now);
  useEffect(() => {
    if (written.current === now) return;
    written.current = now;
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('label input') ?? [])
      if (field !== document.activeElement)
        field.value = String((JSON.parse(now) as typeof said)[field.name] ?? '');
  }, [now]);
  return form;
}
