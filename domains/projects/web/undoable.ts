import { dismissMessage, showMessage } from '#foundation/browser/messages.ts';

/** Long enough to be read, and reached by keyboard. */
const SHOWN_MS = 12_000;

/** Tells what was done, with a way to take it back for as long as the message stands. */
export function undoable(text: string, undo: () => Promise<unknown>): void {
  const id = showMessage(text, { kept: true, action: { label: 'Undo', run: () => void undo() } });
  setTimeout(() => dismissMessage(id), SHOWN_MS);
}
