import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  replayWebhook,
  resumeWebhook,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from './contract/webhooks.ts';
import type { Webhooks } from './use-cases/webhooks.ts';

const READS = { max: 300, seconds: 60 };
const WRITES = { max: 60, seconds: 60 };
/** A stricter limit for requests that send many messages. */
const REPLAYS = { max: 10, seconds: 60 };

/** Creates the routes of the integrations domain. */
export function integrationRoutes(webhooks: Webhooks) {
  return [
    bind(listWebhooks, () => webhooks.list(), READS),
    bind(createWebhook, ({ body }, ctx: RequestContext) => webhooks.create(ctx, body), WRITES),
    bind(getWebhook, ({ params }) => webhooks.get(params.id), READS),
    bind(
      changeWebhook,
      ({ params, body }, ctx: RequestContext) => webhooks.change(ctx, params.id, body),
      WRITES,
    ),
    bind(deleteWebhook, ({ params }, ctx: RequestContext) => webhooks.remove(ctx, params.id), WRITES),
    bind(pauseWebhook, ({ params }, ctx: RequestContext) => webhooks.pause(ctx, params.id), WRITES),
    bind(
      resumeWebhook,
      ({ params, body }, ctx: RequestContext) => webhooks.resume(ctx, params.id, body),
      WRITES,
    ),
    bind(rotateWebhookSecret, ({ params }, ctx: RequestContext) => webhooks.rotate(ctx, params.id), WRITES),
    bind(testWebhook, ({ params }, ctx: RequestContext) => webhooks.test(ctx, params.id), WRITES),
    bind(
      replayWebhook,
      ({ params, body }, ctx: RequestContext) => webhooks.replay(ctx, params.id, body.from),
      REPLAYS,
    ),
    bind(listWebhookDeliveries, ({ params, query }) => webhooks.deliveries(params.id, query), READS),
    bind(getWebhookDelivery, ({ params }) => webhooks.delivery(params), READS),
    bind(retryWebhookDelivery, ({ params }, ctx: RequestContext) => webhooks.retry(ctx, params), WRITES),
  ];
}
