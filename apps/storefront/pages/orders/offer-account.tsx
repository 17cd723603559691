import { useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { PASSWORD_HINT, passwordError } from '#domains/identity/rules/password.ts';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { PasswordField } from '#domains/identity/web/sign-in/password-field.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import type { Confirmation } from '#domains/orders/contract/orders.ts';
import { makeAccountOfOrder } from '#domains/orders/contract/own-orders.ts';
import styles from './offer-account.module.css';

/** Offers an account to a guest. The form has only one field, because the order contains the other details. */
export function OfferAccount({ order }: { order: Confirmation }) {
  const [query] = useSearchParams();
  const { email, deliveryAddress } = order;
  const form = useForm({
    names: ['password'],
    failed: identityText,
    check: ({ password }) => {
      const wrong = passwordError(password, [email, deliveryAddress.firstName, deliveryAddress.lastName]);
      return wrong ? { password: wrong } : {};
    },
    send: ({ password }) =>
      call(makeAccountOfOrder, {
        body: {
          id: order.cartId,
          until: query.get('until') ?? undefined,
          proof: query.get('proof') ?? undefined,
          password,
        },
      }),
  });
  return (
    <section className={`panel ${styles.offer}`} aria-labelledby="offer-account">
      <div className={styles.words}>
        <h2 id="offer-account" className="h3">
          Save this order to an account
        </h2>
        <p className="muted">
          Track it, find it again, and check out faster next time. Just add a password for <b>{email}</b>.
        </p>
      </div>
      {form.state === 'done' ? (
        <FocusedMessage>
          <Notice kind="success">
            We’ve sent an email to <b>{email}</b>. Open the link in it to confirm that the address is yours.
            Then sign in to see this order.
          </Notice>
        </FocusedMessage>
      ) : (
        <form
          method="post"
          noValidate
          className={styles.form}
          {...form.handlers}
          aria-label="Create an account"
        >
          {form.banner && !form.field('password').error ? (
            <Notice kind="error" live className={styles.faults}>
              {form.banner}
            </Notice>
          ) : null}
          {/* A hidden field with the email address, under which password managers store the password. */}
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          <PasswordField
            {...form.field('password')}
            label="Password"
            autoComplete="new-password"
            hint={PASSWORD_HINT}
          />
          <Button type="submit" loading={form.state === 'sending'}>
            Create an account
          </Button>
        </form>
      )}
    </section>
  );
}
