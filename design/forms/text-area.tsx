import { useId, useState } from 'react';
import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, controlStyles, describedBy } from './field-frame.tsx';
import type { FieldFrameProps } from './field-frame.tsx';

export type TextAreaProps = FieldFrameProps & ComponentPropsWithRef<'textarea'>;

/** Renders a text area. With `maxLength`, a counter such as "12/250" is displayed next to the label. */
export function TextArea({
  label,
  labelHidden,
  optional,
  hint,
  error,
  className,
  id,
  onChange,
  ref,
  ...area
}: TextAreaProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  const counted = area.maxLength !== undefined;
  const [typed, setTyped] = useState(() => String(area.value ?? area.defaultValue ?? '').length);
  const length = area.value === undefined ? typed : String(area.value).length;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      labelHidden={labelHidden}
      optional={optional}
      hint={hint}
      error={error}
      className={className}
      counter={
        counted ? (
          <span className={controlStyles.counter} id={`${fieldId}-counter`}>
            {length}/{area.maxLength}
          </span>
        ) : null
      }
    >
      <textarea
        rows={3}
        {...area}
        ref={ref}
        id={fieldId}
        onChange={change}
        className={classNames(controlStyles.control, controlStyles.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error, counter: counted })}
      />
    </FieldFrame>
  );
}
