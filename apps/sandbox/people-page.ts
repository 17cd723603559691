import { Secret, TOTP } from 'otpauth';

/** A demo person in the sandbox's list of people. */
export interface SandboxPerson {
  who: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** Set only if the person is a staff member. */
  staff?: { secondFactor: string };
}

/** A site where people can sign in. */
export interface SandboxSite {
  name: string;
  url: string;
}

/** Returns the URL that signs a person in with one click, on the site's own origin. */
export const pressAddress = (origin: string, email: string) =>
  `${origin}/sandbox/sign-in/${encodeURIComponent(email)}`;

/**
 * Renders a table of the people who can sign in, with all their credentials. Includes the current
 * authenticator code of each staff member.
 */
export function peopleTable(
  people: readonly SandboxPerson[],
  { escape, now, sites }: { escape(text: string): string; now: Date; sites: readonly SandboxSite[] },
): string {
  const rows = people.map(({ who, email, password, firstName, lastName, staff }) => {
    const code = staff
      ? new TOTP({ secret: Secret.fromBase32(staff.secondFactor) }).generate({ timestamp: now.getTime() })
      : '';
    const ways = sites.map(
      ({ name, url }) => `<a href="${escape(pressAddress(url, email))}">${escape(name)}</a>`,
    );
    const cells = [who, `${firstName} ${lastName}`, email, password, code]
      .map((text, index) => `<td>${index < 2 ? escape(text) : `<code>${escape(text)}</code>`}</td>`)
      .join('');
    return `${cells}<td>${ways.join(', ')}</td>`;
  });
  return `<h2>Accounts to sign in with</h2><p>Staff also need the code to sign in. It changes every 30 seconds, so reload this page for the current one. Select the name of a shop to sign in there immediately.</p><table><thead><tr><th>Who</th><th>Name</th><th>Email</th><th>Password</th><th>Code</th><th>Sign in at</th></tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;
}
