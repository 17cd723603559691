import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { QuoteData } from '../contract/types.ts';
import { wordsOf } from '../rules/search-text.ts';

type Db = Kysely<Tables>;

export interface Referrer {
  referrerCode: string;
  referrerName: string;
  referrerBusinessName: string;
  referrerPhone: string;
  referrerContact: string;
}

/** Stores the referrer named in a project, or updates the stored details of that referrer. */
export async function keepReferrer(tx: Db, siteId: string, quoteData: QuoteData, now: Date): Promise<void> {
  const facts = {
    name: quoteData.referrerName,
    business_name: quoteData.referrerBusinessName,
    phone: quoteData.referrerPhone,
    contact: quoteData.referrerContact,
    search_text: wordsOf(
      `${quoteData.referrerCode} ${quoteData.referrerName} ${quoteData.referrerBusinessName}`,
    ).join(' '),
    modified_at: now,
  };
  await tx
    .insertInto('project_referrer')
    .values({ site_id: siteId, code: quoteData.referrerCode, ...facts })
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doUpdateSet(facts))
    .execute();
}

/**
 * Returns a site's referrers that match every search word, most recently used first. A word matches the
 * beginning of a code, name or business.
 */
export async function findReferrers(
  db: Db,
  siteId: string,
  words: readonly string[],
  limit: number,
): Promise<Referrer[]> {
  if (words.length === 0) return [];
  const begins = words.map(
    (word) => sql<boolean>`(' ' || search_text) like ${`% ${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
  const { rows } = await sql<Referrer>`
    select code as "referrerCode", name as "referrerName", business_name as "referrerBusinessName",
      phone as "referrerPhone", contact as "referrerContact"
    from project_referrer where site_id = ${siteId} and ${sql.join(begins, sql` and `)}
    order by modified_at desc, code limit ${limit}`.execute(db);
  return rows;
}
