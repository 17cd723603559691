import { Button } from '#design/button.tsx';
import type { AllSettings } from '#domains/settings/contract/manage-settings.ts';
import { scopeText } from './setting-texts.ts';
import styles from './settings.module.css';

/** Renders the stored values that only an older version of the shop used. They can be removed. */
export function UnknownSettings({
  all: { unknown, sites },
  onRemove,
}: {
  all: AllSettings;
  onRemove: (one: AllSettings['unknown'][number]) => void;
}) {
  if (unknown.length === 0) return null;
  return (
    <section className={styles.card} aria-label="Settings of an older version">
      <h2>Settings of an older version</h2>
      {unknown.map((one) => (
        <div key={`${one.siteId} ${one.name}`} className={styles.unknown}>
          <span>
            <code>{one.name}</code> <span className="muted">{scopeText(one.siteId, sites)}</span>
          </span>
          <Button size="small" variant="ghost" onClick={() => onRemove(one)}>
            Remove<span className="visually-hidden"> {one.name}</span>
          </Button>
        </div>
      ))}
    </section>
  );
}
