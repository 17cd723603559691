import { lazyHydrated } from '#foundation/browser/hydration/lazy-hydration.tsx';
import styles from './footer-place.module.css';

/**
 * The footer. Its script loads on demand. Until it has loaded, only the footer's background is visible
 * (SHELL-05).
 */
export const FooterPlace = lazyHydrated(
  'apps/storefront/chrome/footer/site-footer.tsx',
  async () => (await import('./site-footer.tsx')).SiteFooter,
  { placeholder: <div className={styles.placeholder} data-ground="dark" aria-hidden="true" /> },
);
