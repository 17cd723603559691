import { createContext, useContext } from 'react';

const NONE: readonly string[] = [];

/** Paths of the shop's pages that do not exist. No links to them are rendered. */
export const MissingPages = createContext(NONE);

/**
 * Returns a function that checks whether the target of a link is a missing page. Query and fragment are
 * ignored.
 */
export function useIsMissing(): (to: string) => boolean {
  const missing = useContext(MissingPages);
  return (to) => missing.length > 0 && missing.includes(to.split(/[?#]/)[0]!);
}
