import { acceptsKeys, type Endpoint } from '#foundation/pure/endpoint.ts';
import { PERMISSION_TEXTS } from '#domains/staff/contract/permission-texts.ts';
import { isPermission, type Permission } from '#foundation/pure/permissions.ts';
import { accessText } from '#foundation/pure/user.ts';

/**
 * The kinds of people that the access rules of endpoints distinguish. The tests of each domain check that
 * people can access only their own data.
 */
export const PEOPLE = [
  'guest',
  'customer',
  'another customer',
  'trade customer waiting for approval',
  'staff without the permission',
  'staff with the permission',
  'staff acting without the permission',
  'staff acting with the permission',
  'API key without the permission',
  'API key with the permission',
  'API key with the permission on one site',
] as const;
export type Person = (typeof PEOPLE)[number];

/**
 * Whether the person is a staff member who acts for a customer (see `whileActing` in an endpoint's
 * declaration).
 */
export const isActing = (person: Person): boolean => person.startsWith('staff acting');

/** Whether another system sends the request with an API key. */
export const isKey = (person: Person): boolean => person.startsWith('API key');

/**
 * The expected response. `asked` means that the endpoint processes the request. Each other value is the error
 * code with which the endpoint rejects the request.
 */
export type Expected = 'asked' | 'sign-in' | 'forbidden' | 'all-sites-required' | 'acting' | 'not-for-keys';

/**
 * Returns the permission that a staff member needs to use an endpoint while acting for a customer. Returns
 * null if the endpoint requires no permission, or if it rejects the request regardless of permissions.
 */
export function permissionWhileActing({
  access,
  whileActing,
}: Pick<Endpoint, 'access' | 'whileActing'>): Permission | null {
  return whileActing ?? (typeof access === 'string' ? null : access.permission);
}

/** Returns the response that an endpoint's declaration promises to a kind of person. */
export function expectedFor(
  endpoint: Pick<Endpoint, 'access' | 'whileActing' | 'whileLocked' | 'refusesKeys'>,
  person: Person,
): Expected {
  const { access, whileActing, whileLocked } = endpoint;
  if (isKey(person)) {
    if (!acceptsKeys(endpoint)) return 'not-for-keys';
    if (person === 'API key without the permission') return 'forbidden';
    const isLimited = person === 'API key with the permission on one site';
    return isLimited && typeof access === 'object' && access.allSites ? 'all-sites-required' : 'asked';
  }
  if (isActing(person)) {
    if (access === 'customer' && whileActing === undefined && !whileLocked) return 'acting';
    const isAllowed =
      person === 'staff acting with the permission' || permissionWhileActing(endpoint) === null;
    return isAllowed ? 'asked' : 'forbidden';
  }
  if (access === 'public') return 'asked';
  if (person === 'guest') return 'sign-in';
  if (access === 'customer' || person === 'staff with the permission') return 'asked';
  if (access === 'staff' && person === 'staff without the permission') return 'asked';
  return 'forbidden';
}

/**
 * The kinds of people that have their own column. All kinds of staff who act for a customer share one further
 * column, which names the required permission. API keys share one, too.
 */
const COLUMNS = PEOPLE.filter((person) => !isActing(person) && !isKey(person));

const cellOf = (expected: Expected) => (expected === 'asked' ? '✓' : expected === 'sign-in' ? '401' : '403');

function actingCell(endpoint: Endpoint): string {
  const needed = permissionWhileActing(endpoint);
  return needed === null
    ? cellOf(expectedFor(endpoint, 'staff acting with the permission'))
    : `\`${needed}\``;
}

/** Renders the table of all endpoints for docs/access.md. */
export function accessTable(endpoints: readonly Endpoint[]): string {
  const rows = endpoints
    .map((endpoint) => {
      const cells = [
        ...COLUMNS.map((person) => cellOf(expectedFor(endpoint, person))),
        actingCell(endpoint),
        cellOf(expectedFor(endpoint, 'API key with the permission')),
      ];
      return `| \`${endpoint.method} ${endpoint.path}\` | ${[accessText(endpoint.access), ...cells].join(' | ')} |`;
    })
    .toSorted();
  return [
    `| endpoint | access | ${COLUMNS.join(' | ')} | staff acting | API key |`,
    `|---|---|${'---|'.repeat(COLUMNS.length + 2)}`,
    ...rows,
  ].join('\n');
}

/**
 * Renders the permissions of each staff role, with what they allow, for docs/access.md. A misspelt permission becomes a separate
 * row, so it is easy to notice.
 */
export function rolesTable(grants: readonly { role: string; permission: string }[]): string {
  const roles = [...new Set(grants.map(({ role }) => role))].toSorted();
  const permissions = [...new Set(grants.map(({ permission }) => permission))].toSorted();
  const has = new Set(grants.map(({ role, permission }) => `${role} ${permission}`));
  return [
    `| permission | allows to | ${roles.join(' | ')} |`,
    `|---|---|${'---|'.repeat(roles.length)}`,
    ...permissions.map(
      (permission) =>
        `| \`${permission}\` | ${isPermission(permission) ? PERMISSION_TEXTS[permission].text : ''} | ${roles.map((role) => (has.has(`${role} ${permission}`) ? '✓' : '')).join(' | ')} |`,
    ),
  ].join('\n');
}
