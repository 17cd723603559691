import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import styles from './list-page.module.css';

/** Renders the frame of a page: `medium` is at most 1,240 px wide, `narrow` 1,080 px. */
export function Page({
  width = 'full',
  children,
}: {
  width?: 'full' | 'medium' | 'narrow';
  children: ReactNode;
}) {
  return <div className={classNames(styles.page, width !== 'full' && styles[width])}>{children}</div>;
}

/** Renders the heading of a page, what follows it in the same line, and the page's buttons at the end. */
export function PageHead({
  title,
  tools,
  children,
}: {
  title: ReactNode;
  /** Buttons for the whole page, such as Export or Add. */
  tools?: ReactNode;
  /** For example the number of rows, or the labels of a record with its {@link PageActions}. */
  children?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children}
      {tools ? <div className={styles.tools}>{tools}</div> : null}
    </header>
  );
}

/** Renders the buttons that change a record. In narrow windows they have a line of their own. */
export function PageActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Renders the card of a list: filter bar, rows, {@link LoadMore}. */
export function ListCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={label}>
      {children}
    </section>
  );
}

/** Renders grey lines in a {@link ListCard} while its rows are loading. */
export function ListLoading({ rows = 3, height = 40 }: { rows?: number; height?: number }) {
  return (
    <div className={styles.loading} role="status" aria-busy="true" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}

/** Renders why the rows of a {@link ListCard} could not be loaded, with a button that loads them again. */
export function ListFailure({ what, error, retry }: { what: string; error: unknown; retry: () => void }) {
  return (
    <div className={styles.failure}>
      <LoadFailure what={what} error={error} retry={retry} />
    </div>
  );
}

/** Renders the page of a record while it is loading: its title and a grey box for each height in px. */
export function PageLoading({ heights }: { heights: readonly number[] }) {
  return (
    <div className={styles.pageLoading} role="status" aria-busy="true" aria-label="Loading">
      <Skeleton height={40} width="min(420px, 100%)" />
      {heights.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}

/** Renders the page of a record that does not exist. */
export function RecordMissing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.missing}>
      <h1>{title}</h1>
      <p className="muted">{children}</p>
    </div>
  );
}

/** Renders the button below the rows that loads the next page. */
export function LoadMore({
  isLoading,
  onMore,
  children = 'Load more',
}: {
  isLoading: boolean;
  onMore: () => void;
  children?: ReactNode;
}) {
  return (
    <div className={styles.more}>
      <Button size="small" variant="ghost" loading={isLoading} onClick={onMore}>
        {children}
      </Button>
    </div>
  );
}

/** Renders the keys of a list, which `useListKeys` handles. Hidden on devices without a mouse. */
export function KeyHints({
  hasSearch = true,
  hasChoice = false,
}: {
  hasSearch?: boolean;
  hasChoice?: boolean;
}) {
  return (
    <p className={styles.keys} aria-hidden="true">
      <kbd>J</kbd> <kbd>K</kbd> move · <kbd>Enter</kbd> open
      {hasChoice ? (
        <>
          {' '}
          · <kbd>X</kbd> choose
        </>
      ) : null}
      {hasSearch ? (
        <>
          {' '}
          · <kbd>/</kbd> search
        </>
      ) : null}
    </p>
  );
}
