import { useRef } from 'react';
import {
  fieldOfChange,
  type AllSettings,
  type ManagedSetting,
} from '#domains/settings/contract/manage-settings.ts';
import { SettingRow } from './setting-row.tsx';
import { fieldValue, type Scope } from './settings-draft.ts';
import type { SettingsEditor } from './use-settings-editor.ts';
import styles from './settings.module.css';

interface Group {
  id: string;
  title: string;
  settings: readonly ManagedSetting[];
}

/** Renders the settings by group, with a list of the groups next to them in wide windows. */
export function SettingGroups({
  groups,
  scope,
  sites,
  editor,
  onHistory,
  onScope,
}: {
  groups: readonly Group[];
  scope: Scope;
  sites: AllSettings['sites'];
  editor: SettingsEditor;
  onHistory: (name: string) => void;
  onScope: (scope: Scope) => void;
}) {
  const headings = useRef(new Map<string, HTMLHeadingElement>());
  const goTo = (id: string) => {
    const heading = headings.current.get(id);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.columns}>
      <nav className={styles.groups} aria-label="Groups of settings">
        <ul>
          {groups.map(({ id, title, settings }) => (
            <li key={id}>
              <button type="button" onClick={() => goTo(id)}>
                {title} <span className="muted">{settings.length}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {groups.map(({ id, title, settings }) => (
          <section key={id} className={styles.card} aria-label={title}>
            <h2
              tabIndex={-1}
              ref={(element) => {
                if (element) headings.current.set(id, element);
                else headings.current.delete(id);
              }}
            >
              {title}
            </h2>
            {settings.map((setting) => {
              const field = fieldOfChange({ name: setting.name, siteId: scope });
              return (
                <SettingRow
                  // Another site has another field, which begins with the value of that site.
                  key={field}
                  setting={setting}
                  scope={scope}
                  value={fieldValue(setting, scope, editor.draft)}
                  isChanged={editor.draft[field] !== undefined}
                  error={editor.errors[field]}
                  conflict={editor.conflicts.find((one) => one.field === field)}
                  sites={sites}
                  onChange={(value) => editor.change(setting, scope, value)}
                  onKeepTheirs={() => editor.keepTheirs(setting, scope)}
                  onKeepMine={() => editor.keepMine(setting, scope)}
                  onHistory={() => onHistory(setting.name)}
                  onScope={onScope}
                />
              );
            })}
          </section>
        ))}
      </div>
    </div>
  );
}
