import '#design/staff-theme.css';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { dayInZone, formatDayShort } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { getStats } from '../contract.ts';
import { noteNewsSeen } from './customer-events.ts';
import { dashboardText } from './dashboard-text.ts';
import styles from './stats-panel.module.css';

/**
 * Renders the panel that opens when the user presses their name in the toolbar (STAFF-20). It displays the
 * user's open work, and today's results of their store. Escape closes it.
 */
export function StatsPanel({ who, onClose }: { who: string; onClose: () => void }) {
  const titleId = useId();
  const dayId = useId();
  const eventsHeadingId = useId();
  const { timeZone } = useSite();
  const panel = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = panel;
    current?.focus({ preventScroll: true });
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, []);
  const { answer, state, error, retry } = useAnswer(who, async (signal) => {
    const stats = await call(getStats, {}, { signal });
    noteNewsSeen(who, stats.customerEvents);
    return stats;
  });
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>Stats</h2>
        <IconButton icon="close" label="Close stats" size="small" onClick={onClose} />
      </div>
      {state === 'failure' ? (
        <div role="alert" className={styles.failure}>
          <p>{dashboardText(error, 'projects')}</p>
          <Button size="small" variant="ghost" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : answer === null ? (
        <Skeleton height={190} />
      ) : (
        <>
          <dl className={styles.figures}>
            <Figure label="Open projects" value={answer.openProjects} />
            <Figure label="Open quotes" value={answer.openQuotes} />
            <Figure
              label="Reminders"
              value={answer.openReminders}
              more={answer.dueReminders > 0 ? `${answer.dueReminders} due` : ''}
            />
          </dl>
          {answer.customerEvents.length > 0 ? (
            <>
              <h3 id={eventsHeadingId}>From customers</h3>
              <ul className={styles.customerEvents} aria-labelledby={eventsHeadingId}>
                {answer.customerEvents.map(({ projectId, projectName, quoteNumber, kind, at }) => (
                  <li key={`${quoteNumber} ${kind} ${at}`}>
                    <Icon name={kind === 'question' ? 'chat' : 'check'} />
                    <SiteLink className="link" to={`/project/${projectId}`}>
                      {projectName}
                    </SiteLink>
                    <span>
                      {kind === 'question' ? `asks about ${quoteNumber}` : `${quoteNumber} is accepted`},{' '}
                      {formatDayShort(dayInZone(new Date(at), timeZone).day)}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          <h3 id={dayId}>{answer.today.store === '' ? 'Today' : `Today in ${answer.today.store}`}</h3>
          <dl className={classNames(styles.figures, styles.ofDay)} aria-labelledby={dayId}>
            <Figure label="New projects" value={answer.today.newProjects} />
            <Figure
              label="Quotes"
              value={answer.today.quotes}
              more={answer.today.quotes > 0 ? formatPrice(answer.today.quotedValue) : ''}
            />
            <Figure
              label="Accepted"
              value={answer.today.accepted}
              more={answer.today.accepted > 0 ? formatPrice(answer.today.acceptedValue) : ''}
            />
            <Figure
              label="Orders by staff"
              value={answer.today.orders}
              more={answer.today.orders > 0 ? formatPrice(answer.today.orderedValue) : ''}
            />
          </dl>
          <SiteLink className="link" to="/performance-dashboard">
            Open the dashboard
          </SiteLink>
        </>
      )}
    </section>
  );
}

function Figure({ label, value, more = '' }: { label: string; value: number; more?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {more === '' ? null : <span>{more}</span>}
      </dd>
    </div>
  );
}
