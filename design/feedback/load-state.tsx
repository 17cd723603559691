import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export type LoadStateProps = {
  state: 'initial' | 'loading' | 'success' | 'failure';
  /** The content to display if loading has succeeded. */
  children: ReactNode;
  /** Replaces the spinner, for example with skeletons that have the shape of the content. */
  loading?: ReactNode;
  failure: ReactNode;
};

/**
 * Renders nothing before loading starts, a spinner during loading, the content after success, and `failure`
 * after an error (UI-19).
 */
export function LoadState({ state, children, loading, failure }: LoadStateProps) {
  if (state === 'loading') return <div aria-busy="true">{loading ?? <Spinner label="Loading" />}</div>;
  if (state === 'success') return <>{children}</>;
  if (state === 'failure') return <div role="alert">{failure}</div>;
  return null;
}
