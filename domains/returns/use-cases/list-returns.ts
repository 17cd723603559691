import { type ReturnState, RETURN_STATES } from '../contract/words.ts';
import { isClosed } from '../rules/return-life.ts';
import { readReturnList } from '../db/list.ts';
import { RETURNS_A_PAGE, type ReturnSummary } from '../contract/staff.ts';
import type { ReturnContext } from './customer-returns.ts';
import { type ReturnsDeps, idOfNumber, numberOf } from './deps.ts';

/** Returns one page of the site's returns, filtered by state and search term. */
export async function listReturns(
  ctx: ReturnContext,
  { db }: Pick<ReturnsDeps, 'db'>,
  { state, term, page }: { state: ReturnState | 'open' | 'all'; term: string; page: number },
) {
  const states: readonly ReturnState[] =
    state === 'all'
      ? RETURN_STATES
      : state === 'open'
        ? RETURN_STATES.filter((one) => !isClosed(one))
        : [state];
  const { totalCount, rows } = await readReturnList(db, {
    siteId: ctx.site.id,
    states,
    term,
    returnId: idOfNumber(term),
    limit: RETURNS_A_PAGE,
    offset: page * RETURNS_A_PAGE,
  });
  const returns = rows.map(({ id, createdAt, ...row }): ReturnSummary => ({
    ...row,
    number: numberOf(id),
    requestedAt: createdAt.toISOString(),
  }));
  return { page, pageSize: RETURNS_A_PAGE, totalCount, returns };
}
