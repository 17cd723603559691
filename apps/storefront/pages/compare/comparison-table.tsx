/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- narrow screens draw the table as a grid, and browsers then forget what its parts are unless they are told */
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { classNames } from '#design/class-names.ts';
import { EnergyStars } from '#design/product/energy-stars.tsx';
import { Rating } from '#design/product/rating.tsx';
import { Tag } from '#design/tag.tsx';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import { plainKey } from '#domains/catalogue/rules/specifications.ts';
import { stockDisplay } from '#domains/catalogue/rules/stock.ts';
import { MAX_COMPARED, type ComparedProduct } from '#domains/compare/contract.ts';
import {
  onlyDifferences,
  type ComparisonCell,
  type ComparisonGroup,
} from '#domains/compare/rules/comparison.ts';
import { useReviewProvider, useSettingOn } from '#domains/settings/web/shop-context.tsx';
import { AddAnother } from './add-another.tsx';
import { ComparedBar } from './compared-bar.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { ProductHead } from './product-head.tsx';
import { GroupRow, NotStated, Row } from './table-rows.tsx';
import type { Compared } from './use-compared.ts';
import styles from './comparison-table.module.css';

export interface ComparisonTableProps {
  products: readonly ComparedProduct[];
  suggestions: readonly ProductCard[];
  /** The URI of the category of all products; empty if they have different categories. */
  categoryUri: string;
  groups: readonly ComparisonGroup[];
  highlights: boolean;
  onlyDifferent: boolean;
  compared: Compared;
}

/**
 * Renders the comparison as a table. The elements have explicit table roles, because narrow screens display
 * them as a grid. Browsers ignore table elements whose `display` changes.
 */
export function ComparisonTable({
  products,
  suggestions,
  categoryUri,
  groups,
  highlights,
  onlyDifferent,
  compared,
}: ComparisonTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const isHeadGone = useIsGone(head);
  const [scrolled, setScrolled] = useState(0);
  const columns = { '--columns': Math.min(products.length + 1, MAX_COMPARED) } as CSSProperties;
  return (
    <div className={styles.frame} style={columns}>
      <ComparedBar products={products} isVisible={isHeadGone} scrolled={scrolled} />
      <div
        ref={scroller}
        role="region"
        aria-label="Comparison"
        tabIndex={0}
        className={styles.scroller}
        onScroll={() => setScrolled(scroller.current?.scrollLeft ?? 0)}
      >
        <table role="table" className={classNames(styles.table, highlights && styles.highlights)}>
          <caption className="visually-hidden">
            {products.map(({ productName }) => productName).join(', ')} side by side
          </caption>
          <thead role="rowgroup" ref={head}>
            <HeadRow
              products={products}
              suggestions={suggestions}
              categoryUri={categoryUri}
              compared={compared}
            />
          </thead>
          <tbody role="rowgroup">
            <GroupRow title="Delivery" columns={products.length} />
            <DeliveryRow products={products} />
            <Row label="Availability" differs={false}>
              {products.map(({ productId, card }) => {
                const { text, tone } = stockDisplay(card.stockStatus);
                return (
                  <td key={productId} role="cell" data-tone={tone}>
                    {text}
                  </td>
                );
              })}
            </Row>
          </tbody>
          {(onlyDifferent ? onlyDifferences(groups) : groups).map(({ title, rows }) => (
            <FeatureGroup key={title} title={title} rows={rows} products={products} />
          ))}
          <OwnersSay products={products} />
        </table>
      </div>
    </div>
  );
}

/**
 * Renders the column headings: the compared products with pictures and prices, and an empty column to add a
 * product.
 */
function HeadRow({
  products,
  suggestions,
  categoryUri,
  compared,
}: Pick<ComparisonTableProps, 'products' | 'suggestions' | 'categoryUri' | 'compared'>) {
  return (
    <tr role="row" className={styles.heads}>
      <th role="columnheader" scope="col" className={styles.corner}>
        <span className="visually-hidden">Compared features</span>
      </th>
      {products.map((product, index) => (
        <th
          key={product.productId}
          role="columnheader"
          scope="col"
          abbr={`${product.brandName} ${product.productSKU}`}
        >
          <ProductHead product={product} isFirst={index === 0} onRemove={() => compared.remove(product)} />
        </th>
      ))}
      {products.length < MAX_COMPARED && (
        <td role="cell" className={styles.free}>
          <AddAnother
            taken={products.map(({ productSKU }) => productSKU)}
            suggestions={suggestions}
            categoryUri={categoryUri}
            onPick={compared.add}
          />
        </td>
      )}
    </tr>
  );
}

/** Renders one group of compared features. */
function FeatureGroup({ title, rows, products }: ComparisonGroup & Pick<ComparisonTableProps, 'products'>) {
  return (
    <tbody role="rowgroup">
      <GroupRow title={title} columns={products.length} />
      {rows.map((row) => (
        <Row key={row.key} label={row.label} differs={row.differs}>
          {row.cells.map((cell, index) => (
            <td key={products[index]!.productId} role="cell" data-best={cell?.isBest || undefined}>
              {cell ? (
                <Cell
                  name={row.key}
                  cell={cell}
                  isBeyondSix={row.cells.some((one) => (one?.number ?? 0) > 6)}
                />
              ) : (
                <NotStated />
              )}
            </td>
          ))}
        </Row>
      ))}
    </tbody>
  );
}

/**
 * Renders the ratings and review summaries of the products. Renders nothing if no product has ratings or
 * summaries.
 */
function OwnersSay({ products }: Pick<ComparisonTableProps, 'products'>) {
  const hasReviewSummaries =
    useSettingOn('ComparePageReviewSummary') && products.some(({ reviewSummary }) => reviewSummary !== '');
  const hasProvider = useReviewProvider() !== undefined;
  const hasRatings = !hasProvider && products.some(({ card }) => card.rating !== null);
  if (!hasRatings && !hasReviewSummaries) return null;
  return (
    <tbody role="rowgroup">
      <GroupRow title="What owners say" columns={products.length} />
      {hasRatings && (
        <Row label="Rating" differs={false}>
          {products.map(({ productId, card }) => (
            <td key={productId} role="cell">
              {card.rating === null ? <NotStated /> : <Rating value={card.rating} count={card.reviewCount} />}
            </td>
          ))}
        </Row>
      )}
      {hasReviewSummaries && (
        <Row label="Review summary" differs={false}>
          {products.map(({ productId, reviewSummary }) => (
            <td key={productId} role="cell">
              {reviewSummary || <NotStated />}
            </td>
          ))}
        </Row>
      )}
    </tbody>
  );
}

/**
 * Renders one value. `isBeyondSix` is true if any product in the row has more than six energy stars. The
 * scale then has ten stars for all products.
 */
function Cell({ name, cell, isBeyondSix }: { name: string; cell: ComparisonCell; isBeyondSix: boolean }) {
  const isStars = plainKey(name) === 'energystars' && cell.number !== null;
  return (
    <>
      <span className={styles.value}>
        {isStars ? (
          <EnergyStars stars={cell.number!} outOf={isBeyondSix ? 10 : 6} />
        ) : (
          <span>{cell.text}</span>
        )}
        {cell.isBest && <Tag kind="success">Best</Tag>}
      </span>
      {cell.share !== null && (
        <span
          className={styles.bar}
          style={{ '--share': `${cell.share}%` } as CSSProperties}
          aria-hidden="true"
        />
      )}
    </>
  );
}

/** Returns true if an element has scrolled out of the top of the window. */
function useIsGone(ref: { current: HTMLElement | null }): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setGone(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isGone;
}
