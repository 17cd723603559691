import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { saveFile } from '#foundation/browser/save-file.ts';
import { clearSession } from '#foundation/browser/session/session.ts';
import { Actions, Part, Parts } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { PlainPage } from '#design/layout/plain-page.tsx';
import { forgetCompared } from '#domains/compare/web/compare-store.ts';
import { clearCheckoutSession } from '#domains/orders/web/checkout-session.ts';
import { forgetSavedSkus } from '#domains/saved/web/saved-skus.ts';
import { forgetViewed } from '#domains/saved/web/viewed-products.ts';
import { forgetSearches } from '#domains/search/web/recent-searches.ts';
import { deleteOwnAccount, exportOwnData } from '#domains/identity/contract/identity.ts';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { HindranceNotice } from '#domains/identity/web/security/hindrance-notice.tsx';
import { usePress } from '#domains/identity/web/security/use-security.ts';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Privacy', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

const HERE = '/account/privacy';

/** Renders the page on which users export their stored data and delete their account. */
export function Component() {
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) {
    return (
      <PlainPage title="Your account is deleted" actions={<Button to="/">Go to the home page</Button>}>
        <p role="status">You’re signed out everywhere, and we’ll email you a confirmation.</p>
        <p>Orders in progress will arrive as planned, and the links in their emails still work.</p>
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
      intro="Everything we store about you: profile, memberships, addresses, orders, saved products, your messages to us, emails, where you signed in, and the history of your account."
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
  const [isConfirming, setConfirming] = useState(false);
  const [isUnderstood, setUnderstood] = useState(false);
  const remove = () =>
    void press.run(async () => {
      await call(deleteOwnAccount, { body: { understood: true } });
      // Displays the confirmation of the deletion first. Clearing the session makes the account frame request
      // a sign-in.
      onDone();
      clearSession();
      clearCheckoutSession();
      forgetViewed();
      forgetSearches();
      forgetSavedSkus();
      forgetCompared();
    });
  return (
    <Part title="Delete your account">
      <HindranceNotice hindrance={press.hindrance} returnUrl={HERE} />
      <p>
        <b>Deleted straight away, across all our stores:</b> your account and memberships with their prices,
        saved addresses and products, passkeys and all sessions, the newsletter, and your messages to us.
      </p>
      <p>
        <b>What stays:</b> orders in progress, until they have arrived. Tax law in Australia and New Zealand
        requires us to keep records of sales. For seven years we keep the details on your invoices, without
        your email address, phone number and delivery instructions. This can’t be undone.
      </p>
      {isConfirming ? (
        <>
          <Checkbox
            label="I understand what’s deleted and what’s not"
            checked={isUnderstood}
            autoFocus
            onChange={(event) => setUnderstood(event.target.checked)}
          />
          <Actions>
            <Button loading={press.isBusy} disabled={!isUnderstood} onClick={remove}>
              Delete my account permanently
            </Button>
            <Button variant="ghost" onClick={() => setConfirming(false)}>
              Keep it
            </Button>
          </Actions>
        </>
      ) : (
        <Button variant="ghost" onClick={() => setConfirming(true)}>
          Delete my account …
        </Button>
      )}
    </Part>
  );
}
