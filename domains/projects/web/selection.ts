/** What of a project is chosen for the next action: lines and rooms by their ids (PROJECT-03). */
export interface Selection {
  projectId: number;
  products: ReadonlySet<number>;
  folders: ReadonlySet<number>;
}

/** Of a project, what can be chosen. */
export interface Choosable {
  projectId: number;
  folders: readonly { id: number; products: readonly number[] }[];
}

/**
 * What is chosen after a project was loaded: staff who load the same one again keep what they had, as far as it is still there
 * (PROJECT-06); otherwise all products and all rooms that have some (PROJECT-07).
 */
export function selectionAfterLoad(
  project: Choosable,
  before: Selection | null,
  isStaff: boolean,
): Selection {
  const { projectId, folders } = project;
  const products = new Set(folders.flatMap((folder) => folder.products));
  if (isStaff && before?.projectId === projectId)
    return {
      projectId,
      products: new Set([...before.products].filter((one) => products.has(one))),
      folders: new Set(folders.map(({ id }) => id).filter((id) => before.folders.has(id))),
    };
  return {
    projectId,
    products,
    folders: new Set(folders.filter((folder) => folder.products.length > 0).map(({ id }) => id)),
  };
}

/** With some products chosen, or not any more; a room is chosen while all that it has is. */
export function choose(
  selection: Selection,
  project: Choosable,
  lines: readonly number[],
  isChosen: boolean,
): Selection {
  const products = new Set(selection.products);
  for (const line of lines) {
    if (isChosen) products.add(line);
    else products.delete(line);
  }
  const folders = new Set(
    project.folders
      .filter((folder) => folder.products.length > 0 && folder.products.every((one) => products.has(one)))
      .map(({ id }) => id),
  );
  return { projectId: selection.projectId, products, folders };
}
