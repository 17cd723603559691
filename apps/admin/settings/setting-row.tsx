import { useId } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Tag } from '#design/tag.tsx';
import type { Differing } from '#foundation/pure/fault.ts';
import type { AllSettings, ManagedSetting } from '#domains/settings/contract/manage-settings.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { momentText } from '../orders/order-texts.ts';
import { SettingControl } from './setting-control.tsx';
import {
  effectiveValue,
  inheritedValue,
  storedFor,
  type Scope,
  type SettingValue,
  type Source,
} from './settings-draft.ts';
import { scopeText, valueText } from './setting-texts.ts';
import styles from './settings.module.css';

/** Renders a setting with its description, field, default, and where its value comes from. */
export function SettingRow({
  setting,
  scope,
  value,
  isChanged,
  error,
  conflict,
  sites,
  onChange,
  onKeepTheirs,
  onKeepMine,
  onHistory,
  onScope,
}: {
  setting: ManagedSetting;
  scope: Scope;
  value: SettingValue;
  isChanged: boolean;
  error: string | undefined;
  /** What somebody else saved after the page was loaded. */
  conflict: Differing | undefined;
  sites: AllSettings['sites'];
  onChange: (value: SettingValue | null) => void;
  onKeepTheirs: () => void;
  onKeepMine: () => void;
  onHistory: () => void;
  onScope: (scope: Scope) => void;
}) {
  const id = useId();
  const { name, label, effect, isWaiting, stored } = setting;
  const own = storedFor(setting, scope);
  const exceptions = scope === null ? stored.filter(({ siteId }) => siteId !== null) : [];
  const { source } = effectiveValue(setting, scope);
  return (
    <div
      className={styles.row}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-effect`}
      data-setting={name}
    >
      <div className={styles.about}>
        <h3 id={`${id}-label`}>
          {label} {isChanged ? <Tag kind="info">Not saved</Tag> : null}
          {isWaiting ? <Tag>Not used yet</Tag> : null}
        </h3>
        <p id={`${id}-effect`} className="muted">
          <Effect text={effect} />
        </p>
        <code className={styles.code}>{name}</code>
      </div>
      <div className={styles.edit}>
        <SettingControl setting={setting} value={value} error={error} onChange={onChange} />
        {conflict ? (
          <Conflict
            setting={setting}
            conflict={conflict}
            onKeepTheirs={onKeepTheirs}
            onKeepMine={onKeepMine}
          />
        ) : null}
        <p className={styles.source}>
          <span>{sourceText(setting, scope, source)}</span>
          {exceptions.length > 0 ? (
            <span>
              Different on{' '}
              {exceptions.map(({ siteId, value: other }, index) => (
                <span key={siteId}>
                  {index > 0 ? ', ' : ''}
                  <button
                    type="button"
                    className="link"
                    title={valueText(setting, other)}
                    onClick={() => onScope(siteId)}
                  >
                    {scopeText(siteId, sites)}
                  </button>
                </span>
              ))}
            </span>
          ) : null}
          {own ? (
            <button type="button" className="link" onClick={() => onChange(null)}>
              {scope === null ? 'Reset to the default' : 'Use the value of all sites'}
              <span className="visually-hidden"> for {label}</span>
            </button>
          ) : null}
          <button type="button" className="link" onClick={onHistory}>
            History<span className="visually-hidden"> of {label}</span>
          </button>
        </p>
      </div>
    </div>
  );
}

/** Renders the description of a setting. Names of other settings between backticks are code. */
function Effect({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <span key={index}>{part}</span>,
    );
}

/** States where the value comes from, and what would apply without it. */
function sourceText(setting: ManagedSetting, scope: Scope, source: Source): string {
  const without = inheritedValue(setting, scope);
  const isOwn = without === '' && hasSiteDefault(setting);
  const text = isOwn ? 'the site’s own' : valueText(setting, without);
  const isNothing = text === 'Nothing';
  if (source === 'default') return isNothing ? 'Not set' : `Default: ${text}`;
  if (source === 'site') return isNothing ? 'Set for this site' : `Set for this site. Otherwise: ${text}`;
  if (scope !== null) return 'From all sites';
  return isNothing ? 'Set for all sites' : `Set for all sites. Default: ${text}`;
}

function hasSiteDefault({ fallbackOfSites }: ManagedSetting): boolean {
  return Object.keys(fallbackOfSites).length > 0;
}

/** Renders both values after somebody else changed the setting. */
function Conflict({
  setting,
  conflict: { theirs, user, at },
  onKeepTheirs,
  onKeepMine,
}: {
  setting: ManagedSetting;
  conflict: Differing;
  onKeepTheirs: () => void;
  onKeepMine: () => void;
}) {
  const { timeZone } = useSite();
  const what =
    theirs === null ? 'reset this' : `changed this to ${valueText(setting, theirs as SettingValue)}`;
  return (
    <Notice kind="warning" live>
      <p>
        {user} {what} ({momentText(at, timeZone)}). Your value is still in the field.
      </p>
      <div className={styles.decide}>
        <Button size="small" variant="ghost" onClick={onKeepTheirs}>
          Use theirs
        </Button>
        <Button size="small" variant="ghost" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </Notice>
  );
}
