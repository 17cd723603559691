import { NO_FOLDER, type PlacedLine } from './lines.ts';

/** What one call puts into the cart: products by their codes, of the folders that are named. */
export interface CartPortion {
  selectedProductCodes: string[];
  selectedFolders: number[];
}

/**
 * The calls that put exactly the chosen lines into the cart. One is enough unless a product lies in two folders that both have
 * something chosen, but is chosen in only one of them: then it takes a call for each folder.
 */
export function cartPortions(
  lines: readonly Pick<PlacedLine, 'id' | 'productCode' | 'folderId'>[],
  chosen: ReadonlySet<number>,
): CartPortion[] {
  const wanted = lines.filter(({ id }) => chosen.has(id));
  const folderOf = ({ folderId }: { folderId: number | null }) => folderId ?? NO_FOLDER;
  const folders = [...new Set(wanted.map(folderOf))];
  const codesIn = (folder: number | null) => [
    ...new Set(
      wanted.filter((line) => folder === null || folderOf(line) === folder).map((line) => line.productCode),
    ),
  ];
  const codes = new Set(codesIn(null));
  const hasTooMuch = lines.some(
    (line) => !chosen.has(line.id) && codes.has(line.productCode) && folders.includes(folderOf(line)),
  );
  if (wanted.length === 0) return [];
  if (!hasTooMuch) return [{ selectedProductCodes: [...codes], selectedFolders: folders }];
  return folders.map((folder) => ({ selectedProductCodes: codesIn(folder), selectedFolders: [folder] }));
}
