import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Entry, EntryWords, Parts } from '#design/layout/entries.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { EVERY_SITE, listDocuments } from '#domains/content/contract/manage.ts';
import { PAGE_STATES } from '#domains/content/contract/states.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { StaffFilter, StaffRows } from '#domains/staff/web/staff-list.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { editPath, NOT_YOURS } from './edit-path.ts';
import { PageStateTag, STATE_LABEL } from './page-state-tag.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Content', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Lists the pages and modal texts of the site with their states, for staff. Staff filter by state and text. */
export function Component() {
  return (
    <StaffOnly section="content" title="Content" permission="content.change" refusal={NOT_YOURS}>
      <Documents />
    </StaffOnly>
  );
}

function Documents() {
  const who = useSignedInId();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const state = PAGE_STATES.find((one) => one === query.get('state')) ?? 'all';
  const term = query.get('term') ?? '';
  const {
    state: loading,
    answer,
    error,
    retry,
  } = useAnswer(who, (signal) => call(listDocuments, { query: {} }, { signal }));
  const words = term.toLowerCase();
  const found = (answer ?? []).filter(
    (one) =>
      (state === 'all' || one.state === state) &&
      (one.slug.includes(words) || one.title.toLowerCase().includes(words)),
  );
  const show = (change: { state?: string; term?: string }) => {
    const next = { state, term, ...change };
    void navigate(`/account/content?${new URLSearchParams(next).toString()}`, { replace: true });
  };
  return (
    <Parts>
      <StaffFilter
        label="Pages"
        filter={{
          label: 'State',
          states: ['all', ...PAGE_STATES],
          labels: { all: 'All', ...STATE_LABEL },
        }}
        state={state}
        onState={(next) => show({ state: next })}
        search={{ label: 'Title or URL' }}
        term={term}
        onTerm={(typed) => show({ term: typed })}
        actions={
          <Button size="small" icon="plus" to="/account/content/edit">
            New page
          </Button>
        }
      />
      <LoadState
        state={loading}
        loading={<Skeleton height={320} />}
        failure={<LoadFailure what="the pages" error={error} retry={retry} />}
      >
        {found.length === 0 ? (
          <EmptyState picture={<Icon name="search" size="large" />} title="No page found">
            <p>Choose a different state, or change the title or URL.</p>
          </EmptyState>
        ) : (
          <StaffRows count={found.length === 1 ? '1 page' : `${found.length} pages`}>
            {found.map((one) => (
              <Entry key={`${one.siteId} ${one.kind} ${one.slug}`} inline>
                <EntryWords>
                  <SiteLink to={editPath(one)}>
                    <b>{one.title}</b>
                  </SiteLink>
                  <span>
                    {one.kind === 'page' ? `/${one.slug}` : `Modal ${one.slug}`}
                    {one.siteId === EVERY_SITE ? ' · all sites' : ''}
                    {one.from ? ` · from ${one.from}` : ''}
                    {one.until ? ` · until ${one.until}` : ''}
                    {one.isReplacing ? ' · an earlier version is live now' : ''}
                  </span>
                </EntryWords>
                <PageStateTag state={one.state} />
              </Entry>
            ))}
          </StaffRows>
        )}
      </LoadState>
    </Parts>
  );
}
