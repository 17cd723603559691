import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export type LoadStateProps = {
  state: 'initial' | 'loading' | 'success' | 'failure';
  /** Displayed on success. */
  children: ReactNode;
  /** Replaces the spinner: skeletons in the shape of the content. */
  loading?: ReactNode;
  failure: ReactNode;
};

/** A spinner while loading, the content on success, `failure` on failure, nothing before (UI-19). */
export function LoadState({ state, children, loading, failure }: LoadStateProps) {
  if (state === 'loading') return <div aria-busy="true">{loading ?? <Spinner label="Loading" />}</div>;
  if (state === 'success') return <>{children}</>;
  if (state === 'failure') return <div role="alert">{failure}</div>;
  return null;
}
