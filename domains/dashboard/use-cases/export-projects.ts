import { csvCell } from '#foundation/pure/text/csv-cell.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { FileAnswer } from '#foundation/pure/endpoint.ts';
import type { DashboardRow, DashboardSearch } from '#domains/projects/contract/dashboard.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { COLUMNS, columnsFor, valueAt, type Column } from '../rules/columns.ts';

/** A byte order mark, which lets spreadsheet programs recognise UTF-8. */
const BOM = '\uFEFF';

/**
 * Exports all results of a search as CSV, in batches. Values are escaped so that spreadsheet programs do not
 * treat them as formulas (API-94, DASHBOARD-03).
 */
export function exportedFile(
  rows: (ctx: RequestContext, search: DashboardSearch) => AsyncIterable<DashboardRow[]>,
  ctx: RequestContext,
  search: DashboardSearch,
): FileAnswer {
  const { day } = dayInZone(ctx.now, ctx.site.timeZone);
  return {
    fileName: `projects-${ctx.site.id}-${day}.csv`,
    parts: parts(rows(ctx, search), getVisibleColumns(ctx), ctx.site.timeZone),
  };
}

function getVisibleColumns({ user }: RequestContext): Column[] {
  const seesCosts = user.permissions.has('costs.read');
  return columnsFor(COLUMNS, { seesCosts }).filter(({ path }) => path !== '');
}

async function* parts(
  batches: AsyncIterable<DashboardRow[]>,
  columns: readonly Column[],
  timeZone: string,
): AsyncGenerator<string> {
  yield BOM + written([['Number', ...columns.map(({ title }) => title)]]);
  for await (const rows of batches)
    yield written(
      rows.map((row) => [
        row.projectRef,
        ...columns.map(({ path, type }) =>
          type === 'Date' ? dayCell(valueAt(row, path), timeZone) : cellOf(valueAt(row, path)),
        ),
      ]),
    );
}

function cellOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : '';
}

/** Formats a date-time as a day in the site's time zone; empty if the value is missing. */
function dayCell(value: unknown, timeZone: string): string {
  return typeof value === 'string' && value !== '' ? dayInZone(new Date(value), timeZone).day : '';
}

const written = (rows: string[][]) => rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
