import { dismissMessage, showMessage } from '#foundation/browser/messages.ts';

/** Long enough to read, and to reach by keyboard. */
const VISIBLE_MS = 12_000;

/** Displays a message with an Undo button, available while the message is visible. */
export function undoable(text: string, undo: () => Promise<unknown>): void {
  const id = showMessage(text, { isPersistent: true, action: { label: 'Undo', run: () => void undo() } });
  setTimeout(() => dismissMessage(id), VISIBLE_MS);
}
