import { useEffect, useState } from 'react';
import type { Navbar } from '#domains/catalogue/contract.ts';
import { loadNavbar } from './navbar-data.ts';

/** The navigation's content once it is there; null before, and when it cannot be had: its plain links still work. */
export function useNavbar(): Navbar | null {
  const [navbar, setNavbar] = useState<Navbar | null>(null);
  useEffect(() => {
    let gone = false;
    loadNavbar().then(
      (loaded) => {
        if (!gone) setNavbar(loaded);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return navbar;
}
