import { useLayoutEffect, useState } from 'react';
import { storeValue, storedValue } from '#foundation/browser/expiring-storage.ts';
import { useHydrated } from '#foundation/browser/use-hydrated.ts';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { useStepAside } from '#design/step-aside.ts';
import { SiteLink } from '#design/site-link.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './sale-footer.module.css';

const KEY = 'isFooterBannerOpen';
/** One day (SALE-06). */
const MINUTES = 1440;

/** The sale at the foot of the window: while it is on, has a footer banner and was not closed within a day (SALE-05). */
export function SaleFooter() {
  const footer = useShop().notices?.sale?.footer;
  const hydrated = useHydrated();
  const [isClosed, setClosed] = useState(false);
  const isShown = footer !== undefined && hydrated && !isClosed && storedValue(KEY) !== false;
  const [bar, isAside] = useStepAside({ returns: true });
  useLayoutEffect(() => {
    if (!isShown || isAside) return;
    // What floats in the corners stands above it. (A rule with `:has()` would be looked at with every change of the page.)
    const { style } = document.documentElement;
    style.setProperty('--foot', '56px');
    return () => void style.removeProperty('--foot');
  }, [isShown, isAside]);
  if (!isShown) return null;
  const { to, title, subtext, picture, clipPath } = footer;
  return (
    <aside ref={bar} aria-label="Sale" className={classNames(styles.footer, isAside && styles.aside)}>
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
