import type { ReactNode } from 'react';

// One function for good, so that a later rendering does not take the focus again.
const takeFocus = (place: HTMLElement | null) => place?.focus();

/**
 * What comes in the place of a form that was sent. The field or button that had the focus is gone: this takes it, comes into
 * the window and is read out by that.
 */
export function Told({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
