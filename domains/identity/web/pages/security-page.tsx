import type { PageHandle } from '#foundation/browser/page.ts';
import { LoadFailure } from '../load-failure.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { AccountShell } from '../account-shell.tsx';
import { PasskeysPart } from '../security/passkeys-part.tsx';
import { PasswordPart } from '../security/password-part.tsx';
import { PinPart } from '../security/pin-part.tsx';
import { ProvidersPart } from '../security/providers-part.tsx';
import { SecondFactorPart } from '../security/second-factor-part.tsx';
import { SessionsPart } from '../security/sessions-part.tsx';
import { useSecurity } from '../security/use-security.ts';
import styles from '../security/security.module.css';

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
      <Parts />
    </AccountShell>
  );
}

function Parts() {
  const found = useSecurity();
  const { security, reload } = found;
  if (found.state === 'failure') {
    return <LoadFailure what="this" error={found.error} retry={() => void reload()} />;
  }
  if (!security) {
    return (
      <div className={styles.parts} aria-busy="true">
        <Skeleton height={150} />
        <Skeleton height={170} />
        <Skeleton height={170} />
      </div>
    );
  }
  return (
    <div className={styles.parts}>
      <PasswordPart hasPassword={security.hasPassword} />
      <SecondFactorPart security={security} reload={reload} />
      {security.mustHaveSecondFactor ? <PinPart hasPin={security.hasPin} reload={reload} /> : null}
      <PasskeysPart security={security} reload={reload} />
      <ProvidersPart security={security} reload={reload} />
      <SessionsPart />
    </div>
  );
}
