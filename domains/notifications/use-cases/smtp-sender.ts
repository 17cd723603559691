import type { Transporter } from 'nodemailer';
import { MessageDelayed, MessageRejected, type SendMail } from './mail.ts';

/**
 * Creates the function that sends emails through an SMTP server (`smtp://user:password@host:port`).
 * `senderOf` returns the sender of a site's emails.
 *
 * @throws {@link MessageRejected} if the server permanently rejects the recipient or the email (5xx)
 * @throws {@link MessageDelayed} if a later attempt may succeed
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
      throw faultOf(error, smtpUrl);
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
 * so the email is retried. Responses about the recipient or the email may contain personal data, so the error's
 * text contains only their codes; of other responses it contains the text without email addresses.
 */
function faultOf(error: SmtpError, smtpUrl: string): Error {
  const { code = '', command = '', response = '', responseCode } = error;
  if (code === 'EENVELOPE' && /no recipients|invalid recipient/i.test(error.message))
    return new MessageRejected('email: invalid address');
  if (responseCode === undefined) return new MessageDelayed(connectionText(code, smtpUrl));
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const because = `email: ${command.trim() || 'connection'} answered ${[responseCode, enhanced].filter(Boolean).join(' ')}`;
  const isAboutShop = command.startsWith('MAIL') || !(code === 'EENVELOPE' || code === 'EMESSAGE');
  if (!isAboutShop) return responseCode >= 500 ? new MessageRejected(because) : new MessageDelayed(because);
  const words = response
    .replace(/^\d{3}[ -](?:[245]\.\d{1,3}\.\d{1,3})?\s*/, '')
    .replace(/\S+@\S+/g, '…')
    .slice(0, 200);
  return new MessageDelayed(
    `${because}${words === '' ? '' : ` (${words.trim()})`}. ${remedyOf(code, command)}`,
  );
}

/** Names the setting that the operator has to check after a response about the shop itself. */
function remedyOf(code: string, command: string): string {
  if (code === 'EAUTH') return 'Check the user and the password in SMTP_URL';
  if (command.startsWith('MAIL')) return 'Check MAIL_FROM, and that the user of SMTP_URL may send for it';
  return 'Check SMTP_URL, or ask the operator of the email server';
}

const CONNECTION_FAULTS: Readonly<Record<string, string>> = {
  EDNS: 'host not found',
  ENOTFOUND: 'host not found',
  EAUTH: 'the server offers no sign-in that the shop knows, or SMTP_URL has no user and password',
  ETIMEDOUT: 'no response',
  ECONNECTION: 'the connection was lost',
  ECONNREFUSED: 'the connection was refused',
  ESOCKET: 'no connection',
  ETLS: 'no encrypted connection (TLS)',
};

/** Describes why the server cannot be used, for example `SMTP_URL: mail.shop.example:587: host not found`. */
function connectionText(code: string, smtpUrl: string): string {
  const place = URL.canParse(smtpUrl) ? new URL(smtpUrl).host : 'the email server';
  const why = CONNECTION_FAULTS[code];
  return `SMTP_URL: ${place}: ${why === undefined ? `failed (${code || 'unknown error'})` : `${why} (${code})`}. Check the URL, the email server and the firewall`;
}
