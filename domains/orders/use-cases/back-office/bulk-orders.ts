import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { changeTags as changeTagsEndpoint } from '../../contract/bulk.ts';
import { normaliseTag, tagResult } from '../../rules/back-office/bulk.ts';
import {
  deleteTags,
  insertTags,
  lockChosenOrders,
  readChosenOrders,
} from '../../db/back-office/order-tags.ts';
import type { BackOfficeOrdersDeps } from './deps.ts';

interface TagsInput {
  orders: readonly string[];
  tag: string;
  action: 'add' | 'remove';
}

/** Adds a tag to orders, or removes it, in one transaction with an audit entry per changed order. */
export async function changeTags(
  ctx: Pick<RequestContext, 'user' | 'requestId' | 'now'>,
  { db }: Pick<BackOfficeOrdersDeps, 'db'>,
  { orders, tag: text, action }: TagsInput,
): Promise<AnswerOf<typeof changeTagsEndpoint> | FaultOf<typeof changeTagsEndpoint>> {
  const tag = normaliseTag(text);
  if (tag === '') return failWith(invalidForm, { texts: 'Enter a tag', fields: { tag: 'Enter a tag' } });
  const numbers = [...new Set(orders.map((number) => number.toUpperCase()))];
  const by = actorOf(ctx);
  return inTransaction(db, async (tx) => {
    await lockChosenOrders(tx, numbers);
    const known = await readChosenOrders(tx, numbers);
    const results = numbers.map((number) =>
      tagResult(ctx.user, { number, order: known.get(number) }, { tag, action }),
    );
    const changed = results.filter(({ result }) => result === 'done').map(({ number }) => known.get(number)!);
    const orderIds = changed.map(({ id }) => id);
    if (action === 'add') await insertTags(tx, { orderIds, tag, by: by.id ?? null, now: ctx.now });
    else await deleteTags(tx, { orderIds, tag });
    await writeAudit(
      tx,
      changed.map(({ number, siteId }) => ({
        by,
        siteId,
        subject: 'orders' as const,
        action: action === 'add' ? 'added-tag' : 'removed-tag',
        key: number,
        ...(action === 'add' ? { after: { tag } } : { before: { tag } }),
      })),
      ctx.now,
    );
    return { results };
  });
}
