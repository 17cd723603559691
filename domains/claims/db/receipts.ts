import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** A receipt as the shop stores it. */
export interface ReceiptFile {
  /** The SHA-256 digest of the upload in hexadecimal. */
  digest: string;
  type: 'image/webp' | 'application/pdf';
  file: Buffer;
}

/**
 * Stores a receipt of a claim. Returns false if the claim has the file already. The caller must have locked the
 * claim.
 */
export async function saveReceipt(
  tx: Db,
  claimId: number,
  receipt: ReceiptFile,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('promotion_claim_receipt')
    .values({ claim_id: claimId, ...receipt, created_at: now })
    .onConflict((conflict) => conflict.columns(['claim_id', 'digest']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns a receipt of a site's claim; undefined if not found. */
export async function readReceipt(
  db: Db,
  { claimId, id, siteId }: { claimId: number; id: number; siteId: string },
): Promise<{ type: string; file: Uint8Array } | undefined> {
  return db
    .selectFrom('promotion_claim_receipt as f')
    .innerJoin('promotion_claim as c', 'c.id', 'f.claim_id')
    .select(['f.type', 'f.file'])
    .where('f.id', '=', id)
    .where('f.claim_id', '=', claimId)
    .where('c.site_id', '=', siteId)
    .executeTakeFirst();
}

/**
 * The number of days after which the receipts of a closed claim are deleted. `CLAIM_DAYS`: the number of days
 * after which the claim itself is deleted.
 */
const RECEIPT_DAYS = 90;
const CLAIM_DAYS = 730;

/**
 * Deletes the receipts of claims that were closed long ago, and later the claims. Returns the number of deleted
 * rows. The worker calls this.
 */
export async function forgetClaims(db: Db, now: Date): Promise<number> {
  const before = (days: number) => sql`c.closed_at < ${now}::timestamptz - make_interval(days => ${days})`;
  const receipts = await sql`
    delete from promotion_claim_receipt f using promotion_claim c
    where c.id = f.claim_id and ${before(RECEIPT_DAYS)} returning f.id`.execute(db);
  const claims = await sql`
    delete from promotion_claim c where ${before(CLAIM_DAYS)} returning c.id`.execute(db);
  return receipts.rows.length + claims.rows.length;
}
