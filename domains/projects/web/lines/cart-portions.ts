import { NO_FOLDER, type PlacedLine } from './lines.ts';

/** The content of one add-to-cart request: the product codes, limited to the given folders. */
export interface CartPortion {
  selectedProductCodes: string[];
  selectedFolders: number[];
}

/**
 * Returns the requests that add exactly the chosen lines to the cart. One request is usually enough. The
 * exception is a product that is in two folders with chosen lines but is chosen in only one of them. Then
 * each folder needs a separate request.
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
