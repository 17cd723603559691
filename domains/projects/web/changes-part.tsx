import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { Button } from '#design/button.tsx';
import { LoadState } from '#design/load-state.tsx';
import { Notice } from '#design/notice.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { listChangeLogs } from '../contract-notes.ts';
import type { ChangeLog } from '../contract-types.ts';
import { Entry } from './activity-part.tsx';
import { useDesk } from './desk.tsx';
import { changeWords, subjectWords } from './change-words.ts';
import { FALLBACK, toolText } from './tool-text.ts';
import work from './workspace.module.css';
import styles from './activity-part.module.css';

const A_PAGE = 200;

/** What was done to the project, latest first; asked for anew after every change (PROJECT-11). Staff alone show this part. */
export function ChangesPart() {
  const { project, changes } = useDesk();
  const { projectId, version } = project;
  const [older, setOlder] = useState<{ key: string; logs: readonly ChangeLog[]; isAll: boolean } | null>(
    null,
  );
  const key = `${projectId} ${version} ${changes}`;
  const ask = (before?: number) =>
    call(listChangeLogs, {
      query: { projectId: String(projectId), ...(before === undefined ? {} : { before: String(before) }) },
    });
  const { state, answer, error, retry } = useAnswer(key, () => ask());
  const known = older?.key === key ? older : null;
  const logs = [...(answer?.changelogs ?? []), ...(known?.logs ?? [])];
  const hasMore = !known?.isAll && logs.length > 0 && logs.length % A_PAGE === 0;
  const more = async () => {
    const { changelogs } = await ask(logs.at(-1)?.id);
    setOlder({ key, logs: [...(known?.logs ?? []), ...changelogs], isAll: changelogs.length < A_PAGE });
  };
  return (
    <div className={styles.pad}>
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
        {logs.length === 0 ? <p className={work.fine}>Nothing was changed yet.</p> : null}
        <ul className={styles.log}>
          {logs.map((log) => (
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
        {hasMore ? (
          <Button className={work.tool} onClick={() => void more()}>
            Earlier changes
          </Button>
        ) : null}
      </LoadState>
    </div>
  );
}
