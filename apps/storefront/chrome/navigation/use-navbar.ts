import { useEffect, useState } from 'react';
import type { Navbar } from '#domains/catalogue/contract/catalogue.ts';
import { loadNavbar } from './navbar-data.ts';

/**
 * Returns the navigation's content; null until it has loaded or if it cannot be loaded. In both cases the
 * plain links still work.
 */
export function useNavbar(): Navbar | null {
  const [navbar, setNavbar] = useState<Navbar | null>(null);
  useEffect(() => {
    let isCancelled = false;
    loadNavbar().then(
      (loaded) => {
        if (!isCancelled) setNavbar(loaded);
      },
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, []);
  return navbar;
}
