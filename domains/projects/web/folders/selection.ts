/** The lines and rooms that are selected for the next action, by ID (PROJECT-03). */
export interface Selection {
  projectId: number;
  products: ReadonlySet<number>;
  folders: ReadonlySet<number>;
  /** All lines that the project had when it was last loaded. Any other line counts as new. */
  known: ReadonlySet<number>;
}

/** The items of a project that can be selected. */
export interface Choosable {
  projectId: number;
  folders: readonly { id: number; products: readonly number[] }[];
}

/**
 * Returns the selection after a project has been loaded. If staff load the same project again, selected items
 * that still exist stay selected (PROJECT-06), and new lines are selected. Otherwise all products and all
 * rooms with products are selected (PROJECT-07).
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

/** Selects or deselects products. A room is selected if all its products are. */
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
