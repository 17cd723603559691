import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { sessionActing } from '#foundation/browser/session/session.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { useIsMissing } from '#design/navigation/missing-pages.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { listAddresses } from '#domains/addresses/contract.ts';
import { envelopeLines } from '#domains/addresses/web/address-text.ts';
import { listInvoicedOrders, listOpenOrders } from '#domains/orders/contract/own-orders.ts';
import { OwnOrderCard } from '#domains/orders/web/own-order-card.tsx';
import { useSettingOn, useSite } from '#domains/settings/web/shop-context.tsx';
import type { AccountInfo } from '#domains/identity/contract/identity.ts';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { useOwnAccount, useSignedInId } from '#domains/identity/web/account/own-account.ts';
import styles from './overview-page.module.css';

const ReferralPanel = lazyPart(
  async () => ({ default: (await import('../../third-parties/referral-panel.tsx')).ReferralPanel }),
  { isSilent: true },
);

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Your account', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Renders the account overview: the user's pending tasks, and links to all sections (ACCOUNT-02, -03). */
export function Component() {
  const { account } = useOwnAccount();
  const isHydrated = useHydrated();
  const hasReferrals = useSettingOn('BuyapowaEnabled');
  // When staff act for a customer, the page displays only the customer's orders and addresses, and hides the
  // staff member's own data.
  const acting = isHydrated ? sessionActing() : null;
  const title = acting
    ? `Acting for ${acting.name}`
    : account?.firstName
      ? `Hello, ${account.firstName}`
      : 'Your account';
  return (
    <AccountShell section="overview" title={title}>
      {account ? (
        <div className={styles.overview}>
          {acting ? null : <Waiting account={account} />}
          <LastOrder customerName={acting?.name ?? null} />
          <div className={styles.panels}>
            <DefaultAddress customerName={acting?.name ?? null} />
            {acting ? null : (
              <>
                <Details account={account} />
                <Links />
              </>
            )}
          </div>
          {acting || !hasReferrals ? null : (
            <Suspense fallback={null}>
              <ReferralPanel />
            </Suspense>
          )}
        </div>
      ) : null}
    </AccountShell>
  );
}

/** Lists the user's pending tasks. */
function Waiting({ account }: { account: AccountInfo }) {
  const isStaff = account.winningUserId !== undefined;
  return (
    <>
      {account.pendingEmail ? (
        <Notice kind="warning" title="Confirm your new email address">
          We’ve sent an email to <b>{account.pendingEmail}</b>. Open the link in it. Until then{' '}
          <b>{account.email}</b> stays in use.
        </Notice>
      ) : null}
      {isStaff && !account.hasSecondFactor ? (
        <Notice kind="warning" title="Set up two-step verification">
          Staff accounts need it.{' '}
          <SiteLink to="/account/security" className={`link ${styles.way}`}>
            Set it up
          </SiteLink>
        </Notice>
      ) : null}
      {isStaff ? null : <Application membership={account.membership} />}
    </>
  );
}

/** Displays the state of the user's application for trade prices. */
function Application({ membership: { state, company, reason } }: Pick<AccountInfo, 'membership'>) {
  const { capabilities } = useSite();
  const way = (label: string) => (
    <SiteLink to="/account/company" className={`link ${styles.way}`}>
      {label}
    </SiteLink>
  );
  if (state === 'waiting')
    return (
      <Notice kind="info" title="We’re reviewing your application">
        We’ll email you once {company || 'your business'} is approved, and your prices will appear here.{' '}
        {way('Your application')}
      </Notice>
    );
  if (state === 'refused')
    return (
      <Notice kind="warning" title="Your application wasn’t approved">
        {reason ? `${reason} ` : null}
        {way('Apply again')}
      </Notice>
    );
  if (state === 'active' || !capabilities.hidesPricesFromGuests) return null;
  return (
    <Notice kind="info" title="Prices here are for businesses">
      Tell us about your business, and we’ll email you when your prices are ready. {way('Apply for prices')}
    </Notice>
  );
}

const NOT_NOW = 'We couldn’t load this. Please try again.';

/**
 * Displays the latest order, even if it is not invoiced, and a link to all orders. `customerName` is the
 * customer for whom a staff member acts; null otherwise.
 */
function LastOrder({ customerName }: { customerName: string | null }) {
  const who = useSignedInId();
  const { state, answer } = useAnswer(who, async (signal) => {
    const [open, invoiced] = await Promise.all([
      call(listOpenOrders, {}, { signal }),
      call(listInvoicedOrders, { query: { page: 0 } }, { signal }),
    ]);
    const [last] = [
      ...open.orders.filter((order) => order.state !== 'cancelled'),
      ...invoiced.orders,
    ].toSorted((one, other) => other.placedAt.localeCompare(one.placedAt));
    // The heading of the order list counts only invoiced orders, so the count on the overview must do the
    // same.
    return { last, count: invoiced.totalCount, hasMore: open.orders.length + invoiced.totalCount > 1 };
  });
  return (
    <section aria-labelledby="last-order" className={styles.order}>
      <h2 id="last-order" className="h4">
        {customerName === null ? 'Your last order' : `${customerName}’s last order`}
      </h2>
      {state === 'loading' ? <Skeleton height={190} /> : null}
      {state === 'failure' ? <p className="muted">{NOT_NOW}</p> : null}
      {answer?.last ? <OwnOrderCard order={answer.last} /> : null}
      {answer && !answer.last ? (
        <p className="muted">
          {customerName === null
            ? 'No orders yet. When you order, you’ll see it here with its delivery day.'
            : `${customerName} hasn’t ordered here yet.`}
        </p>
      ) : null}
      {answer?.hasMore ? (
        <p>
          <SiteLink to="/account/orders" className={`link ${styles.way}`}>
            {answer.count > 1 ? allText(answer.count, 'orders') : 'All orders'}
          </SiteLink>
        </p>
      ) : null}
    </section>
  );
}

/**
 * Displays the default delivery address. `customerName` is the customer for whom a staff member acts; null
 * otherwise.
 */
function DefaultAddress({ customerName }: { customerName: string | null }) {
  const who = useSignedInId();
  const { state, answer } = useAnswer(who, (signal) => call(listAddresses, {}, { signal }));
  const first = answer?.[0];
  return (
    <section className="panel" aria-labelledby="default-address">
      <h2 id="default-address" className="h4">
        {customerName === null ? 'Delivery address' : `${customerName}’s delivery address`}
      </h2>
      {state === 'loading' ? <Skeleton height={96} className={styles.place} /> : null}
      {state === 'failure' ? <p className={styles.lines}>{NOT_NOW}</p> : null}
      {first ? (
        <>
          <p className={styles.lines}>
            {envelopeLines(first).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <SiteLink to="/account/addresses" className={`link ${styles.way}`}>
            {answer.length > 1 ? allText(answer.length, 'addresses') : 'Edit'}
          </SiteLink>
        </>
      ) : null}
      {answer && !first ? (
        <>
          <p className={styles.lines}>
            {customerName === null
              ? 'Save your delivery address for a faster checkout.'
              : 'No saved address yet. Save one for a faster checkout.'}
          </p>
          <Button size="small" variant="ghost" to="/account/addresses">
            Add an address
          </Button>
        </>
      ) : null}
    </section>
  );
}

function Details({ account }: { account: AccountInfo }) {
  return (
    <section className="panel" aria-labelledby="your-details">
      <h2 id="your-details" className="h4">
        Your details
      </h2>
      <p className={styles.lines}>
        <span>
          {account.firstName} {account.lastName}
        </span>
        <span>{account.email}</span>
        {account.phone ? <span>{account.phone}</span> : null}
      </p>
      <SiteLink to="/account/profile" className={`link ${styles.way}`}>
        Edit
      </SiteLink>
    </section>
  );
}

function Links() {
  const { capabilities } = useSite();
  const isMissing = useIsMissing();
  const links = [
    { to: '/saved', label: 'Saved products' },
    { to: '/track-order', label: 'Track an order' },
    { to: '/s/returns', label: 'Return an item' },
    ...(capabilities.hidesPricesFromGuests
      ? [{ to: '/form/trade-account', label: 'About trade accounts' }]
      : []),
  ].filter(({ to }) => !isMissing(to));
  return (
    <section className="panel" aria-labelledby="more-of-yours">
      <h2 id="more-of-yours" className="h4">
        More
      </h2>
      <ul className={styles.lines}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to} className={`link ${styles.way}`}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the text of a link to a list of at least two, such as `Both orders` or `All 3 orders`. */
function allText(count: number, noun: string): string {
  return count === 2 ? `View both ${noun}` : `View all ${count} ${noun}`;
}
