import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Actions } from './entries.tsx';

/** Below a form: what sends it, what else can be done, and the way out that leaves all as it was. */
export function FormButtons({
  send,
  isSending,
  isOff = false,
  size,
  onCancel,
  children,
}: {
  /** What sending does: `Save address`. */
  send: string;
  isSending: boolean;
  /** There is nothing to send. */
  isOff?: boolean;
  size?: 'small';
  /** None where there is nothing to go back to. */
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
