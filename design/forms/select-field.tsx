import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, controlStyles, describedBy } from './field-frame.tsx';
import type { FieldFrameProps } from './field-frame.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldFrameProps &
  Omit<ComponentPropsWithRef<'select'>, 'size' | 'children'> & {
    options: readonly SelectOption[];
    /** The text of an empty first option, such as "Please select". */
    placeholder?: string;
    /** Whether the select is 40 pixels high and as wide as its text. Used in toolbars. */
    compact?: boolean;
  };

/** Renders a native select element in the style of the shop. */
export function SelectField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  className,
  options,
  placeholder,
  compact = false,
  id,
  ref,
  ...select
}: SelectFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      labelHidden={labelHidden}
      optional={optional}
      hint={hint}
      error={error}
      className={className}
    >
      <select
        {...select}
        ref={ref}
        id={fieldId}
        className={classNames(controlStyles.control, controlStyles.select, compact && controlStyles.compact)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
