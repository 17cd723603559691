import { useState } from 'react';
import { isCallError } from '#foundation/pure/fault.ts';
import { failureText } from '../failure-text.ts';

const NOT_SAVED = 'Nothing was saved. Check the marked fields.';
type Faults = Readonly<Record<string, string>>;

/**
 * Holds what was entered in a form that creates or changes a record, checks it, and sends it. A refused or failed
 * request keeps what was entered. `dialog` has the properties of its `FormDialog`.
 */
export function useRecordForm<Draft extends object>(input: {
  initial: () => Draft;
  /** Returns the text of each wrong field by its name. */
  faultsOf: (draft: Draft) => Faults;
  /** Sends the draft. Throws if the request fails. */
  save: (draft: Draft) => Promise<void>;
}) {
  const [draft, setDraft] = useState(input.initial);
  const [isChanged, setChanged] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [fields, setFields] = useState<Faults>({});

  async function submit() {
    const wrong = input.faultsOf(draft);
    setFields(wrong);
    setFailure(Object.keys(wrong).length > 0 ? NOT_SAVED : '');
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await input.save(draft);
    } catch (error) {
      const invalid = isCallError(error) ? error.body.fields : undefined;
      setFields(invalid ?? {});
      setFailure(invalid ? NOT_SAVED : failureText(error));
      setBusy(false);
    }
  }

  return {
    draft,
    fields,
    change: (next: Partial<Draft>) => {
      setDraft({ ...draft, ...next });
      setChanged(true);
    },
    dialog: {
      discard: 'Discard changes',
      unsaved: 'Your changes aren’t saved.',
      isChanged,
      isBusy,
      failure,
      onSubmit: () => void submit(),
    },
  };
}
