import { useEffect, useState } from 'react';
import type { Navbar } from '#domains/catalogue/contract/catalogue.ts';
import { loadNavbar } from './navbar-data.ts';

/**
 * Returns the navigation data. Returns null until the data has loaded, and if it cannot be loaded. The plain
 * links work without the data.
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
