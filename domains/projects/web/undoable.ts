import { dismissMessage, showMessage } from '#foundation/browser/messages.ts';

/** Long enough to read, and to reach by keyboard. */
const SHOWN_MS = 12_000;

/** Displays a message with an Undo button, available while the message is visible. */
export function undoable(text: string, undo: () => Promise<unknown>): void {
  const id = showMessage(text, { kept: true, action: { label: 'Undo', run: () => void undo() } });
  setTimeout(() => dismissMessage(id), SHOWN_MS);
}
