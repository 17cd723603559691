import { useEffect, useEffectEvent, useState } from 'react';
import { showMessage } from '#foundation/browser/messages.ts';
import { call } from '#foundation/browser/call.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { listOrders, type ListedOrder } from '#domains/orders/contract/back-office.ts';
import { formatListQuery, toEndpointQuery, type ListQuery } from './list-query.ts';

type Page = AnswerOf<typeof listOrders>;

/** The loaded pages of a list, as one. */
export interface OrderList extends Pick<Page, 'next' | 'count' | 'isCut'> {
  orders: readonly ListedOrder[];
}

/**
 * The lists of this tab by their query. The Back button then shows a list as it was, at its scroll position, while
 * its first page is loaded again.
 */
const known = new LruMap<string, OrderList>(8);

/**
 * Loads the orders that match a query. While the orders of a new query are loading, returns those of the previous
 * query, with `isStale`. `more` loads the next page.
 */
export function useOrderList(query: ListQuery) {
  const key = formatListQuery(query);
  const [state, setState] = useState<{ key: string; list: OrderList | null; error: unknown }>(() => ({
    key,
    list: known.get(key) ?? null,
    error: null,
  }));
  const [tries, setTries] = useState(0);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const keep = (list: OrderList) => {
    known.set(key, list);
    setState({ key, list, error: null });
  };
  const load = useEffectEvent((signal: AbortSignal) => {
    const cached = known.get(key);
    call(listOrders, { query: toEndpointQuery(query) }, { signal }).then(
      (page) => {
        if (signal.aborted) return;
        // If more pages are visible, only a list that begins with other orders is replaced.
        const isSame = cached && cached.orders.length > page.orders.length && startsWith(cached, page);
        keep(isSame ? { ...cached, count: page.count } : page);
      },
      (error: unknown) => signal.aborted || setState({ key, list: cached ?? null, error }),
    );
  });
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal);
    return () => stop.abort();
  }, [key, tries]);

  const more = () => {
    const { list } = state;
    if (isLoadingMore || state.key !== key || !list?.next) return;
    setLoadingMore(true);
    call(listOrders, { query: { ...toEndpointQuery(query), after: list.next } })
      .then((page) => {
        const before = known.get(key);
        // The list was replaced while the page was loading.
        if (before?.next !== list.next) return;
        keep({ ...before, orders: [...before.orders, ...page.orders], next: page.next });
      })
      .catch((error: unknown) =>
        showMessage(
          (isCallError(error) && errorText(error)) || 'We couldn’t load more orders. Please try again.',
          { kind: 'error' },
        ),
      )
      .finally(() => setLoadingMore(false));
  };
  /** Loads the list from its first page, although it was loaded before. The rows stay until then. */
  const refresh = () => {
    known.delete(key);
    setTries((count) => count + 1);
  };
  const isOther = state.key !== key;
  const cached = isOther ? known.get(key) : undefined;
  return {
    list: cached ?? state.list,
    error: isOther ? null : state.error,
    isStale: isOther && cached === undefined,
    isLoadingMore,
    more,
    refresh,
    retry: () => setTries((count) => count + 1),
  };
}

function startsWith({ orders }: OrderList, page: Page): boolean {
  return page.orders.every((order, index) => JSON.stringify(order) === JSON.stringify(orders[index]));
}
