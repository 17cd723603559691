import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import {
  listSettingChanges,
  type AllSettings,
  type ManagedSetting,
  type SettingEntry,
} from '#domains/settings/contract/manage-settings.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { momentText } from '../orders/order-texts.ts';
import { useMay } from '../shell/account.ts';
import { failureText } from '../webhooks/webhook-texts.ts';
import type { Scope, SettingValue } from './settings-draft.ts';
import { scopeText, valueText } from './setting-texts.ts';
import styles from './settings.module.css';

/** Renders the changes of a setting, latest first, and buttons that put an earlier value into its field. */
export function HistoryDialog({
  setting,
  sites,
  onRestore,
  onClose,
}: {
  setting: ManagedSetting;
  sites: AllSettings['sites'];
  onRestore: (scope: Scope, value: SettingValue | null) => void;
  onClose: () => void;
}) {
  const { name, label } = setting;
  const mayAudit = useMay('audit.read');
  const [older, setOlder] = useState<{ changes: readonly SettingEntry[]; next: number | null } | null>(null);
  const { answer, state, error, retry } = useAnswer(name, (signal) =>
    call(listSettingChanges, { params: { name }, query: {} }, { signal }),
  );
  const next = older ? older.next : (answer?.next ?? null);
  const loadMore = async () => {
    try {
      const page = await call(listSettingChanges, { params: { name }, query: { before: next! } });
      setOlder({ changes: [...(older?.changes ?? []), ...page.changes], next: page.next });
    } catch (failed) {
      showMessage(failureText(failed), { kind: 'error' });
    }
  };
  const changes = [...(answer?.changes ?? []), ...(older?.changes ?? [])];
  return (
    <Dialog
      open
      onClose={onClose}
      title={`History of ${label}`}
      type="left"
      // The dialog contains a link. With a history entry of its own, the dialog would go back after the link.
      inHistory={false}
    >
      <div className={styles.history}>
        {answer === null ? (
          state === 'failure' ? (
            <LoadFailure what="the history" error={error} retry={retry} />
          ) : (
            <div role="status" aria-busy="true" aria-label="Loading">
              <Skeleton height={64} />
            </div>
          )
        ) : changes.length === 0 ? (
          <p className="muted">Nobody has changed this setting yet.</p>
        ) : (
          <ol>
            {changes.map((entry) => (
              <Entry key={entry.id} entry={entry} setting={setting} sites={sites} onRestore={onRestore} />
            ))}
          </ol>
        )}
        {next === null ? null : (
          <Button size="small" variant="ghost" onClick={() => void loadMore()}>
            Show older changes
          </Button>
        )}
        {mayAudit ? (
          <Link
            className="link"
            to={`/audit?${new URLSearchParams({ q: name, subject: 'settings' }).toString()}`}
          >
            Open in the audit log
          </Link>
        ) : null}
      </div>
    </Dialog>
  );
}

function Entry({
  entry: { at, by, siteId, before, after },
  setting,
  sites,
  onRestore,
}: {
  entry: SettingEntry;
  setting: ManagedSetting;
  sites: AllSettings['sites'];
  onRestore: (scope: Scope, value: SettingValue | null) => void;
}) {
  const { timeZone } = useSite();
  const text = (value: SettingValue | null) => (value === null ? 'Not set' : valueText(setting, value));
  return (
    <li>
      <p>
        {text(before)} → <b>{text(after)}</b>
      </p>
      <p className="muted caption">{[by, scopeText(siteId, sites), momentText(at, timeZone)].join(' · ')}</p>
      <button type="button" className="link caption" onClick={() => onRestore(siteId, before)}>
        {before === null ? 'Reset to what applied before' : `Restore ${text(before)}`}
      </button>
    </li>
  );
}
