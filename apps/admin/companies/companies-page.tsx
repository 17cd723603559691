import { useMemo } from 'react';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { listCompanies, type ListedCompany } from '#domains/customers/contract/companies.ts';
import { MEMBERSHIP_STATES } from '#domains/identity/contract/account.ts';
import { ChoiceFilters, knownChoices, siteChoices } from '../shell/list-page/choice-filters.tsx';
import type { ListColumn } from '../shell/list-page/columns.ts';
import { RowLink } from '../shell/list-page/list-table.tsx';
import { ListPage } from '../shell/list-page/list-view.tsx';
import { useListPage } from '../shell/list-page/use-list-page.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { COMPANY_STATES, companyPath } from './company-texts.ts';
import listStyles from '../shell/list-page/list-page.module.css';

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
  const list = useListPage({
    list: 'companies',
    parse: parseQuery,
    format: formatQuery,
    load: (query, page, options) => call(listCompanies, { query: { ...query, ...page } }, options),
    rowsOf: ({ companies }) => companies,
    idOf: ({ siteId, ownerId }) => `${siteId} ${ownerId}`,
    open: (company) => companyPath(company),
  });
  const { query, set, first, rows } = list;
  const sites = first?.sites;
  return (
    <ListPage
      list={list}
      width="medium"
      title="Companies"
      what="the companies"
      label="Company list"
      count={`${counted(rows.length, 'company', 'companies')}${list.hasMore ? ' or more' : ''}`}
      columns={useColumns(sites)}
      classes={{ name: listStyles.stack }}
      isFiltered={list.key !== ''}
      onClear={() => set({ q: '', state: [], site: [] })}
      filters={
        <ChoiceFilters
          search={{
            label: 'Search companies',
            placeholder: 'Company, owner’s email or business number',
            value: query.q,
            inputRef: list.search,
            onSearch: (q, options) => set({ ...query, q }, options),
          }}
          choices={[
            knownChoices({
              name: 'state',
              label: 'State',
              values: MEMBERSHIP_STATES,
              labelOf: (state) => COMPANY_STATES[state].label,
              chosen: query.state,
              onChange: (state) => set({ ...query, state }),
            }),
            siteChoices(sites ?? [], query.site, (site) => set({ ...query, site })),
          ]}
          onClear={() => set({ ...query, state: [], site: [] })}
        />
      }
      empty={{
        title: 'No companies yet',
        icon: 'folder',
        text: 'Companies appear here when their owner applies for a trade account.',
        noMatch: {
          title: 'No companies match',
          text: 'Search by the beginning of a company’s name, its owner’s email or its business number.',
        },
      }}
    />
  );
}

function useColumns(
  sites: readonly { id: string; name: string }[] | undefined,
): readonly ListColumn<ListedCompany>[] {
  return useMemo(
    () => [
      {
        id: 'name',
        title: 'Company',
        cell: (company) => (
          <>
            <RowLink opening={companyPath(company)}>{company.name}</RowLink>
            <span className="muted caption">{company.ownerName}</span>
          </>
        ),
      },
      {
        id: 'state',
        title: 'State',
        place: 'end',
        cell: ({ state }) => <Tag kind={COMPANY_STATES[state].kind}>{COMPANY_STATES[state].label}</Tag>,
      },
      {
        id: 'site',
        title: 'Site',
        isMuted: true,
        cell: ({ siteId }) => sites?.find(({ id }) => id === siteId)?.name ?? siteId,
      },
      {
        id: 'number',
        title: 'Business number',
        isMuted: true,
        from: 'tablet',
        cell: ({ businessNumber }) => businessNumber,
      },
      {
        id: 'buyers',
        title: 'Buyers',
        isMuted: true,
        isNumber: true,
        from: 'desktop',
        cell: ({ buyers }) => buyers,
      },
      {
        id: 'priceList',
        title: 'Price list',
        isMuted: true,
        from: 'desktop',
        cell: ({ priceList }) => priceList,
      },
      {
        id: 'credit',
        title: 'Credit',
        isNumber: true,
        isMuted: true,
        from: 'tablet',
        cell: ({ creditLimit, termsDays }) =>
          creditLimit > 0 ? `${formatPrice(creditLimit)}, ${counted(termsDays, 'day')}` : '',
      },
    ],
    [sites],
  );
}
