import type { PageHandle } from '#foundation/browser/page.ts';
import { LoadFailure } from '../load-failure.tsx';
import { Parts } from '#design/entries.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { AccountShell } from '../account-shell.tsx';
import { PasskeysPart } from '../security/passkeys-part.tsx';
import { PasswordPart } from '../security/password-part.tsx';
import { PinPart } from '../security/pin-part.tsx';
import { ProvidersPart } from '../security/providers-part.tsx';
import { SecondFactorPart } from '../security/second-factor-part.tsx';
import { SessionsPart } from '../security/sessions-part.tsx';
import { useSecurity } from '../security/use-security.ts';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Security', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** How somebody signs in, and where they are signed in. */
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
