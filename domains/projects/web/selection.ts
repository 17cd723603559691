/** What of a project is chosen for the next action: lines and rooms by their ids (PROJECT-03). */
export interface Selection {
  projectId: number;
  products: ReadonlySet<number>;
  folders: ReadonlySet<number>;
  /** All lines of the project when it was loaded: a line that is not among them is new. */
  known: ReadonlySet<number>;
}

/** Of a project, what can be chosen. */
export interface Choosable {
  projectId: number;
  folders: readonly { id: number; products: readonly number[] }[];
}

/**
 * The selection after a project was loaded. Staff who load the same project again keep their selection, as far as it still exists
 * (PROJECT-06), and lines that are new since are selected. Otherwise all products and all rooms with products are (PROJECT-07).
 */
export function selectionAfterLoad(
  project: Choosable,
  before: Selection | null,
  isStaff: boolean,
): Selection {
  const { projectId, folders } = project;
  const products = new Set(folders.flatMap((folder) => folder.products));
  if (isStaff && before?.projectId === projectId) {
    const chosen = new Set([...products].filter((one) => before.products.has(one) || !before.known.has(one)));
    const isChosen = ({ id, products: own }: Choosable['folders'][number]) =>
      own.some((one) => !before.known.has(one))
        ? own.every((one) => chosen.has(one))
        : before.folders.has(id);
    return {
      projectId,
      products: chosen,
      folders: new Set(folders.filter(isChosen).map(({ id }) => id)),
      known: products,
    };
  }
  return {
    projectId,
    products,
    known: products,
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
  return { ...selection, products, folders };
}
