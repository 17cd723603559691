import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { hasDraft } from '#foundation/browser/storage/draft.ts';
import { sessionActing, type SessionActing } from '#foundation/browser/session/session.ts';
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
import { PageLinks, type PageLink } from '#design/navigation/page-links.tsx';
import type { AccountInfo } from '../../contract/identity.ts';
import { OWNERS_ALONE, sectionsFor, type AccountSectionId } from '../../rules/account-sections.ts';
import { staffSectionsFor } from '../../rules/staff-sections.ts';
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
  /** Null for a page of staff, which is not in the navigation of the account. */
  section: AccountSectionId | null;
  title: string;
  /**
   * The link to the parent page, for pages without an entry in the navigation. The parent of an order is the
   * list of orders.
   */
  below?: { label: string; to: string };
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  const own = useOwnAccount();
  const { account, state, retry } = own;
  const isSignedIn = useFlagged() && state !== 'ended';
  const acting = isHydrated ? sessionActing() : null;
  const isOwnersAlone = section !== null && OWNERS_ALONE.has(section);
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
        <AccountMenu section={section} isSignedIn={isSignedIn} account={account} acting={acting} />
        <div className={styles.content}>
          {isHydrated && !isSignedIn ? (
            <SignInHere />
          ) : acting && isOwnersAlone ? (
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

/**
 * Renders the navigation of the account. If a staff member acts for a customer, renders two lists: the pages
 * of the customer, and the staff member's own links.
 */
function AccountMenu({
  section,
  isSignedIn,
  account,
  acting,
}: {
  section: AccountSectionId | null;
  isSignedIn: boolean;
  account: AccountInfo | null;
  acting: SessionActing | null;
}) {
  const { capabilities, hasDealsClub, hasReferrals } = useSite();
  const isTrade = capabilities.hidesPricesFromGuests;
  const sections = sectionsFor({
    isTrade,
    features: [
      ...(hasDealsClub ? ['dealsClub' as const] : []),
      ...(hasReferrals ? ['referrals' as const] : []),
    ],
  });
  const current = sections.find(({ id }) => id === section)?.path;
  const isListed = section === 'overview';
  // All staff have at least the section of reminders.
  const [ofStaff] =
    account?.winningUserId === undefined
      ? []
      : staffSectionsFor({ isTrade, permissions: account.permissions });
  const staffTools: PageLink[] = ofStaff ? [{ path: ofStaff.path, title: 'Staff tools' }] : [];
  const signOut = (title: string): PageLink[] => (isSignedIn ? [{ path: '/account/logout', title }] : []);
  if (!acting || !account)
    return (
      <PageLinks
        isColumn
        isListed={isListed}
        label="Your account"
        links={[...sections, ...staffTools, ...signOut('Sign out')]}
        current={current}
      />
    );
  return (
    <div className={styles.both}>
      <PageLinks
        isColumn
        isListed={isListed}
        label={`${acting.name}’s account`}
        heading={`${acting.name}’s account`}
        links={sections.filter(({ id }) => !OWNERS_ALONE.has(id))}
        current={current}
      />
      <PageLinks
        isColumn
        isListed={isListed}
        label={`You, ${account.firstName}`}
        heading={`You, ${account.firstName}`}
        links={[...staffTools, ...signOut(`Sign out ${account.firstName}`)]}
        current={undefined}
      />
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
