import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { listChangeLogs } from '../../contract/notes.ts';
import type { ChangeLog } from '../../contract/types.ts';
import type { ActivityKind } from '../../contract/values.ts';
import { useProjectWorkspace } from '../project-workspace.tsx';

const PAGE_SIZE = 200;

/**
 * Returns the history of the current project, latest change first. `kind` limits it to one kind; null
 * requests nothing. Reloads the history after every change (PROJECT-11). `more` loads earlier changes.
 */
export function useChangeLogs(kind: ActivityKind | 'all' | null) {
  const { project, changes } = useProjectWorkspace();
  const { projectId, version } = project;
  const [older, setOlder] = useState<{ key: string; logs: readonly ChangeLog[]; isAll: boolean } | null>(
    null,
  );
  const key = `${projectId} ${version} ${changes} ${kind}`;
  const ask = (before?: number) =>
    call(listChangeLogs, {
      query: {
        projectId: String(projectId),
        ...(before === undefined ? {} : { before: String(before) }),
        ...(kind === null || kind === 'all' ? {} : { kind }),
      },
    });
  const { state, answer, error, retry } = useAnswer(kind === null ? null : key, () => ask());
  const known = older?.key === key ? older : null;
  // Displays the previous entries until the new ones have loaded.
  const of = `${projectId} ${kind}`;
  const [last, setLast] = useState<{ of: string; logs: readonly ChangeLog[] } | null>(null);
  if (answer && answer.changelogs !== last?.logs) setLast({ of, logs: answer.changelogs });
  const stays = last?.of === of ? last.logs : null;
  const first = answer?.changelogs ?? stays ?? [];
  const logs = [...first, ...(known?.logs ?? [])];
  const more = async () => {
    const { changelogs } = await ask(logs.at(-1)?.id);
    setOlder({ key, logs: [...(known?.logs ?? []), ...changelogs], isAll: changelogs.length < PAGE_SIZE });
  };
  return {
    state: kind === null || (stays && state === 'loading') ? ('success' as const) : state,
    error,
    retry,
    logs,
    hasMore: known ? !known.isAll : first.length === PAGE_SIZE,
    more: () => void more(),
  };
}
