import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { enquiriesOf, newslettersOf } from '#domains/enquiries/db/fragments.ts';

type Db = Kysely<Tables>;

/** The maximum number of enquiries in a profile. */
const MAX_ENQUIRIES = 50;

/** A question or a price match request of a customer. */
export interface CustomerEnquiry {
  kind: string;
  siteId: string;
  text: string;
  at: Date;
}

/** Returns the latest enquiries of a mailbox (`email_key`), latest first. */
export async function readEnquiries(db: Db, mailbox: string): Promise<CustomerEnquiry[]> {
  const { rows } = await sql<CustomerEnquiry>`
    select kind, site_id as "siteId", left(body, 500) as text, created_at as at
    from (${enquiriesOf(sql`${mailbox}::text`)}) found order by created_at desc limit ${MAX_ENQUIRIES}`.execute(
    db,
  );
  return rows;
}

/** A newsletter that a customer has requested. */
export interface CustomerConsent {
  siteId: string;
  source: string;
  requestedAt: Date;
  /** When the customer confirmed the request by email; null if they have not. */
  confirmedAt: Date | null;
}

/** Returns the newsletters of a mailbox (`email_key`), by site. */
export async function readConsents(db: Db, mailbox: string): Promise<CustomerConsent[]> {
  const { rows } = await sql<CustomerConsent>`
    select site_id as "siteId", source, created_at as "requestedAt", confirmed_at as "confirmedAt"
    from (${newslettersOf(sql`${mailbox}::text`)}) found order by site_id, created_at limit ${MAX_ENQUIRIES}`.execute(
    db,
  );
  return rows;
}
