import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { dayInZone, formatDayOrdinal } from '#foundation/pure/day.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Entries, Entry, EntryWords, Parts } from '#design/layout/entries.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { listOwnClaims } from '#domains/claims/contract/claims.ts';
import { ClaimStateTag } from '#domains/claims/web/claim-state-tag.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Your rewards', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Lists the customer's claims for the rewards of offers, with their states. */
export function Component() {
  const { timeZone } = useSite();
  const who = useSignedInId();
  const found = useAnswer(who, (signal) => call(listOwnClaims, {}, { signal }));
  const claims = found.answer?.claims ?? [];
  return (
    <AccountShell section="rewards" title="Rewards">
      <LoadState
        state={found.state}
        loading={
          <Parts>
            <Skeleton height={96} />
          </Parts>
        }
        failure={<LoadFailure what="your claims" error={found.error} retry={found.retry} />}
      >
        {claims.length === 0 ? (
          <EmptyState
            picture={<Icon name="gift" size="large" />}
            title="No claims yet"
            actions={<Button to="/promotions">See current offers</Button>}
          >
            <p>When you claim cash back or a bonus, its state appears here.</p>
          </EmptyState>
        ) : (
          <Entries label="Your claims">
            {claims.map(({ path, title, reward, state, sentAt, purchaseNumber }) => (
              <Entry key={path} inline>
                <EntryWords>
                  <b>
                    <SiteLink to={path} className="link">
                      {title}
                    </SiteLink>
                  </b>
                  <span>{reward}</span>
                  <span>
                    {purchaseNumber} · sent {formatDayOrdinal(dayInZone(new Date(sentAt), timeZone).day)}
                  </span>
                </EntryWords>
                <ClaimStateTag state={state} />
              </Entry>
            ))}
          </Entries>
        )}
      </LoadState>
    </AccountShell>
  );
}
