import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Actions } from '../layout/entries.tsx';

/** Renders the buttons at the end of a form: submit, additional actions, and cancel. */
export function FormButtons({
  send,
  isSending,
  isOff = false,
  size,
  onCancel,
  children,
}: {
  /** The label of the submit button, such as `Save address`. */
  send: string;
  isSending: boolean;
  /** Whether the submit button is disabled because the form contains nothing to submit. */
  isOff?: boolean;
  size?: 'small';
  /** Called when the user cancels the form. If undefined, the form has no cancel button. */
  onCancel?: (() => void) | undefined;
  children?: ReactNode;
}) {
  return (
    <Actions>
      <Button type="submit" size={size} loading={isSending} disabled={isOff}>
        {send}
      </Button>
      {children}
      {onCancel ? (
        <Button variant="ghost" size={size} onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
    </Actions>
  );
}
