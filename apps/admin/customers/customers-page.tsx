import type { RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { call } from '#foundation/browser/call.ts';
import { addressOf, type AnswerOf } from '#foundation/pure/endpoint.ts';
import { CUSTOMER_KINDS, exportCustomers, listCustomers } from '#domains/customers/contract/customers.ts';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
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
import { useListState } from '../shell/list-page/use-list-state.ts';
import { usePages } from '../shell/list-page/use-pages.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { CustomerTable } from './customer-table.tsx';
import { customerPath, FLAGS, KINDS } from './customer-texts.ts';
import {
  CUSTOMER_FLAGS,
  formatCustomersQuery,
  isCustomersFiltered,
  NO_CUSTOMER_FILTERS,
  parseCustomersQuery,
  toCustomerFilters,
  type CustomerListQuery,
} from './customers-query.ts';
import styles from './customers.module.css';

type FirstPage = AnswerOf<typeof listCustomers>;
type ChangeQuery = (query: CustomerListQuery, options?: { replace?: boolean }) => void;

/** Renders the customers of all sites, with search, filters and sorting that the URL contains. */
export function CustomersPage() {
  usePageTitle('Customers');
  return (
    <WithPermission permission="customers.read" what="list and view customers">
      <Customers />
    </WithPermission>
  );
}

function Customers() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = parseCustomersQuery(params);
  const key = formatCustomersQuery(query);
  const pages = usePages({
    key,
    load: (after: string | undefined, signal) =>
      call(
        listCustomers,
        { query: { ...toCustomerFilters(query), ...(after === undefined ? {} : { after }) } },
        signal ? { signal } : {},
      ),
    rowsOf: (page) => page.customers,
  });
  const { first, rows } = pages;
  const customers = rows ?? [];
  const { current, search, change } = useListState({
    key,
    count: customers.length,
    onOpen: (index) => void navigate(customerPath(customers[index]!.id), { state: { list: key } }),
  });
  const set: ChangeQuery = (next, options) => change(formatCustomersQuery(next), options);
  return (
    <Page>
      <PageHead
        title="Customers"
        tools={
          <ExportButton
            url={addressOf(exportCustomers, { query: toCustomerFilters(query) })}
            fileName="customers.csv"
            disabled={customers.length === 0}
          />
        }
      >
        <p className="muted" role="status">
          {first ? countText(first, customers.length) : ''}
        </p>
      </PageHead>
      <ListCard label="Customer list">
        <CustomerFilters query={query} sites={first?.sites ?? []} searchRef={search} onChange={set} />
        {first?.isCut ? (
          <Notice kind="info" className={styles.notice}>
            Your search matches too many customers to list all of them. Type more of the name, number or
            email.
          </Notice>
        ) : null}
        {pages.failure !== null ? (
          <ListFailure what="the customers" error={pages.failure} retry={pages.retry} />
        ) : first === null ? (
          <ListLoading rows={12} height={28} />
        ) : customers.length === 0 ? (
          <Nobody query={query} onClear={() => set(NO_CUSTOMER_FILTERS)} />
        ) : (
          <CustomerTable
            customers={customers}
            sites={first.sites}
            listKey={key}
            query={query}
            current={current}
            isBusy={pages.isStale}
            onSort={(order) => set({ ...query, ...order })}
          />
        )}
        {pages.hasMore ? <LoadMore isLoading={pages.isLoadingMore} onMore={pages.more} /> : null}
      </ListCard>
      <KeyHints />
    </Page>
  );
}

function countText({ count }: FirstPage, loaded: number): string {
  const number = count?.customers ?? loaded;
  return `${number.toLocaleString('en')}${count?.isMore ? '+' : ''} ${number === 1 ? 'customer' : 'customers'}`;
}

function CustomerFilters({
  query,
  sites,
  searchRef,
  onChange,
}: {
  query: CustomerListQuery;
  sites: FirstPage['sites'];
  searchRef: RefObject<HTMLInputElement | null>;
  onChange: ChangeQuery;
}) {
  const siteName = (id: string) => sites.find((one) => one.id === id)?.name ?? id;
  const set = (part: Partial<CustomerListQuery>) => onChange({ ...query, ...part });
  const known = {
    kind: (values: string[]) => set({ kind: CUSTOMER_KINDS.filter((kind) => values.includes(kind)) }),
    flags: (values: string[]) => set({ flags: CUSTOMER_FLAGS.filter((flag) => values.includes(flag)) }),
    site: (site: string[]) => set({ site }),
  };
  return (
    <>
      <FilterBar
        search={{
          label: 'Search customers',
          placeholder: 'Name, email, phone, postcode, company or order',
          value: query.q,
          inputRef: searchRef,
          onSearch: (q, changes) => onChange({ ...query, q }, changes),
        }}
      >
        <ChoiceFilter
          label="Kind"
          options={CUSTOMER_KINDS.map((value) => ({ value, label: KINDS[value].label }))}
          chosen={query.kind}
          onChange={known.kind}
        />
        <ChoiceFilter
          label="Has"
          options={CUSTOMER_FLAGS.map((value) => ({ value, label: FLAGS[value] }))}
          chosen={query.flags}
          onChange={known.flags}
        />
        <ChoiceFilter
          label="Site"
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={query.site}
          onChange={known.site}
        />
      </FilterBar>
      <FilterChips
        chips={[
          ...valueChips('kind', query.kind, (kind) => KINDS[kind as 'guest'].label, known.kind),
          ...valueChips('flags', query.flags, (flag) => FLAGS[flag as 'isBlocked'], known.flags),
          ...valueChips('site', query.site, siteName, known.site),
        ]}
        onClear={() => onChange({ ...NO_CUSTOMER_FILTERS, q: query.q })}
      />
    </>
  );
}

function Nobody({ query, onClear }: { query: CustomerListQuery; onClear: () => void }) {
  const isFiltered = isCustomersFiltered(query);
  return (
    <EmptyState
      title={isFiltered ? 'No customers match' : 'No customers yet'}
      picture={<Icon name="search" size="large" />}
      actions={
        isFiltered ? (
          <Button size="small" variant="ghost" onClick={onClear}>
            Clear search and filters
          </Button>
        ) : undefined
      }
    >
      <p>
        {isFiltered
          ? 'Search by the beginning of a name, an email address or a phone number, or by a complete postcode or order number.'
          : 'Customers appear here when they create an account or place an order.'}
      </p>
    </EmptyState>
  );
}
