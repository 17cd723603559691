import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { discardWorkItems, getBackgroundWork, listWorkItems, retryWorkItems } from './contract/jobs.ts';
import type { BackgroundWorkManagement } from './use-cases/background-work.ts';

const READS = { max: 300, seconds: 60 };
const WRITES = { max: 60, seconds: 60 };

/** Creates the routes for the background work of the shop. */
export function jobRoutes(work: BackgroundWorkManagement) {
  return [
    bind(getBackgroundWork, () => work.overview(), READS),
    bind(listWorkItems, ({ params, query }) => work.list(params.queue, query), READS),
    bind(
      retryWorkItems,
      ({ params, body }, ctx: RequestContext) => work.retry(ctx, params.queue, body.ids),
      WRITES,
    ),
    bind(
      discardWorkItems,
      ({ params, body }, ctx: RequestContext) => work.discard(ctx, params.queue, body),
      WRITES,
    ),
  ];
}
