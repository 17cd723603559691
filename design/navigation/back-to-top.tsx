import { useEffect, useState } from 'react';
import { scrollPageTo } from '#foundation/browser/navigation/scroll-animation.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './back-to-top.module.css';

const DURATION_MS = 600;

/**
 * Renders a button that scrolls to the top of the page in 600 ms. It appears when the page has scrolled, in
 * windows at least 768 pixels wide (SHELL-06 to -08).
 */
export function BackToTop({ label = 'Back to top' }: { label?: string }) {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 0);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled ? (
    <IconButton
      icon="chevron-up"
      label={label}
      raised
      className={styles.button}
      onClick={() => scrollPageTo(0, DURATION_MS)}
    />
  ) : null;
}
