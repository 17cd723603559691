import { useState } from 'react';
import { storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { IconButton } from '#design/icon-button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './sale-footer.module.css';

const KEY = 'isFooterBannerOpen';
/** Minutes for which a closed banner stays hidden: one day (SALE-06). */
const MINUTES = 1440;

/**
 * Renders the sale's banner at the end of the page, if a sale with such a banner is active. Renders nothing
 * if the shopper closed the banner within the last day (SALE-05). The banner never covers other content.
 */
export function SaleFooter() {
  const footer = useShop().notices?.sale?.footer;
  const hydrated = useHydrated();
  const [isClosed, setClosed] = useState(false);
  const isVisible = footer !== undefined && hydrated && !isClosed && storedValue(KEY) !== false;
  if (!isVisible) return null;
  const { to, title, subtext, picture, clipPath } = footer;
  return (
    <aside aria-label="Sale" className={styles.footer}>
      <div className={`wrap ${styles.line}`}>
        <SiteLink to={to} className={styles.link}>
          {picture ? <img src={picture} alt="" width={96} height={56} style={{ clipPath }} /> : null}
          <b>{title}</b>
          {subtext ? <span className={styles.subtext}>{subtext}</span> : null}
        </SiteLink>
        <IconButton
          icon="close"
          label="Close sale banner"
          className={styles.close}
          onClick={() => {
            storeValue(KEY, false, MINUTES);
            setClosed(true);
          }}
        />
      </div>
    </aside>
  );
}
