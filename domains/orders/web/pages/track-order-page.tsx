import type { PageHandle } from '#foundation/browser/page.ts';
import { Button } from '#design/button.tsx';
import { List } from '#design/list.tsx';
import { PlainPage } from '#design/plain-page.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';

export const handle: PageHandle = {
  pageType: 'accounts',
  hideLocalitySuggestionInHeader: true,
  head: () => ({
    title: 'Track your order',
    description: 'Where to see your order and its delivery day, and who can tell you more.',
    noIndex: true,
  }),
};

/** Where an order can be looked at, and who knows more. */
export function Component() {
  const phone = useSupportPhone();
  return (
    <PlainPage
      title="Track your order"
      actions={
        <>
          <Button href={phone.href} icon="phone">
            Call {phone.number}
          </Button>
          <Button to="/ask-an-expert" variant="ghost">
            Write to us
          </Button>
        </>
      }
    >
      <p>
        Your confirmation mail has a link to your order: what you bought, what you paid and the day it comes.
        We sent it to the address that you gave in the checkout, within a minute of your order.
      </p>
      <h2 className="h4">No mail, or the link is too old?</h2>
      <List variant="tick">
        <li>Look for our name in your spam or promotions folder.</li>
        <li>Call us with your order number, or with the name and postcode of the delivery.</li>
      </List>
      <h2 className="h4">On the day</h2>
      <p>The team calls half an hour before it arrives. For an earlier word, or another day, call us.</p>
    </PlainPage>
  );
}
