import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';

/**
 * Asks a signed-out user to sign in, because projects belong to their owners. The user then returns to this
 * page.
 */
export function SignInForProjects({ returnUrl }: { returnUrl: string }) {
  return (
    <div className="wrap section">
      <EmptyState
        level={1}
        picture={<Icon name="folder" size="large" />}
        title="Sign in to see this project"
        actions={<Button to={`/account/login?returnUrl=${encodeURIComponent(returnUrl)}`}>Sign in</Button>}
      >
        <p>If you received a link to it, you can open that without an account.</p>
      </EmptyState>
    </div>
  );
}
