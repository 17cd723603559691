import { useEffect, useRef } from 'react';
import { classNames } from '#design/class-names.ts';
import type { ListedAuditEntry } from '#domains/audit/contract/log.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { momentText } from '../orders/order-texts.ts';
import { changeText, subjectText } from './audit-texts.ts';
import listStyles from '../shell/list-page/list-page.module.css';
import styles from './audit.module.css';

/** Renders audit entries as a table, or as cards in narrow windows. */
export function AuditTable({
  entries,
  sites,
  current,
  isBusy,
  onOpen,
}: {
  entries: readonly ListedAuditEntry[];
  sites: readonly { id: string; name: string }[];
  /** The index of the row that the keyboard has selected; -1 if there is none. */
  current: number;
  isBusy: boolean;
  onOpen: (id: number) => void;
}) {
  const { timeZone } = useSite();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (current >= 0) row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const siteName = (id: string | null) =>
    id === null ? '' : (sites.find((one) => one.id === id)?.name ?? id);
  return (
    <table className={classNames(listStyles.table, styles.table)} aria-busy={isBusy}>
      <caption className="visually-hidden">Audit entries</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Object</th>
          <th scope="col">Change</th>
          <th scope="col">Site</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <tr
            key={entry.id}
            ref={index === current ? row : undefined}
            className={classNames(listStyles.tableRow, styles.row, index === current && listStyles.current)}
            aria-current={index === current || undefined}
          >
            <td className={styles.when}>{momentText(entry.at, timeZone)}</td>
            <td className={styles.who}>{entry.by}</td>
            <td className={styles.what}>
              <button type="button" className={listStyles.open} onClick={() => onOpen(entry.id)}>
                {subjectText(entry.subject)}: {entry.action}
              </button>
            </td>
            <td className={styles.object}>{entry.keyName === '' ? entry.key : entry.keyName}</td>
            <td className={styles.change}>
              <span>{changeText(entry)}</span>
            </td>
            <td className={styles.site}>{siteName(entry.siteId)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
