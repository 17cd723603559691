import type { RequestContext } from '#domains/settings/request-context.ts';
import { rateLimitKeyOf } from './client-address.ts';
import { TokenBuckets } from './token-buckets.ts';

const DAY_SECONDS = 86_400;

/** The maximum number of bytes that one person may upload in a day. Files that are deleted again also count. */
export const MAX_UPLOAD_BYTES_PER_DAY = { person: 1_000_000_000, staff: 5_000_000_000 };

/**
 * Limits the bytes that an account, or a guest's network address, may upload in a day. Without this limit, a
 * file that is repeatedly uploaded and deleted would overload disk, network and virus scanner. The budget
 * refills steadily, and each process counts separately.
 */
export function uploadLimit(perDay = MAX_UPLOAD_BYTES_PER_DAY) {
  const buckets = new TokenBuckets();
  /**
   * Deducts `bytes` from the budget. Returns 0 if the upload is allowed, otherwise the seconds until it is
   * allowed.
   */
  return ({ user, ip, now }: Pick<RequestContext, 'user' | 'ip' | 'now'>, bytes: number): number => {
    const max = user.kind === 'staff' ? perDay.staff : perDay.person;
    return buckets.take(
      user.accountId ?? rateLimitKeyOf(ip),
      { max, seconds: DAY_SECONDS },
      { amount: bytes, at: now.getTime() },
    );
  };
}
