import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { getBackgroundWork, QUEUES, type BackgroundWork } from '#domains/notifications/contract/jobs.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useMay } from '../shell/account.ts';
import { ListCard, ListFailure, ListLoading, Page, PageHead } from '../shell/list-page/list-page.tsx';
import listStyles from '../shell/list-page/list-page.module.css';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { durationText, parseJobsQuery, QUEUE_LABELS, timeText } from './jobs-texts.ts';
import styles from './jobs.module.css';
import { WorkItems } from './work-items.tsx';

/** Renders what runs in the background: queues with what failed, scheduled jobs, imports. */
export function JobsPage() {
  usePageTitle('Jobs');
  return (
    <WithPermission permission="jobs.manage" allSites what="manage background jobs">
      <Jobs />
    </WithPermission>
  );
}

function Jobs() {
  const [params] = useSearchParams();
  const query = parseJobsQuery(params);
  // Increases with each action, after which the figures are loaded again.
  const [round, setRound] = useState(0);
  const [latest, setLatest] = useState<BackgroundWork | null>(null);
  const { answer, state, error, retry } = useAnswer(`jobs ${round}`, (signal) =>
    call(getBackgroundWork, {}, { signal }),
  );
  if (answer && answer !== latest) setLatest(answer);
  const work = answer ?? latest;
  return (
    <Page width="medium">
      <PageHead title="Jobs">
        <p className="muted">What runs in the background</p>
      </PageHead>
      {work ? <Queues work={work} current={query.queue} /> : null}
      <WorkItems query={query} onDone={() => setRound(round + 1)} />
      {work ? (
        <>
          <h2>Scheduled jobs</h2>
          <Schedules schedules={work.schedules} />
          <h2>Imports</h2>
          <Imports imports={work.imports} />
        </>
      ) : (
        <ListCard label="Scheduled jobs">
          {state === 'failure' ? (
            <ListFailure what="the jobs" error={error} retry={retry} />
          ) : (
            <ListLoading rows={6} height={28} />
          )}
        </ListCard>
      )}
    </Page>
  );
}

function Queues({ work: { queues, webhooks }, current }: { work: BackgroundWork; current: string }) {
  const { timeZone } = useSite();
  const seesWebhooks = useMay('integrations.manage');
  return (
    <nav aria-label="Queues" className={styles.queues}>
      {QUEUES.map((queue) => {
        const { waiting, failing, stopped, oldestAt } = queues[queue];
        return (
          <Link
            key={queue}
            to={queue === 'events' ? '?' : `?queue=${queue}`}
            className={styles.queue}
            aria-current={queue === current ? 'page' : undefined}
            preventScrollReset
          >
            <b>{QUEUE_LABELS[queue]}</b>
            <span className={stopped > 0 ? styles.bad : undefined}>
              {stopped.toLocaleString('en')} stopped
            </span>
            <span className="muted caption">
              {failing === 0 ? '' : `${failing.toLocaleString('en')} failing · `}
              {waiting === 0 ? 'None waiting' : `${waiting.toLocaleString('en')} waiting`}
              {oldestAt === null ? '' : ` since ${timeText(oldestAt, timeZone)}`}
            </span>
          </Link>
        );
      })}
      {seesWebhooks ? (
        <Link to="/webhooks" className={styles.queue}>
          <b>Webhooks</b>
          <span className={webhooks.failed > 0 ? styles.bad : undefined}>
            {webhooks.failed.toLocaleString('en')} failed
          </span>
          <span className="muted caption">
            {webhooks.waiting === 0 ? 'None waiting' : `${webhooks.waiting.toLocaleString('en')} waiting`}
          </span>
        </Link>
      ) : null}
    </nav>
  );
}

function Schedules({ schedules }: { schedules: BackgroundWork['schedules'] }) {
  const { timeZone } = useSite();
  if (schedules.length === 0) return <p className="muted">No job has run yet. They start with the shop.</p>;
  return (
    <ListCard label="Scheduled jobs">
      <table className={listStyles.table}>
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Result</th>
            <th scope="col">Latest run</th>
            <th scope="col">Next run</th>
            <th scope="col">Every</th>
            <th scope="col">Took</th>
          </tr>
        </thead>
        <tbody>
          {schedules.map((job) => (
            <tr key={job.name} className={listStyles.tableRow}>
              <td>
                {job.name}
                {job.lastErrorAt === null ? null : (
                  <span className={styles.error}>
                    {job.lastError} ({timeText(job.lastErrorAt, timeZone)})
                  </span>
                )}
              </td>
              <td>{job.failures > 0 ? <Tag kind="error">Failing</Tag> : <Tag kind="success">Works</Tag>}</td>
              <td>{timeText(job.startedAt, timeZone)}</td>
              <td>{timeText(job.nextAt, timeZone)}</td>
              <td>{durationText(job.everyMs)}</td>
              <td>{durationText(job.durationMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListCard>
  );
}

function Imports({ imports }: { imports: BackgroundWork['imports'] }) {
  const { timeZone } = useSite();
  const readsAudit = useMay('audit.read');
  if (imports.length === 0)
    return (
      <p className="muted">
        Nothing was imported yet. Files are imported with <code>npm run import</code>.
      </p>
    );
  return (
    <>
      <ListCard label="Imports">
        <table className={listStyles.table}>
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">State</th>
              <th scope="col">Began</th>
              <th scope="col">Lines</th>
              <th scope="col">Rejected</th>
            </tr>
          </thead>
          <tbody>
            {imports.map((run) => (
              <tr key={`${run.kind} ${run.startedAt}`} className={listStyles.tableRow}>
                <td>{run.kind}</td>
                <td>
                  {run.finishedAt === null ? (
                    <Tag kind="warning">Not finished</Tag>
                  ) : (
                    <Tag kind="success">Finished</Tag>
                  )}
                </td>
                <td>{timeText(run.startedAt, timeZone)}</td>
                <td>{run.lines.toLocaleString('en')}</td>
                <td>{run.rejected.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListCard>
      {readsAudit ? (
        <p>
          <Link to="/audit?subject=imports" className="link">
            Who imported which file
          </Link>
        </p>
      ) : null}
    </>
  );
}
