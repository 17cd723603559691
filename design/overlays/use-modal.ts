import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { keepDialogDraft } from '#foundation/browser/storage/dialog-draft.ts';
import { enterHistory } from './modal-history.ts';
import { lockScroll } from './scroll-lock.ts';

/**
 * Opens a modal `<dialog>` while `open` is true: the browser keeps the focus in it, dims the page and
 * prevents scrolling. The browser's back button closes the dialog unless `inHistory` is false (MODAL-03).
 * Closing restores the previous focus, and typed text is preserved when the session ends (AUTH-06).
 */
export function useModal(
  open: boolean,
  onClose: () => void,
  inHistory = true,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    const release = lockScroll();
    const leaveHistory = inHistory ? enterHistory(() => close()) : undefined;
    if (!dialog.open) dialog.showModal();
    const leaveDraft = keepDialogDraft(dialog);
    return () => {
      leaveDraft();
      leaveHistory?.();
      release();
      if (dialog.open) dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open, inHistory]);
  return ref;
}
