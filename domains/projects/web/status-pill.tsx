import { classNames } from '#design/class-names.ts';
import styles from './status-pill.module.css';

/** The stages of a project in display order (ENUM-06). */
export const QUOTE_STATUSES = ['Open', 'Pending', 'Quoted', 'Partial', 'Won', 'Lost'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Renders a label with a coloured dot. */
export function StatusPill({ tone, children }: { tone: PillTone; children: string }) {
  return <span className={classNames(styles.pill, styles[tone])}>{children}</span>;
}
export type PillTone = Lowercase<QuoteStatus>;

/** Renders a project's stage as a label. */
export function QuotePill({ status }: { status: QuoteStatus }) {
  return <StatusPill tone={status.toLowerCase() as PillTone}>{status}</StatusPill>;
}

/** Renders a field with the project's stage. Staff can set any stage (PROJECT-41). */
export function StatusChoice({
  status,
  onChange,
  disabled,
}: {
  status: QuoteStatus;
  onChange: (status: QuoteStatus) => void;
  disabled: boolean;
}) {
  return (
    <span className={classNames(styles.pill, styles.choice, styles[status.toLowerCase() as PillTone])}>
      <span className={styles.printOnly}>{status}</span>
      <select
        aria-label="Quote status"
        value={status}
        disabled={disabled}
        onChange={(event) => {
          const chosen = QUOTE_STATUSES.find((one) => one === event.target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {QUOTE_STATUSES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </span>
  );
}
