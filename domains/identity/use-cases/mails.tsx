import { breakLinks } from '#foundation/pure/text/break-links.ts';
import { randomUUID } from 'node:crypto';
import type { CSSProperties } from 'react';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import { NOBODY, queueMail } from '#domains/notifications/use-cases/mail.ts';
import type { Site } from '#sites/site.ts';

/**
 * The content of an identity email: paragraphs, and either a button or a code. The email contains no text
 * that another person has typed.
 */
export interface IdentityEmail {
  subject: string;
  paragraphs: readonly string[];
  press?: { label: string; path: string };
  code?: string;
}

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };

/**
 * Adds a token to the path of an email's link, after the `#`. No server, log or referrer then receives the
 * token.
 */
const withToken = (path: string, token: string) => `${path}#token=${token}`;
const withEmail = (path: string, email: string) => `${path}&email=${encodeURIComponent(email)}`;

/** The text of {@link EMAILS.signInChanged} after a provider's account was linked. */
export const LINKED_ELSEWHERE = 'You can now sign in to your account with a linked account.';

export const EMAILS = {
  confirmEmail: (token: string): IdentityEmail => ({
    subject: 'Please confirm your email address',
    paragraphs: [
      'An account was created with this address. If it was you, please confirm that the address is yours.',
      'The link works for three days. If it wasn’t you, you can ignore this email.',
    ],
    press: { label: 'Confirm my address', path: withToken('/account/confirm-email', token) },
  }),
  hasAccount: (): IdentityEmail => ({
    subject: 'You already have an account',
    paragraphs: [
      'We received a request for an account with this address, but you already have one. It works in all our shops.',
      'If it was you, sign in, or set a new password if you have forgotten yours. If it wasn’t you, you can ignore this email.',
    ],
    press: { label: 'Sign in', path: '/account/login' },
  }),
  /** `email`: the email address, which password managers store as the user name of the new password. */
  resetPassword: (token: string, email: string): IdentityEmail => ({
    subject: 'Set a new password',
    paragraphs: [
      'We received a request for a new password for this address. The link works once and expires in an hour.',
      'If it wasn’t you, you can ignore this email. Your password hasn’t changed.',
    ],
    press: {
      label: 'Set a new password',
      path: withEmail(withToken('/account/reset-password', token), email),
    },
  }),
  /** `others`: a fixed sentence about the account's other sign-in methods; empty if there are none. */
  passwordChanged: (others: string): IdentityEmail => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed. Every session with the old password has ended.',
      ...(others === '' ? [] : [others]),
      'If it wasn’t you, please set a new one now.',
    ],
    press: { label: 'I didn’t do this', path: '/account/reset-password' },
  }),
  /**
   * The email to an invited person who has chosen their first password. `passwordChanged` does not apply,
   * because no password was changed and no session was ended. `others`: as in `passwordChanged`.
   */
  passwordChosen: (others: string): IdentityEmail => ({
    subject: 'You now have a password',
    paragraphs: [
      'A password was set with the link in your invitation. Sign in with that password and this email address.',
      ...(others === '' ? [] : [others]),
      'If it wasn’t you, please contact the person who invited you.',
    ],
    press: { label: 'Sign in', path: '/account/internal/login' },
  }),
  /** `what`: a complete sentence from the shop's own texts. */
  signInChanged: (what: string): IdentityEmail => ({
    subject: 'How you sign in has changed',
    paragraphs: [what, 'If it wasn’t you, please set a new password now: that signs you out everywhere.'],
    press: { label: 'I didn’t do this', path: '/account/reset-password' },
  }),
  mailCode: (code: string): IdentityEmail => ({
    subject: 'Your sign-in code',
    paragraphs: [
      'Enter this code where you’re signing in. It works for ten minutes.',
      'Our staff never ask for it. If you’re not signing in, you can ignore this email.',
    ],
    code,
  }),
  passcode: (code: string): IdentityEmail => ({
    subject: 'Your sign-in code',
    paragraphs: [
      'Enter this code to finish signing in. It works for ten minutes.',
      'Our staff never ask for it. If you are not signing in, someone else knows your password: please set a new one now.',
    ],
    code,
    press: { label: 'Set a new password', path: '/account/forgot-password' },
  }),
  newEmail: (token: string): IdentityEmail => ({
    subject: 'Please confirm your new email address',
    paragraphs: [
      'This address was entered as the new email address of an account with us. If it was you, open the link in a browser where you’re signed in. It works for a day. Until you confirm, the old address stays in use.',
      'If it wasn’t you, you can ignore this email. The link works only for the owner of that account.',
    ],
    press: { label: 'Use this address', path: withToken('/account/change-email', token) },
  }),
  emailChanging: (): IdentityEmail => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      'A new email address was entered in your account. It replaces this one once it’s confirmed.',
      'If it wasn’t you, please set a new password now. That ends every session and cancels the change.',
    ],
    press: { label: 'I didn’t do this', path: '/account/reset-password' },
  }),
  accountDeleted: (): IdentityEmail => ({
    subject: 'Your account is deleted',
    paragraphs: [
      'Your account and its data are deleted, and you’re signed out everywhere.',
      'Orders in progress arrive as planned. Use the links in their emails to see them. After that, we keep only the sales records that tax law requires, for seven years.',
      'If it wasn’t you, please call us.',
    ],
  }),
  emailChanged: (): IdentityEmail => ({
    subject: 'Your email address was changed',
    paragraphs: ['The email address of your account has changed. If it wasn’t you, please call us.'],
  }),
  staffInvitation: (token: string, email: string): IdentityEmail => ({
    subject: 'You’re invited to join the staff',
    paragraphs: ['Choose a password to sign in with. The link works once, for a week.'],
    // Links to the password reset page, which displays different texts for a first password.
    press: {
      label: 'Choose a password',
      path: `${withEmail(withToken('/account/reset-password', token), email)}&invited=1`,
    },
  }),
  staffNamed: (): IdentityEmail => ({
    subject: 'You’re now a staff member',
    paragraphs: ['Sign in with your account as usual to see your staff tools.'],
    press: { label: 'Sign in', path: '/account/internal/login' },
  }),
  approved: (company: string): IdentityEmail => ({
    subject: 'You can order now',
    paragraphs: [`Your membership for ${breakLinks(company)} has been approved. Sign in to see your prices.`],
    press: { label: 'Sign in', path: '/account/login' },
  }),
  refused: (company: string, reason: string): IdentityEmail => ({
    subject: 'About your membership',
    paragraphs: [
      `We can’t approve a membership for ${breakLinks(company)} at the moment.`,
      ...(reason === '' ? [] : [reason]),
      'Please call us if you think this is a mistake.',
    ],
  }),
} as const;

/**
 * Queues an email in the caller's transaction. The email's text is deleted after it has been sent. If `to` is
 * null, the email is stored but never sent, so that the response time does not reveal whether the recipient
 * exists.
 */
export async function sendLetter(
  tx: Kysely<Tables>,
  emailContent: IdentityEmail,
  { site, origin, to, now }: { site: Site; origin: string; to: string | null; now: Date },
): Promise<void> {
  await queueMail(
    tx,
    {
      dedupeKey: `identity:${randomUUID()}`,
      siteId: site.id,
      recipient: to ?? NOBODY,
      ...identityMail(emailContent, { site, origin }),
      hasSecret: true,
    },
    now,
  );
}

/** Renders an email about an account. */
export function identityMail(
  { subject, paragraphs, press, code }: IdentityEmail,
  { site, origin }: { site: Site; origin: string },
): { subject: string; html: string; plain: string } {
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 16px' }}>{subject}</h1>
      {code === undefined ? null : (
        <p style={{ ...text, fontSize: 30, fontWeight: 700, letterSpacing: 6 }}>{code}</p>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} style={text}>
          {paragraph}
        </p>
      ))}
      {press ? (
        <MailButton href={origin + press.path} site={site}>
          {press.label}
        </MailButton>
      ) : null}
    </>,
  );
  const plain = [
    subject,
    '',
    ...(code === undefined ? [] : [code, '']),
    ...paragraphs,
    ...(press ? ['', `${press.label}: ${origin}${press.path}`] : []),
    '',
    `Questions? Call ${site.supportPhone}.`,
  ].join('\n');
  return { subject, html, plain };
}
