import type { Transporter } from 'nodemailer';
import { NeverTaken, type SendMail } from './mail.ts';

/**
 * Sends through an SMTP server: `smtp://user:password@host:port`; `senderOf` names the sender of a site's mail. Throws a
 * {@link NeverTaken} where the server refuses the recipient or the mail for good (5xx).
 */
export function smtpSender(smtpUrl: string, senderOf: (siteId: string) => string): SendMail {
  // Loaded with the first mail: a process that sends none does without its code.
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

/** What nodemailer throws, beside its message. */
interface SmtpError extends Error {
  code?: string;
  /** What the server was asked when it failed: `RCPT TO`; `API` before it was asked anything. */
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * What the server says of the recipient or the mail itself is for good when it is a 5xx; of the sender, a sign-in or before any, it is
 * the fault of how the shop is set up, and tried again. Answers repeat addresses: their codes alone go into a log.
 */
function faultOf(error: SmtpError): Error {
  const { code, command = '', response = '', responseCode } = error;
  if (code === 'EENVELOPE' && /no recipients|invalid recipient/i.test(error.message))
    return new NeverTaken('mail: not an address');
  if (responseCode === undefined) return error;
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const because = `mail: ${command.trim() || 'connection'} answered ${[responseCode, enhanced].filter(Boolean).join(' ')}`;
  const isForGood = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isForGood && !command.startsWith('MAIL') ? new NeverTaken(because) : new Error(because);
}
