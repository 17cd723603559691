import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { listChangeLogs } from '../contract-notes.ts';
import type { ChangeLog } from '../contract-types.ts';
import type { ActivityKind } from '../contract-words.ts';
import { useDesk } from './desk.tsx';

const A_PAGE = 200;

/**
 * What was done to the project on the desk, latest first, asked for anew after every change (PROJECT-11): all of it, or of one
 * kind; null asks nothing. `more` brings what was before.
 */
export function useChangeLogs(kind: ActivityKind | 'all' | null) {
  const { project, changes } = useDesk();
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
  // What is shown stays until the new is here.
  const of = `${projectId} ${kind}`;
  const [last, setLast] = useState<{ of: string; logs: readonly ChangeLog[] } | null>(null);
  if (answer && answer.changelogs !== last?.logs) setLast({ of, logs: answer.changelogs });
  const stays = last?.of === of ? last.logs : null;
  const first = answer?.changelogs ?? stays ?? [];
  const logs = [...first, ...(known?.logs ?? [])];
  const more = async () => {
    const { changelogs } = await ask(logs.at(-1)?.id);
    setOlder({ key, logs: [...(known?.logs ?? []), ...changelogs], isAll: changelogs.length < A_PAGE });
  };
  return {
    state: kind === null || (stays && state === 'loading') ? ('success' as const) : state,
    error,
    retry,
    logs,
    hasMore: known ? !known.isAll : first.length === A_PAGE,
    more: () => void more(),
  };
}
