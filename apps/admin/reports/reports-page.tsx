import { useState } from 'react';
import { NavLink, useNavigate, useParams, useSearchParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { call } from '#foundation/browser/call.ts';
import {
  exportGstDocuments,
  exportSalesReport,
  getGstReport,
  getPaymentReport,
  getSalesReport,
  type Grouping,
} from '#domains/invoices/contract/reports.ts';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import { useStaffAccount } from '../shell/account.ts';
import { ActionButton } from '../shell/palette/action-button.tsx';
import { Page, PageHead } from '../shell/list-page/list-page.tsx';
import { PageMissing } from '../shell/page-missing.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { GstTables } from './gst-tables.tsx';
import { PaymentTables } from './payment-tables.tsx';
import { isTableReport, REPORT_KINDS, type ReportKind } from '#domains/reports/contract/report-kinds.ts';
import { formatReportQuery, parseReportQuery, toReportInput, type ReportQuery } from './report-query.ts';
import { ReportState } from './report-state.tsx';
import { periodText, REPORT_TITLES } from '#domains/reports/rules/report-texts.ts';
import { ReportEmailsDialog } from './report-emails-dialog.tsx';
import { ReportFilters } from './report-filters.tsx';
import { tableFileAddress, TableReportView } from './table-report.tsx';
import { SalesTables } from './sales-tables.tsx';
import styles from './reports.module.css';

/** Renders the reports of the back office. The URL contains the report, its period, its sites and its grouping. */
export function ReportsPage() {
  const { kind = 'sales' } = useParams();
  const known = REPORT_KINDS.find((one) => one === kind);
  return known === undefined ? (
    <PageMissing />
  ) : (
    <WithPermission permission="reports.read" what="read reports">
      {known === 'visits' ? (
        <WithPermission permission="analytics.read" what="read the counts of visits">
          <Report kind={known} />
        </WithPermission>
      ) : (
        <Report kind={known} />
      )}
    </WithPermission>
  );
}

function Report({ kind }: { kind: ReportKind }) {
  usePageTitle(`${REPORT_TITLES[kind]} report`);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = parseReportQuery(kind, params);
  const change = (part: Partial<ReportQuery>) => {
    const text = formatReportQuery(kind, { ...query, ...part });
    void navigate({ search: text === '' ? '' : `?${text}` }, { preventScrollReset: true });
  };
  const [isEmailing, setEmailing] = useState(false);
  const mayReadVisits = useStaffAccount().permissions.includes('analytics.read');
  const tools = (
    <>
      <ActionButton action="Email this report" icon="mail" onPress={() => setEmailing(true)}>
        Email
      </ActionButton>
      <Button size="small" variant="ghost" icon="note" onClick={() => window.print()}>
        Print
      </Button>
      {kind === 'payments' ? null : (
        <ExportButton url={fileAddress(kind, query)} fileName={`${kind}.csv`} disabled={false} />
      )}
    </>
  );
  return (
    <Page width="medium">
      <PageHead title="Reports" tools={tools}>
        <nav className={styles.tabs} aria-label="Reports">
          {REPORT_KINDS.filter((one) => one !== 'visits' || mayReadVisits).map((one) => (
            <NavLink
              key={one}
              to={{
                pathname: one === 'sales' ? '/reports' : `/reports/${one}`,
                search: formatReportQuery(one, query),
              }}
              end
              className={styles.tab}
            >
              {REPORT_TITLES[one]}
            </NavLink>
          ))}
        </nav>
      </PageHead>
      {isTableReport(kind) ? (
        <TableReportView key={kind} kind={kind} query={query} onChange={change} />
      ) : kind === 'sales' ? (
        <Sales query={query} onChange={change} />
      ) : kind === 'payments' ? (
        <Payments query={query} onChange={change} />
      ) : (
        <Gst query={query} onChange={change} />
      )}
      {isEmailing ? (
        <ReportEmailsDialog kind={kind} query={query} onClose={() => setEmailing(false)} />
      ) : null}
    </Page>
  );
}

function fileAddress(kind: Exclude<ReportKind, 'payments'>, query: ReportQuery): string {
  if (isTableReport(kind)) return tableFileAddress(kind, query);
  return kind === 'sales'
    ? addressOf(exportSalesReport, { query: { ...toReportInput(query), by: query.by as Grouping } })
    : addressOf(exportGstDocuments, { query: toReportInput(query) });
}

interface ReportProps {
  query: ReportQuery;
  onChange: (part: Partial<ReportQuery>) => void;
}

function Sales({ query, onChange }: ReportProps) {
  const by = query.by as Grouping;
  const input = { ...toReportInput(query), by };
  const report = useAnswer(`sales ${formatReportQuery('sales', query)}`, (signal) =>
    call(getSalesReport, { query: input }, { signal }),
  );
  const { answer } = report;
  return (
    <>
      <ReportFilters kind="sales" query={query} sites={answer?.sites ?? []} onChange={onChange} />
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
                by={by}
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
  const report = useAnswer(`payments ${formatReportQuery('payments', query)}`, (signal) =>
    call(getPaymentReport, { query: toReportInput(query) }, { signal }),
  );
  const { answer } = report;
  return (
    <>
      <ReportFilters kind="payments" query={query} sites={answer?.sites ?? []} onChange={onChange} />
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
  const report = useAnswer(`gst ${formatReportQuery('gst', query)}`, (signal) =>
    call(getGstReport, { query: toReportInput(query) }, { signal }),
  );
  const { answer } = report;
  return (
    <>
      <ReportFilters kind="gst" query={query} sites={answer?.sites ?? []} onChange={onChange} />
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
