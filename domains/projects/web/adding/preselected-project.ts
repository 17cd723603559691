import type { ProjectListItem } from '../../contract/types.ts';
import { UNDECIDED } from '../../contract/values.ts';

/** A value that is used instead of a project's ID if the project is still to be created. */
export const NEW_PROJECT = 'new';

/**
 * Returns the project to preselect among the undecided ones: the last opened one, otherwise the first in the
 * list. A won or lost project is never preselected. Empty if there is no such project; a new project if the
 * list is empty and there is no search text.
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
