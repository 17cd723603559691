import { useState } from 'react';
import { showMessage } from '#foundation/browser/messages.ts';
import { failureText } from '../failure-text.ts';

/**
 * Holds the dialogs of a record's buttons: the open dialog, the form with its choices, and a new secret. `onChanged`
 * receives the record after a change; without it, the page loads the record again.
 */
export function useRecordActions<Dialog extends string, Choices, Changed>(input: {
  /** Loads what the form offers. */
  loadChoices: () => Promise<Choices>;
  onChanged: (changed?: Changed) => void;
}) {
  const { loadChoices, onChanged } = input;
  const [open, setOpen] = useState<Dialog | null>(null);
  const [choices, setChoices] = useState<Choices | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpen(null);

  /** Runs a request that needs no dialog. A message says why it failed. */
  async function run(request: () => Promise<void>) {
    setBusy(true);
    await request().catch((error: unknown) => showMessage(failureText(error), { kind: 'error' }));
    setBusy(false);
  }
  /** Closes the dialog after a change, and displays a message unless the text is empty. */
  const finish = (changed?: Changed, text = '') => {
    close();
    if (text !== '') showMessage(text);
    onChanged(changed);
  };
  return {
    open,
    setOpen,
    close,
    isBusy,
    run,
    finish,
    edit: () => void run(async () => setChoices(await loadChoices())),
    /** The choices of the open form; null while it is closed. */
    choices,
    form: {
      onClose: () => setChoices(null),
      onChanged: (changed: Changed) => {
        setChoices(null);
        finish(changed, 'Saved.');
      },
    },
    /** The new secret, which is displayed once; null otherwise. */
    secret,
    showSecret: setSecret,
    hideSecret: () => setSecret(null),
  };
}
