import { Link } from 'react-router';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { usePageTitle } from './page-title.ts';

/** Renders the page for a path that the back office does not have. */
export function PageMissing() {
  usePageTitle('Page not found');
  return (
    <EmptyState level={1} title="We couldn’t find that page">
      <p>
        The address may be mistyped. Go to{' '}
        <Link to="/orders" className="link">
          orders
        </Link>
        .
      </p>
    </EmptyState>
  );
}
