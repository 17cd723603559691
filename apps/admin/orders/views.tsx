import { useToday } from '../shell/use-today.ts';
import { formatListQuery, NO_FILTERS, type ListQuery } from './list-query.ts';
import styles from './views.module.css';

/** The lists that staff open most, as filters. */
function viewsOf(today: string): readonly { title: string; query: ListQuery }[] {
  return [
    { title: 'All', query: NO_FILTERS },
    { title: 'Placed today', query: { ...NO_FILTERS, placedFrom: today, placedTo: today } },
    {
      title: 'Delivery today',
      query: { ...NO_FILTERS, state: ['confirmed'], deliveryFrom: today, deliveryTo: today },
    },
    { title: 'To dispatch', query: { ...NO_FILTERS, fulfilment: ['not-dispatched', 'part-dispatched'] } },
    { title: 'Past its day', query: { ...NO_FILTERS, fulfilment: ['late', 'could-not-deliver'] } },
    { title: 'Unpaid', query: { ...NO_FILTERS, payment: ['declined', 'unpaid'], state: ['open'] } },
    { title: 'Balance due', query: { ...NO_FILTERS, payment: ['balance-due'] } },
    {
      title: 'Payment problems',
      query: { ...NO_FILTERS, payment: ['unknown', 'chargeback', 'refund-failed'] },
    },
  ];
}

/** Renders the usual lists as tabs. They keep the search text and the order of the list. */
export function Views({ query, onChange }: { query: ListQuery; onChange: (query: ListQuery) => void }) {
  const { q, sort, direction } = query;
  const filters = formatListQuery({ ...query, q: '', sort: 'placed', direction: 'descending' });
  return (
    <nav className={styles.views} aria-label="Views">
      {viewsOf(useToday()).map((view) => {
        const text = formatListQuery({ ...view.query, q, sort, direction });
        return (
          <a
            key={view.title}
            href={text === '' ? '?' : `?${text}`}
            className={styles.view}
            aria-current={formatListQuery(view.query) === filters ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              onChange({ ...view.query, q, sort, direction });
            }}
          >
            {view.title}
          </a>
        );
      })}
    </nav>
  );
}
