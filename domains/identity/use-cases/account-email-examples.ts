import {
  EXAMPLE_LINK,
  examplePerson,
  type EmailExample,
} from '#domains/notifications/use-cases/email-example.ts';
import { EMAILS, identityMail, LINKED_ELSEWHERE, type IdentityEmail } from './mails.tsx';

/** An email about an account, with the content of its example for an email address. */
interface Declared {
  title: string;
  when: string;
  to: string;
  content(email: string): IdentityEmail;
}

const OWNER = 'The owner of the account';
const TOKEN = 'example';
const OTHERS = 'You can also sign in with a passkey.';
const COMPANY = 'Reyes Fitouts';

/** Every email of {@link EMAILS}. A missing one does not compile. */
const DECLARED: Readonly<Record<keyof typeof EMAILS, Declared>> = {
  confirmEmail: {
    title: 'Confirm an email address',
    when: 'When a shopper creates an account.',
    to: 'The address of the new account',
    content: () => EMAILS.confirmEmail(TOKEN),
  },
  hasAccount: {
    title: 'Account exists',
    when: 'When a shopper creates an account with an address that has one.',
    to: OWNER,
    content: () => EMAILS.hasAccount(),
  },
  resetPassword: {
    title: 'Set a new password',
    when: 'When a user requests a new password.',
    to: OWNER,
    content: (email) => EMAILS.resetPassword(TOKEN, email),
  },
  passwordChanged: {
    title: 'Password changed',
    when: 'When the password of an account was changed.',
    to: OWNER,
    content: () => EMAILS.passwordChanged(OTHERS),
  },
  passwordChosen: {
    title: 'First password set',
    when: 'When an invited person has chosen a password.',
    to: OWNER,
    content: () => EMAILS.passwordChosen(OTHERS),
  },
  signInChanged: {
    title: 'Sign-in changed',
    when: 'When a passkey, an authenticator or a linked account is added or removed.',
    to: OWNER,
    content: () => EMAILS.signInChanged(LINKED_ELSEWHERE),
  },
  mailCode: {
    title: 'Sign-in code',
    when: 'When a user signs in with a code by email.',
    to: OWNER,
    content: () => EMAILS.mailCode('482 915'),
  },
  passcode: {
    title: 'Second step of a sign-in',
    when: 'When a password needs a second factor by email.',
    to: OWNER,
    content: () => EMAILS.passcode('482 915'),
  },
  newEmail: {
    title: 'Confirm a new email address',
    when: 'When a user changes the address of an account.',
    to: 'The new address',
    content: () => EMAILS.newEmail(TOKEN),
  },
  emailChanging: {
    title: 'Email address about to change',
    when: 'When a user changes the address of an account.',
    to: 'The previous address',
    content: () => EMAILS.emailChanging(),
  },
  emailChanged: {
    title: 'Email address changed',
    when: 'When a new address was confirmed.',
    to: 'The previous address',
    content: () => EMAILS.emailChanged(),
  },
  accountDeleted: {
    title: 'Account deleted',
    when: 'When a user or a staff member deletes an account.',
    to: OWNER,
    content: () => EMAILS.accountDeleted(),
  },
  staffInvitation: {
    title: 'Invitation to the staff',
    when: 'When an administrator invites a person without an account.',
    to: 'The invited person',
    content: (email) => EMAILS.staffInvitation(TOKEN, email),
  },
  staffNamed: {
    title: 'Staff member added',
    when: 'When an administrator adds a person who has an account.',
    to: OWNER,
    content: () => EMAILS.staffNamed(),
  },
  approved: {
    title: 'Membership approved',
    when: 'When staff approve a trade application.',
    to: 'The applicant',
    content: () => EMAILS.approved(COMPANY),
  },
  refused: {
    title: 'Membership declined',
    when: 'When staff decline a trade application.',
    to: 'The applicant',
    content: () => EMAILS.refused(COMPANY, 'The ABN belongs to another business.'),
  },
};

/** The emails about accounts and memberships. */
export const accountEmails: readonly EmailExample[] = Object.entries(DECLARED).map(
  ([name, { title, when, to, content }]): EmailExample => ({
    id: `account-${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
    title,
    when,
    to,
    render: ({ site, origin }) => {
      const email = content(examplePerson(site).email);
      const press = email.press && { ...email.press, path: EXAMPLE_LINK };
      return identityMail({ ...email, ...(press ? { press } : {}) }, { site, origin });
    },
  }),
);
