import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { LOGIN_ROUTE } from '../sign-in/sign-in-attempt.ts';
import type { Hindrance } from './use-security.ts';

/**
 * Renders the reason why an action failed. If the user must sign in again, the notice has a link to sign in
 * and return.
 */
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
