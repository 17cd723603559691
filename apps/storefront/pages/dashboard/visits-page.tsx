import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { todayInBrowser } from '#foundation/browser/time/today.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { addDays } from '#foundation/pure/day.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Icon } from '#design/icons/icon.tsx';
import {
  exportVisitReport,
  getVisitReport,
  REPORTS,
  type ReportName,
} from '#domains/analytics/contract/visits.ts';
import { ReportFunnel, ReportTable } from './report-table.tsx';
import styles from './visits.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Shop analytics', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

const REFUSAL = {
  title: 'You can’t view the shop’s analytics',
  text: 'Only store managers, catalogue staff, finance staff and administrators can view them.',
};

const TITLES: Record<ReportName, string> = {
  visits: 'Visits by day',
  searches: 'Searches',
  products: 'Products',
  categories: 'Categories',
  speed: 'Page speed',
};

/** An explanation of each report. */
const ABOUT: Record<ReportName, string> = {
  visits:
    'A visit is what one browser tab does until it’s closed. Each step counts once per visit. Orders include sales by phone and in stores.',
  searches: 'Terms with at least three searches. Terms with the most searches without a click come first.',
  products: 'The 500 most viewed products. Visits by staff aren’t counted.',
  categories: 'The totals for all products of a category. Visits by staff aren’t counted.',
  speed:
    'Measured in visitors’ browsers. Three quarters of the page views were at least as fast as these values. LCP, INP, FCP and TTFB in milliseconds.',
};

const PERIODS = [7, 28, 90, 365] as const;

/** Renders the reports about how visitors use the shop, for staff with the permission `analytics.read`. */
export function Component() {
  return (
    <StaffOnly section="analytics" title="Shop analytics" permission="analytics.read" refusal={REFUSAL}>
      <Reports />
    </StaffOnly>
  );
}

function Reports() {
  const navigate = useNavigate();
  const who = useSignedInId();
  const [query] = useSearchParams();
  const report = REPORTS.find((one) => one === query.get('report')) ?? 'visits';
  const days = PERIODS.find((one) => String(one) === query.get('days')) ?? 28;
  const sites = query.get('sites') === 'all' ? 'all' : 'this';
  const open = (changed: Record<string, string>) => {
    const search = new URLSearchParams({ report, days: String(days), sites, ...changed });
    void navigate(`/account/analytics?${search.toString()}`);
  };
  const to = todayInBrowser();
  const request = { report, from: addDays(to, 1 - days), to, sites } as const;
  const found = useAnswer(who && JSON.stringify([who, request]), (signal) =>
    call(getVisitReport, { query: request }, { signal }),
  );
  return (
    <div className="stack">
      <div className={styles.choices}>
        <SelectField
          label="Report"
          value={report}
          options={REPORTS.map((value) => ({ value, label: TITLES[value] }))}
          onChange={(event) => open({ report: event.target.value })}
        />
        <SelectField
          label="Period"
          value={String(days)}
          options={PERIODS.map((value) => ({ value: String(value), label: `Last ${value} days` }))}
          onChange={(event) => open({ days: event.target.value })}
        />
        {report === 'visits' ? (
          <SelectField
            label="Sites"
            value={sites}
            options={[
              { value: 'this', label: 'This site' },
              { value: 'all', label: 'All sites' },
            ]}
            onChange={(event) => open({ sites: event.target.value })}
          />
        ) : null}
        <ExportButton
          url={addressOf(exportVisitReport, { query: request })}
          fileName="report.csv"
          disabled={!found.answer || found.answer.rows.length === 0}
          className={styles.export}
        />
      </div>
      <p className="muted small">{ABOUT[report]}</p>
      <LoadState
        state={found.state}
        loading={<Skeleton height={320} />}
        failure={<LoadFailure what="the report" error={found.error} retry={found.retry} />}
      >
        {found.answer && found.answer.rows.length > 0 ? (
          <>
            {report === 'visits' ? <ReportFunnel report={found.answer} /> : null}
            <ReportTable report={found.answer} title={TITLES[report]} />
          </>
        ) : (
          <EmptyState picture={<Icon name="columns" size="large" />} title="No data for this period">
            <p>Choose a longer period, or check that the setting MeasurementEnabled is on.</p>
          </EmptyState>
        )}
      </LoadState>
    </div>
  );
}
