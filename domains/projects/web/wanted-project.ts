import type { ProjectListItem } from '../contract/types.ts';
import { UNDECIDED } from '../contract/words.ts';

/** Used instead of a project ID for a project to be created. */
export const NEW_PROJECT = 'new';

/**
 * Returns the preselected project: the one opened last, otherwise the first, among the undecided ones. A won
 * or lost project is never preselected. Empty if there is no match; a new project if the list is empty
 * without a search.
 */
export function getPreselectedProject(
  projects: readonly Pick<ProjectListItem, 'projectId' | 'quoteStatus'>[],
  { last, isSearch }: { last: number | null; isSearch: boolean },
): string {
  const undecided = projects.filter(({ quoteStatus }) => UNDECIDED.includes(quoteStatus));
  const one = undecided.find(({ projectId }) => projectId === last) ?? undecided[0];
  if (one) return String(one.projectId);
  return projects.length === 0 && !isSearch ? NEW_PROJECT : '';
}
