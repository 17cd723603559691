import { dismissMessage, showMessage } from '#foundation/browser/messages.ts';

/**
 * Display time of the message, in ms. It is long enough to read the message and to reach its button with the
 * keyboard.
 */
const VISIBLE_MS = 12_000;

/** Displays a message with an Undo button. The change can be undone until the message disappears. */
export function undoable(text: string, undo: () => Promise<unknown>): void {
  const id = showMessage(text, { isPersistent: true, action: { label: 'Undo', run: () => void undo() } });
  setTimeout(() => dismissMessage(id), VISIBLE_MS);
}
