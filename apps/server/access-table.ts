import type { Endpoint } from '#foundation/pure/endpoint.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { accessText } from '#foundation/pure/visitor.ts';

/** Those whom calls tell apart by what they declare. What is one person's own, each subject's tests hold. */
export const PEOPLE = [
  'guest',
  'customer',
  'another customer',
  'waiting trade customer',
  'staff without the permission',
  'staff with it',
  'staff acting without the permission',
  'staff acting with it',
] as const;
export type Person = (typeof PEOPLE)[number];

/** Staff who act for a customer (`whileActing` of an endpoint). */
export const isActing = (person: Person): boolean => person.startsWith('staff acting');

/** `asked`: the call is carried out, or says what is wrong with its input; else the code that refuses. */
export type Expected = 'asked' | 'sign-in' | 'forbidden' | 'acting';

/** The permission that staff who act for a customer need for an endpoint; null if none is needed or none suffices. */
export function permissionWhileActing({
  access,
  whileActing,
}: Pick<Endpoint, 'access' | 'whileActing'>): Permission | null {
  return whileActing ?? (typeof access === 'string' ? null : access.permission);
}

/** What a call answers somebody, by its declaration alone. */
export function expectedFor(
  endpoint: Pick<Endpoint, 'access' | 'whileActing' | 'whileLocked'>,
  person: Person,
): Expected {
  const { access, whileActing, whileLocked } = endpoint;
  if (isActing(person)) {
    if (access === 'customer' && whileActing === undefined && !whileLocked) return 'acting';
    const isAllowed = person === 'staff acting with it' || permissionWhileActing(endpoint) === null;
    return isAllowed ? 'asked' : 'forbidden';
  }
  if (access === 'public') return 'asked';
  if (person === 'guest') return 'sign-in';
  if (access === 'customer' || person === 'staff with it') return 'asked';
  if (access === 'staff' && person === 'staff without the permission') return 'asked';
  return 'forbidden';
}

/** Columns of the table; staff who act for a customer share one, which names the permission. */
const SHOWN = PEOPLE.filter((person) => !isActing(person));

const cellOf = (expected: Expected) => (expected === 'asked' ? '✓' : expected === 'sign-in' ? '401' : '403');

function actingCell(endpoint: Endpoint): string {
  const needed = permissionWhileActing(endpoint);
  return needed === null ? cellOf(expectedFor(endpoint, 'staff acting with it')) : `\`${needed}\``;
}

/** The table of all calls as docs/access.md has it. */
export function accessTable(endpoints: readonly Endpoint[]): string {
  const rows = endpoints
    .map((endpoint) => {
      const cells = [...SHOWN.map((person) => cellOf(expectedFor(endpoint, person))), actingCell(endpoint)];
      return `| \`${endpoint.method} ${endpoint.path}\` | ${[accessText(endpoint.access), ...cells].join(' | ')} |`;
    })
    .toSorted();
  return [
    `| call | access | ${SHOWN.join(' | ')} | staff acting |`,
    `|---|---|${'---|'.repeat(SHOWN.length + 1)}`,
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
