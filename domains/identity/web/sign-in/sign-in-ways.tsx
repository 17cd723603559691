import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { LoginError } from '../../contract/identity.ts';
import { MailCodeForm } from './mail-code-form.tsx';
import { OtherWays } from './other-sign-in-ways.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useShowsPrices } from '#domains/pricing/web/use-prices.ts';
import styles from '../account/account-form.module.css';

/**
 * Renders all sign-in methods: password, emailed code, passkey and external provider. Shoppers also see links
 * to register and to continue as a guest.
 *
 * After an error, the user returns to `from`. After a success, the user continues at `returnUrl`, or at the
 * default page if `returnUrl` is empty.
 */
export function SignInWays({
  audience,
  from,
  returnUrl,
  error,
  hasCart = false,
}: {
  audience: 'shoppers' | 'staff';
  from: string;
  returnUrl: string;
  error?: LoginError | undefined;
  /** Whether the cart has products that a guest can check out. */
  hasCart?: boolean;
}) {
  const showsPrices = useShowsPrices();
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [email, setEmail] = useState('');
  return (
    <div className={styles.panel}>
      {way === 'password' ? (
        <SignInForm
          from={from}
          returnUrl={returnUrl}
          error={error}
          onMailCode={(typed) => {
            setEmail(typed);
            setWay('code');
          }}
        />
      ) : (
        <MailCodeForm from={from} returnUrl={returnUrl} email={email} onPassword={() => setWay('password')} />
      )}
      <OtherWays from={from} returnUrl={returnUrl} />
      {audience === 'staff' ? (
        <p className={styles.note}>
          For staff only. Customers{' '}
          <SiteLink to="/account/login" className="link">
            sign in here
          </SiteLink>
          .
        </p>
      ) : (
        <div className={styles.aside}>
          <p>
            <b>New here?</b>{' '}
            {showsPrices
              ? 'One account works in all our shops.'
              : 'A business account shows you trade prices.'}
          </p>
          <Button variant="ghost" block to="/account/register">
            Create an account
          </Button>
          {showsPrices && hasCart ? (
            <p className={styles.note}>
              You don’t need an account:{' '}
              <SiteLink to="/customer/checkout" className="link">
                check out as a guest
              </SiteLink>
              .
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}
