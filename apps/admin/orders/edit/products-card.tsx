import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Stepper } from '#design/forms/stepper.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { formatPrice } from '#foundation/pure/money.ts';
import type { FoundProduct, OrderToEdit } from '#domains/orders/contract/edit.ts';
import { useMay } from '../../shell/account.ts';
import { Card } from '../card.tsx';
import { AddProductDialog } from './add-product-dialog.tsx';
import type { DraftOptions, DraftProduct, EditDraft } from './edit-draft.ts';
import { NO_CURRENT_OPTIONS, OptionFields, type CurrentOptions } from './option-fields.tsx';
import styles from './products-card.module.css';

type OrderLine = OrderToEdit['lines'][number];

/** Renders the lines of an order, whose units, options and prices can change, and the products that the draft adds. */
export function ProductsCard({
  order,
  draft,
  faults,
  change,
}: {
  order: OrderToEdit;
  draft: EditDraft;
  /** The errors of fields by their paths in the request. */
  faults: Readonly<Record<string, string>>;
  change: (next: Partial<EditDraft>) => void;
}) {
  // The SKU of the line to replace; an empty text adds a product.
  const [search, setSearch] = useState<string | null>(null);
  const unitsOf = ({ sku, quantity }: OrderLine) => draft.quantities[sku] ?? quantity;
  const isLast = order.lines.filter((line) => unitsOf(line) > 0).length + draft.added.length === 1;
  const setUnits = (sku: string, quantity: number) =>
    change({ quantities: { ...draft.quantities, [sku]: quantity } });
  const setPrice = (sku: string, text: string) => change({ prices: { ...draft.prices, [sku]: text } });
  const changeAdded = (sku: string, next: Partial<DraftProduct> | null) =>
    change({
      added: draft.added.flatMap((one) =>
        one.product.sku !== sku ? one : next === null ? [] : { ...one, ...next },
      ),
    });
  const choose = (product: FoundProduct) => {
    const replaced = order.lines.find(({ sku }) => sku === search);
    const quantity = replaced ? Math.min(unitsOf(replaced), product.most) : 1;
    change({
      added: [...draft.added, { product, quantity, options: {} }],
      ...(replaced ? { quantities: { ...draft.quantities, [replaced.sku]: 0 } } : {}),
    });
    setSearch(null);
  };
  const priceField = (sku: string, title: string) => ({
    label: `Lower price each for ${title}`,
    value: draft.prices[sku] ?? '',
    error: faults[`prices.${sku}`],
    onChange: (text: string) => setPrice(sku, text),
  });
  return (
    <Card title="Products">
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line
            key={line.sku}
            line={line}
            quantity={unitsOf(line)}
            isLast={isLast}
            options={draft.options[line.sku] ?? {}}
            price={priceField(line.sku, line.title)}
            onUnits={(quantity) => setUnits(line.sku, quantity)}
            onOptions={(options) => change({ options: { ...draft.options, [line.sku]: options } })}
            onReplace={() => setSearch(line.sku)}
          />
        ))}
        {draft.added.map((one) => (
          <AddedLine
            key={one.product.sku}
            added={one}
            price={priceField(one.product.sku, one.product.title)}
            onChange={(next) => changeAdded(one.product.sku, next)}
          />
        ))}
      </ul>
      <div className={styles.end}>
        <Button size="small" variant="ghost" icon="plus" onClick={() => setSearch('')}>
          Add a product
        </Button>
      </div>
      {search === null ? null : (
        <AddProductDialog
          number={order.orderNumber}
          replaced={order.lines.find(({ sku }) => sku === search)?.title ?? null}
          known={draft.added.map(({ product }) => product.sku)}
          onChoose={choose}
          onClose={() => setSearch(null)}
        />
      )}
    </Card>
  );
}

interface PriceField {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function Line({
  line,
  quantity,
  isLast,
  options,
  price,
  onUnits,
  onOptions,
  onReplace,
}: {
  line: OrderLine;
  quantity: number;
  isLast: boolean;
  options: DraftOptions;
  price: PriceField;
  onUnits: (quantity: number) => void;
  onOptions: (options: DraftOptions) => void;
  onReplace: () => void;
}) {
  const { sku, title, image, unitPrice, install, warranty, services, discount, most, locked, offers } = line;
  const isRemoved = quantity === 0;
  const extras = [install, warranty, ...services.map((one) => one.title)].filter((text) => text !== '');
  return (
    <li className={styles.line} data-removed={isRemoved || undefined}>
      <Picture src={image} />
      <div className={styles.what}>
        <span className={styles.name}>{title}</span>
        <span className="muted caption">{[sku, ...extras].join(' · ')}</span>
        <span className="muted caption">
          {formatPrice(unitPrice, { zero: '$0' })} each
          {discount > 0 ? `, ${formatPrice(discount)} discount` : ''}
        </span>
        {locked === '' ? null : <span className={styles.locked}>{locked}</span>}
      </div>
      <div className={styles.units}>
        {locked !== '' ? (
          <span className="tnum">{quantity} ×</span>
        ) : isRemoved ? (
          <>
            <span className={styles.removed}>Removed</span>
            <Button size="small" variant="ghost" onClick={() => onUnits(line.quantity)}>
              Put back
            </Button>
          </>
        ) : (
          <>
            <Stepper
              size="small"
              label={`Quantity of ${title}`}
              value={quantity}
              max={most}
              onChange={onUnits}
            />
            {isLast ? null : (
              <Button size="small" variant="ghost" aria-label={`Remove ${title}`} onClick={() => onUnits(0)}>
                Remove
              </Button>
            )}
          </>
        )}
      </div>
      {locked !== '' || isRemoved ? null : (
        <LineDetails
          title={title}
          current={line}
          offers={offers}
          options={options}
          price={price}
          listPrice={line.price}
          onOptions={onOptions}
          onReplace={onReplace}
        />
      )}
    </li>
  );
}

/** Renders a product that a draft adds. */
export function AddedLine({
  added: { product, quantity, options },
  state = 'added',
  fault,
  price,
  onChange,
}: {
  added: DraftProduct;
  /** What is displayed beside the SKU; empty for nothing. */
  state?: string;
  /** Why the product cannot be ordered. */
  fault?: string | undefined;
  price: PriceField;
  onChange: (next: Partial<DraftProduct> | null) => void;
}) {
  const { sku, title, image, most, offers } = product;
  return (
    <li className={styles.line}>
      <Picture src={image} />
      <div className={styles.what}>
        <span className={styles.name}>{title}</span>
        <span className="muted caption">{[sku, state].filter((part) => part !== '').join(' · ')}</span>
        <span className="muted caption">{formatPrice(product.price, { zero: '$0' })} each</span>
        {fault === undefined ? null : (
          <span className={styles.fault} role="alert">
            {fault}
          </span>
        )}
      </div>
      <div className={styles.units}>
        <Stepper
          size="small"
          label={`Quantity of ${title}`}
          value={quantity}
          max={most}
          onChange={(units) => onChange({ quantity: units })}
        />
        <Button size="small" variant="ghost" aria-label={`Remove ${title}`} onClick={() => onChange(null)}>
          Remove
        </Button>
      </div>
      <LineDetails
        title={title}
        current={NO_CURRENT_OPTIONS}
        offers={offers}
        options={options}
        price={price}
        listPrice={product.price}
        onOptions={(next) => onChange({ options: next })}
      />
    </li>
  );
}

/** Renders what can change about a product besides its units. */
function LineDetails({
  title,
  current,
  offers,
  options,
  price,
  listPrice,
  onOptions,
  onReplace,
}: {
  title: string;
  current: CurrentOptions;
  offers: OrderLine['offers'];
  options: DraftOptions;
  price: PriceField;
  listPrice: number;
  onOptions: (options: DraftOptions) => void;
  onReplace?: () => void;
}) {
  const mayReduce = useMay('prices.override');
  return (
    <details className={styles.details}>
      <summary>
        Options and price<span className="visually-hidden"> of {title}</span>
      </summary>
      <OptionFields title={title} current={current} offers={offers} options={options} onChange={onOptions} />
      <div className={styles.options}>
        {mayReduce ? (
          <TextField
            label="Lower price each"
            aria-label={price.label}
            inputMode="decimal"
            placeholder={listPrice.toFixed(2)}
            value={price.value}
            error={price.error}
            onChange={({ target }) => price.onChange(target.value)}
          />
        ) : null}
        {onReplace ? (
          <Button size="small" variant="ghost" aria-label={`Replace ${title}`} onClick={onReplace}>
            Replace
          </Button>
        ) : null}
      </div>
    </details>
  );
}

function Picture({ src }: { src: string }) {
  return src === '' ? (
    <span className={styles.picture} />
  ) : (
    <img className={styles.picture} src={src} alt="" width={44} height={44} loading="lazy" />
  );
}
