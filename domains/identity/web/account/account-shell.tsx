import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { hasDraft } from '#foundation/browser/storage/draft.ts';
import { sessionActing } from '#foundation/browser/session/session.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { LoadFailure } from '../load-failure.tsx';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { OWNERS_ALONE, sectionsFor, type AccountSectionId } from '../../rules/account-sections.ts';
import { AccountSections } from './account-sections.tsx';
import { useOwnAccount } from './own-account.ts';
import { LOGIN_ROUTE } from '../sign-in/sign-in-attempt.ts';
import { SignInWays } from '../sign-in/sign-in-ways.tsx';
import styles from './account-shell.module.css';

/**
 * Renders the heading and navigation of an account page, and its content after the user's account has loaded.
 * The server renders no content. A guest sees a link to sign in and returns to this page afterwards.
 */
export function AccountShell({
  section,
  title,
  below,
  children,
}: {
  section: AccountSectionId;
  title: string;
  /**
   * The link to the parent page, for pages without an entry in the navigation. The parent of an order is the
   * list of orders.
   */
  below?: { label: string; to: string };
  children: ReactNode;
}) {
  const { capabilities, hasDealsClub, hasReferrals } = useSite();
  const isHydrated = useHydrated();
  const own = useOwnAccount();
  const { account, state, retry } = own;
  const isSignedIn = useFlagged() && state !== 'ended';
  const acting = isHydrated ? sessionActing() : null;
  const all = sectionsFor({
    isTrade: capabilities.hidesPricesFromGuests,
    isStaff: account?.winningUserId !== undefined,
    permissions: account?.permissions ?? [],
    features: [
      ...(hasDealsClub ? ['dealsClub' as const] : []),
      ...(hasReferrals ? ['referrals' as const] : []),
    ],
  });
  const isOfStaff = ({ for: audience }: (typeof all)[number]) =>
    audience === 'staff' || audience === 'trade-staff';
  const sections = acting ? all.filter((one) => !OWNERS_ALONE.has(one.id) && !isOfStaff(one)) : all;
  return (
    <div className="wrap">
      <Masthead
        title={title}
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: 'Home', to: '/' },
              ...(section === 'overview' ? [] : [{ label: 'Your account', to: '/account' }]),
              ...(below ? [below] : []),
              { label: section === 'overview' ? 'Your account' : title },
            ]}
          />
        }
      />
      <div className={styles.columns}>
        {acting && account ? (
          // Two lists: the pages of the customer, and the staff member's own pages.
          <div className={styles.both}>
            <AccountSections sections={sections} current={section} ownerName={acting.name} />
            <AccountSections
              sections={all.filter(isOfStaff)}
              current={section}
              ownerName={account.firstName}
              isOwn
              isSignedIn={isSignedIn}
            />
          </div>
        ) : (
          <AccountSections sections={sections} current={section} isSignedIn={isSignedIn} />
        )}
        <div className={styles.content}>
          {isHydrated && !isSignedIn ? (
            <SignInHere />
          ) : acting && OWNERS_ALONE.has(section) ? (
            <EmptyState title={`Only ${acting.name} can see this page`}>
              <p>Stop acting for them to see your own page.</p>
            </EmptyState>
          ) : own.state === 'failure' ? (
            <LoadFailure what="your account" error={own.error} retry={retry} />
          ) : account ? (
            children
          ) : (
            <div aria-busy="true" className={styles.places}>
              <Skeleton height={168} />
              <Skeleton height={168} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function SignInHere() {
  const { pathname, search } = useLocation();
  const [hasStoredDraft] = useState(hasDraft);
  return (
    <section className={styles.signIn} aria-labelledby="sign-in-here">
      <h2 id="sign-in-here" className="h3">
        Sign in to see this page
      </h2>
      {hasStoredDraft ? (
        <FocusedMessage>
          <Notice title="Your session has ended">We’ve saved what you entered. Sign in to continue.</Notice>
        </FocusedMessage>
      ) : null}
      <SignInWays audience="shoppers" from={LOGIN_ROUTE} returnUrl={pathname + search} />
      <p className="muted small">
        Bought as a guest?{' '}
        <SiteLink to="/track-order" className="link">
          Track your order
        </SiteLink>{' '}
        with the link in its email.
      </p>
    </section>
  );
}
