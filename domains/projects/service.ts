import type { Asking, ProjectsNeeds } from './use-cases/dependencies.ts';
import { beginProject } from './use-cases/begin-project.ts';
import { createProjectReader } from './use-cases/read-projects.ts';
import {
  adopt,
  removeProject,
  rename,
  restoreProject,
  saveCustomer,
  saveDetails,
  update,
} from './use-cases/save-project.ts';
import { searchProjects } from './use-cases/search-projects.ts';

export type { ProjectsNeeds } from './use-cases/dependencies.ts';

export type Projects = ReturnType<typeof createProjects>;

/** A use case with what projects work with filled in. */
type Bound<F> = F extends (needs: ProjectsNeeds, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** Projects: what people mean to buy, in rooms; staff look after all of their site, customers have their own. */
export function createProjects(needs: ProjectsNeeds) {
  const bound = <F extends (needs: ProjectsNeeds, ...rest: never[]) => unknown>(useCase: F) =>
    ((...rest: never[]) => useCase(needs, ...rest)) as unknown as Bound<F>;
  return {
    read: createProjectReader(needs),
    search: bound(searchProjects),
    /** Begins a project, or changes the one that is named. */
    save: (
      asking: Asking,
      { projectId, ...wanted }: { projectId?: number | undefined } & Parameters<typeof beginProject>[2],
    ) =>
      projectId === undefined
        ? beginProject(needs, asking, wanted)
        : update(needs, asking, { projectId, name: wanted.name, quoteData: wanted.quoteData }),
    rename: bound(rename),
    saveDetails: bound(saveDetails),
    saveCustomer: bound(saveCustomer),
    adopt: bound(adopt),
    remove: bound(removeProject),
    restore: bound(restoreProject),
  };
}
