import type { ReactNode } from 'react';

// A stable function, so that later renders do not move the focus again.
const takeFocus = (place: HTMLElement | null) => place?.focus();

/**
 * Replaces a submitted form. The focused field or button no longer exists, so this element takes the focus.
 * It therefore scrolls into view and is announced.
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
