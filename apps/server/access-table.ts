import type { Endpoint } from '#foundation/pure/endpoint.ts';
import { accessText } from '#foundation/pure/visitor.ts';

/** Those whom calls tell apart by what they declare. What is one person's own, each subject's tests hold. */
export const PEOPLE = [
  'guest',
  'customer',
  'another customer',
  'waiting trade customer',
  'staff without the permission',
  'staff with it',
] as const;
export type Person = (typeof PEOPLE)[number];

/** `asked`: the call is carried out, or says what is wrong with its input; else the code that refuses. */
export type Expected = 'asked' | 'sign-in' | 'forbidden';

/** What a call answers somebody, by its declaration alone. */
export function expectedFor({ access }: Pick<Endpoint, 'access'>, person: Person): Expected {
  if (access === 'public') return 'asked';
  if (person === 'guest') return 'sign-in';
  if (access === 'customer' || person === 'staff with it') return 'asked';
  if (access === 'staff' && person === 'staff without the permission') return 'asked';
  return 'forbidden';
}

/** The table of all calls as docs/access.md has it. */
export function accessTable(endpoints: readonly Endpoint[]): string {
  const rows = endpoints
    .map((endpoint) => {
      const cells = PEOPLE.map((person) => {
        const expected = expectedFor(endpoint, person);
        return expected === 'asked' ? '✓' : expected === 'sign-in' ? '401' : '403';
      });
      return `| \`${endpoint.method} ${endpoint.path}\` | ${[accessText(endpoint.access), ...cells].join(' | ')} |`;
    })
    .toSorted();
  return [
    `| call | access | ${PEOPLE.join(' | ')} |`,
    `|---|---|${'---|'.repeat(PEOPLE.length)}`,
    ...rows,
  ].join('\n');
}

/** Which role of staff has which permission, as docs/access.md has it; one misspelt somewhere stands in a row of its own. */
export function rolesTable(given: readonly { role: string; permission: string }[]): string {
  const roles = [...new Set(given.map(({ role }) => role))].toSorted();
  const permissions = [...new Set(given.map(({ permission }) => permission))].toSorted();
  const has = new Set(given.map(({ role, permission }) => `${role} ${permission}`));
  return [
    `| permission | ${roles.join(' | ')} |`,
    `|---|${'---|'.repeat(roles.length)}`,
    ...permissions.map(
      (permission) =>
        `| \`${permission}\` | ${roles.map((role) => (has.has(`${role} ${permission}`) ? '✓' : '')).join(' | ')} |`,
    ),
  ].join('\n');
}
