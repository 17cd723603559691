import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Actions } from './entries.tsx';

/** The buttons below a form: submit, further actions, and cancel without changes. */
export function FormButtons({
  send,
  isSending,
  isOff = false,
  size,
  onCancel,
  children,
}: {
  /** The label of the submit button: `Save address`. */
  send: string;
  isSending: boolean;
  /** Whether there is nothing to submit. */
  isOff?: boolean;
  size?: 'small';
  /** Undefined if there is nothing to return to. */
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
