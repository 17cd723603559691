import { Button } from '#design/button.tsx';
import { Stepper } from '#design/forms/stepper.tsx';
import { formatPrice } from '#foundation/pure/money.ts';
import type { OrderToEdit } from '#domains/orders/contract/edit.ts';
import { Card } from '../card.tsx';
import type { EditDraft } from './edit-draft.ts';
import styles from './products-card.module.css';

/** Renders the lines of an order, whose units can change or which can be removed. */
export function ProductsCard({
  order,
  draft,
  change,
}: {
  order: OrderToEdit;
  draft: EditDraft;
  change: (next: Partial<EditDraft>) => void;
}) {
  const setUnits = (sku: string, quantity: number) =>
    change({ quantities: { ...draft.quantities, [sku]: quantity } });
  return (
    <Card title="Products">
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line
            key={line.sku}
            line={line}
            quantity={draft.quantities[line.sku] ?? line.quantity}
            isLast={order.lines.length === 1}
            onChange={(quantity) => setUnits(line.sku, quantity)}
          />
        ))}
      </ul>
    </Card>
  );
}

function Line({
  line,
  quantity,
  isLast,
  onChange,
}: {
  line: OrderToEdit['lines'][number];
  quantity: number;
  isLast: boolean;
  onChange: (quantity: number) => void;
}) {
  const { sku, title, image, unitPrice, extras, discount, most, locked } = line;
  const isRemoved = quantity === 0;
  return (
    <li className={styles.line} data-removed={isRemoved || undefined}>
      {image === '' ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={image} alt="" width={44} height={44} loading="lazy" />
      )}
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
            <Button size="small" variant="ghost" onClick={() => onChange(line.quantity)}>
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
              onChange={onChange}
            />
            {isLast ? null : (
              <Button size="small" variant="ghost" aria-label={`Remove ${title}`} onClick={() => onChange(0)}>
                Remove
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}
