import { Link } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { Tag } from '#design/tag.tsx';
import { formatPhone } from '#foundation/pure/contact/phone.ts';
import type { CustomerSort, ListedCustomer } from '#domains/customers/contract/customers.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { momentText } from '../orders/order-texts.ts';
import { customerName, customerPath, KINDS } from './customer-texts.ts';
import { nextCustomerSort, type CustomerListQuery } from './customers-query.ts';
import listStyles from '../shell/list-page/list-page.module.css';
import styles from './customers.module.css';

type Sites = readonly { id: string; name: string }[];

/** Renders the customers as a table, or as two-line rows in narrow windows. */
export function CustomerTable({
  customers,
  sites,
  listKey,
  query,
  current,
  isBusy,
  onSort,
}: {
  customers: readonly ListedCustomer[];
  sites: Sites;
  /** The query of the list, to which the page of a customer returns. */
  listKey: string;
  query: CustomerListQuery;
  /** The index of the row that the keyboard has selected; -1 without one. */
  current: number;
  isBusy: boolean;
  onSort: (order: Pick<CustomerListQuery, 'sort' | 'direction'>) => void;
}) {
  const sorting = { query, onSort };
  return (
    <table className={classNames(listStyles.table, styles.table)} aria-busy={isBusy}>
      <caption className="visually-hidden">Customers</caption>
      <thead>
        <tr>
          <SortHead {...sorting} sort="name" title="Customer" />
          <th scope="col">Kind</th>
          <th scope="col">Phone</th>
          <th scope="col">Sites</th>
          <SortHead {...sorting} sort="since" title="Since" />
          <SortHead {...sorting} sort="lastOrder" title="Last order" />
        </tr>
      </thead>
      <tbody>
        {customers.map((customer, index) => (
          <CustomerRow
            key={customer.id}
            customer={customer}
            sites={sites}
            listKey={listKey}
            isCurrent={index === current}
          />
        ))}
      </tbody>
    </table>
  );
}

function SortHead({
  sort,
  title,
  query,
  onSort,
}: {
  sort: CustomerSort;
  title: string;
  query: CustomerListQuery;
  onSort: (order: Pick<CustomerListQuery, 'sort' | 'direction'>) => void;
}) {
  const isSorted = query.sort === sort;
  return (
    <th scope="col" aria-sort={isSorted ? query.direction : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(nextCustomerSort(query, sort))}>
        {title}
        <Icon
          name={isSorted ? (query.direction === 'ascending' ? 'chevron-up' : 'chevron-down') : 'sort'}
          size="small"
        />
      </button>
    </th>
  );
}

function CustomerRow({
  customer,
  sites,
  listKey,
  isCurrent,
}: {
  customer: ListedCustomer;
  sites: Sites;
  listKey: string;
  isCurrent: boolean;
}) {
  const { timeZone, country } = useSite();
  const { label, kind } = KINDS[customer.kind];
  const name = customerName(customer);
  return (
    <tr
      className={classNames(listStyles.tableRow, isCurrent && listStyles.current)}
      aria-current={isCurrent || undefined}
    >
      <td className={styles.person}>
        <Link to={customerPath(customer.id)} state={{ list: listKey }} className={listStyles.open}>
          {name}
        </Link>
        <span className="muted caption">
          {[customer.company, name === customer.email ? '' : customer.email].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className={styles.tags}>
        <Tag kind={kind}>{label}</Tag>
        {customer.isBlocked ? <Tag kind="error">Blocked</Tag> : null}
      </td>
      <td className={styles.wide}>{customer.phone === '' ? '' : formatPhone(customer.phone, country)}</td>
      <td className={styles.wide}>
        {customer.siteIds.map((id) => sites.find((one) => one.id === id)?.name ?? id).join(', ')}
      </td>
      <td className={styles.wide}>{momentText(customer.since, timeZone)}</td>
      <td className={styles.seen}>
        {customer.lastOrderAt === null ? 'Never' : momentText(customer.lastOrderAt, timeZone)}
      </td>
    </tr>
  );
}
