import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Icon } from '#design/icon.tsx';

/** Projects are their owners': who they are is asked first, and then they are back here. */
export function SignInForProjects({ returnUrl }: { returnUrl: string }) {
  return (
    <div className="wrap section">
      <EmptyState
        level={1}
        picture={<Icon name="folder" size="large" />}
        title="Sign in to see this project"
        actions={<Button to={`/account/login?returnUrl=${encodeURIComponent(returnUrl)}`}>Sign in</Button>}
      >
        <p>Whoever was sent a link of it can open that without an account.</p>
      </EmptyState>
    </div>
  );
}
