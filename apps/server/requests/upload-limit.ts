import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { rateLimitKeyOf } from './client-address.ts';

/** The maximum number of accounts and networks that are tracked. */
const MAX_REMEMBERED = 20_000;
const DAY_MS = 86_400_000;

/** The maximum number of bytes that one person may upload in a day. Files that are deleted again also count. */
export const MAX_UPLOAD_BYTES_PER_DAY = { person: 1_000_000_000, staff: 5_000_000_000 };

/**
 * Limits the bytes that an account, or a guest's network address, may upload in a day. Without this limit, a
 * file that is repeatedly uploaded and deleted would overload disk, network and virus scanner. The budget
 * refills steadily, and each process counts separately.
 */
export function uploadLimit(perDay = MAX_UPLOAD_BYTES_PER_DAY) {
  const budgets = new LruMap<string, { left: number; at: number }>(MAX_REMEMBERED);
  /**
   * Deducts `bytes` from the budget. Returns 0 if the upload is allowed, otherwise the seconds until it is
   * allowed.
   */
  return ({ user, ip, now }: Pick<RequestContext, 'user' | 'ip' | 'now'>, bytes: number): number => {
    const key = user.accountId ?? rateLimitKeyOf(ip);
    const size = user.kind === 'staff' ? perDay.staff : perDay.person;
    const at = now.getTime();
    const budget = budgets.get(key) ?? { left: size, at };
    const left = Math.min(size, budget.left + ((at - budget.at) * size) / DAY_MS);
    const hasRoom = bytes <= left;
    budgets.set(key, { left: hasRoom ? left - bytes : left, at });
    return hasRoom ? 0 : Math.ceil((((bytes - left) / size) * DAY_MS) / 1000);
  };
}
