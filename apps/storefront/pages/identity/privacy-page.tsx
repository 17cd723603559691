import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/page.ts';
import { saveFile } from '#foundation/browser/save-file.ts';
import { clearSession } from '#foundation/browser/session.ts';
import { Actions, Part, Parts } from '#design/entries.tsx';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { PlainPage } from '#design/plain-page.tsx';
import { forgetCompared } from '#domains/compare/web/compare-store.ts';
import { clearCheckoutSession } from '#domains/orders/web/checkout-session.ts';
import { forgetSavedSkus } from '#domains/saved/web/saved-skus.ts';
import { forgetViewed } from '#domains/saved/web/viewed-products.ts';
import { deleteOwnAccount, exportOwnData } from '#domains/identity/contract/identity.ts';
import { AccountShell } from '#domains/identity/web/account-shell.tsx';
import { HindranceNotice } from '#domains/identity/web/security/hindrance-notice.tsx';
import { usePress } from '#domains/identity/web/security/use-security.ts';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Privacy', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

const HERE = '/account/privacy';

/** The stored data of the user, for export; and the deletion of the account. */
export function Component() {
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) {
    return (
      <PlainPage title="Your account is deleted" actions={<Button to="/">Go to the home page</Button>}>
        <p role="status">You are signed out everywhere, and a mail confirms it.</p>
        <p>Orders that are under way arrive as planned; the links of their mails go on working.</p>
      </PlainPage>
    );
  }
  return (
    <AccountShell section="privacy" title="Privacy">
      <Parts narrow>
        <ExportPart />
        <DeletePart onDone={() => setDeleted(true)} />
      </Parts>
    </AccountShell>
  );
}

function ExportPart() {
  const press = usePress();
  const take = (format: 'json' | 'csv') =>
    void press.run(async () => saveFile(await call(exportOwnData, { query: { format } })));
  return (
    <Part
      title="Your data"
      intro="Everything that we keep about you: profile, memberships, addresses, orders, saved products, what you wrote to us, mails, where you signed in, and what was done with your account."
    >
      <HindranceNotice hindrance={press.hindrance} returnUrl={HERE} />
      <Actions>
        <Button variant="ghost" icon="download" loading={press.isBusy} onClick={() => take('csv')}>
          For a spreadsheet (CSV)
        </Button>
        <Button variant="ghost" icon="download" loading={press.isBusy} onClick={() => take('json')}>
          For other programs (JSON)
        </Button>
      </Actions>
    </Part>
  );
}

function DeletePart({ onDone }: { onDone: () => void }) {
  const press = usePress();
  const [isAsked, setAsked] = useState(false);
  const [isUnderstood, setUnderstood] = useState(false);
  const remove = () =>
    void press.run(async () => {
      await call(deleteOwnAccount, { body: { understood: true } });
      // The page confirms the deletion before the frame requests a sign-in.
      onDone();
      clearSession();
      clearCheckoutSession();
      forgetViewed();
      forgetSavedSkus();
      forgetCompared();
    });
  return (
    <Part title="Delete your account">
      <HindranceNotice hindrance={press.hindrance} returnUrl={HERE} />
      <p>
        <b>Gone at once, for all our shops:</b> your account and memberships with their prices, saved
        addresses and products, passkeys and every session, the newsletter, and what you wrote to us.
      </p>
      <p>
        <b>What stays:</b> orders that are under way, until they have arrived. Tax law in Australia and New
        Zealand asks us to keep records of sales; for seven years we keep what is on your invoices, without
        your email address, phone number and delivery instructions. Nothing of this can be undone.
      </p>
      {isAsked ? (
        <>
          <Checkbox
            label="I understand what is deleted and what is kept"
            checked={isUnderstood}
            autoFocus
            onChange={(event) => setUnderstood(event.target.checked)}
          />
          <Actions>
            <Button loading={press.isBusy} disabled={!isUnderstood} onClick={remove}>
              Delete my account for good
            </Button>
            <Button variant="ghost" onClick={() => setAsked(false)}>
              Keep it
            </Button>
          </Actions>
        </>
      ) : (
        <Button variant="ghost" onClick={() => setAsked(true)}>
          Delete my account …
        </Button>
      )}
    </Part>
  );
}
