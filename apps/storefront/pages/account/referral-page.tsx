import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { AccountPage } from '#domains/identity/web/account/account-page.tsx';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { claimReferral, getReferral } from '#domains/referrals/contract.ts';
import styles from '#domains/identity/web/account/account-form.module.css';

interface Data {
  code: string;
  referral: AnswerOf<typeof getReferral>;
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const { code = '' } = args.params;
  return { code, referral: await orNotFound(clientOf(args)(getReferral, { params: { code } })) };
}

/** Renders the page that a refer-a-friend link opens: the friend requests the welcome coupon by email. */
export function Component() {
  const {
    code,
    referral: { offer, referrerName },
  } = useLoaderData<Data>();
  const amount = formatPrice(offer.welcome);
  return (
    <AccountPage
      title={`${amount} off your first order`}
      intro={`${referrerName || 'A friend'} recommends us, and gives you ${amount} off${offer.minimumOrder === 0 ? '' : ` an order of ${formatPrice(offer.minimumOrder)} or more`}.`}
    >
      <ClaimForm code={code} />
      <p className="muted small">
        For people who have never ordered here. We use your email address only to send the coupon.
      </p>
    </AccountPage>
  );
}

function ClaimForm({ code }: { code: string }) {
  const [sentTo, setSentTo] = useState('');
  const form = useForm({
    names: ['email'] as const,
    failed: identityText,
    check: ({ email }) => (isEmail(email.trim()) ? {} : { email: EMAIL_TEXT }),
    send: async ({ email }) => {
      await call(claimReferral, { params: { code }, body: { email } });
      setSentTo(email.trim());
    },
  });
  if (sentTo !== '')
    return (
      <FocusedMessage>
        <Notice kind="success" title="Check your email">
          We’ve sent an email to {sentTo}. If you are new here, your coupon is in it.
        </Notice>
      </FocusedMessage>
    );
  return (
    <Form of={form} className={styles.form} aria-label="Get your coupon">
      <TextField
        {...form.field('email')}
        type="email"
        label="Your email"
        autoComplete="email"
        maxLength={300}
      />
      <Button type="submit" loading={form.state === 'sending'}>
        Email me my coupon
      </Button>
    </Form>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'generic',
  hideLocalitySuggestionInHeader: true,
  head: ({ referral: { offer } }) => ({
    title: `${formatPrice(offer.welcome)} off your first order`,
    noIndex: true,
  }),
  tags: () => [],
};
