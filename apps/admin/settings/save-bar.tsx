import { useEffect, useEffectEvent } from 'react';
import { Button } from '#design/button.tsx';
import type { AllSettings } from '#domains/settings/contract/manage-settings.ts';
import { inheritedValue, effectiveValue, type Draft } from './settings-draft.ts';
import { scopeText, valueText } from './setting-texts.ts';
import styles from './settings.module.css';

/** Renders what changes, with the buttons that save and discard it. Ctrl+S or ⌘S saves too. */
export function SaveBar({
  draft,
  all: { settings, sites },
  failure,
  isBusy,
  onSave,
  onDiscard,
}: {
  draft: Draft;
  all: AllSettings;
  failure: string;
  isBusy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
    event.preventDefault();
    if (!isBusy) onSave();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const changes = Object.entries(draft).flatMap(([field, { name, siteId, value }]) => {
    const setting = settings.find((one) => one.name === name);
    if (!setting) return [];
    const before = effectiveValue(setting, siteId).value;
    const after = value ?? inheritedValue(setting, siteId);
    return [
      {
        field,
        title: `${setting.label}, ${scopeText(siteId, sites)}`,
        before: valueText(setting, before),
        after: valueText(setting, after),
      },
    ];
  });
  return (
    <section className={styles.bar} aria-label="Changes that are not saved">
      <div className={styles.pending}>
        <b role="status">{changes.length === 1 ? '1 change' : `${changes.length} changes`}</b>
        <ul tabIndex={0} aria-label="What changes">
          {changes.map(({ field, title, before, after }) => (
            <li key={field}>
              <span className="muted">{title}:</span> {before} → <b>{after}</b>
            </li>
          ))}
        </ul>
        {failure === '' ? null : (
          <p role="alert" className={styles.fault}>
            {failure}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button size="small" variant="ghost" disabled={isBusy} onClick={onDiscard}>
          Discard
        </Button>
        <Button size="small" loading={isBusy} onClick={onSave}>
          Save
        </Button>
      </div>
    </section>
  );
}
