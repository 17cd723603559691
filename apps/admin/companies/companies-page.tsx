import type { RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { listCompanies, type ListedCompany } from '#domains/customers/contract/companies.ts';
import { MEMBERSHIP_STATES } from '#domains/identity/contract/account.ts';
import { FilterBar, FilterChips, valueChips } from '../shell/list-page/filter-bar.tsx';
import { ChoiceFilter } from '../shell/list-page/filters.tsx';
import {
  KeyHints,
  ListCard,
  ListFailure,
  ListLoading,
  LoadMore,
  Page,
  PageHead,
} from '../shell/list-page/list-page.tsx';
import { ListRow } from '../shell/list-page/list-row.tsx';
import { useListState } from '../shell/list-page/use-list-state.ts';
import { usePages } from '../shell/list-page/use-pages.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { COMPANY_STATES, companyPath } from './company-texts.ts';

interface CompaniesQuery {
  q: string;
  state: (typeof MEMBERSHIP_STATES)[number][];
  site: string[];
}

function parseQuery(params: URLSearchParams): CompaniesQuery {
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    state: MEMBERSHIP_STATES.filter((state) => params.getAll('state').includes(state)),
    site: [...new Set(params.getAll('site').filter((site) => site !== ''))],
  };
}

function formatQuery({ q, state, site }: CompaniesQuery): string {
  const params = new URLSearchParams(q === '' ? {} : { q });
  for (const one of state) params.append('state', one);
  for (const one of site) params.append('site', one);
  return params.toString();
}

/** Renders the companies and trade applications of all sites, with search and filters that the URL contains. */
export function CompaniesPage() {
  usePageTitle('Companies');
  return (
    <WithPermission permission="customers.read" what="list and view companies">
      <Companies />
    </WithPermission>
  );
}

function Companies() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = parseQuery(params);
  const key = formatQuery(query);
  const pages = usePages({
    key,
    load: (after: string | undefined, signal) =>
      call(
        listCompanies,
        { query: { ...query, ...(after === undefined ? {} : { after }) } },
        signal ? { signal } : {},
      ),
    rowsOf: (page) => page.companies,
  });
  const { first, rows } = pages;
  const companies = rows ?? [];
  const sites = first?.sites ?? [];
  const siteName = (id: string) => sites.find((one) => one.id === id)?.name ?? id;
  const { search, change } = useListState({
    key,
    count: companies.length,
    onOpen: (index) => void navigate(companyPath(companies[index]!)),
  });
  const set = (part: Partial<CompaniesQuery>, options?: { replace?: boolean }) =>
    change(formatQuery({ ...query, ...part }), options);
  const isFiltered = key !== '';
  return (
    <Page width="medium">
      <PageHead title="Companies">
        <p className="muted" role="status">
          {first
            ? `${counted(companies.length, 'company', 'companies')}${pages.hasMore ? ' or more' : ''}`
            : ''}
        </p>
      </PageHead>
      <ListCard label="Company list">
        <CompanyFilters query={query} sites={sites} searchRef={search} onChange={set} />
        {pages.failure !== null ? (
          <ListFailure what="the companies" error={pages.failure} retry={pages.retry} />
        ) : first === null ? (
          <ListLoading />
        ) : companies.length === 0 ? (
          <EmptyState
            title={isFiltered ? 'No companies match' : 'No companies yet'}
            picture={<Icon name="search" size="large" />}
            actions={
              isFiltered ? (
                <Button size="small" variant="ghost" onClick={() => set({ q: '', state: [], site: [] })}>
                  Clear search and filters
                </Button>
              ) : undefined
            }
          >
            <p>Companies appear here when their owner applies for a trade account.</p>
          </EmptyState>
        ) : (
          <ul aria-label="Companies" aria-busy={pages.isStale}>
            {companies.map((company) => (
              <CompanyRow
                key={`${company.siteId} ${company.ownerId}`}
                company={company}
                siteName={siteName(company.siteId)}
              />
            ))}
          </ul>
        )}
        {pages.hasMore ? <LoadMore isLoading={pages.isLoadingMore} onMore={pages.more} /> : null}
      </ListCard>
      <KeyHints />
    </Page>
  );
}

function CompanyFilters({
  query,
  sites,
  searchRef,
  onChange,
}: {
  query: CompaniesQuery;
  sites: readonly { id: string; name: string }[];
  searchRef: RefObject<HTMLInputElement | null>;
  onChange: (part: Partial<CompaniesQuery>, options?: { replace?: boolean }) => void;
}) {
  const siteName = (id: string) => sites.find((one) => one.id === id)?.name ?? id;
  const setState = (values: string[]) =>
    onChange({ state: MEMBERSHIP_STATES.filter((one) => values.includes(one)) });
  return (
    <>
      <FilterBar
        search={{
          label: 'Search companies',
          placeholder: 'Company, owner’s email or business number',
          value: query.q,
          inputRef: searchRef,
          onSearch: (q, options) => onChange({ q }, options),
        }}
      >
        <ChoiceFilter
          label="State"
          options={MEMBERSHIP_STATES.map((value) => ({ value, label: COMPANY_STATES[value].label }))}
          chosen={query.state}
          onChange={setState}
        />
        <ChoiceFilter
          label="Site"
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={query.site}
          onChange={(site) => onChange({ site })}
        />
      </FilterBar>
      <FilterChips
        chips={[
          ...valueChips('state', query.state, (state) => COMPANY_STATES[state as 'active'].label, setState),
          ...valueChips('site', query.site, siteName, (site) => onChange({ site })),
        ]}
        onClear={() => onChange({ state: [], site: [] })}
      />
    </>
  );
}

function CompanyRow({ company, siteName }: { company: ListedCompany; siteName: string }) {
  const { label, kind } = COMPANY_STATES[company.state];
  return (
    <ListRow
      title={company.name}
      open={companyPath(company)}
      result={
        <>
          <Tag kind={kind}>{label}</Tag>
          {company.creditLimit > 0 ? (
            <span className="muted caption">
              {formatPrice(company.creditLimit)} credit, {counted(company.termsDays, 'day')}
            </span>
          ) : null}
        </>
      }
    >
      <span className="muted caption">
        {[
          siteName,
          company.ownerName,
          company.businessNumber,
          company.buyers > 0 ? counted(company.buyers, 'buyer') : '',
          company.priceList === 'retail' ? '' : `price list ${company.priceList}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </ListRow>
  );
}
