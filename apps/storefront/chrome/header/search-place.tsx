import { useEffect, useRef, type ReactNode } from 'react';
import { navView } from '../navigation/nav-view.ts';
import styles from './search-place.module.css';

/** Wraps a search bar. While a control in it has focus, the header's open view is the search (NAV-01). */
export function SearchPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = place.current!;
    const enter = () => navView.set('search');
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && root.contains(relatedTarget)) return;
      if (navView.get() === 'search') navView.set('none');
    };
    root.addEventListener('focusin', enter);
    root.addEventListener('focusout', leave);
    return () => {
      root.removeEventListener('focusin', enter);
      root.removeEventListener('focusout', leave);
    };
  }, []);
  return (
    <div ref={place} className={styles.place}>
      {children}
    </div>
  );
}
