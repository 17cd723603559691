import type { ReactNode } from 'react';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import styles from './reports.module.css';

/** Renders a report, or that it is loading, failed or is empty. */
export function ReportState({
  report: { state, error, retry },
  isEmpty = false,
  empty = { title: 'No sales in this period', advice: 'Choose another period or other sites.' },
  children,
}: {
  report: { state: 'loading' | 'success' | 'failure'; error: unknown; retry: () => void };
  isEmpty?: boolean | undefined;
  /** What an empty report says. */
  empty?: { title: string; advice: string };
  children: ReactNode;
}) {
  if (state === 'loading')
    return (
      <div className={styles.loading} role="status" aria-busy="true" aria-label="Loading">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height={28} />
        ))}
      </div>
    );
  if (state === 'failure')
    return isCallError(error) && error.status === 400 ? (
      <EmptyState title="Choose another period" picture={<Icon name="calendar" size="large" />}>
        <p>{errorText(error)}</p>
      </EmptyState>
    ) : (
      <LoadFailure what="the report" error={error} retry={retry} />
    );
  return isEmpty ? (
    <EmptyState title={empty.title} picture={<Icon name="calendar" size="large" />}>
      <p>{empty.advice}</p>
    </EmptyState>
  ) : (
    children
  );
}
