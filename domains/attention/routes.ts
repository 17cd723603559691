import { bind, bindFile } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { changeAttentionItem, listAttention, listAttentionItems } from './contract/attention.ts';
import { followChanges } from './contract/live.ts';
import type { Attention } from './use-cases/attention.ts';
import type { LiveChanges } from './use-cases/live-changes.ts';

const READS = { max: 300, seconds: 60 };
const WRITES = { max: 120, seconds: 60 };
/** Pages open a stream again after each lost connection, and every five minutes. */
const STREAMS = { max: 120, seconds: 60 };

/** Creates the routes of the attention domain. */
export function attentionRoutes(attention: Attention, live: LiveChanges) {
  return [
    bind(listAttention, ({ query }, ctx: RequestContext) => attention.list(ctx, query.view), READS),
    bind(
      listAttentionItems,
      ({ params, query }, ctx: RequestContext) => attention.items(ctx, { ...params, ...query }),
      READS,
    ),
    bind(
      changeAttentionItem,
      ({ params: { kind, item }, body }, ctx: RequestContext) =>
        attention.change(ctx, { kind, key: item }, body),
      WRITES,
    ),
    bindFile(followChanges, async (_, ctx: RequestContext) => live.open(ctx), STREAMS),
  ];
}
