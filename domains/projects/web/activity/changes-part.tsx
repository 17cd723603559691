import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { useProjectWorkspace } from '../project-workspace.tsx';
import { changeWords, subjectWords } from './change-words.ts';
import { Entry } from './log-entry.tsx';
import { FALLBACK, toolText } from '../tool-text.ts';
import { useChangeLogs } from './use-change-logs.ts';
import work from '../workspace.module.css';
import styles from './activity-part.module.css';

/** For staff: renders all changes to a project's fields, latest first (PROJECT-11). */
export function ChangesPart() {
  const { project } = useProjectWorkspace();
  const found = useChangeLogs('all');
  return (
    <div className={styles.pad}>
      <LogsState found={found}>
        {found.logs.length === 0 ? <p className={work.fine}>No changes yet.</p> : null}
        <ul className={styles.log}>
          {found.logs.map((log) => (
            <Entry key={log.id} user={log.user} timestamp={log.timestamp}>
              <b>{log.user}</b> {log.action.replaceAll('-', ' ')} {subjectWords(log, project)}
              {log.fields.map((field) => (
                <span key={field.field} className={styles.fields}>
                  {changeWords(field, project)}
                </span>
              ))}
            </Entry>
          ))}
        </ul>
      </LogsState>
    </div>
  );
}

/** Renders a history's loading state or error (PROJECT-35), and a button that loads earlier entries. */
export function LogsState({
  found: { state, error, retry, hasMore, more },
  children,
}: {
  found: ReturnType<typeof useChangeLogs>;
  children: ReactNode;
}) {
  return (
    <LoadState
      state={state}
      loading={<Skeleton height={220} />}
      failure={
        <Notice kind="error">
          {toolText(error, FALLBACK.logs)}{' '}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </Notice>
      }
    >
      {children}
      {hasMore ? (
        <Button className={work.tool} onClick={more}>
          Earlier changes
        </Button>
      ) : null}
    </LoadState>
  );
}
