import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { Icon } from '#design/icons/icon.tsx';
import { reportPresence } from '../../contract/projects.ts';
import { useProjectWorkspace } from '../project-workspace.tsx';
import styles from './people.module.css';

const LOOK_MS = 20_000;
type Person = AnswerOf<typeof reportPresence>['people'][number];

/**
 * Renders the other users who have this project open. Reports the user's own presence every 20 seconds while
 * the tab is visible. Reloads the project if another user has changed it.
 */
export function People() {
  const { project, isBusy, reload } = useProjectWorkspace();
  const [people, setPeople] = useState<readonly Person[]>([]);
  const { projectId } = project;
  const look = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    try {
      const answer = await call(reportPresence, { body: { projectId } });
      setPeople(answer.people);
      if (answer.version > project.version && !isBusy) {
        await reload();
        showMessage('Another person changed this project. You now see the latest version.', { kind: 'info' });
      }
    } catch {
      // Errors are ignored, because presence is optional and is reported again after 20 seconds.
    }
  });
  useEffect(() => {
    const first = setTimeout(() => void look());
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      call(reportPresence, { body: { projectId, leaves: true } }).catch(() => undefined);
    };
  }, [projectId]);
  return (
    <p role="status" className={styles.people}>
      {people.length === 0 ? null : (
        <>
          <Icon name="eye" size="small" />
          {people.length === 1
            ? `${people[0]!.name} is here`
            : `${people.map(({ name }) => name).join(', ')} are here`}
        </>
      )}
    </p>
  );
}
