import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { LOGIN_ROUTE } from '../sign-in-attempt.ts';
import type { Hindrance } from './use-security.ts';

/** Why something was not done; whoever signed in too long ago is led to sign in and comes back here. */
export function HindranceNotice({
  hindrance,
  returnUrl = '/account/security',
}: {
  hindrance: Hindrance | null;
  returnUrl?: string;
}) {
  if (!hindrance) return null;
  return (
    <Notice kind={hindrance.isStale ? 'warning' : 'error'} live>
      <p>{hindrance.text}</p>
      {hindrance.isStale ? (
        <Button size="small" to={`${LOGIN_ROUTE}?returnUrl=${returnUrl}`}>
          Sign in again
        </Button>
      ) : null}
    </Notice>
  );
}
