import { call } from '#foundation/browser/call.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { forgotPassword } from '../../contract/identity.ts';
import { clientIdOf } from '../../rules/client-id.ts';
import { AskForMail } from './ask-for-mail.tsx';

/**
 * Renders the form that requests a password reset email. The text after sending is the same for every address
 * (API-140).
 */
export function ForgotPasswordForm() {
  const clientId = clientIdOf(useSite().id);
  return (
    <AskForMail
      press="Email me a link"
      send={(email) => call(forgotPassword, { body: { clientId, email } })}
      sent={(email) =>
        `If ${email} has an account, we’ve sent an email with a link. The link works once and expires in an hour.`
      }
    />
  );
}
