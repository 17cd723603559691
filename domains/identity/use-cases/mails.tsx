import { randomUUID } from 'node:crypto';
import type { CSSProperties } from 'react';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import { NOBODY, queueMail } from '#domains/notifications/use-cases/mail.ts';
import type { Site } from '#sites/site.ts';

/** An email of identity: paragraphs, and one button or code. It contains no text typed by a stranger. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  press?: { label: string; path: string };
  code?: string;
}

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };

/** The URL in an email. The token follows the #, so that no server, log or referrer receives it. */
const withToken = (path: string, token: string) => `${path}#token=${token}`;
const withEmail = (path: string, email: string) => `${path}&email=${encodeURIComponent(email)}`;

/** The text of {@link LETTERS.signInChanged} for a newly linked provider account. */
export const LINKED_ELSEWHERE = 'An account elsewhere signs in to your account from now on.';

export const LETTERS = {
  confirmEmail: (token: string): Letter => ({
    subject: 'Please confirm your email address',
    paragraphs: [
      'Somebody made an account with this address. If it was you, please confirm that it is yours.',
      'The link works for three days. If it was not you, there is nothing to do.',
    ],
    press: { label: 'Confirm my address', path: withToken('/account/confirm-email', token) },
  }),
  hasAccount: (): Letter => ({
    subject: 'You have an account already',
    paragraphs: [
      'Somebody wanted to make an account with this address, and it has one already: it is good for all our shops.',
      'If it was you, sign in, or set a new password where you have forgotten yours. If it was not you, there is nothing to do.',
    ],
    press: { label: 'Sign in', path: '/account/login' },
  }),
  /** `email`: the name under which password managers store the new password. */
  resetPassword: (token: string, email: string): Letter => ({
    subject: 'Set a new password',
    paragraphs: [
      'Somebody asked for a new password for this address. The link works once, for an hour.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    press: {
      label: 'Set a new password',
      path: withEmail(withToken('/account/reset-password', token), email),
    },
  }),
  /** `others`: the other sign-in methods, as a fixed sentence; '' if there are no others. */
  passwordChanged: (others: string): Letter => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and everybody who was signed in with the old one is signed out.',
      ...(others === '' ? [] : [others]),
      'If it was not you, please set a new one now.',
    ],
    press: { label: 'I did not do this', path: '/account/reset-password' },
  }),
  /**
   * The first password of an invited person. No password was changed and no session existed. `others` as
   * above.
   */
  passwordChosen: (others: string): Letter => ({
    subject: 'You have a password now',
    paragraphs: [
      'A password was chosen by the link of your invitation. You sign in with it and this address.',
      ...(others === '' ? [] : [others]),
      'If it was not you, please tell whoever invited you.',
    ],
    press: { label: 'Sign in', path: '/account/internal/login' },
  }),
  /** `what` is a complete fixed sentence. */
  signInChanged: (what: string): Letter => ({
    subject: 'How you sign in has changed',
    paragraphs: [what, 'If it was not you, please set a new password now: that ends every session.'],
    press: { label: 'I did not do this', path: '/account/reset-password' },
  }),
  mailCode: (code: string): Letter => ({
    subject: 'Your code to sign in',
    paragraphs: [
      'Type this code where you wanted to sign in. It works for ten minutes.',
      'Nobody of ours ever asks for it. If you did not want to sign in, there is nothing to do.',
    ],
    code,
  }),
  newEmail: (token: string): Letter => ({
    subject: 'Please confirm your new email address',
    paragraphs: [
      'Somebody who has an account with us named this address as their new one. If it was you, open the link in a browser where you are signed in. It works for a day; until then the old address holds.',
      'If it was not you, there is nothing to do: without their account nobody can use this link.',
    ],
    press: { label: 'Use this address', path: withToken('/account/change-email', token) },
  }),
  emailChanging: (): Letter => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      'Somebody who is signed in to your account named another email address. It will hold once it is confirmed there.',
      'If it was not you, please set a new password now: that ends every session and withdraws the change.',
    ],
    press: { label: 'I did not do this', path: '/account/reset-password' },
  }),
  accountDeleted: (): Letter => ({
    subject: 'Your account is deleted',
    paragraphs: [
      'Your account is deleted with what belonged to it, and you are signed out everywhere.',
      'Orders that are under way arrive as planned; you reach them by the links of their mails. Afterwards we keep what tax law wants of a sale, for seven years, and nothing else.',
      'If it was not you, please call us.',
    ],
  }),
  emailChanged: (): Letter => ({
    subject: 'Your email address was changed',
    paragraphs: ['Your account has another email address now. If it was not you, please call us.'],
  }),
  staffInvitation: (token: string, email: string): Letter => ({
    subject: 'You are invited to work here',
    paragraphs: ['Choose a password to sign in with. The link works once, for a week.'],
    // The page for a lost password, with the text for a first one.
    press: {
      label: 'Choose a password',
      path: `${withEmail(withToken('/account/reset-password', token), email)}&invited=1`,
    },
  }),
  staffNamed: (): Letter => ({
    subject: 'You belong to the staff now',
    paragraphs: ['Sign in with your account as ever; what you may do now is there.'],
    press: { label: 'Sign in', path: '/account/internal/login' },
  }),
  approved: (company: string): Letter => ({
    subject: 'You can order now',
    paragraphs: [`Your membership for ${company} has been approved. Sign in to see your prices.`],
    press: { label: 'Sign in', path: '/account/login' },
  }),
  refused: (company: string, reason: string): Letter => ({
    subject: 'About your membership',
    paragraphs: [
      `We cannot approve a membership for ${company} at the moment.`,
      ...(reason === '' ? [] : [reason]),
      'Please call us if you think that this is wrong.',
    ],
  }),
} as const;

/**
 * Queues an email in the caller's transaction; its text is deleted after sending. With `to` null the email is
 * written but never sent, so that timing does not reveal whether a recipient exists.
 */
export async function sendLetter(
  tx: Kysely<Tables>,
  letter: Letter,
  { site, origin, to, now }: { site: Site; origin: string; to: string | null; now: Date },
): Promise<void> {
  const { subject, paragraphs, press, code } = letter;
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
  await queueMail(
    tx,
    {
      dedupeKey: `identity:${randomUUID()}`,
      siteId: site.id,
      recipient: to ?? NOBODY,
      subject,
      html,
      plain,
      hasSecret: true,
    },
    now,
  );
}
