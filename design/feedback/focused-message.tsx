import type { ReactNode } from 'react';

// Defined outside the component, so that later renders do not call it again and move the focus.
const takeFocus = (place: HTMLElement | null) => place?.focus();

/**
 * Renders a message that replaces a submitted form. The form had the focus, so the message receives the
 * focus. The browser then scrolls to the message, and screen readers announce it.
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
