import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { formatDayOfYear, isDay } from '#foundation/pure/day.ts';
import {
  createReportEmail,
  deleteReportEmail,
  listReportEmails,
  type Cadence,
  type ReportEmail,
  type ReportEmailDraft,
} from '#domains/reports/contract/report-emails.ts';
import type { ReportKind } from '#domains/reports/contract/report-kinds.ts';
import { groupingText, REPORT_TITLES } from '#domains/reports/rules/report-texts.ts';
import { failureText } from '../shell/failure-text.ts';
import type { ReportQuery } from './report-query.ts';
import { ReportState } from './report-state.tsx';
import styles from './reports.module.css';

const CADENCE_OPTIONS: readonly { value: Cadence; label: string }[] = [
  { value: 'daily', label: 'Every day, about the day before' },
  { value: 'weekly', label: 'Every Monday, about the week before' },
  { value: 'monthly', label: 'On the first day of a month, about the month before' },
];
const CADENCE_TEXTS: Readonly<Record<Cadence, string>> = {
  daily: 'every day',
  weekly: 'every Monday',
  monthly: 'every month',
};

/** Renders the dialog in which a person sets up the email of a report, and stops those that they receive. */
export function ReportEmailsDialog({
  kind,
  query,
  onClose,
}: {
  kind: ReportKind;
  query: ReportQuery;
  onClose: () => void;
}) {
  const [cadence, setCadence] = useState<Cadence>('weekly');
  const [version, setVersion] = useState(0);
  const [failure, setFailure] = useState('');
  /** What the last action did, with the report that it stopped. */
  const [done, setDone] = useState<{ text: string; stopped?: ReportEmailDraft } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const list = useAnswer(`report emails ${version}`, (signal) => call(listReportEmails, {}, { signal }));
  const { recipient = null, emails = [] } = list.answer ?? {};

  async function run(action: () => Promise<void>) {
    setBusy(true);
    setFailure('');
    setDone(null);
    try {
      await action();
      setVersion((now) => now + 1);
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  }
  const add = (draft: ReportEmailDraft) =>
    run(async () => {
      const { nextDay } = await call(createReportEmail, { body: draft });
      setDone({ text: `${nameOf(draft)} arrives on ${dayText(nextDay)} in the morning.` });
    });
  const stop = (one: ReportEmail) =>
    run(async () => {
      await call(deleteReportEmail, { params: { id: one.id } });
      const { report, by, sites, cadence: stoppedCadence } = one;
      setDone({
        text: `${nameOf(one)} does not arrive anymore.`,
        stopped: { report, by, sites, cadence: stoppedCadence },
      });
    });
  const draft: ReportEmailDraft = { report: kind, by: query.by, sites: [...query.site], cadence };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Email this report"
      type="left"
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button loading={isBusy} disabled={recipient === null} onClick={() => void add(draft)}>
            Email this report
          </Button>
        </>
      }
    >
      <ReportState report={list}>
        <div className={styles.emails}>
          <p>
            {recipient === null
              ? 'Confirm the email address of your account first. Reports go only there.'
              : `${nameOf(draft)} arrives at ${recipient} from 6 am.`}
          </p>
          <SelectField
            label="How often"
            value={cadence}
            options={CADENCE_OPTIONS}
            onChange={({ target }) => setCadence(target.value as Cadence)}
          />
          {failure === '' ? null : (
            <Notice kind="error" live>
              {failure}
            </Notice>
          )}
          {done === null ? null : (
            <Notice kind="info" live>
              {done.text}{' '}
              {done.stopped ? (
                <Button size="small" variant="ghost" onClick={() => void add(done.stopped!)}>
                  Undo
                </Button>
              ) : null}
            </Notice>
          )}
          {emails.length === 0 ? null : (
            <>
              <h3>Reports that you receive</h3>
              <ul className={styles.emailList}>
                {emails.map((one) => (
                  <li key={one.id}>
                    <span>
                      {nameOf(one)}, {CADENCE_TEXTS[one.cadence]}
                      <small className="muted">Next on {dayText(one.nextDay)}</small>
                    </span>
                    <Button
                      size="small"
                      variant="ghost"
                      aria-label={`Stop ${nameOf(one)}, ${CADENCE_TEXTS[one.cadence]}`}
                      onClick={() => void stop(one)}
                    >
                      Stop
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </ReportState>
    </Dialog>
  );
}

const dayText = (text: string) => (isDay(text) ? formatDayOfYear(text) : text);

function nameOf({ report, by, sites }: Pick<ReportEmailDraft, 'report' | 'by' | 'sites'>): string {
  const grouping = groupingText(by);
  const some = sites.length === 0 ? '' : ` (${sites.join(', ')})`;
  return `${REPORT_TITLES[report]}${grouping === '' ? '' : ` by ${grouping}`}${some}`;
}
