import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { rateLimitKeyOf } from './client-address.ts';

/** The maximum number of accounts and networks that are tracked. */
const MAX_REMEMBERED = 20_000;
const DAY_MS = 86_400_000;

/** The number of bytes that one person may upload in a day, even if the files are deleted again. */
export const MAX_UPLOAD_BYTES_PER_DAY = { person: 1_000_000_000, staff: 5_000_000_000 };

/**
 * Limits the bytes that an account, or a guest's network address, may upload in a day. A file that is
 * repeatedly uploaded and deleted fills no storage quota, but uses disk, network and virus scanner. The daily
 * budget refills steadily. Each process counts separately.
 */
export function uploadLimit(perDay = MAX_UPLOAD_BYTES_PER_DAY) {
  const budgets = new LruMap<string, { left: number; at: number }>(MAX_REMEMBERED);
  /**
   * Consumes `bytes` of the budget. Returns 0 if the budget allows them now, otherwise the seconds until it
   * does.
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
