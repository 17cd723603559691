import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { Entries, Entry, EntryLine } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Pagination } from '#design/navigation/pagination.tsx';
import { pageCount } from '#design/navigation/pagination-rules.ts';
import { SelectField } from '#design/forms/select-field.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { listRefunds, REFUND_STATES } from '#domains/orders/contract/refunds.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { placedDay } from '#domains/orders/web/own-order-card.tsx';
import { REFUND_LABEL, RefundStateTag, RefundWait } from '#domains/orders/web/refund-state-tag.tsx';
import styles from './refunds.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Refunds', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

export const NOT_YOURS = {
  title: 'You can’t issue refunds',
  text: 'Ask finance or a store manager.',
};
const STATES = ['all', ...REFUND_STATES] as const;

/**
 * Lists the refunds of this site with their states, for staff. Each refund links to the payments of its
 * order.
 */
export function Component() {
  return (
    <StaffOnly section="refunds" title="Refunds" permission="orders.refund" refusal={NOT_YOURS}>
      <Refunds />
    </StaffOnly>
  );
}

function Refunds() {
  const { timeZone } = useSite();
  const who = useSignedInId();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const state = STATES.find((one) => one === query.get('state')) ?? 'all';
  const page = /^\d{1,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0;
  const found = useAnswer(who && JSON.stringify([who, state, page]), (signal) =>
    call(listRefunds, { query: { state, page } }, { signal }),
  );
  const address = (requestedState: string, number = 0) => {
    const search = new URLSearchParams({
      ...(requestedState === 'all' ? {} : { state: requestedState }),
      ...(number === 0 ? {} : { page: String(number) }),
    }).toString();
    return search === '' ? '/account/refunds' : `/account/refunds?${search}`;
  };
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('order') ?? '').trim();
    if (typed !== '') void navigate(`/account/refunds/${encodeURIComponent(typed.toUpperCase())}`);
  };
  const { refunds = [], totalCount = 0, pageSize = 1 } = found.answer ?? {};
  return (
    <>
      <form method="post" className={styles.filter} onSubmit={open} aria-label="An order">
        <TextField
          name="order"
          label="Order number"
          placeholder="W100001"
          autoComplete="off"
          maxLength={40}
        />
        <Button type="submit" variant="ghost">
          View payments
        </Button>
        <SelectField
          label="State"
          value={state}
          options={STATES.map((value) => ({ value, label: value === 'all' ? 'All' : REFUND_LABEL[value] }))}
          onChange={(event) => void navigate(address(event.target.value))}
        />
      </form>
      <LoadState
        state={found.state}
        loading={<Skeleton height={240} />}
        failure={<LoadFailure what="the refunds" error={found.error} retry={found.retry} />}
      >
        {totalCount === 0 ? (
          <EmptyState picture={<Icon name="check" size="large" />} title="No refunds">
            <p>Refunds requested from payment providers appear here, newest first.</p>
          </EmptyState>
        ) : (
          <>
            <p className="muted" role="status">
              {totalCount === 1 ? '1 refund' : `${totalCount} refunds`}
            </p>
            <Entries>
              {refunds.map(({ orderNumber, amount, state: how, reason, at, waitsUntil, isUntold }) => (
                <Entry key={`${orderNumber} ${at} ${amount}`}>
                  <EntryLine>
                    <SiteLink to={`/account/refunds/${orderNumber}`} className="link">
                      {orderNumber}
                    </SiteLink>
                    <EntryLine>
                      <b className={styles.amount}>{formatPrice(amount)}</b>
                      <RefundStateTag state={how} waitsUntil={waitsUntil} isUntold={isUntold} />
                    </EntryLine>
                  </EntryLine>
                  <p className="muted small">
                    {placedDay(at, timeZone)} · {reason}
                    <RefundWait waitsUntil={waitsUntil} />
                  </p>
                </Entry>
              ))}
            </Entries>
            <Pagination
              page={page + 1}
              pageCount={pageCount(totalCount, pageSize)}
              pageUrl={(number) => address(state, number - 1)}
              label="Pages of refunds"
            />
          </>
        )}
      </LoadState>
    </>
  );
}
