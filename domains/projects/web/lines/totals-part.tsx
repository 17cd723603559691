import type { ReactNode } from 'react';
import { formatPrice } from '#foundation/pure/money.ts';
import { classNames } from '#design/class-names.ts';
import type { Project } from '../../contract/types.ts';
import work from '../workspace.module.css';
import styles from './totals-part.module.css';

/** Renders the project's totals as calculated by the server. */
export function TotalsPart({ totals, more }: { totals: Project['totals']; more?: ReactNode }) {
  const { productCount, goods, options, rrp, total } = totals;
  const saving = rrp !== null && goods !== null ? rrp - goods : 0;
  return (
    <section className={classNames(work.card, work.pad)} aria-labelledby="project-totals">
      <h2 id="project-totals" className="visually-hidden">
        Totals
      </h2>
      <dl className={styles.sums}>
        <div>
          <dt>{productCount === 1 ? '1 product' : `${productCount} products`}</dt>
          <dd>{formatPrice(goods, { zero: '$0' })}</dd>
        </div>
        {options !== null && options !== 0 ? (
          <div>
            <dt>Install, warranty and services</dt>
            <dd>{formatPrice(options)}</dd>
          </div>
        ) : null}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatPrice(total, { zero: '$0' })}</dd>
        </div>
        {more}
        {saving > 0 ? (
          <div className={work.fine}>
            <dt>Below RRP by</dt>
            <dd>{formatPrice(saving)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
