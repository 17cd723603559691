import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { pageWindow } from './pagination-rules.ts';
import { SiteLink } from './site-link.tsx';
import styles from './pagination.module.css';

export type PaginationProps = {
  page: number;
  pageCount: number;
  /** Returns the URL of a page. The URL of page 1 usually contains no page number. */
  pageUrl: (page: number) => string;
  /**
   * The number of items displayed so far. With `total`, the component displays "Showing 12 of 186" and a bar.
   */
  displayedCount?: number;
  total?: number;
  /** Content before the page numbers, such as a "Show more" button. */
  more?: ReactNode;
  label?: string;
};

/** Renders links to the pages of a list. Renders no page numbers if the list has only one page. */
export function Pagination({
  page,
  pageCount,
  pageUrl,
  displayedCount,
  total,
  more,
  label = 'Pages',
}: PaginationProps) {
  const counted = displayedCount !== undefined && total !== undefined && total > 0;
  if (pageCount <= 1 && !counted) return null;
  return (
    <div className={styles.pager}>
      {counted ? (
        <div className={styles.range}>
          <p className="small muted">
            Showing {displayedCount} of {total}
          </p>
          <span
            className={styles.bar}
            style={{ '--part': `${Math.round((100 * displayedCount) / total)}%` } as CSSProperties}
            aria-hidden="true"
          />
        </div>
      ) : null}
      {more}
      {pageCount > 1 ? (
        <nav aria-label={label}>
          <ul className={styles.pages} data-route="">
            <li>
              {page > 1 ? (
                <SiteLink
                  markedAbove
                  to={pageUrl(page - 1)}
                  rel="prev"
                  className={styles.page}
                  aria-label="Previous page"
                >
                  <Icon name="chevron-left" size="small" />
                </SiteLink>
              ) : (
                <span className={styles.off}>
                  <Icon name="chevron-left" size="small" />
                </span>
              )}
            </li>
            {pageWindow(page, pageCount).map((number, index) =>
              number === null ? (
                // CSS adds the dots that represent omitted pages. In the markup, a character outside Latin-1
                // would double the memory that the text of the whole page uses on the server.
                <li key={`gap ${index}`} className={styles.gap} aria-hidden="true" />
              ) : (
                <li key={number}>
                  <SiteLink
                    markedAbove
                    to={pageUrl(number)}
                    className={styles.page}
                    aria-label={`Page ${number}`}
                    aria-current={number === page ? 'page' : undefined}
                  >
                    {number}
                  </SiteLink>
                </li>
              ),
            )}
            <li>
              {page < pageCount ? (
                <SiteLink
                  markedAbove
                  to={pageUrl(page + 1)}
                  rel="next"
                  className={styles.page}
                  aria-label="Next page"
                >
                  <Icon name="chevron-right" size="small" />
                </SiteLink>
              ) : (
                <span className={styles.off}>
                  <Icon name="chevron-right" size="small" />
                </span>
              )}
            </li>
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
