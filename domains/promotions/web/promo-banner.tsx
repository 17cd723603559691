import { useEffect, useState, type CSSProperties } from 'react';
import { call } from '#foundation/browser/call.ts';
import { classNames } from '#design/class-names.ts';
import { SiteLink } from '#design/site-link.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { getPromoBanner, type PromoBanner as Banner } from '../contract.ts';
import styles from './promo-banner.module.css';

/**
 * The promo banner of the cart (339 × 60 at most) or the checkout (60 high, 72 from 768 pixels on), where there is one
 * (BANNER-21 to -24). At the checkout the sale's own comes first.
 */
export function PromoBanner({ place }: { place: 'cart' | 'checkout' }) {
  const sale = useShop().notices?.sale?.checkout;
  const ofSale = place === 'checkout' ? sale : undefined;
  const [banner, setBanner] = useState<Banner | null>(null);
  useEffect(() => {
    if (ofSale) return;
    const gone = new AbortController();
    call(getPromoBanner, {}, { signal: gone.signal }).then(setBanner, () => undefined);
    return () => gone.abort();
  }, [ofSale]);
  const look = classNames(styles.banner, styles[place]);
  if (ofSale) {
    return (
      <SiteLink to={ofSale.to} className={look}>
        {ofSale.picture ? (
          <img src={ofSale.picture} alt="" width={120} height={72} style={{ clipPath: ofSale.clipPath }} />
        ) : null}
        <span>{ofSale.title}</span>
      </SiteLink>
    );
  }
  const picture = banner && (place === 'cart' ? banner.images.cart : banner.images.checkout.mobile);
  if (!banner || !picture) return null;
  return (
    <SiteLink
      to={banner.url}
      className={look}
      style={{ '--banner': banner.colour, '--on-banner': banner.textColour } as CSSProperties}
    >
      <picture>
        {place === 'checkout' ? (
          <source media="(min-width: 768px)" srcSet={banner.images.checkout.desktop} />
        ) : null}
        <img src={picture} alt="" width={120} height={72} />
      </picture>
      <span>{banner.title}</span>
    </SiteLink>
  );
}
