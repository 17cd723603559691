import { useId } from 'react';
import { isComposing } from '#design/forms/is-composing.ts';
import { useQuantityDraft } from '#design/forms/use-quantity-draft.ts';
import styles from './quantity-box.module.css';

/**
 * Renders a quantity field in a table row. The user types the quantity or changes it with the arrow keys.
 * Typed text is applied on blur or Enter. Text that is not a whole number from 1 to `max` stays in the field
 * with an error message, and the quantity does not change.
 */
export function QuantityBox({
  value,
  label,
  onChange,
  disabled = false,
  why = '',
  max,
}: {
  value: number;
  label: string;
  /** Called with the new quantity, a whole number from 1 to `max`. */
  onChange: (value: number) => void;
  disabled?: boolean;
  /** The reason why the field is disabled. */
  why?: string;
  max: number;
}) {
  const faultId = useId();
  const draft = useQuantityDraft(value, { min: 1, max }, { onChange });
  return (
    <>
      <input
        className={styles.box}
        aria-label={label}
        aria-invalid={draft.fault !== '' || undefined}
        aria-describedby={draft.fault === '' ? undefined : faultId}
        data-quantity=""
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        title={why || undefined}
        value={draft.text}
        onChange={(event) => draft.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={draft.settle}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') draft.settle();
          if (event.key === 'Escape') draft.reset();
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          const by = event.key === 'ArrowUp' ? 1 : -1;
          draft.type(String(Math.min(max, Math.max(1, draft.current() + by))));
        }}
      />
      <span className={styles.printOnly}>{value}</span>
      {draft.fault === '' ? null : (
        <span id={faultId} role="alert" className={styles.fault}>
          {draft.fault}
        </span>
      )}
    </>
  );
}
