import { createContext, useContext } from 'react';

const NONE: readonly string[] = [];

/** The paths of pages that do not exist in this shop. Components do not render links to these paths. */
export const MissingPages = createContext(NONE);

/**
 * Returns a function that checks if a link leads to a page that does not exist in this shop. The function
 * ignores the query and the fragment.
 */
export function useIsMissing(): (to: string) => boolean {
  const missing = useContext(MissingPages);
  return (to) => missing.length > 0 && missing.includes(to.split(/[?#]/)[0]!);
}
