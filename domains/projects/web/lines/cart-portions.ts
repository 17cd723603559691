import { NO_FOLDER, type PlacedLine } from './lines.ts';

/** The product codes and folder IDs of an add-to-cart request. The request adds the lines that match both. */
export interface CartPortion {
  selectedProductCodes: string[];
  selectedFolders: number[];
}

/**
 * Returns the requests that add exactly the selected lines to the cart. A single request is sufficient unless
 * it would also add an unselected line with the same product. In that case, there is one request per folder.
 */
export function cartPortions(
  lines: readonly Pick<PlacedLine, 'id' | 'productCode' | 'folderId'>[],
  chosen: ReadonlySet<number>,
): CartPortion[] {
  const selected = lines.filter(({ id }) => chosen.has(id));
  const folderOf = ({ folderId }: { folderId: number | null }) => folderId ?? NO_FOLDER;
  const folders = [...new Set(selected.map(folderOf))];
  const codesIn = (folder: number | null) => [
    ...new Set(
      selected.filter((line) => folder === null || folderOf(line) === folder).map((line) => line.productCode),
    ),
  ];
  const codes = new Set(codesIn(null));
  const hasTooMuch = lines.some(
    (line) => !chosen.has(line.id) && codes.has(line.productCode) && folders.includes(folderOf(line)),
  );
  if (selected.length === 0) return [];
  if (!hasTooMuch) return [{ selectedProductCodes: [...codes], selectedFolders: folders }];
  return folders.map((folder) => ({ selectedProductCodes: codesIn(folder), selectedFolders: [folder] }));
}
