import { useState } from 'react';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { call } from '#foundation/browser/call.ts';
import { track } from '#domains/analytics/web/track.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { register } from '#domains/identity/contract/identity.ts';
import { clientIdOf } from '#domains/identity/rules/client-id.ts';
import { PASSWORD_HINT } from '#domains/identity/rules/password.ts';
import { plainEmail, registrationErrors } from '#domains/identity/rules/profile.ts';
import { AccountPage } from '#domains/identity/web/account/account-page.tsx';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { PasswordField } from '#domains/identity/web/sign-in/password-field.tsx';
import { MailSent } from '#domains/identity/web/sign-in/mail-sent.tsx';
import { NameFields } from '#domains/identity/web/account/name-fields.tsx';
import styles from '#domains/identity/web/account/account-form.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Create an account', noIndex: true }),
  pageType: 'accounts',
};

export const loader = () => null;

const NAMES = ['firstName', 'lastName', 'email', 'phone', 'company', 'ABN', 'password'] as const;

/**
 * Renders the form that creates an account (IDENTITY-05). On trade sites, the form also registers the
 * business that applies for membership.
 */
export function Component() {
  const [sentTo, setSentTo] = useState('');
  return sentTo === '' ? <RegisterForm onSent={setSentTo} /> : <MailSent email={sentTo} />;
}

function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { id: siteId, country, capabilities } = useSite();
  const isTrade = capabilities.hidesPricesFromGuests;
  const form = useForm({
    names: NAMES,
    failed: identityText,
    check: ({ ABN, ...values }) =>
      registrationErrors(
        { ...values, email: plainEmail(values.email), businessNumber: ABN },
        { country, isTrade },
      ),
    send: async ({ company, ABN, ...values }) => {
      const email = plainEmail(values.email);
      await call(register, {
        body: {
          ...values,
          email,
          clientId: clientIdOf(siteId),
          ...(ABN === '' ? {} : { ABN }),
          ...(company === '' ? {} : { company }),
        },
      });
      track('sign_up', { method: isTrade ? 'trade' : 'email' });
      onSent(email);
    },
  });
  const businessNumber = country === 'NZ' ? 'NZBN' : 'ABN';
  return (
    <AccountPage
      title="Create an account"
      intro={
        isTrade
          ? 'For businesses. We review each application, and email you when your prices are ready.'
          : 'One account for all our shops, with the same email and password.'
      }
    >
      <Form of={form} className={styles.form} aria-label="Create an account">
        <NameFields field={form.field} />
        <TextField
          {...form.field('email')}
          type="email"
          label="Email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <TextField {...form.field('phone')} type="tel" label="Phone" optional autoComplete="tel" />
        {isTrade ? (
          <TextField
            {...form.field('company')}
            label="Business name"
            autoComplete="organization"
            maxLength={200}
          />
        ) : null}
        <TextField
          {...form.field('ABN')}
          label={businessNumber}
          optional={!isTrade}
          inputMode="numeric"
          autoComplete="off"
        />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
        <Button type="submit" block loading={form.state === 'sending'}>
          Create an account
        </Button>
      </Form>
      <p className={styles.note}>
        Already have an account?{' '}
        <SiteLink to="/account/login" className="link">
          Sign in
        </SiteLink>
      </p>
    </AccountPage>
  );
}
