import { formatDayOfYear, isDay, type Day } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import type { Grouping } from '#domains/invoices/contract/reports.ts';
import type { ReportKind } from '../contract/report-kinds.ts';
import type { ReportTable, TableGrouping } from '../contract/tables.ts';

/** The name of each report. */
export const REPORT_TITLES: Readonly<Record<ReportKind, string>> = {
  sales: 'Sales',
  discounts: 'Discounts',
  payments: 'Payments',
  gst: 'GST',
  deliveries: 'Deliveries',
  stock: 'Stock',
  visits: 'Visits',
};

/** The name of each grouping in the choice, and of its column in the table. */
export const GROUPING_LABELS: Readonly<Record<Grouping | TableGrouping, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  site: 'Site',
  store: 'Store',
  person: 'Salesperson',
  category: 'Category',
  brand: 'Brand',
  product: 'Product',
  code: 'Code',
  zone: 'Delivery zone',
  warehouse: 'Warehouse',
};

/** Formats a sum with cents, such as `$12,345.50`, `−$90.00` or `$0`. `isWhole` rounds to dollars, for figures. */
export function dollarsText(dollars: number, { isWhole = false } = {}): string {
  const text = formatPrice(isWhole ? Math.round(dollars) : dollars, { zero: '$0' }).replace('-', '−');
  return isWhole || text === '$0' || text.includes('.') ? text : `${text}.00`;
}

/** Formats a change from the period before, such as `+12.5%`; null if there was nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const part = (now - before) / Math.abs(before);
  const percent = (Math.abs(part) * 100).toFixed(Math.abs(part) < 0.1 ? 1 : 0);
  if (Number(percent) === 0) return 'no change';
  return `${part < 0 ? '−' : '+'}${percent}%`;
}

/** Formats a period, such as `1 Nov 2026 to 28 Nov 2026`, or a single day. */
export function periodText({ from, to }: { from: string; to: string }): string {
  const first = formatDayOfYear(from as Day);
  return from === to ? first : `${first} to ${formatDayOfYear(to as Day)}`;
}

/** Formats a cell of a table; an empty text for null. A day is formatted like `2 Nov 2026`, a part as a percentage. */
export function cellText(
  value: string | number | null,
  kind: ReportTable['columns'][number]['kind'],
): string {
  if (value === null) return '';
  if (typeof value === 'string') return kind === 'day' && isDay(value) ? formatDayOfYear(value) : value;
  if (kind === 'money') return dollarsText(value);
  if (kind === 'percent') return `${(value * 100).toLocaleString('en-AU', { maximumFractionDigits: 1 })}%`;
  return value.toLocaleString('en-AU', { maximumFractionDigits: kind === 'decimal' ? 1 : 0 });
}

/** Returns the name of a grouping in a sentence, such as `week`; empty for reports without groupings. */
export const groupingText = (by: string): string =>
  by in GROUPING_LABELS ? GROUPING_LABELS[by as keyof typeof GROUPING_LABELS].toLowerCase() : '';
