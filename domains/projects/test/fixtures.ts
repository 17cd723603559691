import type { Identify } from '#apps/server/context.ts';
import { openTestApp, type Reply, type TestApp } from '#apps/server/test/fixtures.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import type { Project } from '../contract/types.ts';
import { LINE_PERMISSION } from '../contract/values.ts';

/** The users in project tests. A user's bearer token is their name. */

export type PersonName = 'lin' | 'tom' | 'ada' | 'sam' | 'kim';

const EVERYTHING: readonly Permission[] = ['projects.sell', ...Object.values(LINE_PERMISSION)];
interface TestPerson {
  kind: 'staff' | 'customer';
  firstName: string;
  lastName: string;
  permissions: readonly Permission[];
  /** The salesperson's code; omitted for users who do not sell. */
  code?: string;
}
const PEOPLE: Readonly<Record<PersonName, TestPerson>> = {
  /** A staff member who may sell and may make all changes to lines. */
  lin: { kind: 'staff', firstName: 'Lin', lastName: 'Tran', permissions: EVERYTHING, code: 'LT' },
  /** A staff member who may sell but may not change lines. */
  tom: { kind: 'staff', firstName: 'Tom', lastName: 'Marr', permissions: ['projects.sell'], code: 'TM' },
  /** A staff member who may not sell. */
  ada: { kind: 'staff', firstName: 'Ada', lastName: 'Boyle', permissions: ['returns.decide'] },
  sam: { kind: 'customer', firstName: 'Sam', lastName: 'Okafor', permissions: [] },
  kim: { kind: 'customer', firstName: 'Kim', lastName: 'Lund', permissions: [] },
};

const identify: Identify = ({ headers }) => {
  const name = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1] as PersonName | undefined;
  return name === undefined ? GUEST : visitorOf(name);
};

function visitorOf(name: PersonName): User {
  const { kind, permissions } = PEOPLE[name];
  return {
    ...GUEST,
    kind,
    accountId: name,
    sessionId: `session of ${name}`,
    membership: 'active',
    permissions: new Set(permissions),
  };
}

/** Opens a test shop with these users. `now` returns the shop's current time. */
export async function openProjectShop(now: () => Date): Promise<TestApp> {
  const shop = await openTestApp({ identify, now });
  const { db } = shop.database;
  for (const [id, { kind, firstName, lastName, permissions, code }] of Object.entries(PEOPLE)) {
    await db
      .insertInto('account')
      .values({
        id,
        email: `${id}@people.example`,
        email_verified_at: now(),
        first_name: firstName,
        last_name: lastName,
        created_at: now(),
      })
      .execute();
    if (kind !== 'staff') continue;
    await db
      .insertInto('staff')
      .values({
        account_id: id,
        winning_user_id: id,
        salesperson_code: code ?? '',
        store_uri: code === undefined ? null : 'redfern',
        since: now(),
      })
      .execute();
    const role = permissions.includes('projects.sell') ? 'sales' : 'support';
    await db.insertInto('account_role').values({ account_id: id, role }).execute();
  }
  return shop;
}

export interface CallOptions {
  method?: string;
  body?: unknown;
  site?: string;
  /** The project version to send in the `If-Match` header. */
  version?: number;
  cookie?: string;
}

export type Answer<T> = Omit<Reply, 'body'> & {
  body: T & { code?: string; errors?: string[]; version?: number; differs?: { field: string }[] };
};

/** Sends a request as a user, or as a guest if `who` is null. The default site is wa. */
export async function asPerson<T = Project>(
  shop: TestApp,
  who: PersonName | null,
  path: string,
  { method, body, site = 'wa', version, cookie }: CallOptions = {},
): Promise<Answer<T>> {
  const reply = await shop.ask(path, {
    site,
    ...(method === undefined ? {} : { method }),
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(who === null ? {} : { authorization: `Bearer ${who}` }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
  return { ...reply, body: (reply.body === '' ? null : JSON.parse(reply.body)) as Answer<T>['body'] };
}

/** Creates a project as the given user. */
export async function aProject(
  shop: TestApp,
  who: PersonName,
  body: object = {},
  site?: string,
): Promise<Project> {
  const answer = await asPerson(shop, who, '/api/v2/project', {
    body: { name: 'Okafor residence', ...body },
    ...(site === undefined ? {} : { site }),
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
