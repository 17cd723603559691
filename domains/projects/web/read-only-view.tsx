import { formatPrice } from '#foundation/pure/money.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { pictureAt } from '#domains/catalogue/web/card-view.ts';
import type { SharedProject } from '../contract/types.ts';
import { TotalsPart } from './lines/totals-part.tsx';
import styles from './read-only-view.module.css';

/**
 * Renders a shared project without controls that change it (PROJECT-17). Prices are displayed if the owner
 * shares them.
 */
export function ReadOnlyView({ project }: { project: SharedProject }) {
  const { name, projectRef, folders, withPrices, totals, selectedSalesPerson, selectedStore } = project;
  const rooms = folders.filter(({ products }) => products.length > 0);
  const helper = [selectedSalesPerson?.name, selectedStore?.name].filter(Boolean).join(', ');
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: `Project ${projectRef}` }]} />
        <h1 className="h2">{name}</h1>
        <p className="muted">
          {totals.productCount === 1 ? 'One product' : `${totals.productCount} products`}, shared with you to
          view.{helper ? ` Contact: ${helper}.` : ''}
        </p>
      </header>
      {rooms.length === 0 ? (
        <EmptyState title="This project has no products yet">
          <p>Products will appear here when they’re added.</p>
        </EmptyState>
      ) : (
        <div className={withPrices ? styles.columns : styles.rooms}>
          <div className={styles.rooms}>
            {rooms.map(({ id, title, products }) => (
              <section key={id} aria-labelledby={`room-${id}`} className={styles.room}>
                <h2 id={`room-${id}`} className="h4">
                  {title}
                </h2>
                <ul>
                  {products.map((line) => (
                    <li key={line.id} className={styles.line}>
                      <ProductPicture
                        alt=""
                        src={pictureAt(line.image)}
                        widths={[90, 150, 400]}
                        sizes="88px"
                        width={88}
                        height={88}
                      />
                      <div>
                        <p className="muted small">{line.brand}</p>
                        <p className={styles.title}>
                          <SiteLink to={line.url}>{line.title}</SiteLink>
                        </p>
                        <p className="muted small">
                          {[
                            `${line.quantity} ×  ${line.sku}`,
                            line.selectedInstall?.name,
                            line.selectedWarranty?.name,
                            ...line.selectedServices.map(({ title }) => title),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </p>
                        {line.problem ? <p className="small">{line.problem}</p> : null}
                      </div>
                      {withPrices ? <p className={styles.price}>{formatPrice(line.lineTotal)}</p> : null}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          {withPrices ? <TotalsPart totals={totals} /> : null}
        </div>
      )}
    </div>
  );
}
