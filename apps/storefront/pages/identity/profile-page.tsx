import { useId, useState } from 'react';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { call } from '#foundation/browser/call.ts';
import { useDraft } from '#foundation/browser/storage/draft.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { changeAccount, type AccountInfo } from '#domains/identity/contract/identity.ts';
import { changedFields, PROFILE_FIELDS } from '#domains/identity/rules/changed-fields.ts';
import { plainEmail, profileErrors } from '#domains/identity/rules/profile.ts';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { keepOwnAccount, renewNames, useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { HindranceNotice } from '#domains/identity/web/security/hindrance-notice.tsx';
import { hindranceOf, type Hindrance } from '#domains/identity/web/security/use-security.ts';
import { NameFields } from '#domains/identity/web/account/name-fields.tsx';
import styles from '#domains/identity/web/account/account-form.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Your profile', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/**
 * Renders the name, phone number and email address of the signed-in user, which the user can edit
 * (ACCOUNT-04).
 */
export function Component() {
  const { account } = useOwnAccount();
  return (
    <AccountShell section="profile" title="Profile">
      {account ? <ProfileForm account={account} /> : null}
    </AccountShell>
  );
}

/** Renders the button that cancels an unconfirmed change of the email address. */
function KeepEmail({ account, onCancelled }: { account: AccountInfo; onCancelled: () => void }) {
  const [state, setState] = useState<'open' | 'sending'>('open');
  const [failure, setFailure] = useState('');
  const keep = async () => {
    setState('sending');
    setFailure('');
    try {
      keepOwnAccount(await call(changeAccount, { body: { email: account.email } }));
      onCancelled();
    } catch (error) {
      setFailure(identityText(error));
      setState('open');
    }
  };
  return (
    <>
      <Button variant="ghost" size="small" loading={state === 'sending'} onClick={() => void keep()}>
        Keep {account.email}
      </Button>
      {failure ? <span role="alert">{failure}</span> : null}
    </>
  );
}

function ProfileForm({ account }: { account: AccountInfo }) {
  const formId = useId();
  // The values with which the fields were first rendered. When another tab updates the account, unchanged
  // fields must not count as changed.
  const [known, setKnown] = useState(account);
  const [outcome, setOutcome] = useState<'' | 'nothing' | 'kept' | 'mailed'>('');
  const [hindrance, setHindrance] = useState<Hindrance | null>(null);
  const draft = useDraft('profile', {
    owner: account.userId,
    typed: () => {
      const typed = new FormData(document.getElementById(formId) as HTMLFormElement);
      const changed = PROFILE_FIELDS.filter((name) => String(typed.get(name)).trim() !== known[name]);
      return changed.length === 0
        ? null
        : Object.fromEntries(changed.map((name) => [name, String(typed.get(name))]));
    },
  });
  const displayed = { ...known, ...draft };
  const form = useForm({
    names: PROFILE_FIELDS,
    failed: identityText,
    check: ({ email, ...values }) => {
      setOutcome('');
      return profileErrors(changedFields(known, { ...values, email: plainEmail(email) }));
    },
    send: async ({ email, ...values }) => {
      const changed = changedFields(known, { ...values, email: plainEmail(email) });
      if (Object.keys(changed).length === 0) {
        setOutcome('nothing');
        return;
      }
      setHindrance(null);
      const answer = await call(changeAccount, { body: changed }).catch((error: unknown) => {
        const found = hindranceOf(error);
        if (!found.isStale) throw error;
        setHindrance(found);
        return null;
      });
      if (!answer) return;
      setKnown(answer);
      keepOwnAccount(answer);
      void renewNames(answer);
      setOutcome(changed.email === undefined ? 'kept' : 'mailed');
    },
  });
  return (
    <Form of={form} id={formId} className={`${styles.form} ${styles.own}`} aria-label="Profile">
      <HindranceNotice hindrance={hindrance} returnUrl="/account/profile" />
      {draft !== null && form.state === 'open' ? (
        <Notice live>
          What you entered before your session ended is still here. Save it so you don’t lose it.
        </Notice>
      ) : null}
      {outcome === 'kept' || outcome === 'nothing' ? (
        <Notice kind={outcome === 'kept' ? 'success' : 'info'} live>
          {outcome === 'kept' ? 'Your profile is saved.' : 'No changes to save.'}
        </Notice>
      ) : null}
      {account.pendingEmail ? (
        <Notice kind={outcome === 'mailed' ? 'success' : 'warning'} live>
          We’ve sent an email to <b>{account.pendingEmail}</b>. Open the link in it to start using that
          address. Until then, <b>{account.email}</b> stays in use.{' '}
          <KeepEmail account={account} onCancelled={() => setOutcome('kept')} />
        </Notice>
      ) : null}
      <NameFields field={form.field} known={displayed} />
      <TextField
        {...form.field('phone')}
        type="tel"
        label="Phone"
        optional
        autoComplete="tel"
        maxLength={20}
        defaultValue={displayed.phone}
      />
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        hint="You sign in with this address. If you change it, we first confirm the new address by email."
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={displayed.email}
      />
      <Button type="submit" loading={form.state === 'sending'} className={styles.end}>
        Save changes
      </Button>
    </Form>
  );
}
