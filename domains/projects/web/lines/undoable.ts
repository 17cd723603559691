import { dismissMessage, showMessage } from '#foundation/browser/messages.ts';

/** How long the message is displayed, in ms: long enough to read it and to reach its button by keyboard. */
const VISIBLE_MS = 12_000;

/** Displays a message with an Undo button. Undo is possible while the message is displayed. */
export function undoable(text: string, undo: () => Promise<unknown>): void {
  const id = showMessage(text, { isPersistent: true, action: { label: 'Undo', run: () => void undo() } });
  setTimeout(() => dismissMessage(id), VISIBLE_MS);
}
