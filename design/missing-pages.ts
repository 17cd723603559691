import { createContext, useContext } from 'react';

const NONE: readonly string[] = [];

/** Paths of this shop's pages that do not exist: no link to them is rendered. */
export const MissingPages = createContext(NONE);

/**
 * Returns a function that checks whether a link's target is one of the missing pages; query and fragment are
 * ignored.
 */
export function useIsMissing(): (to: string) => boolean {
  const missing = useContext(MissingPages);
  return (to) => missing.length > 0 && missing.includes(to.split(/[?#]/)[0]!);
}
