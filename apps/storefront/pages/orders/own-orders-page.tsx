import { useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { Button } from '#design/button.tsx';
import { EmptyPicture } from '#design/feedback/empty-picture.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Pagination } from '#design/navigation/pagination.tsx';
import { pageCount } from '#design/navigation/pagination-rules.ts';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import {
  listInvoicedOrders,
  listOpenOrders,
  type OwnOrderSummary,
} from '#domains/orders/contract/own-orders.ts';
import { OwnOrderCard } from '#domains/orders/web/own-order-card.tsx';
import styles from './own-orders-page.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Your orders', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/**
 * Lists the user's orders (ACCOUNT-05). `?page` selects a page of the invoiced orders, starting at 0. On page
 * 0, the orders without an invoice come first.
 */
export function Component() {
  const who = useSignedInId();
  const [query] = useSearchParams();
  const page = pageOf(query.get('page'));
  const open = useAnswer(who, (signal) => call(listOpenOrders, {}, { signal }));
  const invoiced = useAnswer(who && `${who} ${page}`, (signal) =>
    call(listInvoicedOrders, { query: { page } }, { signal }),
  );
  const state =
    open.state === 'failure' || invoiced.state === 'failure'
      ? 'failure'
      : open.state === 'loading' || invoiced.state === 'loading'
        ? 'loading'
        : 'success';
  const retry = () => {
    open.retry();
    invoiced.retry();
  };
  const others = page === 0 ? (open.answer?.orders ?? []) : [];
  const unfinished = others.filter((order) => order.state !== 'cancelled');
  const cancelled = others.filter((order) => order.state === 'cancelled');
  const total = invoiced.answer?.totalCount ?? 0;
  const pages = pageCount(total, invoiced.answer?.pageSize ?? 1);
  return (
    <AccountShell section="orders" title="Orders">
      <LoadState
        state={state}
        loading={
          <div className={styles.list}>
            <Skeleton height={200} />
            <Skeleton height={200} />
          </div>
        }
        failure={
          <LoadFailure
            what="your orders"
            error={open.error ?? invoiced.error}
            retry={retry}
            comfort="They’re safe with us."
          />
        }
      >
        {total === 0 && others.length === 0 ? (
          <EmptyState
            picture={<EmptyPicture subject="orders" />}
            title="No orders yet"
            actions={<Button to="/products">See all products</Button>}
          >
            <p>Your orders will appear here, with their delivery day, payments and progress.</p>
          </EmptyState>
        ) : (
          <div className={styles.parts}>
            {unfinished.length > 0 ? <OrderList title="Awaiting payment" orders={unfinished} /> : null}
            {total > 0 ? (
              <OrderList
                title={total === 1 ? '1 order' : `${total} orders`}
                orders={invoiced.answer?.orders ?? []}
              />
            ) : null}
            {total > 0 && invoiced.answer?.orders.length === 0 ? (
              <p>
                There are no orders that far back.{' '}
                <Button variant="ghost" to="/account/orders">
                  See the latest orders
                </Button>
              </p>
            ) : null}
            <Pagination
              page={page + 1}
              pageCount={pages}
              pageUrl={(number) => (number === 1 ? '/account/orders' : `/account/orders?page=${number - 1}`)}
              label="Pages of orders"
            />
            {cancelled.length > 0 ? <OrderList title="Cancelled" orders={cancelled} /> : null}
          </div>
        )}
      </LoadState>
    </AccountShell>
  );
}

function OrderList({ title, orders }: { title: string; orders: readonly OwnOrderSummary[] }) {
  return (
    <section className={styles.list} aria-label={title}>
      <h2 className="h3">{title}</h2>
      {orders.map((order) => (
        <OwnOrderCard key={order.orderNumber} order={order} />
      ))}
    </section>
  );
}

/** Returns the page number from a URL, starting at 0. Returns 0 if the text is invalid. */
function pageOf(text: string | null): number {
  return /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0;
}
