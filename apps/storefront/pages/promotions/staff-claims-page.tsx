import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Entries, Entry, Parts } from '#design/layout/entries.tsx';
import { Pagination } from '#design/navigation/pagination.tsx';
import { pageCount } from '#design/navigation/pagination-rules.ts';
import { listStaffClaims } from '#domains/claims/contract/staff.ts';
import { CLAIM_STATE_LABEL, CLAIM_STATES } from '#domains/claims/contract/values.ts';
import { StaffClaimItem } from '#domains/claims/web/staff-claim.tsx';
import styles from '#domains/claims/web/claims.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Claims', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

const NOT_YOURS = {
  title: 'Your claims are under Rewards',
  text: 'There you see the state of the cash back and bonuses that you have claimed.',
  way: { label: 'Your rewards', to: '/account/rewards' },
};

/** Lists the claims of this site by state, for staff who check, approve and pay them. */
export function Component() {
  return (
    <StaffOnly section="claims" title="Claims" permission="claims.decide" refusal={NOT_YOURS}>
      <StaffClaims />
    </StaffOnly>
  );
}

function StaffClaims() {
  const who = useSignedInId();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const state = CLAIM_STATES.find((one) => one === query.get('state')) ?? 'received';
  const term = query.get('term') ?? '';
  const page = /^\d{1,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0;
  const found = useAnswer(who && JSON.stringify([who, state, term, page]), (signal) =>
    call(listStaffClaims, { query: { state, term, page } }, { signal }),
  );
  const urlOf = (more: { state?: string; term?: string; page?: number }) => {
    const params = { state, term, page: 0, ...more };
    const search = new URLSearchParams({
      ...(params.state === 'received' ? {} : { state: params.state }),
      ...(params.term === '' ? {} : { term: params.term }),
      ...(params.page === 0 ? {} : { page: String(params.page) }),
    }).toString();
    return search === '' ? '/account/claims' : `/account/claims?${search}`;
  };
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(urlOf({ term: String(new FormData(event.currentTarget).get('term') ?? '').trim() }));
  };
  const { claims = [], totalCount = 0, pageSize = 1 } = found.answer ?? {};
  return (
    <>
      <form method="post" className={styles.filter} onSubmit={find} role="search" aria-label="Claims">
        <SelectField
          label="State"
          value={state}
          options={CLAIM_STATES.map((value) => ({ value, label: CLAIM_STATE_LABEL[value] }))}
          onChange={(event) => void navigate(urlOf({ state: event.target.value }))}
        />
        <TextField
          key={term}
          name="term"
          label="Order, receipt, name, email or offer"
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
            <Skeleton height={160} />
            <Skeleton height={160} />
          </Parts>
        }
        failure={<LoadFailure what="the claims" error={found.error} retry={found.retry} />}
      >
        {totalCount === 0 ? (
          <EmptyState
            picture={<Icon name="check" size="large" />}
            title={state === 'received' && term === '' ? 'No claims to check' : 'Nothing found'}
          >
            <p>New claims appear here. The one that has waited longest is first.</p>
          </EmptyState>
        ) : (
          <>
            <p className="muted" role="status">
              {totalCount === 1 ? '1 claim' : `${totalCount} claims`}
            </p>
            <Entries>
              {claims.map((one) => (
                <Entry key={one.id}>
                  <StaffClaimItem
                    found={one}
                    onChanged={(changed) =>
                      found.put({
                        ...found.answer!,
                        claims: claims.map((old) => (old.id === changed.id ? changed : old)),
                      })
                    }
                  />
                </Entry>
              ))}
            </Entries>
            <Pagination
              page={page + 1}
              pageCount={pageCount(totalCount, pageSize)}
              pageUrl={(number) => urlOf({ page: number - 1 })}
              label="Pages of claims"
            />
          </>
        )}
      </LoadState>
    </>
  );
}
