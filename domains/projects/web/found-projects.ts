import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { listMinimal } from '../contract.ts';
import type { ProjectListItem } from '../contract-types.ts';
import { TOOL_SEARCH } from './add-product.tsx';
import { useSettled } from './use-settled.ts';

/** As many as one call answers. */
const MOST = 100;

interface Found {
  projects: readonly ProjectListItem[];
  total: number;
}

/**
 * Projects found by words, those that are still to be decided first; while nothing is typed those of whoever asks. `step` at a
 * time: more come below by `showMore`, and what is shown stays until they are there.
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
  const shown = found.answer ?? last;
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setMost(step);
    },
    /** What is shown is of other words: the answer is still to come. */
    isSearching: found.state === 'loading',
    /** What they were found by; empty: the list of whoever asks. */
    term,
    state: shown && found.state === 'loading' ? ('success' as const) : found.state,
    projects: shown?.projects ?? null,
    total: shown?.total ?? 0,
    mayShowMore: shown !== null && shown.projects.length < Math.min(shown.total, MOST),
    showMore: () => setMost(Math.min(most + step * 2, MOST)),
    retry: found.retry,
  };
}
export type FoundProjects = ReturnType<typeof useFoundProjects>;
