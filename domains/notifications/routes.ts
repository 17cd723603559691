import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { discardWorkItems, getBackgroundWork, listWorkItems, retryWorkItems } from './contract/jobs.ts';
import { listEmails, previewEmail, sendTestEmail } from './contract/emails.ts';
import type { BackgroundWorkManagement } from './use-cases/background-work.ts';
import type { EmailManagement } from './use-cases/manage-emails.ts';

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

/** The maximum number of test emails per client and minute. */
const TESTS = { max: 10, seconds: 60 };

/** Creates the routes for the emails of the shop. */
export function emailRoutes(emails: EmailManagement) {
  return [
    bind(listEmails, (_, ctx: RequestContext) => emails.list(ctx), READS),
    bind(
      previewEmail,
      ({ params, query }, ctx: RequestContext) => emails.preview(ctx, params.id, query.siteId),
      READS,
    ),
    bind(
      sendTestEmail,
      ({ params, body }, ctx: RequestContext) => emails.sendTest(ctx, params.id, body),
      TESTS,
    ),
  ];
}
