import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  changeApiKey,
  createApiKey,
  getApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  takeOverApiKey,
} from './contract/api-keys.ts';
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
import type { ApiKeys } from './use-cases/api-keys.ts';
import type { Webhooks } from './use-cases/webhooks.ts';

const READS = { max: 300, seconds: 60 };
const WRITES = { max: 60, seconds: 60 };
/** A stricter limit for requests that send many messages. */
const REPLAYS = { max: 10, seconds: 60 };

/** Creates the routes of the integrations domain. */
export function integrationRoutes(webhooks: Webhooks, apiKeys: ApiKeys) {
  return [
    ...apiKeyRoutes(apiKeys),
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

function apiKeyRoutes(apiKeys: ApiKeys) {
  return [
    bind(listApiKeys, (_input, ctx: RequestContext) => apiKeys.list(ctx), READS),
    bind(createApiKey, ({ body }, ctx: RequestContext) => apiKeys.create(ctx, body), WRITES),
    bind(getApiKey, ({ params }, ctx: RequestContext) => apiKeys.get(ctx, params.id), READS),
    bind(
      changeApiKey,
      ({ params, body }, ctx: RequestContext) => apiKeys.change(ctx, params.id, body),
      WRITES,
    ),
    bind(
      rotateApiKey,
      ({ params, body }, ctx: RequestContext) => apiKeys.rotate(ctx, params.id, body),
      WRITES,
    ),
    bind(takeOverApiKey, ({ params }, ctx: RequestContext) => apiKeys.takeOver(ctx, params.id), WRITES),
    bind(
      revokeApiKey,
      ({ params, body }, ctx: RequestContext) => apiKeys.revoke(ctx, params.id, body.reason),
      WRITES,
    ),
  ];
}
