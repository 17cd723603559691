import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { Entries, Entry, EntryWords, Part, Parts } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Switch } from '#design/forms/switch.tsx';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import {
  dropStockAlert,
  getMailPreferences,
  setMarketing,
  type MailPreferences,
} from '#domains/enquiries/contract/preferences.ts';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Notifications', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Renders the email preferences of a user. Each change is saved immediately. */
export function Component() {
  const who = useSignedInId();
  const { state, answer, error, retry, put } = useAnswer(who, (signal) =>
    call(getMailPreferences, {}, { signal }),
  );
  /** The preference that is being saved; null if no preference is being saved. */
  const [busy, setBusy] = useState<string | null>(null);
  const keep: Keep = async (what, work, done) => {
    setBusy(what);
    try {
      put(await work());
      showMessage(done);
    } catch (error) {
      showMessage(identityText(error), { kind: 'error' });
    } finally {
      setBusy(null);
    }
  };
  return (
    <AccountShell section="notifications" title="Notifications">
      <LoadState
        state={state}
        loading={
          <Parts narrow>
            <Skeleton height={280} />
          </Parts>
        }
        failure={<LoadFailure what="this" error={error} retry={retry} />}
      >
        {answer?.email === null ? (
          <Notice kind="warning">
            <p>Please confirm your email address first, so we know it’s yours.</p>
          </Notice>
        ) : (
          <Parts narrow>
            {answer ? <NewsPart preferences={answer} busy={busy} keep={keep} /> : null}
            {answer ? <StockAlertsPart alerts={answer.stockAlerts} busy={busy} keep={keep} /> : null}
            <Part id="always" title="Always">
              <p className="muted">We’ll always email you about orders and sign-ins.</p>
            </Part>
          </Parts>
        )}
      </LoadState>
    </AccountShell>
  );
}

/** Saves a change to the preference `what`, then displays the text `done`. */
type Keep = (what: string, work: () => Promise<MailPreferences>, done: string) => Promise<void>;

/** Renders the newsletter preferences of each site, with the current site first. */
function NewsPart({
  preferences,
  busy,
  keep,
}: {
  preferences: MailPreferences;
  busy: string | null;
  keep: Keep;
}) {
  const here = useSite().id;
  const marketing = preferences.marketing.toSorted(
    (a, b) => Number(b.siteId === here) - Number(a.siteId === here),
  );
  return (
    <Part id="news" title="News and offers">
      <p className="muted">To {preferences.email}. Each of these emails has a link to unsubscribe.</p>
      <Entries>
        {marketing.map(({ siteId, name, isSubscribed }) => (
          <Entry key={siteId}>
            <Switch
              spread
              label={name}
              checked={isSubscribed}
              disabled={busy === siteId}
              onChange={(next) =>
                void keep(
                  siteId,
                  () => call(setMarketing, { params: { siteId }, body: { isSubscribed: next } }),
                  next ? `You’ll get news from ${name}` : `You won’t get any more news from ${name}`,
                )
              }
            />
          </Entry>
        ))}
      </Entries>
    </Part>
  );
}

/** Renders the user's stock alerts for products that are out of stock. */
function StockAlertsPart({
  alerts,
  busy,
  keep,
}: {
  alerts: MailPreferences['stockAlerts'];
  busy: string | null;
  keep: Keep;
}) {
  return (
    <Part id="stock" title="Back in stock">
      {alerts.length > 0 ? (
        <Entries>
          {alerts.map(({ id, title, shop }) => (
            <Entry key={id} inline>
              <EntryWords>
                {title} <span className="muted small">{shop}</span>
              </EntryWords>
              <Button
                size="small"
                variant="ghost"
                loading={busy === `stock ${id}`}
                onClick={() =>
                  void keep(
                    `stock ${id}`,
                    () => call(dropStockAlert, { params: { id: String(id) } }),
                    'Cancelled',
                  )
                }
              >
                Cancel<span className="visually-hidden"> the email about {title}</span>
              </Button>
            </Entry>
          ))}
        </Entries>
      ) : (
        <p className="muted">
          You have no stock alerts. Tap “Notify me” on anything that’s out of stock, and we’ll email you once
          when it’s back.
        </p>
      )}
    </Part>
  );
}
