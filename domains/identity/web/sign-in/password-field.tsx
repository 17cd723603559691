import { useState } from 'react';
import { IconButton } from '#design/icon-button.tsx';
import { TextField, type TextFieldProps } from '#design/forms/text-field.tsx';

/**
 * Renders a password field with a button that reveals the password. `autoComplete` states for password
 * managers whether the password is new.
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
      // Hides the hint if there is an error, because the error text contains the same rule.
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
