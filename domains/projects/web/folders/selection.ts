/** The selected lines and rooms by ID (PROJECT-03). Actions such as "Add to cart" apply to them. */
export interface Selection {
  projectId: number;
  products: ReadonlySet<number>;
  folders: ReadonlySet<number>;
  /** The IDs of all lines at the last load. Lines that are not in this set are new. */
  known: ReadonlySet<number>;
}

/** The IDs of a project's lines and rooms that the user can select. */
export interface Choosable {
  projectId: number;
  folders: readonly { id: number; products: readonly number[] }[];
}

/**
 * Returns the selection after a project was loaded. If staff reload the same project, existing lines stay
 * selected or deselected (PROJECT-06), and new lines become selected. Otherwise all lines, and all rooms with
 * lines, are selected (PROJECT-07).
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

/**
 * Selects or deselects lines. Also selects each room whose lines are all selected, and deselects the other
 * rooms.
 */
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
