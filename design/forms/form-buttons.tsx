import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Actions } from '../layout/entries.tsx';

/** The buttons below a form: submit, additional actions, and cancel without saving. */
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
  /** Whether the submit button is off because there is nothing to submit. */
  isOff?: boolean;
  size?: 'small';
  /** Called on cancel; undefined if there is nothing to return to. */
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
