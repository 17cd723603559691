import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Button } from '#design/button.tsx';
import { Icon, type IconName } from '#design/icons/icon.tsx';
import { todayInZone } from '#foundation/browser/time/today.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { StaffOrder, TimelineEntry } from '#domains/orders/contract/back-office.ts';
import { useMay } from '../shell/account.ts';
import { Card } from './card.tsx';
import { dayText, momentText } from './order-texts.ts';
import styles from './timeline.module.css';

const ICONS: Readonly<Record<TimelineEntry['kind'], IconName>> = {
  order: 'bag',
  payment: 'card',
  refund: 'swap',
  change: 'edit',
  message: 'mail',
  shipment: 'truck',
};
/** How many events are visible until the staff member asks for all. */
const INITIAL_COUNT = 12;

/** Renders everything that has happened with an order, latest first. */
export function Timeline({ order: { orderNumber, timeline, timeZone } }: { order: StaffOrder }) {
  const mayAudit = useMay('audit.read');
  const [isWhole, setWhole] = useState(false);
  const today = todayInZone(timeZone);
  const visible = isWhole ? timeline : timeline.slice(0, INITIAL_COUNT);
  return (
    <Card title="Timeline">
      <ol className={styles.timeline}>
        {visible.map((entry, index) => {
          const { at, isDayOnly, kind, title, detail, by, isProblem } = entry;
          const when = isDayOnly
            ? dayText(dayInZone(new Date(at), timeZone).day, today)
            : momentText(at, timeZone);
          return (
            <li key={index} className={classNames(styles.entry, isProblem && styles.problem)}>
              <span className={styles.dot}>
                <Icon name={isProblem ? 'warning' : ICONS[kind]} size="small" />
              </span>
              <div className={styles.what}>
                <span className={styles.title}>{title}</span>
                {detail === '' ? null : <span className={styles.detail}>{detail}</span>}
                <span className="muted caption">{[when, by].filter(Boolean).join(' · ')}</span>
              </div>
            </li>
          );
        })}
      </ol>
      {timeline.length > visible.length ? (
        <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
          Show all {timeline.length} events
        </Button>
      ) : null}
      {mayAudit ? (
        <Link className="link caption" to={`/audit?q=${encodeURIComponent(orderNumber)}`}>
          Open in the audit log
        </Link>
      ) : null}
    </Card>
  );
}
