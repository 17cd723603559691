import type { CSSProperties } from 'react';
import { SiteLink } from '#design/site-link.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './notice-strips.module.css';

/** The strips of 30 pixels above the header: the sale’s two (SALE-02) and the promo banner’s (BANNER-21, -25). */
export function NoticeStrips() {
  const { sale, promo } = useShop().notices ?? {};
  return (
    <>
      {sale?.strips?.map(({ to, title, subtext, picture, clipPath }) => (
        <SiteLink key={title} to={to} className={styles.strip}>
          <span className={`wrap ${styles.line}`}>
            {picture ? <img src={picture} alt="" width={120} height={30} style={{ clipPath }} /> : null}
            <b>{title}</b>
            {subtext ? <span className={styles.subtext}>{subtext}</span> : null}
          </span>
        </SiteLink>
      ))}
      {promo ? (
        <SiteLink
          to={promo.url}
          className={styles.strip}
          style={{ '--strip': promo.colour, '--on-strip': promo.textColour } as CSSProperties}
        >
          <span className={`wrap ${styles.line}`}>
            <picture>
              <source media="(min-width: 768px)" srcSet={promo.desktop} />
              <img src={promo.mobile} alt="" width={120} height={30} />
            </picture>
            <b>{promo.title}</b>
          </span>
        </SiteLink>
      ) : null}
    </>
  );
}
