import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { listMinimal } from '../../contract/projects.ts';
import type { ProjectListItem } from '../../contract/types.ts';
import { TOOL_SEARCH } from '../lines/add-product.tsx';
import { useSettled } from './use-settled.ts';

/** Maximum number of projects in a response. */
const MAX_RESULTS = 100;

interface Found {
  projects: readonly ProjectListItem[];
  total: number;
}

/**
 * Returns the projects that match a search text, undecided projects first. Without a search text, returns the
 * user's own projects. `showMore` displays `step` more projects; the current results stay on display until
 * the new ones are loaded.
 */
export function useFoundProjects(step: number) {
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(step);
  const [last, setLast] = useState<Found | null>(null);
  const settled = useSettled(typed).trim();
  const term = settled.length < TOOL_SEARCH.minChars ? '' : settled;
  const found = useAnswer<Found>(JSON.stringify([term, most]), async (signal) => {
    const own = term === '' ? { own: 'true' } : {};
    const query = { term, items: String(most), undecidedFirst: 'true', ...own };
    const { projects, totalProjects } = await call(listMinimal, { query }, { signal });
    const answer = { projects, total: totalProjects };
    setLast(answer);
    return answer;
  });
  const displayed = found.answer ?? last;
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setMost(step);
    },
    /**
     * Whether the displayed results are outdated, because the response to the current search text is pending.
     */
    isSearching: found.state === 'loading',
    /** The search text of the displayed results; empty for the user's own projects. */
    term,
    state: displayed && found.state === 'loading' ? ('success' as const) : found.state,
    projects: displayed?.projects ?? null,
    total: displayed?.total ?? 0,
    mayShowMore: displayed !== null && displayed.projects.length < Math.min(displayed.total, MAX_RESULTS),
    showMore: () => setMost(Math.min(most + step * 2, MAX_RESULTS)),
    retry: found.retry,
  };
}
export type FoundProjects = ReturnType<typeof useFoundProjects>;
