import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { isFiltered, NO_FILTERS, type ListQuery } from './list-query.ts';

/** Renders an empty list: without orders at all, or without matches. */
export function NoOrders({ query, onChange }: { query: ListQuery; onChange: (query: ListQuery) => void }) {
  if (!isFiltered(query))
    return (
      <EmptyState title="No orders yet" picture={<Icon name="bag" size="large" />}>
        <p>Orders of all sites appear here as soon as customers place them.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="No orders match"
      picture={<Icon name="search" size="large" />}
      actions={
        <Button size="small" variant="ghost" onClick={() => onChange(NO_FILTERS)}>
          Clear search and filters
        </Button>
      }
    >
      <p>
        {query.q === ''
          ? 'Remove a filter to see more orders.'
          : `We found no order for “${query.q}”. Search by order number, name, email, phone, SKU, postcode or payment reference.`}
      </p>
    </EmptyState>
  );
}
