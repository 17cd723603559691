import { SiteLink } from '#design/navigation/site-link.tsx';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import { sitePrice } from '#domains/catalogue/web/card-view.ts';
import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { DeliveryBar } from '../delivery-bar.tsx';
import { HeroActions } from '../hero-actions.tsx';
import type { HomeProps } from '../home-props.ts';
import { Scene } from '../scene.tsx';
import styles from '../editorial-home.module.css';

/** Renders the first part of a homewares site's home page: a picture of a room, then the delivery bar. */
export function EditorialHead({ data, words }: HomeProps) {
  const { wording } = useSite();
  const { hero } = words;
  const { popular, fresh, deals } = data.highlights;
  // The pin marks a product in the picture, such as the sofa. It is displayed only if one of the lists
  // contains that product.
  const pinnedCard = [...popular, ...fresh, ...deals].find(({ category }) => category.uri === hero.pinned);
  return (
    <>
      <section data-masthead="" className={`wrap ${styles.hero}`} aria-label={wording.homeHeadline}>
        <div className={styles.room}>
          <Scene name={hero.scene} alt={hero.alt} priority />
          {pinnedCard ? <PinnedProduct card={pinnedCard} /> : null}
        </div>
        <div className={styles.words}>
          <h1 className="display">{wording.homeHeadline}</h1>
          <p>{wording.homeIntro}</p>
          <HeroActions actions={hero.actions} />
        </div>
      </section>
      <div className={`wrap ${styles.bar}`}>
        <DeliveryBar isFlat />
      </div>
    </>
  );
}

/** Displays one of the shop's products next to the matching object in the picture. */
function PinnedProduct({ card }: { card: ProductCard }) {
  const price = sitePrice(card, useSiteWithPrices());
  return (
    <>
      <span className={styles.pin} aria-hidden="true" />
      <SiteLink to={card.url} className={styles.pinned}>
        <img src={card.image.src} alt="" width={56} height={56} decoding="async" />
        <span>
          <b className="clamp-2">{card.title}</b>
          {price.kind === 'amount' ? <span className="muted tnum">{price.now}</span> : null}
        </span>
      </SiteLink>
    </>
  );
}
