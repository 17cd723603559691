import { expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { formatReportQuery, namedPeriods, parseReportQuery, toReportInput } from './report-query.ts';

it('reads and writes the query of the page', () => {
  const text = 'from=2026-11-01&to=2026-11-28&site=aol&site=hc&by=brand';
  const query = parseReportQuery('sales', new URLSearchParams(text));
  expect(formatReportQuery('sales', query)).toBe(text);
  expect(toReportInput(query)).toEqual({ from: '2026-11-01', to: '2026-11-28', site: ['aol', 'hc'] });
});

it('ignores unknown values and omits defaults', () => {
  const query = parseReportQuery(
    'sales',
    new URLSearchParams('from=2026-02-30&by=moon&by=day&site=&other=1'),
  );
  expect(query).toEqual({ from: '', to: '', site: [], by: 'day' });
  expect(formatReportQuery('sales', query)).toBe('');
  expect(toReportInput(query)).toEqual({});
});

it('reads the groupings of each report, and none of another', () => {
  const query = parseReportQuery('stock', new URLSearchParams('from=2026-11-01&by=brand'));
  expect(formatReportQuery('stock', query)).toBe('from=2026-11-01&by=brand');
  expect(formatReportQuery('payments', query)).toBe('from=2026-11-01');
  expect(parseReportQuery('deliveries', new URLSearchParams('by=brand')).by).toBe('week');
  expect(parseReportQuery('gst', new URLSearchParams('by=day')).by).toBe('');
});

it.each([
  ['2026-11-28', 'AU', 'Last month', '2026-10-01', '2026-10-31'],
  ['2026-01-05', 'AU', 'Last month', '2025-12-01', '2025-12-31'],
  ['2026-11-28', 'AU', 'Quarter to date', '2026-10-01', '2026-11-28'],
  ['2026-02-10', 'AU', 'Last quarter', '2025-10-01', '2025-12-31'],
  ['2026-06-30', 'AU', 'Financial year to date', '2025-07-01', '2026-06-30'],
  ['2026-07-01', 'AU', 'Last financial year', '2025-07-01', '2026-06-30'],
  ['2026-03-31', 'NZ', 'Financial year to date', '2025-04-01', '2026-03-31'],
  ['2026-04-01', 'NZ', 'Last financial year', '2025-04-01', '2026-03-31'],
  ['2026-03-01', 'AU', 'Yesterday', '2026-02-28', '2026-02-28'],
] as const)('on %s in %s, %s is %s to %s', (today, country, name, from, to) => {
  expect(namedPeriods(day(today), country).find((period) => period.name === name)).toEqual({
    name,
    from,
    to,
  });
});
