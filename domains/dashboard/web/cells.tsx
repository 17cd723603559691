import type { ReactNode } from 'react';
import { dayFromParts, formatDayShort } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { formatPhone } from '#foundation/pure/contact/phone.ts';
import type { ProjectBooking } from '#domains/bookings/contract/project-bookings.ts';
import type { DashboardRow } from '#domains/projects/contract/dashboard.ts';
import { QuotePill } from '#domains/projects/web/status-pill.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { valueAt, type Column } from '../rules/columns.ts';
import { shortDay } from './dashboard-text.ts';
import styles from './dashboard.module.css';

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns the URL path of the project in a row. The column's `linkPath` locates the project id in the row. */
function projectPath(row: DashboardRow, { linkPath = 'projectId' }: Column): string {
  return `/project/${encodeURIComponent(textOf(valueAt(row, linkPath)))}`;
}

/** Renders a table cell in the format of its column (DASHBOARD-17). */
export function Cell({
  row,
  column,
  bookings = [],
}: {
  row: DashboardRow;
  column: Column;
  /** The culinary bookings of the listed projects. */
  bookings?: readonly ProjectBooking[];
}): ReactNode {
  const value = column.path === '' ? null : valueAt(row, column.path);
  switch (column.type) {
    case 'Price':
      return <b className="tnum">{value === null ? '' : formatPrice(Number(value), { zero: '$0' })}</b>;
    case 'Date':
      return <span className="tnum">{value ? shortDay(textOf(value)) : ''}</span>;
    case 'LinkToProject':
      return (
        <>
          <SiteLink to={projectPath(row, column)} className={styles.project}>
            {textOf(value) || 'Without a name'}
          </SiteLink>{' '}
          <span className={styles.ref}>{row.projectRef}</span>
        </>
      );
    case 'Email':
      return value ? (
        <a className="link" href={`mailto:${textOf(value)}`}>
          {textOf(value)}
        </a>
      ) : null;
    case 'ShowCulinaryBookings':
      return value === true ? (
        <Bookings bookings={bookings.filter(({ projectId }) => projectId === row.projectId)} />
      ) : null;
    case 'Actions':
      return (
        <span className={styles.actions}>
          <Button size="small" variant="ghost" to={projectPath(row, column)}>
            Open<span className="visually-hidden"> {row.projectName}</span>
          </Button>
          {row.customerPhone === '' ? null : (
            <Button size="small" variant="ghost" href={`tel:${row.customerPhone.replaceAll(/[^\d+]/g, '')}`}>
              Call<span className="visually-hidden"> {row.customerName}</span>
            </Button>
          )}
        </span>
      );
    default:
      return column.path === 'status.name' ? (
        <QuotePill status={row.status.name} />
      ) : PHONES.has(column.path) ? (
        <Phone number={textOf(value)} />
      ) : (
        textOf(value)
      );
  }
}

/** Renders the marker of culinary bookings (DASHBOARD-17), with the customer's next one. */
function Bookings({ bookings }: { bookings: readonly ProjectBooking[] }) {
  // The bookings are sorted by day, latest first.
  const next = bookings.findLast(({ isPast }) => !isPast);
  return (
    <>
      <span className={styles.booked}>Bookings</span>
      {next ? (
        <span className="small">
          {' '}
          {formatDayShort(dayFromParts(next.day))}, {next.title}
        </span>
      ) : null}
    </>
  );
}

const PHONES: ReadonlySet<string> = new Set(['customerPhone', 'secondaryCustomerPhone']);

/** Renders a phone number, which may be stored in any format. */
function Phone({ number }: { number: string }) {
  const { country } = useSite();
  return <span className="tnum">{formatPhone(number, country)}</span>;
}
