import { useEffect, useRef, type RefObject } from 'react';

/**
 * A form whose fields, by name, follow the address: they are written anew when it says something else. What is typed just now
 * stays, and so does what was typed before the scripts were there.
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
