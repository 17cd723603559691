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

/** The formatted content of a card. It is plain data, so that a loader can send it. */
export type ProductCardView = {
  /** The product id or SKU, used as the key of the card. */
  id: string;
  url: string;
  title: string;
  brand?: string;
  ribbons?: readonly { kind: RibbonKind; text: string }[];
  condition?: Condition;
  /** A text such as "Missing parts: shelf". */
  missingParts?: string;
  /** A text such as "640 L · 908 mm wide · Auto defrost". */
  specLine?: string;
  /** Whether the product is taller than wide. If so, a landscape picture displays the whole product. */
  isTall?: boolean;
  /**
   * The figure by which the list is sorted, such as "36 dB"; absent if the list is not sorted by a figure. A
   * showroom's card displays it instead of the other figures.
   */
  figure?: string;
  rating?: number;
  reviews?: number;
  energyStars?: number;
  /** The maximum number of stars. */
  starScale?: number;
  /** A text such as "About $148 a year to run at 33 c/kWh". */
  runningCost?: string;
  price: PriceView;
  /** A text such as "Free delivery Sat 22 Nov". It contains a date, never a duration. */
  deliveryText?: string;
  /**
   * Fabrics or finishes as CSS colours with their URLs. The displayed product has no URL. `moreSwatches` is
   * the number of additional ones.
   */
  swatches?: readonly { name: string; colour: string; url?: string }[];
  moreSwatches?: number;
};

/**
 * `dense`: all decisive facts, for appliance stores. `showroom`: large display titles and generous spacing.
 * `homely`: 4:3 pictures and swatches.
 */
export type CardRhythm = 'dense' | 'showroom' | 'homely';

export type ProductCardProps = {
  product: ProductCardView;
  /** Returns the URL of the product's picture at a preset width. */
  picture: (width: number) => string;
  rhythm?: CardRhythm;
  /** Actions below the price, such as "Add to cart" and "Add to Compare". */
  actions?: ReactNode;
  /** The button at the top right of the picture, a raised IconButton of 38 pixels. */
  saveButton?: ReactNode;
  /** Whether the card is among the first in view. If so, its picture loads immediately. */
  priority?: boolean;
  /**
   * Whether a showroom's card also displays energy stars and running cost, because the list is sorted by
   * them.
   */
  saysEnergy?: boolean;
  /** The displayed width of the picture, as in `<img sizes>`. */
  sizes?: string;
  headingLevel?: 2 | 3 | 4;
  /** The id of the link with the title, unique on the page, for labels that refer to it. */
  titleId?: string;
  className?: string;
};

const CARD_SIZES = '(min-width: 1200px) 320px, (min-width: 768px) 31vw, 46vw';

/**
 * A product card in a `ProductGrid`, which marks the card's links as routes. Its controls are a link over the
 * whole card, then save, add and compare.
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
        {rhythm !== 'showroom' && product.specLine ? <p className={styles.spec}>{product.specLine}</p> : null}
        {rhythm === 'showroom' && product.figure ? <p className={styles.spec}>{product.figure}</p> : null}
        {product.missingParts ? <p className={styles.spec}>{product.missingParts}</p> : null}
        {product.rating !== undefined || product.energyStars !== undefined ? (
          <div className={styles.meta}>
            {product.rating === undefined ? null : <Rating value={product.rating} count={product.reviews} />}
            {product.energyStars === undefined || (rhythm === 'showroom' && !saysEnergy) ? null : (
              <EnergyStars stars={product.energyStars} outOf={product.starScale ?? 6} />
            )}
          </div>
        ) : null}
        {product.runningCost && (rhythm === 'dense' || saysEnergy) ? (
          <p className={styles.spec}>{product.runningCost}</p>
        ) : null}
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

/** The placeholder for a loading card, with the same dimensions. */
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
