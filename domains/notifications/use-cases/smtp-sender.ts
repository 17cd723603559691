import type { Transporter } from 'nodemailer';
import { MessageRejected, type SendMail } from './mail.ts';

/**
 * Creates the function that sends emails through an SMTP server (`smtp://user:password@host:port`).
 * `senderOf` returns the sender of a site's emails.
 *
 * @throws {@link MessageRejected} if the server permanently rejects the recipient or the email (5xx)
 */
export function smtpSender(smtpUrl: string, senderOf: (siteId: string) => string): SendMail {
  // Loads the library with the first email, so that processes that send no emails do not load it.
  let opening: Promise<Transporter> | undefined;
  return async ({ siteId, recipient, subject, html, plain, messageId, listUnsubscribe, file }) => {
    opening ??= import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl));
    const transport = await opening;
    const sending = transport.sendMail({
      from: senderOf(siteId),
      to: recipient,
      subject,
      html,
      text: plain,
      messageId,
      ...(file ? { attachments: [{ filename: file.name, content: Buffer.from(file.bytes) }] } : {}),
      ...(listUnsubscribe === undefined
        ? {}
        : {
            headers: {
              'List-Unsubscribe': { prepared: true, value: `<${listUnsubscribe}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
    });
    await sending.catch((error: SmtpError) => {
      throw faultOf(error);
    });
  };
}

/** The fields that nodemailer adds to an error. */
interface SmtpError extends Error {
  code?: string;
  /** The SMTP command that failed, such as `RCPT TO`; `API` if no command had been sent. */
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Converts a nodemailer error to the error that is thrown. A 5xx response about the recipient or the email is
 * permanent. A 5xx response about the sender or the sign-in, or before any command, is a configuration error,
 * so the email is retried. Server responses may contain email addresses, so the error's text contains only
 * their codes.
 */
function faultOf(error: SmtpError): Error {
  const { code, command = '', response = '', responseCode } = error;
  if (code === 'EENVELOPE' && /no recipients|invalid recipient/i.test(error.message))
    return new MessageRejected('email: invalid address');
  if (responseCode === undefined) return error;
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const because = `email: ${command.trim() || 'connection'} answered ${[responseCode, enhanced].filter(Boolean).join(' ')}`;
  const isForGood = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isForGood && !command.startsWith('MAIL') ? new MessageRejected(because) : new Error(because);
}
