import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { showMessage } from '#foundation/browser/messages.ts';

type MessageArguments = Parameters<typeof showMessage>;
let next: MessageArguments | null = null;

/** Displays a message on the page that opens next. Messages of the present page close when it is left. */
export function showOnNextPage(...message: MessageArguments): void {
  next = message;
}

/** Displays the message for this page, if the last page left one. */
export function useMessageOfLastPage(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (next) showMessage(...next);
    next = null;
  }, [key]);
}
