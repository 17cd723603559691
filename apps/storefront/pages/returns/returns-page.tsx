import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { dayText } from '#domains/identity/web/security/day-text.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { Entries, Entry, EntryLine, Parts } from '#design/layout/entries.tsx';
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
import { listReturns, type ReturnSummary } from '#domains/returns/contract/staff.ts';
import {
  reasonLabel,
  RETURN_STATES,
  STATE_LABEL,
  type ReturnState,
} from '#domains/returns/contract/values.ts';
import { ReturnStateTag } from '#domains/returns/web/return-state-tag.tsx';
import styles from '#domains/returns/web/returns.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Returns', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/**
 * The text for shoppers who open this page. Only staff can process returns here, and shoppers request a
 * return on the page of their order.
 */
export const NOT_YOURS = {
  title: 'You don’t have access to this page',
  text: 'Looking for your own returns? They’re with your orders.',
  way: { label: 'Go to orders', to: '/account/orders' },
};
const STATES = ['open', 'all', ...RETURN_STATES] as const;
type Chosen = ReturnState | 'open' | 'all';
const LABEL: Record<Chosen, string> = { open: 'To review', all: 'All', ...STATE_LABEL };

/**
 * Lists the returns that shoppers have requested on this site, for staff. Staff filter by state, or search by
 * number or email address.
 */
export function Component() {
  return (
    <StaffOnly section="returns" title="Returns" permission="returns.decide" refusal={NOT_YOURS}>
      <Returns />
    </StaffOnly>
  );
}

function Returns() {
  const who = useSignedInId();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const state = STATES.find((one) => one === query.get('state')) ?? 'open';
  const term = query.get('term') ?? '';
  const page = /^\d{1,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0;
  const found = useAnswer(who && JSON.stringify([who, state, term, page]), (signal) =>
    call(listReturns, { query: { state, term, page } }, { signal }),
  );
  const address = (more: { state?: string; term?: string; page?: number }) => {
    const params = { state, term, page: 0, ...more };
    const search = new URLSearchParams({
      ...(params.state === 'open' ? {} : { state: params.state }),
      ...(params.term === '' ? {} : { term: params.term }),
      ...(params.page === 0 ? {} : { page: String(params.page) }),
    }).toString();
    return search === '' ? '/account/returns' : `/account/returns?${search}`;
  };
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('term') ?? '').trim();
    // A search includes returns in all states.
    void navigate(address({ term: typed, ...(typed === '' ? {} : { state: 'all' }) }));
  };
  const { returns = [], totalCount = 0, pageSize = 1 } = found.answer ?? {};
  return (
    <>
      <form method="post" className={styles.filter} onSubmit={find} role="search" aria-label="Returns">
        <SelectField
          label="State"
          value={state}
          options={STATES.map((value) => ({ value, label: LABEL[value] }))}
          onChange={(event) => void navigate(address({ state: event.target.value }))}
        />
        <TextField
          key={term}
          name="term"
          label="Return, order or email"
          defaultValue={term}
          autoComplete="off"
          maxLength={200}
        />
        <Button type="submit" variant="ghost">
          Find
        </Button>
      </form>
      <LoadState
        state={found.state}
        loading={
          <Parts>
            <Skeleton height={96} />
            <Skeleton height={96} />
          </Parts>
        }
        failure={<LoadFailure what="the returns" error={found.error} retry={found.retry} />}
      >
        {totalCount === 0 ? (
          <EmptyState
            picture={<Icon name="check" size="large" />}
            title={term === '' && state === 'open' ? 'No returns to review' : 'Nothing found'}
            actions={
              term === '' && state === 'open' ? null : (
                <Button variant="ghost" to="/account/returns">
                  Returns to review
                </Button>
              )
            }
          >
            <p>New requests appear here, newest first.</p>
          </EmptyState>
        ) : (
          <>
            <p className="muted" role="status">
              {totalCount === 1 ? '1 return' : `${totalCount} returns`}
            </p>
            <Entries>
              {returns.map((one) => (
                <Entry key={one.number}>
                  <Row found={one} />
                </Entry>
              ))}
            </Entries>
            <Pagination
              page={page + 1}
              pageCount={pageCount(totalCount, pageSize)}
              pageUrl={(number) => address({ page: number - 1 })}
              label="Pages of returns"
            />
          </>
        )}
      </LoadState>
    </>
  );
}

function Row({ found }: { found: ReturnSummary }) {
  const { timeZone } = useSite();
  const { number, orderNumber, state, reason, name, requestedAt, units, title, photos } = found;
  return (
    <>
      <EntryLine>
        <SiteLink to={`/account/returns/${number}`} className="link">
          {number} <span className="visually-hidden">of {name}</span>
        </SiteLink>
        <ReturnStateTag state={state} />
      </EntryLine>
      <p>
        {units} × {title}
      </p>
      <p className="muted small">
        {[
          name,
          `order ${orderNumber}`,
          reasonLabel(reason),
          dayText(requestedAt, timeZone),
          photos > 0 && (photos === 1 ? '1 photo' : `${photos} photos`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}
