import { useId, useState } from 'react';
import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, controlStyles, describedBy } from './field-frame.tsx';
import type { FieldFrameProps } from './field-frame.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';

export type TextFieldProps = FieldFrameProps &
  Omit<ComponentPropsWithRef<'input'>, 'size'> & {
    icon?: IconName;
    /** The class of the input element; `className` is the class of the whole field. */
    inputClassName?: string | undefined;
    /** Content at the right end of the box, such as a small button or a unit. */
    end?: ReactNode;
    /** Whether to display a counter such as "12/40" next to the label. Requires `maxLength`. */
    counter?: boolean;
  };

/**
 * Renders a single-line text field. Accepts the result of react-hook-form's `register`. The font size is at
 * least 16 pixels, so that iOS does not zoom in.
 */
export function TextField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  className,
  inputClassName,
  icon,
  end,
  counter = false,
  id,
  onChange,
  ref,
  ...input
}: TextFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  const counted = counter && input.maxLength !== undefined;
  const [typed, setTyped] = useState(() => String(input.value ?? input.defaultValue ?? '').length);
  const length = input.value === undefined ? typed : String(input.value).length;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (counted) setTyped(event.target.value.length);
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
            {length}/{input.maxLength}
          </span>
        ) : null
      }
    >
      <div className={controlStyles.box}>
        {icon ? <Icon name={icon} /> : null}
        <input
          type="text"
          {...input}
          ref={ref}
          id={fieldId}
          onChange={change}
          className={classNames(
            controlStyles.control,
            inputClassName,
            icon && controlStyles.withIcon,
            end !== undefined && controlStyles.withEnd,
          )}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error, counter: counted })}
        />
        {end === undefined ? null : <span className={controlStyles.end}>{end}</span>}
      </div>
    </FieldFrame>
  );
}
