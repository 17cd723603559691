import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { isFault } from '#foundation/pure/fault.ts';
import type { getOutline as getOutlineEndpoint } from '../contract/projects.ts';
import type { ProjectOutline } from '../contract/types.ts';
import { readLines, readFolders } from '../db/lines.ts';
import { type ProjectsDeps, type ProjectsContext, openProject } from './deps.ts';

/** Returns a project's folders with the product codes in each. */
export async function getOutline(
  deps: ProjectsDeps,
  ctx: ProjectsContext,
  id: number,
): Promise<ProjectOutline | FaultOf<typeof getOutlineEndpoint>> {
  const { db } = deps;
  const found = await openProject(deps, ctx, id);
  if (isFault(found)) return found;
  const { project } = found;
  const lines = await readLines(db, project.id, ctx.site.country);
  const codesIn = (folder: number | null) =>
    lines.filter(({ folderId }) => folderId === folder).map(({ productCode }) => productCode);
  return {
    projectId: project.id,
    projectRef: project.ref,
    name: project.name,
    version: project.version,
    quoteStatus: project.quoteStatus,
    folders: (await readFolders(db, project.id)).map(({ id: folder, title }) => ({
      id: folder,
      title,
      productCodes: codesIn(folder),
    })),
    productCodes: codesIn(null),
  };
}
