import type { ProjectListItem } from '../contract-types.ts';
import { UNDECIDED } from '../contract-words.ts';

/** In place of a project's id: one that is to be begun. */
export const NEW_PROJECT = 'new';

/**
 * Which project is chosen before anybody chooses: the one that was open last, else the first, of those that are still to be
 * decided. What was bought or declined is never chosen by itself. Empty: none; where there is no project at all, a new one.
 */
export function wantedProject(
  projects: readonly Pick<ProjectListItem, 'projectId' | 'quoteStatus'>[],
  { last, isSearch }: { last: number | null; isSearch: boolean },
): string {
  const undecided = projects.filter(({ quoteStatus }) => UNDECIDED.includes(quoteStatus));
  const one = undecided.find(({ projectId }) => projectId === last) ?? undecided[0];
  if (one) return String(one.projectId);
  return projects.length === 0 && !isSearch ? NEW_PROJECT : '';
}
