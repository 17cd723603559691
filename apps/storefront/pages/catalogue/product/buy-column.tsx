import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import type { ReactNode } from 'react';
import { lazyHydrated } from '#foundation/browser/hydration/lazy-hydration.tsx';
import { formatPrice } from '#foundation/pure/money.ts';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { classNames } from '#design/class-names.ts';
import { EnergyStars } from '#design/product/energy-stars.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { PriceBlock } from '#design/product/price-block.tsx';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import { Rating } from '#design/product/rating.tsx';
import { ConditionLabel } from '#design/product/ribbon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Stepper } from '#design/forms/stepper.tsx';
import { useMostPieces } from '#domains/cart/web/most-pieces.ts';
import { CompareButton } from '#domains/compare/web/add-to-compare.tsx';
import type { DeliveryWeek } from '#domains/delivery/contract.ts';
import { useWeekNeed } from '#domains/delivery/web/use-week-need.ts';
import { missingPartsText, pageCondition } from '#domains/pricing/rules/pricing.ts';
import { ExpressPlace } from '#domains/checkout/web/express/express-place.tsx';
import { PriceMatchLink } from '#domains/enquiries/web/price-match-link.tsx';
import { InstalmentsLine } from '#domains/payments/web/instalments-line.tsx';
import { SaveButton } from '#domains/saved/web/save-button.tsx';
import { useOwnReviews, useSettingOn } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import type { Product, ServiceOption, UpsellOption } from '#domains/catalogue/contract/product.ts';
import { brandUrl } from '#domains/catalogue/rules/addresses.ts';
import { starScale } from '#domains/catalogue/rules/energy.ts';
import { pictureUrl } from '#domains/catalogue/rules/pictures.ts';
import { canAddToCart, stockDisplay } from '#domains/catalogue/rules/stock.ts';
import { BuyButton } from './buy-button.tsx';
import { FitBadge } from './fit-badge.tsx';
import { sitePrice } from '#domains/catalogue/web/card-view.ts';
import { FinanceMessage } from './finance-message.tsx';
import type { Purchase } from './use-purchase.ts';
import styles from './buy-column.module.css';

/** The button loads on demand, because few shoppers plan a whole room. */
const ProjectButton = lazyHydrated(
  'domains/projects/web/adding/project-button.tsx',
  async () => (await import('#domains/projects/web/adding/project-button.tsx')).ProjectButton,
  { due: 'touch' },
);

const AreaTenButton = lazyHydrated(
  'apps/storefront/third-parties/area-ten-button.tsx',
  async () => (await import('../../../third-parties/area-ten-button.tsx')).AreaTenButton,
  { due: 'touch' },
);

/** The server renders the days of the default region, so the script is not urgent. */
const ProductDelivery = lazyHydrated(
  'domains/delivery/web/product-delivery.tsx',
  async () => (await import('#domains/delivery/web/product-delivery.tsx')).ProductDelivery,
  { due: 'touch' },
);

const ProductArrival = lazyHydrated(
  'domains/delivery/web/product-delivery.tsx',
  async () => (await import('#domains/delivery/web/product-delivery.tsx')).ProductArrival,
  { due: 'touch' },
);

const SeeItWorking = lazyHydrated(
  'apps/storefront/pages/catalogue/product/see-it-working.tsx',
  async () => (await import('./see-it-working.tsx')).SeeItWorking,
  { due: 'touch' },
);

const needDelivery = () => {
  ProductDelivery.need();
  ProductArrival.need();
};

/**
 * Renders everything that a shopper needs to decide on a purchase: name, price, variants, delivery, the
 * button and options. The button precedes the options, so that it is in the first window.
 */
export function BuyColumn({
  product,
  purchase,
  deliveryWeek,
}: {
  product: Product;
  purchase: Purchase;
  /** The delivery week of the default region for one unit; null if unknown. */
  deliveryWeek: DeliveryWeek | null;
}) {
  const site = useSiteWithPrices();
  const mostPieces = useMostPieces();
  useWeekNeed(needDelivery, deliveryWeek);
  const stock = stockDisplay(product.stockStatus);
  const missing = missingPartsText(product.missingParts);
  const hasPrices = site.showsPrices;
  const canBuy = canAddToCart(product) && hasPrices;
  const hasRating = useOwnReviews() && product.rating !== null;
  const canMatch = useSettingOn('PriceMatchEnabled') && product.price !== null && hasPrices && stock.canAdd;
  return (
    <div className={styles.buy}>
      <header className={styles.head}>
        <div className={styles.top}>
          <SiteLink to={brandUrl(product.brand.uri)} className={classNames('link', styles.brand)}>
            {product.brand.name}
          </SiteLink>
          <ConditionLabel condition={pageCondition(product)} />
          <span className={styles.sku}>
            <span className="visually-hidden">Model </span>
            {product.sku}
          </span>
        </div>
        <h1 className={styles.title}>{product.title}</h1>
        {(hasRating || product.energyStars !== null) && (
          <div className={styles.meta}>
            {hasRating && product.rating !== null && (
              <a href="#reviews" className={styles.reviews}>
                <Rating value={product.rating} count={product.reviewCount} />
              </a>
            )}
            {product.energyStars !== null && (
              <EnergyStars
                stars={product.energyStars}
                outOf={starScale(product.energyStars, product.category.uri)}
                extra={product.energy?.kwhPerYear ? `, ${product.energy.kwhPerYear} kWh a year` : undefined}
              />
            )}
          </div>
        )}
        {missing && <p className={styles.missing}>{missing}</p>}
      </header>
      <div className={styles.offer}>
        <PriceBlock price={sitePrice(product, site)} size="xl" />
        <p className={styles.stock} data-tone={stock.tone}>
          <Icon
            name={stock.tone === 'good' ? 'check' : stock.tone === 'wait' ? 'clock' : 'close'}
            size="small"
          />
          {stock.text}
          <FitBadge product={product} />
        </p>
        {stock.canAdd && (
          <ProductArrival sku={product.sku} quantity={purchase.quantity} initial={deliveryWeek} />
        )}
        {product.price !== null && canBuy && (
          <InstalmentsLine price={product.price} className={styles.instalments} />
        )}
        {product.price !== null && <FinanceMessage price={product.price} />}
      </div>
      {product.variants.length > 1 && <Variants variants={product.variants} />}
      <div className={styles.box}>
        {stock.canAdd && (
          <ProductDelivery sku={product.sku} quantity={purchase.quantity} initial={deliveryWeek} />
        )}
        <div className={classNames(styles.actions, canBuy && 'needs-scripts')} data-single={!canBuy}>
          {canBuy && (
            <Stepper
              value={purchase.quantity}
              max={mostPieces}
              label={`Quantity of ${product.title}`}
              onChange={purchase.setQuantity}
              onFault={purchase.setQuantityRejected}
            />
          )}
          <BuyButton product={product} purchase={purchase} block />
        </div>
        {canBuy && product.price !== null && !product.isProforma && (
          <ExpressPlace
            line={purchase.line}
            price={product.price * purchase.quantity}
            disabled={purchase.isQuantityRejected}
          />
        )}
        {product.isProforma && (
          <p className={styles.note}>
            This product is delivered directly from the manufacturer. A Product Expert will liaise with the
            manufacturer and will contact you to confirm a delivery date.
          </p>
        )}
        {canBuy && <Extras product={product} purchase={purchase} />}
        <div className={styles.also}>
          <CompareButton sku={product.sku} title={product.title} />
          <SaveButton sku={product.sku} title={product.title} />
          {canMatch && <PriceMatchLink product={product} />}
          <SeeInRoom product={product} />
          {site.capabilities.displayProjectIcon && <ProjectButton product={product} line={purchase.line} />}
        </div>
      </div>
      {product.summary && <p className={styles.summary}>{product.summary}</p>}
      <Help />
      <SeeItWorking sku={product.sku} />
    </div>
  );
}

/** Offers the visualiser of area_ten if its setting is on (SETTINGS-26). */
function SeeInRoom({ product: { sku, title, dimensions } }: { product: Product }) {
  const isOn = useSettingOn('AreaTenHeraEnabled');
  const hasScript = useSettingOn('AreaTenScript');
  if (!isOn || !hasScript) return null;
  const { width = 0, height = 0, depth = 0 } = dimensions ?? {};
  return (
    <AreaTenButton
      tool="hera"
      data={{ sku, title, width, height, depth }}
      alternative="The pictures and “Will it fit” on this page show the product and its measurements."
    />
  );
}

/** Offers help by message. Also offers help by phone if `CallUsNowEnabled` is on (SETTINGS-27). */
function Help() {
  const phone = useSupportPhone();
  const canCall = useSettingOn('CallUsNowEnabled');
  return (
    <p className={styles.help}>
      {canCall && (
        <a href={phone.href} className={styles.helpLink}>
          <Icon name="phone" size="small" />
          <span className="link">Call us now</span>
          <span className="nowrap">{phone.number}</span>
        </a>
      )}
      <SiteLink to="/ask-an-expert" className={styles.helpLink}>
        <Icon name="chat" size="small" />
        <span className="link">Ask an expert</span>
      </SiteLink>
    </p>
  );
}

function Variants({ variants }: { variants: Product['variants'] }) {
  const current = variants.find((variant) => variant.current);
  return (
    <nav aria-label="Finishes" className={styles.finishes}>
      <p className={styles.label}>
        Finish{current && <span className={styles.chosen}>: {current.label}</span>}
      </p>
      <ul className={styles.variants}>
        {variants.map((variant) => (
          <li key={variant.sku}>
            <SiteLink
              to={variant.url}
              className={styles.variant}
              aria-current={variant.current ? 'true' : undefined}
              title={variant.label}
              preventScrollReset
            >
              <img src={pictureUrl(variant.image.src, 150)} alt={variant.label} width={56} height={56} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Lists services, installs and warranties with their prices. The shopper can choose at most one install and
 * one warranty. Only the most common options are visible at first, because the rest of the page follows.
 */
function Extras({ product, purchase }: { product: Product; purchase: Purchase }) {
  const { services, installs, warranties } = product;
  if (services.length + installs.length + warranties.length === 0) return null;
  const row = (service: ServiceOption) => (
    <Checkbox
      key={service.sku}
      label={service.title}
      hint={service.blurb || undefined}
      end={extraPrice(service.price)}
      checked={purchase.services.has(service.sku)}
      onChange={() => purchase.toggleService(service.sku)}
      className={styles.extra}
    />
  );
  const more = services.slice(1);
  return (
    <div className={classNames(styles.extras, 'needs-scripts')}>
      {services.slice(0, 1).map(row)}
      <OneOf
        title="Installation"
        none="No installation"
        options={installs}
        chosen={purchase.installId}
        choose={purchase.chooseInstall}
      />
      {more.length + warranties.length > 0 && (
        <details className={styles.moreExtras}>
          <summary>
            {warranties.length === 0
              ? 'More services'
              : more.length === 0
                ? 'Extended cover'
                : 'More services and extended cover'}
            <Icon name="chevron-down" size="small" />
          </summary>
          {more.map(row)}
          <OneOf
            title="Extended cover"
            none="No extended cover"
            options={warranties}
            chosen={purchase.warrantyId}
            choose={purchase.chooseWarranty}
          />
        </details>
      )}
    </div>
  );
}

function OneOf({
  title,
  none,
  options,
  chosen,
  choose,
}: {
  title: string;
  none: string;
  options: readonly UpsellOption[];
  chosen: number | null;
  choose: (id: number | null) => void;
}) {
  const [only] = options;
  if (!only) return null;
  if (options.length === 1) {
    return (
      <Checkbox
        label={only.name}
        hint={only.blurb || undefined}
        end={extraPrice(only.price)}
        checked={chosen === only.id}
        onChange={(event) => choose(event.target.checked ? only.id : null)}
        className={styles.extra}
      />
    );
  }
  return (
    <div className={styles.extra}>
      <RadioGroup legend={title}>
        <Radio name={title} label={none} checked={chosen === null} onChange={() => choose(null)} />
        {options.map((option) => (
          <Radio
            key={option.id}
            name={title}
            label={option.name}
            hint={option.blurb || undefined}
            end={extraPrice(option.price)}
            checked={chosen === option.id}
            onChange={() => choose(option.id)}
          />
        ))}
      </RadioGroup>
    </div>
  );
}

function extraPrice(price: number): ReactNode {
  return <span className={styles.extraPrice}>{price === 0 ? 'FREE' : `+ ${formatPrice(price)}`}</span>;
}
