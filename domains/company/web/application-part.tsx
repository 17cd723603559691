import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Part, Parts } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { applyForMembership, type AccountInfo } from '#domains/identity/contract/identity.ts';
import { businessErrors } from '#domains/identity/rules/profile.ts';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { keepOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import styles from './company.module.css';

/** Renders the user's membership status on a trade site, with the application form. */
export function ApplicationPart({ account }: { account: AccountInfo }) {
  const { membership } = account;
  if (membership.state === 'waiting')
    return (
      <Parts narrow>
        <Notice kind="info" title="We’re reviewing your application" live>
          You applied for business prices for <b>{membership.company || 'your business'}</b>. We’ll email you
          when we approve or decline your application. You don’t need to do anything until then.
        </Notice>
      </Parts>
    );
  return (
    <Parts narrow>
      {membership.state === 'refused' ? (
        <Notice kind="warning" title="Your application wasn’t approved">
          {membership.reason || 'We can’t approve it at the moment.'} You can apply again, or call us if you
          think this is a mistake.
        </Notice>
      ) : null}
      <ApplicationForm account={account} />
    </Parts>
  );
}

function ApplicationForm({ account }: { account: AccountInfo }) {
  const { country } = useSite();
  const { membership } = account;
  const form = useForm({
    names: ['company', 'ABN'],
    failed: identityText,
    check: ({ company, ABN }) =>
      businessErrors({ company, businessNumber: ABN }, { country, isNeeded: true }),
    send: async ({ company, ABN }) => {
      const application = await call(applyForMembership, { body: { company, businessNumber: ABN } });
      keepOwnAccount({ ...account, membership: application });
    },
  });
  return (
    <Part
      id="apply"
      title={membership.state === 'refused' ? 'Apply again' : 'Apply for prices'}
      intro="Prices here are for businesses. We review each application, and email you when your prices are ready."
    >
      <Form of={form} className={styles.form} aria-labelledby="apply">
        <TextField
          {...form.field('company')}
          label="Business name"
          autoComplete="organization"
          maxLength={200}
          defaultValue={membership.company}
        />
        <TextField
          {...form.field('ABN')}
          label={country === 'NZ' ? 'NZBN' : 'ABN'}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={membership.businessNumber}
        />
        <Button type="submit" loading={form.state === 'sending'}>
          Send application
        </Button>
      </Form>
    </Part>
  );
}
