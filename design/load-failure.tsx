import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** What could not be loaded (`your orders`), in the place where it would be, with another try. */
export function LoadFailure({
  what,
  retry,
  comfort = 'Nothing is lost.',
}: {
  what: string;
  retry: () => void;
  comfort?: string;
}) {
  return (
    <EmptyState
      title={`We could not load ${what} just now`}
      actions={<Button onClick={retry}>Try again</Button>}
    >
      <p>{comfort}</p>
    </EmptyState>
  );
}
