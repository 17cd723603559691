import { bind, bindUpload, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Attachments } from './use-cases/attachments.ts';
import { deleteAttachment, listAttachments, saveAttachment } from './contract.ts';

const READS = { max: 120, seconds: 60 };
const UPLOADS = { max: 30, seconds: 60 };

/** Returns the API routes for project files. Downloads use separate paths. */
export function attachmentRoutes(attachments: Attachments): BoundRoute<RequestContext>[] {
  return [
    bindUpload(
      saveAttachment,
      ({ body, file }, ctx: RequestContext) => attachments.save(ctx, { ...body, file }),
      UPLOADS,
    ),
    bind(deleteAttachment, ({ query }, ctx: RequestContext) => attachments.remove(ctx, query), READS),
    bind(listAttachments, ({ query }, ctx: RequestContext) => attachments.list(ctx, query.projectId), READS),
  ];
}
