import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export type LoadStateProps = {
  state: 'initial' | 'loading' | 'success' | 'failure';
  /** The content that is displayed on success. */
  children: ReactNode;
  /** Replaces the spinner, for example with skeletons in the shape of the content. */
  loading?: ReactNode;
  failure: ReactNode;
};

/**
 * Displays nothing before loading, a spinner while loading, the content on success, and `failure` on failure
 * (UI-19).
 */
export function LoadState({ state, children, loading, failure }: LoadStateProps) {
  if (state === 'loading') return <div aria-busy="true">{loading ?? <Spinner label="Loading" />}</div>;
  if (state === 'success') return <>{children}</>;
  if (state === 'failure') return <div role="alert">{failure}</div>;
  return null;
}
