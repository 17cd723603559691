import { shopperText } from '#foundation/pure/error-texts.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon, type IconName } from '#design/icons/icon.tsx';
import { LOGIN_ROUTE } from './sign-in/sign-in-attempt.ts';

/**
 * Renders an error and a retry button if content could not be loaded. `what` names the content, such as `your
 * orders`.
 *
 * If the user lacks permission, renders the reason (ERROR-12). If the user is signed out, renders a link to
 * sign in and return. If the resource was not found (404, or 400 for an invalid number), renders `none` and a
 * link to the full list.
 */
export function LoadFailure({
  what,
  error,
  retry,
  comfort = 'Nothing is lost.',
  none,
}: {
  what: string;
  error: unknown;
  retry: () => void;
  comfort?: string;
  none?: { icon?: IconName; title: string; words: string; list: { label: string; to: string } };
}) {
  const again = <Button onClick={retry}>Try again</Button>;
  const status = isCallError(error) ? error.status : 0;
  if (none && (status === 404 || status === 400))
    return (
      <EmptyState
        picture={<Icon name={none.icon ?? 'search'} size="large" />}
        title={none.title}
        actions={<Button to={none.list.to}>{none.list.label}</Button>}
      >
        <p>{none.words}</p>
      </EmptyState>
    );
  if (status === 401)
    return (
      <EmptyState
        title={`Please sign in to see ${what}`}
        actions={<Button to={signInAndBack()}>Sign in</Button>}
      >
        <p>{words(error)}</p>
      </EmptyState>
    );
  if (status === 403)
    return (
      <EmptyState title={`You can’t see ${what}`} actions={again}>
        <p>{words(error)}</p>
        {words(error) === shopperText(403, []) ? null : <NotPermitted />}
      </EmptyState>
    );
  return (
    <EmptyState title={`We couldn’t load ${what}`} actions={again}>
      <p>{comfort}</p>
    </EmptyState>
  );
}

/** Renders the generic text for users without permission (ERROR-12). It is displayed after a specific text. */
function NotPermitted() {
  return <p className="muted small">{shopperText(403, [])}</p>;
}

/** Returns the error text in the response, or the text for the response's status (ERROR-10, -12). */
const words = (error: unknown) => (isCallError(error) ? (errorText(error) ?? error.message) : '');

function signInAndBack(): string {
  const { pathname, search } = location;
  return `${LOGIN_ROUTE}?${new URLSearchParams({ returnUrl: pathname + search }).toString()}`;
}
