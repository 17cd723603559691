import type { KeyboardEvent, RefObject } from 'react';
import { TextField } from '#design/forms/text-field.tsx';

/** Renders a field that searches for projects by name, number or customer. */
export function ProjectSearchField({
  found,
  ref,
  onKeyDown,
}: {
  found: { typed: string; type: (text: string) => void };
  ref?: RefObject<HTMLInputElement | null> | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}) {
  return (
    <TextField
      ref={ref}
      label="Find a project"
      labelHidden
      icon="search"
      type="search"
      placeholder="Name, number or customer"
      value={found.typed}
      maxLength={100}
      autoComplete="off"
      onChange={(event) => found.type(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
