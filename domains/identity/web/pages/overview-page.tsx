import type { PageHandle } from '#foundation/browser/page.ts';
import { Notice } from '#design/notice.tsx';
import { SiteLink } from '#design/site-link.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { AccountInfo } from '../../contract.ts';
import { AccountShell } from '../account-shell.tsx';
import { useOwnAccount } from '../own-account.ts';
import styles from './overview-page.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Your account', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** The first page of an account: what waits for the person, and the ways to everything that is theirs (ACCOUNT-02, -03). */
export function Component() {
  const { account } = useOwnAccount();
  return (
    <AccountShell
      section="overview"
      title={account?.firstName ? `Hello, ${account.firstName}` : 'Your account'}
    >
      {account ? (
        <div className={styles.overview}>
          <Waiting account={account} />
          <div className={styles.panels}>
            <Details account={account} />
            <Links />
          </div>
        </div>
      ) : null}
    </AccountShell>
  );
}

/** What the person has to do, or waits for. */
function Waiting({ account }: { account: AccountInfo }) {
  const isStaff = account.winningUserId !== undefined;
  const { state, company } = account.membership;
  return (
    <>
      {account.pendingEmail ? (
        <Notice kind="warning" title="Confirm your new email address">
          We have sent a mail to <b>{account.pendingEmail}</b>; open the link in it. Until then{' '}
          <b>{account.email}</b> holds.
        </Notice>
      ) : null}
      {isStaff && !account.hasSecondFactor ? (
        <Notice kind="warning" title="Set up your second factor">
          Staff need one: the next sign-in asks you to set it up.
        </Notice>
      ) : null}
      {state === 'waiting' ? (
        <Notice kind="info" title="We are looking at your application">
          You get a mail once {company || 'your business'} is approved; your prices are here then.
        </Notice>
      ) : null}
    </>
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
      <SiteLink to="/account/profile" className="link">
        Change them
      </SiteLink>
    </section>
  );
}

function Links() {
  const { capabilities } = useSite();
  const links = [
    { to: '/saved', label: 'What you saved' },
    { to: '/track-order', label: 'Track an order' },
    { to: '/s/returns', label: 'Return something' },
    ...(capabilities.hidesPricesFromGuests
      ? [{ to: '/form/trade-account', label: 'About trade accounts' }]
      : []),
  ];
  return (
    <section className="panel" aria-labelledby="more-of-yours">
      <h2 id="more-of-yours" className="h4">
        More
      </h2>
      <ul className={styles.lines}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to} className="link">
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
