export function listsOfFolders(): Record<string, string>;
