import { useEffect, useState, type CSSProperties } from 'react';
import { call } from '#foundation/browser/call.ts';
import { classNames } from '#design/class-names.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { getPromoBanner, type PromoBanner as Banner } from '../contract.ts';
import styles from './promo-banner.module.css';

/** The last response of `loadPromoBanner` and the time of its arrival. */
let known: { banner: Banner | null; at: number } | undefined;
const FRESH_MS = 60_000;

/** Fetches the banner before the page renders, so that the layout does not shift. Never rejects. */
export async function loadPromoBanner(): Promise<void> {
  const banner = await call(getPromoBanner, {}).catch(() => null);
  known = { banner, at: Date.now() };
}

/** The data of a cart line that determines whether the banner applies to it. */
interface InCart {
  categoryUri: string;
  /** Whether the manufacturer delivers the product. */
  isProforma: boolean;
}

/**
 * Whether the banner applies to one of the products. For example, "Our drivers recycle old large appliances"
 * does not apply to a kettle, or to products that a manufacturer delivers.
 */
function holdsFor({ categories }: Banner, goods: readonly InCart[]): boolean {
  return (
    categories === undefined ||
    goods.some(
      ({ categoryUri, isProforma }) =>
        !isProforma && categories.some((uri) => `${categoryUri}/`.startsWith(`${uri}/`)),
    )
  );
}

/**
 * Renders the promo banner in the cart (at most 339 × 60 pixels) or in the checkout. In the checkout, it is
 * 60 pixels high, or 72 pixels in windows that are at least 768 pixels wide. Renders nothing if the site has
 * no banner (BANNER-21 to -24) or if the banner applies to no product in the cart. In the checkout, the
 * sale's banner has priority.
 */
export function PromoBanner({ place, goods }: { place: 'cart' | 'checkout'; goods: readonly InCart[] }) {
  const sale = useShop().notices?.sale?.checkout;
  const ofSale = place === 'checkout' ? sale : undefined;
  const [loaded] = useState(() => (known && Date.now() - known.at < FRESH_MS ? known : undefined));
  const [banner, setBanner] = useState(loaded?.banner ?? null);
  useEffect(() => {
    if (ofSale || loaded) return;
    const controller = new AbortController();
    call(getPromoBanner, {}, { signal: controller.signal }).then(setBanner, () => undefined);
    return () => controller.abort();
  }, [ofSale, loaded]);
  const look = classNames(styles.banner, styles[place]);
  if (ofSale) {
    return (
      <SiteLink to={ofSale.to} className={classNames(look, styles.quiet)}>
        {ofSale.picture ? (
          <img src={ofSale.picture} alt="" width={120} height={72} style={{ clipPath: ofSale.clipPath }} />
        ) : null}
        <span>{ofSale.title}</span>
      </SiteLink>
    );
  }
  const picture = banner && (place === 'cart' ? banner.images.cart : banner.images.checkout.mobile);
  if (!banner || !picture || !holdsFor(banner, goods)) return null;
  const link = (
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
  return place === 'cart' ? <div className={styles.band}>{link}</div> : link;
}
