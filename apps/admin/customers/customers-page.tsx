import { useMemo } from 'react';
import { Notice } from '#design/feedback/notice.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { formatPhone } from '#foundation/pure/contact/phone.ts';
import { addressOf, type AnswerOf } from '#foundation/pure/endpoint.ts';
import {
  CUSTOMER_KINDS,
  exportCustomers,
  listCustomers,
  type ListedCustomer,
} from '#domains/customers/contract/customers.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import { momentText } from '../orders/order-texts.ts';
import { ChoiceFilters, knownChoices, siteChoices } from '../shell/list-page/choice-filters.tsx';
import type { ListColumn } from '../shell/list-page/columns.ts';
import { RowLink } from '../shell/list-page/list-table.tsx';
import { ListPage } from '../shell/list-page/list-view.tsx';
import { useListPage } from '../shell/list-page/use-list-page.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { customerName, customerPath, FLAGS, KINDS } from './customer-texts.ts';
import {
  CUSTOMER_FLAGS,
  formatCustomersQuery,
  isCustomersFiltered,
  nextCustomerSort,
  NO_CUSTOMER_FILTERS,
  parseCustomersQuery,
  toCustomerFilters,
  type CustomerListQuery,
} from './customers-query.ts';
import listStyles from '../shell/list-page/list-page.module.css';

type FirstPage = AnswerOf<typeof listCustomers>;

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
  const list = useListPage({
    list: 'customers',
    parse: parseCustomersQuery,
    format: formatCustomersQuery,
    load: (query, page, options) =>
      call(listCustomers, { query: { ...toCustomerFilters(query), ...page } }, options),
    rowsOf: ({ customers }) => customers,
    idOf: ({ id }) => id,
    open: ({ id }) => customerPath(id),
  });
  const { query, set, first, rows } = list;
  const change = (part: Partial<CustomerListQuery>) => set({ ...query, ...part });
  return (
    <ListPage
      list={list}
      title="Customers"
      what="the customers"
      label="Customer list"
      count={first ? countText(first, rows.length) : ''}
      tools={
        <ExportButton
          url={addressOf(exportCustomers, { query: toCustomerFilters(query) })}
          fileName="customers.csv"
          disabled={rows.length === 0}
        />
      }
      columns={useColumns(first?.sites)}
      classes={{ name: listStyles.stack, lastOrder: listStyles.nowrap, since: listStyles.nowrap }}
      sorting={{
        sort: query.sort,
        direction: query.direction,
        onSort: (sort) => change(nextCustomerSort(query, sort as typeof query.sort)),
      }}
      isFiltered={isCustomersFiltered(query)}
      onClear={() => set(NO_CUSTOMER_FILTERS)}
      filters={
        <ChoiceFilters
          search={{
            label: 'Search customers',
            placeholder: 'Name, email, phone, postcode, company or order',
            value: query.q,
            inputRef: list.search,
            onSearch: (q, options) => set({ ...query, q }, options),
          }}
          choices={[
            knownChoices({
              name: 'kind',
              label: 'Kind',
              values: CUSTOMER_KINDS,
              labelOf: (kind) => KINDS[kind].label,
              chosen: query.kind,
              onChange: (kind) => change({ kind }),
            }),
            knownChoices({
              name: 'flags',
              label: 'Has',
              values: CUSTOMER_FLAGS,
              labelOf: (flag) => FLAGS[flag],
              chosen: query.flags,
              onChange: (flags) => change({ flags }),
            }),
            siteChoices(first?.sites ?? [], query.site, (site) => change({ site })),
          ]}
          onClear={() => set({ ...NO_CUSTOMER_FILTERS, q: query.q })}
        />
      }
      notice={
        first?.isCut ? (
          <Notice kind="info" className={listStyles.notice}>
            Your search matches too many customers to list all of them. Type more of the name, number or
            email.
          </Notice>
        ) : null
      }
      empty={{
        title: 'No customers yet',
        icon: 'search',
        text: 'Customers appear here when they create an account or place an order.',
        noMatch: {
          title: 'No customers match',
          text: 'Search by the beginning of a name, an email address or a phone number, or by a complete postcode or order number.',
        },
      }}
    />
  );
}

function countText({ count }: FirstPage, loaded: number): string {
  const number = count?.customers ?? loaded;
  return `${number.toLocaleString('en')}${count?.isMore ? '+' : ''} ${number === 1 ? 'customer' : 'customers'}`;
}

function useColumns(sites: FirstPage['sites'] | undefined): readonly ListColumn<ListedCustomer>[] {
  const { timeZone, country } = useSite();
  return useMemo(
    () => [
      {
        id: 'name',
        title: 'Customer',
        sort: 'name',
        cell: (customer) => {
          const name = customerName(customer);
          return (
            <>
              <RowLink opening={customerPath(customer.id)}>{name}</RowLink>
              <span className="muted caption">
                {[customer.company, name === customer.email ? '' : customer.email]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          );
        },
      },
      {
        id: 'kind',
        title: 'Kind',
        place: 'end',
        cell: ({ kind, isBlocked }) => (
          <span className={listStyles.tags}>
            <Tag kind={KINDS[kind].kind}>{KINDS[kind].label}</Tag>
            {isBlocked ? <Tag kind="error">Blocked</Tag> : null}
          </span>
        ),
      },
      {
        id: 'phone',
        title: 'Phone',
        isMuted: true,
        from: 'tablet',
        cell: ({ phone }) => (phone === '' ? '' : formatPhone(phone, country)),
      },
      {
        id: 'sites',
        title: 'Sites',
        isMuted: true,
        from: 'tablet',
        cell: ({ siteIds }) =>
          siteIds.map((id) => sites?.find((one) => one.id === id)?.name ?? id).join(', '),
      },
      {
        id: 'since',
        title: 'Since',
        sort: 'since',
        isMuted: true,
        from: 'desktop',
        cell: ({ since }) => momentText(since, timeZone),
      },
      {
        id: 'lastOrder',
        title: 'Last order',
        sort: 'lastOrder',
        isMuted: true,
        cell: ({ lastOrderAt }) => (lastOrderAt === null ? 'Never' : momentText(lastOrderAt, timeZone)),
      },
    ],
    [sites, timeZone, country],
  );
}
