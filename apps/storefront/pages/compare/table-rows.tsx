/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- narrow screens draw the table as a grid, and browsers then forget what its parts are unless they are told */
import type { ReactNode } from 'react';
import styles from './comparison-table.module.css';

/** Renders the heading of a group of rows. */
export function GroupRow({ title, columns }: { title: string; columns: number }) {
  return (
    <tr role="row" className={styles.group}>
      <th role="rowheader" scope="rowgroup" colSpan={columns + 1}>
        {title}
      </th>
    </tr>
  );
}

/**
 * Renders a row with its label. If the values differ, the row has a colour, a mark and a text for screen
 * readers.
 */
export function Row({
  label,
  differs,
  children,
}: {
  label: ReactNode;
  differs: boolean;
  children: ReactNode;
}) {
  return (
    <tr role="row" className={styles.row} data-differs={differs || undefined}>
      <th role="rowheader" scope="row">
        {label}
        {differs && <span className="visually-hidden"> (differs)</span>}
      </th>
      {children}
    </tr>
  );
}

/** Renders the placeholder for an unknown value. */
export function NotStated() {
  return (
    <span className={styles.nothing}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not stated</span>
    </span>
  );
}
