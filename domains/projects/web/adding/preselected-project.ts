import type { ProjectListItem } from '../../contract/types.ts';
import { UNDECIDED } from '../../contract/values.ts';

/** The value for "new project" in lists that otherwise contain project IDs. */
export const NEW_PROJECT = 'new';

/**
 * Returns the ID of the project to preselect: the last opened project, otherwise the first in the list. Only
 * undecided projects are preselected. Returns an empty text if all projects are won or lost. Returns {@link
 * NEW_PROJECT} if the list is empty without a search text.
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
