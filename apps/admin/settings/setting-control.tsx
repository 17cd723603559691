import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Switch } from '#design/forms/switch.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import type { ManagedSetting } from '#domains/settings/contract/manage-settings.ts';
import type { SettingValue } from './settings-draft.ts';
import {
  fieldLabel,
  formatFields,
  fromLines,
  parseFields,
  parseLinks,
  toLines,
  type Link,
} from './setting-texts.ts';
import styles from './settings.module.css';

interface ControlProps {
  setting: ManagedSetting;
  value: SettingValue;
  error: string | undefined;
  /** Null resets the setting. */
  onChange: (value: SettingValue | null) => void;
}

/** Texts longer than this, in characters, have several lines. */
const LINE_LENGTH = 60;

/** Renders the field of a setting by the kind of its value. */
export function SettingControl(props: ControlProps) {
  const { setting, value, error, onChange } = props;
  const { kind, label, options, range, shape } = setting;
  const field = { label, labelHidden: true, error } as const;
  const [isLong] = useState(() => kind === 'text' && String(value).length > LINE_LENGTH);
  if (kind === 'switch') {
    const isOn = value === true || value === 'true';
    return (
      <div className={styles.switch}>
        <Switch label={label} labelHidden checked={isOn} onChange={onChange} />
        <span aria-hidden="true">{isOn ? 'On' : 'Off'}</span>
      </div>
    );
  }
  if (kind === 'choice')
    return (
      <SelectField
        {...field}
        value={String(value)}
        options={[...(value === '' ? [{ value: '', label: 'By the site' }] : []), ...options]}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    );
  if (kind === 'list') return options.length > 0 ? <ChoiceList {...props} /> : <Lines {...props} />;
  if (shape?.kind === 'links') return <Links {...props} />;
  if (shape?.kind === 'fields') return <Fields {...props} shape={shape} />;
  if (isLong || kind === 'json')
    return (
      <TextArea {...field} rows={3} value={String(value)} onChange={({ target }) => onChange(target.value)} />
    );
  if (kind === 'number')
    return (
      <TextField
        {...field}
        inputMode={range?.hasFractions ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={styles.number}
        end={range?.unit ? <span className={styles.unit}>{range.unit}</span> : undefined}
        value={String(value)}
        onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value)}
      />
    );
  return (
    <TextField
      {...field}
      type={kind === 'phone' ? 'tel' : 'text'}
      inputMode={kind === 'https address' ? 'url' : kind === 'email address' ? 'email' : undefined}
      autoComplete="off"
      spellCheck={kind === 'text'}
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/**
 * Keeps what is typed as it is typed, while the draft has the value that it means. A value from elsewhere, such as a
 * reset, replaces what is typed.
 */
function useTyped<Typed>(
  value: SettingValue,
  read: (value: SettingValue) => Typed,
  write: (typed: Typed) => string | null,
): [Typed, (typed: Typed) => void] {
  const [typed, setTyped] = useState(() => read(value));
  const [applied, setApplied] = useState(value);
  if (applied !== value) {
    setApplied(value);
    if ((write(typed) ?? '') !== value) setTyped(read(value));
  }
  return [typed, setTyped];
}

/** Renders a list with one entry per line. */
function Lines({ setting, value, error, onChange }: ControlProps) {
  const [typed, setTyped] = useTyped(value, toLines, fromLines);
  return (
    <TextArea
      label={setting.label}
      labelHidden
      hint="One per line"
      error={error}
      rows={Math.min(Math.max(typed.split('\n').length, 2), 8)}
      spellCheck={false}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(fromLines(target.value));
      }}
    />
  );
}

/** Renders a list whose entries are chosen. */
function ChoiceList({ setting, value, error, onChange }: ControlProps) {
  const chosen = String(value)
    .split(',')
    .map((part) => part.trim());
  return (
    <div className={styles.choices}>
      {setting.options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={({ target }) =>
            onChange(
              setting.options
                .map((one) => one.value)
                .filter((one) => (one === option.value ? target.checked : chosen.includes(one)))
                .join(', '),
            )
          }
        />
      ))}
      <Fault error={error} />
    </div>
  );
}

/** Renders the fields of a JSON object. */
function Fields({
  value,
  error,
  shape,
  onChange,
}: ControlProps & { shape: Extract<NonNullable<ManagedSetting['shape']>, { kind: 'fields' }> }) {
  const [typed, setTyped] = useTyped(value, parseFields, (texts) => formatFields(shape, texts));
  return (
    <div className={styles.fields}>
      {shape.fields.map(({ name, kind }) => (
        <TextField
          key={name}
          label={kind === 'dollars' ? `${fieldLabel(name)} ($)` : fieldLabel(name)}
          inputMode={kind === 'text' ? undefined : 'decimal'}
          autoComplete="off"
          value={typed[name] ?? ''}
          onChange={({ target }) => {
            const next = { ...typed, [name]: target.value };
            setTyped(next);
            onChange(formatFields(shape, next));
          }}
        />
      ))}
      <Fault error={error} />
    </div>
  );
}

const writeLinks = (links: readonly Link[]) => (links.length === 0 ? null : JSON.stringify(links));

/** Renders a list of links. */
function Links({ value, error, onChange }: ControlProps) {
  const [links, setLinks] = useTyped(value, parseLinks, writeLinks);
  const change = (next: Link[]) => {
    setLinks(next);
    // An empty list differs from no value: it replaces the links of all sites.
    onChange(next.length === 0 ? '[]' : writeLinks(next));
  };
  const edit = (index: number, part: Partial<Link>) =>
    change(links.map((link, at) => (at === index ? { ...link, ...part } : link)));
  return (
    <div className={styles.links}>
      {links.map((link, index) => (
        <div key={index} className={styles.link} role="group" aria-label={`Link ${index + 1}`}>
          <TextField
            label="Label"
            value={link.label}
            onChange={({ target }) => edit(index, { label: target.value })}
          />
          <TextField
            label="Path"
            placeholder="/s/returns"
            spellCheck={false}
            value={link.to}
            onChange={({ target }) => edit(index, { to: target.value })}
          />
          <IconButton
            icon="bin"
            label={`Remove link ${index + 1}`}
            onClick={() => change(links.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        size="small"
        variant="ghost"
        icon="plus"
        onClick={() => change([...links, { label: '', to: '' }])}
      >
        Add a link
      </Button>
      <Fault error={error} />
    </div>
  );
}

/** Renders the error of a field that has several controls. */
function Fault({ error }: { error: string | undefined }) {
  return error === undefined ? null : (
    <p role="alert" className={styles.fault}>
      {error}
    </p>
  );
}
