import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Icon } from '#design/icon.tsx';

/** Neither this browser's order nor one that the address opens. */
export function UnknownOrder() {
  const phone = useSupportPhone();
  return (
    <EmptyState
      level={1}
      title="We can’t show that order here"
      picture={<Icon name="lock" size="large" />}
      actions={
        <>
          <Button to="/">Continue Shopping</Button>
          <Button href={phone.href} icon="phone" variant="ghost">
            {phone.number}
          </Button>
        </>
      }
    >
      <p>
        An order is shown only in the browser that placed it. The email we sent you has everything: the order
        number, the delivery day and the receipt.
      </p>
    </EmptyState>
  );
}

/** The shop did not answer. */
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
      <p role="alert">Your order is safe. Please don’t order again: try once more, or look for our email.</p>
    </EmptyState>
  );
}

/** The link of a mail that shows its order no longer: says what to do instead. */
export function ExpiredLink() {
  const phone = useSupportPhone();
  return (
    <EmptyState
      level={1}
      title="This link has expired"
      picture={<Icon name="clock" size="large" />}
      actions={
        <>
          <Button to="/">Continue Shopping</Button>
          <Button href={phone.href} icon="phone" variant="ghost">
            {phone.number}
          </Button>
        </>
      }
    >
      <p>
        Links in our emails show an order for 30 days, so that nobody who finds an old email can open it. Your
        order itself is not affected: the email has its number, the delivery day and the receipt. Call us with
        that number for anything else.
      </p>
    </EmptyState>
  );
}
