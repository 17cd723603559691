import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { isCallError, type Differing } from '#foundation/pure/fault.ts';
import {
  fieldOfChange,
  listSettings,
  saveSettings,
  type AllSettings,
  type ManagedSetting,
  type SettingChange,
} from '#domains/settings/contract/manage-settings.ts';
import { failureText } from '../webhooks/webhook-texts.ts';
import {
  changeDraft,
  keepMine,
  mergeDraft,
  undoing,
  type Draft,
  type Scope,
  type SettingValue,
} from './settings-draft.ts';

export type SettingsEditor = ReturnType<typeof useSettingsEditor>;

/** What was saved last. `undo` restores what was stored before; null after an undo. */
interface Saved {
  text: string;
  notes: readonly string[];
  undo: (() => void) | null;
}

/**
 * Holds the changes to settings until they are saved. A failure keeps them: invalid values have errors, and values that
 * somebody else has changed have conflicts.
 */
export function useSettingsEditor(all: AllSettings, onLoaded: (all: AllSettings) => void) {
  const [draft, setDraft] = useState<Draft>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [conflicts, setConflicts] = useState<readonly Differing[]>([]);
  const [failure, setFailure] = useState('');
  const [saved, setSaved] = useState<Saved | null>(null);
  const [isBusy, setBusy] = useState(false);

  const clear = () => {
    setErrors({});
    setConflicts([]);
    setFailure('');
  };
  /** Removes the error and the conflict of a setting that was changed again. */
  const forget = (field: string) => {
    const { [field]: _, ...others } = errors;
    setErrors(others);
    setConflicts(conflicts.filter((one) => one.field !== field));
  };

  async function handle(error: unknown, isDraft: boolean): Promise<void> {
    const body = isCallError(error) ? error.body : null;
    if (body?.code === 'settings-conflict') {
      const loaded = await call(listSettings, {}).catch(() => null);
      if (loaded) {
        const merged = mergeDraft(draft, loaded.settings, body.differs ?? []);
        onLoaded(loaded);
        if (isDraft) {
          setDraft(merged.draft);
          setConflicts(merged.conflicts);
        }
      }
    }
    setErrors(body?.fields ?? {});
    setFailure(body?.fields ? 'Nothing was saved. Check the marked settings.' : failureText(error));
  }

  /** Saves changes. `isDraft`: they are the draft, which is empty afterwards and can be undone. */
  async function send(changes: SettingChange[], text: string, isDraft: boolean): Promise<void> {
    setBusy(true);
    clear();
    setSaved(null);
    try {
      const { settings, notes } = await call(saveSettings, { body: { changes } });
      const reverse = undoing(changes, all.settings, settings.settings);
      onLoaded(settings);
      if (isDraft) setDraft({});
      setSaved({ text, notes, undo: isDraft ? () => void send(reverse, 'Undone.', false) : null });
    } catch (error) {
      if (!isDraft) showMessage(failureText(error), { kind: 'error' });
      await handle(error, isDraft);
    }
    setBusy(false);
  }

  return {
    draft,
    errors,
    conflicts,
    failure,
    saved,
    isBusy,
    change(setting: ManagedSetting, scope: Scope, value: SettingValue | null) {
      setDraft((current) => changeDraft(current, setting, { scope, value }));
      forget(fieldOfChange({ name: setting.name, siteId: scope }));
      setSaved(null);
    },
    keepMine(setting: ManagedSetting, scope: Scope) {
      setDraft((current) => keepMine(current, setting, scope));
      forget(fieldOfChange({ name: setting.name, siteId: scope }));
    },
    keepTheirs(setting: ManagedSetting, scope: Scope) {
      const field = fieldOfChange({ name: setting.name, siteId: scope });
      setDraft(({ [field]: _, ...others }) => others);
      forget(field);
    },
    save() {
      const changes = Object.values(draft);
      const isOne = changes.length === 1;
      return send(
        changes,
        `Saved ${isOne ? '1 setting' : `${changes.length} settings`}. The shop uses the new ${isOne ? 'value' : 'values'} now.`,
        true,
      );
    },
    /** Removes a stored value that this version of the shop does not know. */
    remove: (one: Pick<SettingChange, 'name' | 'siteId' | 'version'>) =>
      void send(
        [{ name: one.name, siteId: one.siteId, value: null, version: one.version }],
        `Removed ${one.name}.`,
        false,
      ),
    discard() {
      setDraft({});
      clear();
    },
    dismiss: () => setSaved(null),
  };
}
