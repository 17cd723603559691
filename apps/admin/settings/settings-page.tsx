import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { listSettings, type AllSettings } from '#domains/settings/contract/manage-settings.ts';
import { LeaveGuard } from '../shell/unsaved/leave-guard.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { SaveBar } from '../shell/unsaved/save-bar.tsx';
import { SearchField } from '../shell/search-field.tsx';
import { WithPermission } from '../shell/with-permission.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { SettingChanges } from './setting-changes.tsx';
import { SettingGroups } from './setting-groups.tsx';
import type { Scope } from './settings-draft.ts';
import { matchesSearch } from './setting-texts.ts';
import { UnknownSettings } from './unknown-settings.tsx';
import { useSettingsEditor } from './use-settings-editor.ts';
import styles from './settings.module.css';

/** Renders all settings of the shop, for all sites or for one. The URL contains the site and the search. */
export function SettingsPage() {
  usePageTitle('Settings');
  return (
    <WithPermission permission="settings.manage" what="change settings">
      <Settings />
    </WithPermission>
  );
}

function Settings() {
  const { answer, state, error, retry, put } = useAnswer('settings', (signal) =>
    call(listSettings, {}, { signal }),
  );
  if (answer) return <Loaded all={answer} onLoaded={put} />;
  return (
    <div className={styles.page}>
      <h1>Settings</h1>
      {state === 'failure' ? (
        <LoadFailure what="the settings" error={error} retry={retry} />
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading" className={styles.loading}>
          <Skeleton height={40} />
          <Skeleton height={360} />
          <Skeleton height={360} />
        </div>
      )}
    </div>
  );
}

function Loaded({ all, onLoaded }: { all: AllSettings; onLoaded: (all: AllSettings) => void }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const [history, setHistory] = useState<string | null>(null);
  const editor = useSettingsEditor(all, onLoaded);
  const { draft } = editor;
  const q = params.get('q')?.trim() ?? '';
  const scope: Scope =
    all.sites.find(({ id }) => id === params.get('site'))?.id ??
    (all.mayChangeAllSites ? null : (all.sites[0]?.id ?? null));
  const show = (next: { q?: string; scope?: Scope }) => {
    const query = new URLSearchParams();
    const [text, site] = [next.q ?? q, next.scope === undefined ? scope : next.scope];
    if (site !== null) query.set('site', site);
    if (text !== '') query.set('q', text);
    void navigate(
      { search: query.size === 0 ? '' : `?${query}` },
      { replace: true, preventScrollReset: true },
    );
  };
  useSearchKey(search);
  const groups = all.groups
    .map((group) => ({
      ...group,
      settings: all.settings.filter(
        (one) => one.group === group.id && (q === '' || matchesSearch(one, group.title, q)),
      ),
    }))
    .filter(({ settings }) => settings.length > 0);
  const selected = all.settings.find(({ name }) => name === history);
  const hasDraft = Object.keys(draft).length > 0;
  return (
    <div className={styles.page}>
      <LeaveGuard isArmed={hasDraft}>Your changes to settings aren’t saved.</LeaveGuard>
      <header className={styles.head}>
        <h1>Settings</h1>
        <Link to="/settings/payments" className="link">
          Payment methods
        </Link>
        <div className={styles.tools}>
          <SearchField
            label="Search settings"
            placeholder="Name or what it does"
            value={q}
            inputRef={search}
            onSearch={(text) => show({ q: text })}
          />
          <SelectField
            label="Where the values apply"
            labelHidden
            compact
            value={scope ?? ''}
            options={[
              ...(all.mayChangeAllSites ? [{ value: '', label: 'All sites' }] : []),
              ...all.sites.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => show({ scope: target.value === '' ? null : target.value })}
          />
        </div>
      </header>
      {editor.saved ? (
        <Notice kind="success" live onClose={editor.dismiss}>
          <p>
            {editor.saved.text}{' '}
            {editor.saved.undo ? (
              <button type="button" className="link" onClick={editor.saved.undo}>
                Undo
              </button>
            ) : null}
          </p>
          {editor.saved.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      ) : null}
      {groups.length === 0 ? (
        <EmptyState title="No settings match" level={2}>
          <p>Check the spelling, or search for what the setting does.</p>
        </EmptyState>
      ) : (
        <SettingGroups
          groups={groups}
          scope={scope}
          sites={all.sites}
          editor={editor}
          onHistory={setHistory}
          onScope={(next) => show({ scope: next })}
        />
      )}
      {q === '' && all.mayChangeAllSites ? <UnknownSettings all={all} onRemove={editor.remove} /> : null}
      {hasDraft ? (
        <SaveBar
          changes={Object.keys(draft).length}
          failure={editor.failure}
          isBusy={editor.isBusy}
          onSave={() => void editor.save()}
          onDiscard={editor.discard}
        >
          <SettingChanges draft={draft} all={all} />
        </SaveBar>
      ) : null}
      {selected ? (
        <HistoryDialog
          setting={selected}
          sites={all.sites}
          onClose={() => setHistory(null)}
          onRestore={(of, value) => {
            editor.change(selected, of, value);
            setHistory(null);
            if (of !== scope) show({ scope: of });
          }}
        />
      ) : null}
    </div>
  );
}

/** Moves focus to the search when / is pressed outside a field. */
function useSearchKey(search: React.RefObject<HTMLInputElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog')) return;
    event.preventDefault();
    search.current?.focus();
    search.current?.select();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
