import { NavLink, useNavigate, useParams, useSearchParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { call } from '#foundation/browser/call.ts';
import {
  exportGstDocuments,
  exportSalesReport,
  getGstReport,
  getPaymentReport,
  getSalesReport,
  GROUPINGS,
  type Grouping,
} from '#domains/invoices/contract/reports.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import { ChoiceFilter, DayFilter } from '../shell/list-page/filters.tsx';
import { Page, PageHead } from '../shell/list-page/list-page.tsx';
import { PageMissing } from '../shell/page-missing.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { useToday } from '../shell/use-today.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { GstTables } from './gst-tables.tsx';
import { PaymentTables } from './payment-tables.tsx';
import {
  formatReportQuery,
  namedPeriods,
  parseReportQuery,
  REPORT_KINDS,
  toReportInput,
  type ReportKind,
  type ReportQuery,
} from './report-query.ts';
import { ReportState } from './report-state.tsx';
import { GROUPING_LABELS, periodText } from './report-texts.ts';
import { SalesTables } from './sales-tables.tsx';
import styles from './reports.module.css';

const TITLES: Readonly<Record<ReportKind, string>> = { sales: 'Sales', payments: 'Payments', gst: 'GST' };

/** Renders the reports of the back office. The URL contains the report, its period, its sites and its grouping. */
export function ReportsPage() {
  const { kind = 'sales' } = useParams();
  const known = REPORT_KINDS.find((one) => one === kind);
  return known === undefined ? (
    <PageMissing />
  ) : (
    <WithPermission permission="reports.read" what="read reports">
      <Report kind={known} />
    </WithPermission>
  );
}

function Report({ kind }: { kind: ReportKind }) {
  usePageTitle(`${TITLES[kind]} report`);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = parseReportQuery(params);
  const change = (part: Partial<ReportQuery>) => {
    const text = formatReportQuery({ ...query, ...part });
    void navigate({ search: text === '' ? '' : `?${text}` }, { preventScrollReset: true });
  };
  const search = formatReportQuery(query);
  const tools = (
    <>
      <Button size="small" variant="ghost" icon="note" onClick={() => window.print()}>
        Print
      </Button>
      {kind === 'payments' ? null : (
        <ExportButton
          url={
            kind === 'sales'
              ? addressOf(exportSalesReport, { query: { ...toReportInput(query), by: query.by } })
              : addressOf(exportGstDocuments, { query: toReportInput(query) })
          }
          fileName={`${kind}.csv`}
          disabled={false}
        />
      )}
    </>
  );
  return (
    <Page width="medium">
      <PageHead title="Reports" tools={tools}>
        <nav className={styles.tabs} aria-label="Reports">
          {REPORT_KINDS.map((one) => (
            <NavLink
              key={one}
              to={{
                pathname: one === 'sales' ? '/reports' : `/reports/${one}`,
                search: search && `?${search}`,
              }}
              end
              className={styles.tab}
            >
              {TITLES[one]}
            </NavLink>
          ))}
        </nav>
      </PageHead>
      {kind === 'sales' ? (
        <Sales query={query} onChange={change} />
      ) : kind === 'payments' ? (
        <Payments query={query} onChange={change} />
      ) : (
        <Gst query={query} onChange={change} />
      )}
    </Page>
  );
}

interface ReportProps {
  query: ReportQuery;
  onChange: (part: Partial<ReportQuery>) => void;
}

function Sales({ query, onChange }: ReportProps) {
  const input = { ...toReportInput(query), by: query.by };
  const report = useAnswer(`sales ${formatReportQuery(query)}`, (signal) =>
    call(getSalesReport, { query: input }, { signal }),
  );
  const { answer } = report;
  return (
    <>
      <Filters query={query} sites={answer?.sites ?? []} onChange={onChange} hasGrouping />
      <ReportState report={report} isEmpty={answer?.currencies.length === 0}>
        {answer ? (
          <>
            <p className={styles.period}>
              {periodText(answer.period)}, compared with {periodText(answer.previousPeriod)}
            </p>
            {answer.currencies.map((sales) => (
              <SalesTables
                key={sales.currency}
                sales={sales}
                by={query.by}
                site={query.site}
                period={answer.period}
              />
            ))}
          </>
        ) : null}
      </ReportState>
    </>
  );
}

function Payments({ query, onChange }: ReportProps) {
  const report = useAnswer(`payments ${formatReportQuery(query)}`, (signal) =>
    call(getPaymentReport, { query: toReportInput(query) }, { signal }),
  );
  const { answer } = report;
  return (
    <>
      <Filters query={query} sites={answer?.sites ?? []} onChange={onChange} />
      <ReportState report={report} isEmpty={answer?.currencies.length === 0}>
        {answer ? (
          <>
            <p className={styles.period}>
              {periodText(answer.period)}: money as it moved, by the entries of the ledger
            </p>
            {answer.currencies.map((one) => (
              <PaymentTables key={one.currency} payments={one} />
            ))}
          </>
        ) : null}
      </ReportState>
    </>
  );
}

function Gst({ query, onChange }: ReportProps) {
  const report = useAnswer(`gst ${formatReportQuery(query)}`, (signal) =>
    call(getGstReport, { query: toReportInput(query) }, { signal }),
  );
  const { answer } = report;
  return (
    <>
      <Filters query={query} sites={answer?.sites ?? []} onChange={onChange} />
      <ReportState
        report={report}
        isEmpty={answer?.countries.every(({ totals }) => totals.invoices === 0 && totals.changed === 0)}
      >
        {answer ? (
          <>
            <p className={styles.period}>
              {periodText(answer.period)}: invoices and adjustment notes by the day on which they were issued
            </p>
            {answer.countries.map((one) => (
              <GstTables key={one.country} gst={one} />
            ))}
          </>
        ) : null}
      </ReportState>
    </>
  );
}

function Filters({
  query,
  sites,
  onChange,
  hasGrouping = false,
}: ReportProps & { sites: readonly { id: string; name: string }[]; hasGrouping?: boolean }) {
  const { country } = useSite();
  const periods = namedPeriods(useToday(), country);
  const isDefault = query.from === '' && query.to === '';
  const named = isDefault
    ? 'Month to date'
    : periods.find(({ from, to }) => from === query.from && to === query.to)?.name;
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      <SelectField
        label="Period"
        labelHidden
        compact
        value={named ?? ''}
        options={[
          ...(named === undefined ? [{ value: '', label: 'Other days' }] : []),
          ...periods.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={({ target }) => {
          const { from, to } = periods.find(({ name }) => name === target.value)!;
          onChange(target.value === 'Month to date' ? { from: '', to: '' } : { from, to });
        }}
      />
      <DayFilter
        label="Days"
        from={query.from}
        to={query.to}
        onChange={([from, to]) => onChange({ from, to })}
      />
      <ChoiceFilter
        label="Site"
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={query.site}
        onChange={(site) => onChange({ site })}
      />
      {hasGrouping ? (
        <SelectField
          label="Group by"
          labelHidden
          compact
          value={query.by}
          options={GROUPINGS.map((value) => ({ value, label: `By ${GROUPING_LABELS[value].toLowerCase()}` }))}
          onChange={({ target }) => onChange({ by: target.value as Grouping })}
        />
      ) : null}
    </div>
  );
}
