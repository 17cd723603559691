import type { ReactNode } from 'react';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { MailOrderLink } from './mail-order-link.tsx';

/**
 * Renders the page for an order that the user may not open: it was not placed in this browser, does not
 * belong to the signed-in customer, and the URL contains no valid link. `cartId` is empty if the URL contains
 * none.
 */
export function UnknownOrder({ cartId }: { cartId: string }) {
  return (
    <NotOpened title="We can’t show that order here" icon="lock" cartId={cartId}>
      <p>
        You can see an order in the browser that placed it, and in{' '}
        <SiteLink to="/account/orders" className="link">
          your orders
        </SiteLink>{' '}
        when you’re signed in. Everywhere else, use the link in our email.
      </p>
    </NotOpened>
  );
}

/** Renders the page for an expired link from an email, and offers to send a new one. */
export function ExpiredLink({ cartId }: { cartId: string }) {
  return (
    <NotOpened title="This link has expired" icon="clock" cartId={cartId}>
      <p>
        Links in our emails show an order for 30 days, so that no one who finds an old email can open it. Your
        order itself isn’t affected. We can send you a new link.
      </p>
    </NotOpened>
  );
}

function NotOpened({
  title,
  icon,
  cartId,
  children,
}: {
  title: string;
  icon: 'lock' | 'clock';
  cartId: string;
  children: ReactNode;
}) {
  const phone = useSupportPhone();
  return (
    <EmptyState
      level={1}
      title={title}
      picture={<Icon name={icon} size="large" />}
      actions={
        <>
          <Button to="/" variant={cartId === '' ? 'primary' : 'ghost'}>
            Continue Shopping
          </Button>
          <Button href={phone.href} icon="phone" variant="ghost">
            {phone.number}
          </Button>
        </>
      }
    >
      {children}
      {cartId === '' ? null : <MailOrderLink cartId={cartId} />}
    </EmptyState>
  );
}

/** Renders the page displayed if loading an order failed. */
export function FailedOrder({ onRetry }: { onRetry: () => void }) {
  const phone = useSupportPhone();
  return (
    <EmptyState
      level={1}
      title="We couldn’t load your order"
      picture={<Icon name="warning" size="large" />}
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <Button href={phone.href} icon="phone" variant="ghost">
            {phone.number}
          </Button>
        </>
      }
    >
      <p role="alert">
        Your order is safe, so please don’t place it again. Try loading it again, or look for our email.
      </p>
    </EmptyState>
  );
}
