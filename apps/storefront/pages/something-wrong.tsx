import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';

/**
 * Renders a replacement for a page that failed to render. The text assures the shopper that the cart is safe,
 * and names the next step.
 */
export function SomethingWrong() {
  const [isLoading, setLoading] = useState(false);
  /**
   * Reloads the document to fetch the scripts of the current build. An outdated script may have caused the
   * error.
   */
  const loadDocument = () => {
    setLoading(true);
    location.reload();
  };
  const phone = useSupportPhone();
  return (
    <div className="wrap section">
      <EmptyState
        level={1}
        title="We couldn’t load this page"
        picture={<Icon name="warning" size="large" />}
        actions={
          <>
            <Button loading={isLoading} onClick={loadDocument}>
              Try again
            </Button>
            <Button variant="ghost" href={phone.href}>
              Call {phone.number}
            </Button>
          </>
        }
      >
        <p>
          {isOffline()
            ? 'There’s no connection. Check your internet, then try again.'
            : 'Something went wrong on our side.'}{' '}
          Your cart is safe.
        </p>
      </EmptyState>
    </div>
  );
}

/** Whether the browser knows that it is offline. Always false on the server. */
function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
