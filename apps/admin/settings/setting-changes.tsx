import type { AllSettings } from '#domains/settings/contract/manage-settings.ts';
import { inheritedValue, effectiveValue, type Draft } from './settings-draft.ts';
import { scopeText, valueText } from './setting-texts.ts';
import styles from './settings.module.css';

/** Renders each changed setting with its value before and after. */
export function SettingChanges({
  draft,
  all: { settings, sites },
}: {
  draft: Draft;
  all: Pick<AllSettings, 'settings' | 'sites'>;
}) {
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
    <ul tabIndex={0} aria-label="What changes" className={styles.changes}>
      {changes.map(({ field, title, before, after }) => (
        <li key={field}>
          <span className="muted">{title}:</span> {before} → <b>{after}</b>
        </li>
      ))}
    </ul>
  );
}
