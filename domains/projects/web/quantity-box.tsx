import { isComposing } from '#design/is-composing.ts';
import { useState } from 'react';
import styles from './quantity-box.module.css';

/** A quantity in a row of a table: typed, or stepped by the arrow keys. What is typed counts once the box is left, or at Enter. */
export function QuantityBox({
  value,
  label,
  onChange,
  disabled = false,
  most = 999,
}: {
  value: number;
  label: string;
  /** Called with a whole number from 1, never with the one it has. */
  onChange: (value: number) => void;
  disabled?: boolean;
  most?: number;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    const typed = Number((draft ?? '').trim());
    setDraft(null);
    if (Number.isInteger(typed) && typed >= 1 && typed <= most && typed !== value) onChange(typed);
  };
  return (
    <input
      className={styles.box}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(most).length}
      disabled={disabled}
      value={draft ?? String(value)}
      onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
      onFocus={(event) => event.target.select()}
      onBlur={settle}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setDraft(null);
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        const now = Number(draft ?? value) || value;
        setDraft(String(Math.min(most, Math.max(1, now + (event.key === 'ArrowUp' ? 1 : -1)))));
      }}
    />
  );
}
