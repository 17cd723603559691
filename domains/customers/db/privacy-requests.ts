import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { PrivacyRequest } from '../contract/privacy.ts';

type Db = Kysely<Tables>;

/** A request of a customer for their data. The customer is null after the deletion. */
export interface PrivacyRequestRow extends Pick<
  PrivacyRequest,
  'id' | 'kind' | 'state' | 'siteId' | 'identityCheck' | 'reason'
> {
  customerNumber: number | null;
  accountId: string | null;
  customer: string | null;
  siteIds: string[] | null;
  receivedOn: Day;
  dueOn: Day;
  decidedBy: string | null;
  decidedAt: Date | null;
}

const selected = sql`
  select r.id, r.kind, r.state, r.site_id as "siteId", r.identity_check as "identityCheck", r.reason,
    c.id as "customerNumber", c.account_id as "accountId", c.site_ids as "siteIds",
    coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email) as customer,
    r.received_on::text as "receivedOn", r.due_on::text as "dueOn", r.decided_by as "decidedBy", r.decided_at as "decidedAt"
  from privacy_request r left join customer c on c.id = r.customer_id`;

/** Returns requests, the earliest deadline first and open ones before others. People see those of their sites. */
export async function readPrivacyRequests(
  db: Db,
  {
    states,
    customerKey,
    ownSiteIds,
    limit,
  }: {
    states: readonly PrivacyRequest['state'][];
    customerKey: string;
    ownSiteIds: readonly string[] | null;
    limit: number;
  },
): Promise<PrivacyRequestRow[]> {
  const { rows } = await sql<PrivacyRequestRow>`
    ${selected}
    where (${states.length === 0} or r.state = any(${[...states]}::text[]))
      and (${customerKey} = '' or r.customer_key = ${customerKey})
      and (${ownSiteIds === null} or r.site_id = any(${[...(ownSiteIds ?? [])]}::text[]))
    order by r.state <> 'open', r.due_on, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns a request, locked until the transaction ends; undefined if not found. */
export async function lockPrivacyRequest(tx: Db, id: number): Promise<PrivacyRequestRow | undefined> {
  const { rows } = await sql<PrivacyRequestRow>`${selected} where r.id = ${id} for update of r`.execute(tx);
  return rows[0];
}

/** Writes a request. Returns its id, or null if the customer has an open request of this kind. */
export async function insertPrivacyRequest(
  tx: Db,
  request: Pick<PrivacyRequest, 'kind' | 'siteId'> & {
    customerKey: string;
    customerNumber: number;
    receivedOn: Day;
    dueOn: Day;
    by: string | null;
  },
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into privacy_request (kind, customer_key, customer_id, site_id, received_on, due_on, created_by, created_at)
    values (${request.kind}, ${request.customerKey}, ${request.customerNumber}, ${request.siteId}, ${request.receivedOn},
      ${request.dueOn}, ${request.by}, ${now})
    on conflict (customer_key, kind) where state = 'open' do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Closes a request. */
export async function closePrivacyRequest(
  tx: Db,
  id: number,
  decision: {
    state: 'done' | 'rejected';
    identityCheck?: string;
    reason?: string;
    by: string | null;
    now: Date;
  },
): Promise<void> {
  const { state, identityCheck = '', reason = '', by, now } = decision;
  await sql`
    update privacy_request set state = ${state}, identity_check = ${identityCheck}, reason = ${reason}, decided_by = ${by},
      decided_at = ${now} where id = ${id}`.execute(tx);
}
