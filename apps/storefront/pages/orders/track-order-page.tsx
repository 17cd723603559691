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
    description: 'Where your order is, the day it arrives, and who can help.',
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
        We’ll email you a link to your order. It shows the products, the delivery day and the items that have
        been sent. If you have an account, you can find it in{' '}
        <SiteLink to="/account/orders" className="link">
          your orders
        </SiteLink>{' '}
        too.
      </p>
      <TrackForm />
      <h2 className="h4">No mail?</h2>
      <List variant="tick">
        <li>Look for our name in your spam or promotions folder.</li>
        <li>
          Use the email address that you entered in the checkout. The order number is in your confirmation.
        </li>
        <li>Call us with your order number, or with the name and postcode of the delivery.</li>
      </List>
      <h2 className="h4">On the day</h2>
      <p>The delivery team calls you half an hour before your order arrives. To find out earlier, call us.</p>
    </PlainPage>
  );
}
