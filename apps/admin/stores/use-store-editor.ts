import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import {
  getManagedStore,
  saveManagedStore,
  type ManagedStore,
  type StoreDetails,
} from '#domains/stores/contract/manage.ts';
import { failureText } from '../webhooks/webhook-texts.ts';
import { changedDetails, DETAIL_NAMES, detailsOf, mergeDetails } from './store-draft.ts';

export type StoreEditor = ReturnType<typeof useStoreEditor>;

/**
 * Holds the changes to a store until they are saved. A failure keeps them; after a colleague's change they are merged
 * with it by field.
 */
export function useStoreEditor(store: ManagedStore, onLoaded: (store: ManagedStore) => void) {
  const stored = detailsOf(store);
  const [draft, setDraft] = useState<StoreDetails | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  // What was stored before the last change, which Undo stores again.
  const [previous, setPrevious] = useState<StoreDetails | null>(null);
  const details = draft ?? stored;
  const changed = changedDetails(stored, details);

  async function handle(error: unknown): Promise<void> {
    const body = isCallError(error) ? error.body : null;
    setErrors(body?.fields ?? {});
    setFailure(body?.fields ? 'Nothing was saved. Check the marked fields.' : failureText(error));
    if (body?.code !== 'store-conflict') return;
    const loaded = await call(getManagedStore, { params: { uri: store.storeUri } }).catch(() => null);
    if (!loaded) return;
    const { merged, both } = mergeDetails(stored, details, detailsOf(loaded));
    const who = body.differs?.[0]?.user ?? 'A colleague';
    setDraft(merged);
    onLoaded(loaded);
    setFailure(
      both.length === 0
        ? `${who} changed other fields of this store. Check them, and save again.`
        : `${who} also changed: ${both.map((name) => DETAIL_NAMES[name]).join(', ')}. Saving replaces these with yours.`,
    );
  }

  async function send(next: StoreDetails, isUndo: boolean): Promise<void> {
    setBusy(true);
    setErrors({});
    setFailure('');
    try {
      const request = { params: { uri: store.storeUri }, body: next };
      const saved = await call(saveManagedStore, request, { ifMatch: store.version });
      setPrevious(isUndo ? null : stored);
      setDraft(null);
      onLoaded(saved);
    } catch (error) {
      await handle(error);
    }
    setBusy(false);
  }

  return {
    details,
    changed,
    errors,
    failure,
    isBusy,
    canUndo: previous !== null && changed.length === 0,
    change: (part: Partial<StoreDetails>) => {
      setDraft({ ...details, ...part });
      setErrors({});
    },
    discard: () => {
      setDraft(null);
      setErrors({});
      setFailure('');
    },
    save: () => void send(details, false),
    undo: () => {
      if (previous) void send(previous, true);
    },
    dismiss: () => setPrevious(null),
  };
}
