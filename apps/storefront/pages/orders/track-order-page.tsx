import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { Button } from '#design/button.tsx';
import { List } from '#design/layout/list.tsx';
import { PlainPage } from '#design/layout/plain-page.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { TrackForm } from '#domains/orders/web/track-form.tsx';

export const handle: PageHandle = {
  pageType: 'accounts',
  hideLocalitySuggestionInHeader: true,
  head: () => ({
    title: 'Track your order',
    description: 'See where your order is, when it arrives and who to call.',
    noIndex: true,
  }),
};

/**
 * Renders a form on which the shopper identifies an order. The shop then emails a link to the customer who
 * placed the order. Also displays contact details.
 */
export function Component() {
  const phone = useSupportPhone();
  return (
    <PlainPage
      title="Track your order"
      actions={
        <>
          <Button href={phone.href} icon="phone" variant="ghost">
            Call {phone.number}
          </Button>
          <Button to="/ask-an-expert" variant="ghost">
            Write to us
          </Button>
        </>
      }
    >
      <p>
        Enter your details and we’ll email you a link to track your order. It’s also under{' '}
        <SiteLink to="/account/orders" className="link">
          Orders
        </SiteLink>{' '}
        if you have an account.
      </p>
      <TrackForm />
      <h2 className="h4">Didn’t get it?</h2>
      <List variant="tick">
        <li>Look for our name in your spam or promotions folder.</li>
        <li>Use the email address you entered at checkout. The order number is in your confirmation.</li>
        <li>Call us with your order number, or the name and postcode for the delivery.</li>
      </List>
      <h2 className="h4">On the day</h2>
      <p>We’ll call 30 minutes before we arrive. Want an update sooner? Call us.</p>
    </PlainPage>
  );
}
