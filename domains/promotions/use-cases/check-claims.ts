import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { advertisedShare } from '../rules/advertised-benefit.ts';
import { ENTRY_KINDS, keyOfEntry } from '../rules/check-entries.ts';
import { readBestShares } from '#domains/catalogue/use-cases/catalogue.ts';
import type { PromotionEntries } from './save-promotions.ts';

/** Functions from other domains that the check uses. */
export interface ClaimsDeps {
  db: Kysely<Tables>;
  /**
   * Returns the sites where each coupon can be used, by upper-case code; null for all sites. Coupons that do
   * not exist or are disabled are omitted.
   */
  readCouponSites(
    db: Kysely<Tables>,
    codes: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[] | null>>;
}

/**
 * Returns errors for promises in entries that do not match the shop's data. Examples are a coupon that does
 * not exist on a site, and "up to 30% off" without such a discount. Each error is a sentence that names the
 * entry. `siteIds` are the sites of entries without `sites`.
 */
export async function listUnfoundedClaims(
  { db, readCouponSites }: ClaimsDeps,
  entries: PromotionEntries,
  siteIds: readonly string[],
): Promise<string[]> {
  const best = await readBestShares(db);
  const codes = entries.promotions.flatMap(({ coupon }) => (coupon === undefined ? [] : [coupon]));
  const coupons = await readCouponSites(db, codes);
  return ENTRY_KINDS.flatMap((kind) =>
    entries[kind].flatMap((entry) => {
      const place = `${kind} (${keyOfEntry(kind, entry)})`;
      const sites = entry.sites ?? siteIds;
      const share = Math.max(0, ...textsOf(entry).map((text) => advertisedShare(text) ?? 0));
      const shares = sites
        .filter((site) => share > (best.get(site) ?? 0))
        .map(
          (site) =>
            `${place}: says up to ${share}% off, but the best price on ${site} is only ${best.get(site) ?? 0}% below its RRP`,
        );
      const code = 'coupon' in entry ? entry.coupon : undefined;
      const missing =
        code === undefined
          ? []
          : sites
              .filter((site) => {
                const valid = coupons.get(code.toUpperCase());
                return valid === undefined || (valid !== null && !valid.includes(site));
              })
              .map((site) => `${place}, coupon: ${code} does not exist, or cannot be used on ${site}`);
      return [...shares, ...missing];
    }),
  );
}

/** Returns all texts in an entry, including nested ones. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
