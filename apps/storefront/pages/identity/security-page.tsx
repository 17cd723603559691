import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { Parts } from '#design/layout/entries.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { PasskeysPart } from '#domains/identity/web/security/passkeys-part.tsx';
import { PasswordPart } from '#domains/identity/web/security/password-part.tsx';
import { PinPart } from '#domains/identity/web/security/pin-part.tsx';
import { ProvidersPart } from '#domains/identity/web/security/providers-part.tsx';
import { SecondFactorPart } from '#domains/identity/web/security/second-factor-part.tsx';
import { SessionsPart } from '#domains/identity/web/security/sessions-part.tsx';
import { useSecurity } from '#domains/identity/web/security/use-security.ts';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Security', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Renders the user's sign-in methods and active sessions. */
export function Component() {
  return (
    <AccountShell section="security" title="Security">
      <SecurityParts />
    </AccountShell>
  );
}

function SecurityParts() {
  const found = useSecurity();
  const { security, reload } = found;
  if (found.state === 'failure') {
    return <LoadFailure what="this" error={found.error} retry={() => void reload()} />;
  }
  if (!security) {
    return (
      <Parts narrow busy>
        <Skeleton height={150} />
        <Skeleton height={170} />
        <Skeleton height={170} />
      </Parts>
    );
  }
  return (
    <Parts narrow>
      <PasswordPart hasPassword={security.hasPassword} />
      <SecondFactorPart security={security} reload={reload} />
      {security.mustHaveSecondFactor ? <PinPart hasPin={security.hasPin} reload={reload} /> : null}
      <PasskeysPart security={security} reload={reload} />
      <ProvidersPart security={security} reload={reload} />
      <SessionsPart />
    </Parts>
  );
}
