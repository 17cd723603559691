import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { dayFromParts, formatDayShort } from '#foundation/pure/day.ts';
import { localTime } from '#foundation/browser/time/local-time.ts';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Tag } from '#design/tag.tsx';
import { getStock, type StockPlace } from '../contract/merchandising.ts';
import { Failed } from './failed.tsx';
import styles from './product-panel.module.css';

/** Renders a product's stock and incoming stock, by warehouse and store (API-59). */
export function StockSection({ sku }: { sku: string }) {
  const stock = useAnswer(sku, (signal) =>
    call(getStock, { query: { sku, includeOtherStock: true } }, { signal }),
  );
  const { available = 0, updatedAt, warehouses = [], stores = [] } = stock.answer ?? {};
  return (
    <section aria-labelledby="stock" className={styles.stock}>
      <h2 id="stock">Stock</h2>
      {stock.state === 'failure' ? (
        <Failed what="stock" retry={stock.retry} />
      ) : updatedAt === undefined ? (
        <Skeleton height={150} />
      ) : (
        <>
          <div className={styles.row}>
            <Tag kind={available > 0 ? 'success' : 'neutral'}>{available > 0 ? 'In stock' : 'No stock'}</Tag>
            <span className={styles.when}>Updated {localTime(new Date(updatedAt))}</span>
          </div>
          <Places label="Warehouse" places={warehouses} />
          {stores.length > 0 ? (
            <div className={styles.stores}>
              <Places label="Store" places={stores} />
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}

function Places({ label, places }: { label: string; places: readonly StockPlace[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">Free</th>
          <th scope="col">Next due</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ code, name, available, incoming: [next, ...later] }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td className={`${styles.free} ${available === 0 ? styles.none : ''}`}>{available}</td>
            <td title={later.map(dueText).join(', ') || undefined}>
              {next ? dueText(next) : <span aria-label="nothing">—</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const dueText = ({ date, quantity }: StockPlace['incoming'][number]) =>
  `${quantity} on ${formatDayShort(dayFromParts(date))}`;
