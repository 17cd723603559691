import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { EnergyStars } from './energy-stars.tsx';
import { Icon } from '../icons/icon.tsx';
import { PriceBlock } from './price-block.tsx';
import type { PriceView } from './price-block.tsx';
import { ProductPicture } from './product-picture.tsx';
import { Rating } from './rating.tsx';
import { ConditionLabel, Ribbon } from './ribbon.tsx';
import type { Condition, RibbonKind } from './ribbon.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './product-card.module.css';

/** The content of a card as formatted text. It is plain data, so that a loader can serialise it. */
export type ProductCardView = {
  /** The product's id or SKU, which is the key of the card. */
  id: string;
  url: string;
  title: string;
  brand?: string;
  ribbons?: readonly { kind: RibbonKind; text: string }[];
  condition?: Condition;
  /** The missing parts, such as "Missing parts: shelf". */
  missingParts?: string;
  /** The main specifications, such as "640 L · 908 mm wide · Auto defrost". */
  specLine?: string;
  /**
   * Whether the product is taller than it is wide. A landscape picture then displays the whole product
   * without cropping.
   */
  isTall?: boolean;
  rating?: number;
  reviews?: number;
  energyStars?: number;
  /** The number of stars of the best rating. */
  starScale?: number;
  /** The cost of using the product, such as "About $148 a year to run at 33 c/kWh". */
  runningCost?: string;
  price: PriceView;
  /** The delivery, such as "Free delivery Sat 22 Nov". The text contains a date and never a duration. */
  deliveryText?: string;
  /**
   * The colours of fabrics or finishes in CSS format, with the URLs of their products. The displayed product
   * has no URL. `moreSwatches` is the number of colours that are not displayed.
   */
  swatches?: readonly { name: string; colour: string; url?: string }[];
  moreSwatches?: number;
};

/**
 * The style of cards. `dense` displays all important facts (appliance stores), `showroom` has large titles
 * and more space, and `homely` has 4:3 pictures and swatches.
 */
export type CardRhythm = 'dense' | 'showroom' | 'homely';

export type ProductCardProps = {
  product: ProductCardView;
  /** Returns the URL of the product's picture with the given width. */
  picture: (width: number) => string;
  rhythm?: CardRhythm;
  /** The buttons under the price, such as "Add to cart" and "Add to Compare". */
  actions?: ReactNode;
  /** The button at the upper right of the picture. It must be a raised IconButton of 38 pixels. */
  saveButton?: ReactNode;
  /** Whether the card is visible without scrolling. If so, its picture loads immediately. */
  priority?: boolean;
  /**
   * Whether `showroom` cards display energy stars, and whether all cards display the running cost. Set it to
   * true if the list is sorted by energy stars or by running cost.
   */
  saysEnergy?: boolean;
  /** The width at which the picture is displayed, in the format of `<img sizes>`. */
  sizes?: string;
  headingLevel?: 2 | 3 | 4;
  /** The id of the link that contains the title, unique on the page. Other labels refer to it. */
  titleId?: string;
  className?: string;
};

const CARD_SIZES = '(min-width: 1200px) 320px, (min-width: 768px) 31vw, 46vw';

/**
 * Renders a product card. Must be inside a `ProductGrid`, which marks the card's links as routes. The order
 * of its controls is: the link that covers the card, then save, add and compare.
 */
export function ProductCard({
  product,
  picture,
  rhythm = 'dense',
  actions,
  saveButton,
  priority = false,
  saysEnergy = false,
  sizes = CARD_SIZES,
  headingLevel = 3,
  titleId,
  className,
}: ProductCardProps) {
  const Heading = `h${headingLevel}` as const;
  const labels = [
    ...(product.condition ? [<ConditionLabel key="condition" condition={product.condition} />] : []),
    ...(product.ribbons ?? []).map((ribbon) => (
      <Ribbon key={ribbon.text} kind={ribbon.kind}>
        {ribbon.text}
      </Ribbon>
    )),
  ].slice(0, 2);
  const homely = rhythm === 'homely';
  // Cards in the `showroom` style have one line of facts, after the rating.
  const facts = product.specLine ? (
    <p className={classNames(styles.spec, styles.facts)}>{product.specLine}</p>
  ) : null;
  return (
    <article className={classNames(styles.card, styles[rhythm], className)}>
      <div className={styles.art}>
        <ProductPicture
          alt=""
          src={picture}
          sizes={sizes}
          priority={priority}
          shape={homely ? 'landscape' : 'square'}
          height={homely ? 300 : 400}
          className={classNames(styles.picture, product.isTall && styles.tall)}
        />
        {labels.length > 0 ? <div className={styles.labels}>{labels}</div> : null}
        {saveButton ? <div className={styles.save}>{saveButton}</div> : null}
      </div>
      <div className={styles.body}>
        {product.brand ? <p className={styles.brand}>{product.brand}</p> : null}
        <Heading className={styles.title}>
          <SiteLink to={product.url} className={styles.link} id={titleId} markedAbove>
            {product.title}
          </SiteLink>
        </Heading>
        {rhythm === 'showroom' ? null : facts}
        {product.missingParts ? <p className={styles.spec}>{product.missingParts}</p> : null}
        {product.rating !== undefined || product.energyStars !== undefined || rhythm === 'showroom' ? (
          <div className={styles.meta}>
            {product.rating === undefined ? null : <Rating value={product.rating} count={product.reviews} />}
            {product.energyStars === undefined || (rhythm === 'showroom' && !saysEnergy) ? null : (
              <EnergyStars stars={product.energyStars} outOf={product.starScale ?? 6} />
            )}
            {rhythm === 'showroom' ? facts : null}
          </div>
        ) : null}
        {product.runningCost && saysEnergy ? <p className={styles.spec}>{product.runningCost}</p> : null}
        {product.swatches && product.swatches.length > 0 ? (
          <ul className={styles.swatches} aria-label="Comes in">
            {product.swatches.map(({ name, colour, url }) => (
              <li key={name} style={{ '--swatch': colour } as CSSProperties}>
                {url === undefined ? (
                  <span title={name}>
                    <span className="visually-hidden">{name}</span>
                  </span>
                ) : (
                  <SiteLink to={url} title={name} markedAbove />
                )}
              </li>
            ))}
            {product.moreSwatches ? <li>+{product.moreSwatches}</li> : null}
          </ul>
        ) : null}
        <div className={styles.foot}>
          <PriceBlock price={product.price} reserve className={styles.price} />
          {product.deliveryText ? (
            <p className={styles.delivery}>
              <Icon name="truck" size="small" />
              {product.deliveryText}
            </p>
          ) : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      </div>
    </article>
  );
}

/** Renders a placeholder with the size of a card, while the card loads. */
export function ProductCardSkeleton({ rhythm = 'dense' }: { rhythm?: CardRhythm }) {
  return (
    <div className={classNames(styles.card, styles[rhythm])} aria-hidden="true">
      <div className={styles.art}>
        <Skeleton shape="tile" className={styles.tilePlace} />
      </div>
      <div className={styles.body}>
        <Skeleton width="34%" height={12} />
        <Skeleton width="92%" height={15} />
        <Skeleton width="70%" height={15} />
        <div className={styles.foot}>
          <Skeleton width="40%" height={22} />
          {rhythm === 'dense' ? <Skeleton shape="button" /> : null}
        </div>
      </div>
    </div>
  );
}
