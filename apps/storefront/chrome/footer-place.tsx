import { lazyHydrated } from '#foundation/browser/lazy-hydration.tsx';
import styles from './footer-place.module.css';

/** The footer, whose script loads on demand; its background is visible until then (SHELL-05). */
export const FooterPlace = lazyHydrated(
  'apps/storefront/chrome/site-footer.tsx',
  async () => (await import('./site-footer.tsx')).SiteFooter,
  { placeholder: <div className={styles.placeholder} data-ground="dark" aria-hidden="true" /> },
);
