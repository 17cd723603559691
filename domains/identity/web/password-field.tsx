import { useState } from 'react';
import { IconButton } from '#design/icon-button.tsx';
import { TextField, type TextFieldProps } from '#design/text-field.tsx';

/**
 * Renders a password field with a show button. `autoComplete` tells password managers whether it is a new
 * password.
 */
export function PasswordField({
  hint,
  ...props
}: Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
}) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      {...props}
      // The error text already repeats the rule.
      hint={props.error ? undefined : hint}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={1000}
      end={
        <IconButton
          icon="eye"
          size="medium"
          label="Show password"
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
}
