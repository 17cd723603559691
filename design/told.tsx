import type { ReactNode } from 'react';

// A stable function, so that a later render does not take focus again.
const takeFocus = (place: HTMLElement | null) => place?.focus();

/**
 * Replaces a submitted form. The focused field or button is gone: this element takes focus, scrolls into view
 * and is therefore announced.
 */
export function FocusedMessage({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
