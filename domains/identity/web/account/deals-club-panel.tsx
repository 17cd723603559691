import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { sessionActing } from '#foundation/browser/session/session.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { Button } from '#design/button.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { joinDealsClub, leaveDealsClub, type AccountInfo } from '../../contract/identity.ts';
import { HindranceNotice } from '../security/hindrance-notice.tsx';
import { dayText } from '../security/day-text.ts';
import { usePress } from '../security/use-security.ts';
import { LOGIN_ROUTE } from '../sign-in/sign-in-attempt.ts';
import { keepOwnAccount, useOwnAccount } from './own-account.ts';
import styles from './deals-club-panel.module.css';

const HERE = '/deals-club';

/**
 * Renders the user's place in the deals club: how to join for guests and customers, and how to leave for
 * members. `savesUpTo` is the largest saving of members in whole percent; null if it is not displayed.
 */
export function DealsClubPanel({ savesUpTo }: { savesUpTo: number | null }) {
  const { account, state, retry } = useOwnAccount();
  const isSignedIn = useFlagged() && state !== 'ended';
  const isHydrated = useHydrated();
  const acting = isHydrated ? sessionActing() : null;
  return (
    <section className={`panel ${styles.panel}`} aria-label="Your membership">
      {!isSignedIn ? (
        <Guest savesUpTo={savesUpTo} />
      ) : acting ? (
        <p>Only {acting.name} can join or leave the club, in their own account.</p>
      ) : account ? (
        <Membership account={account} savesUpTo={savesUpTo} />
      ) : state === 'failure' ? (
        <>
          <p>We couldn’t load your account, so we don’t know whether you are a member.</p>
          <Button variant="ghost" onClick={retry}>
            Try again
          </Button>
        </>
      ) : (
        <Skeleton height={96} />
      )}
    </section>
  );
}

/** Returns what members save, for users who are not in the club and see usual prices. */
function savingText(savesUpTo: number | null): string {
  return savesUpTo === null
    ? 'Below you see the usual prices; members pay less.'
    : `Below you see the usual prices; members save up to ${savesUpTo}%.`;
}

function Guest({ savesUpTo }: { savesUpTo: number | null }) {
  return (
    <>
      <div className={styles.text}>
        <h2 className="h4">Join free, pay the club price today</h2>
        <p className="muted">
          {savingText(savesUpTo)} All you need is an account with us. Sign in, then press “Join the deals
          club”.
        </p>
      </div>
      <div className={styles.ways}>
        <Button to={`${LOGIN_ROUTE}?returnUrl=${HERE}`}>Sign in to join</Button>
        <Button variant="ghost" to="/account/register">
          Create an account
        </Button>
      </div>
    </>
  );
}

function Membership({ account, savesUpTo }: { account: AccountInfo; savesUpTo: number | null }) {
  const { dealsClubSince, priceList } = account.membership;
  const { timeZone } = useSite();
  const press = usePress();
  const [isLeaving, setLeaving] = useState(false);
  const change = (endpoint: typeof joinDealsClub | typeof leaveDealsClub) =>
    void press.run(async () => {
      const membership = await call(endpoint, {});
      setLeaving(false);
      keepOwnAccount({ ...account, membership });
    });
  if (dealsClubSince === null && priceList !== 'retail')
    return <p>You already have your own prices here, so you don’t need the deals club.</p>;
  const isMember = dealsClubSince !== null;
  return (
    <>
      <div className={styles.text} role="status">
        <h2 className="h4">
          {isMember ? 'You are in the deals club' : 'Join free, pay the club price today'}
        </h2>
        <p className="muted">
          {isMember
            ? `Member since ${dayText(dealsClubSince, timeZone)}. Products marked “Club price” cost you less, here and in your cart.`
            : `${savingText(savesUpTo)} One press, no fee and no card. You can leave whenever you like.`}
        </p>
      </div>
      <div className={styles.ways}>
        {!isMember ? (
          <Button loading={press.isBusy} onClick={() => change(joinDealsClub)}>
            Join the deals club
          </Button>
        ) : isLeaving ? (
          <>
            <Button variant="ghost" loading={press.isBusy} onClick={() => change(leaveDealsClub)}>
              Leave and pay usual prices
            </Button>
            <Button variant="ghost" autoFocus onClick={() => setLeaving(false)}>
              Stay a member
            </Button>
          </>
        ) : (
          <Button variant="ghost" onClick={() => setLeaving(true)}>
            Leave the club …
          </Button>
        )}
      </div>
      <HindranceNotice hindrance={press.hindrance} returnUrl={HERE} />
    </>
  );
}
