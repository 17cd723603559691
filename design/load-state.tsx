import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export type LoadStateProps = {
  state: 'initial' | 'loading' | 'success' | 'failure';
  /** Shown on success. */
  children: ReactNode;
  /** In place of the spinner: skeletons in the shape of what comes. */
  loading?: ReactNode;
  failure: ReactNode;
};

/** A spinner while loading, the content on success, the fault on failure, nothing before (UI-19). */
export function LoadState({ state, children, loading, failure }: LoadStateProps) {
  if (state === 'loading') return <div aria-busy="true">{loading ?? <Spinner label="Loading" />}</div>;
  if (state === 'success') return <>{children}</>;
  if (state === 'failure') return <div role="alert">{failure}</div>;
  return null;
}
