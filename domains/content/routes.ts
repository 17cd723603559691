import { bind, bindFile, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  getContentPage,
  getHomeContent,
  getRedirect,
  getRedirectDestination,
  getStaticContent,
  listContentPages,
  sendPageForm,
} from './contract/content.ts';
import {
  compareVersions,
  createPreview,
  getDocument,
  getPreview,
  listDocuments,
  restoreVersion,
  saveDocument,
} from './contract/manage.ts';
import { exportFormAnswers, listFormAnswers } from './contract/form-answers.ts';
import type { ContentService } from './use-cases/content.ts';

const READS = { max: 120, seconds: 60 };
const WRITES = { max: 60, seconds: 60 };
const EXPORTS = { max: 10, seconds: 60 };

/** Returns the routes of the content domain. */
export function contentRoutes(content: ContentService): BoundRoute<RequestContext>[] {
  const moved = async (site: RequestContext['site'], address: string) => {
    const destinationUri = await content.movedTo(site.id, address);
    return { doRedirect: destinationUri !== null, destinationUri: destinationUri ?? '' };
  };
  return [
    bind(getContentPage, ({ query }, ctx: RequestContext) => content.page(ctx, query.path)),
    bind(listContentPages, ({ query }, ctx: RequestContext) => content.list(ctx, query)),
    bind(getHomeContent, (_input, ctx: RequestContext) => content.home(ctx)),
    bind(getStaticContent, ({ params }, ctx: RequestContext) => content.staticContent(ctx, params.name)),
    bind(getRedirect, ({ query }, { site }: RequestContext) => moved(site, query.fromUrl)),
    bind(getRedirectDestination, ({ query }, { site }: RequestContext) => moved(site, query.fromUri)),
    bind(getPreview, ({ query }, ctx: RequestContext) => content.preview(ctx, query.token), READS),
    bind(listDocuments, (_input, ctx: RequestContext) => content.documents(ctx), READS),
    bind(getDocument, ({ query }, ctx: RequestContext) => content.document(ctx, query), READS),
    bind(compareVersions, ({ query }, ctx: RequestContext) => content.compare(ctx, query), READS),
    bind(saveDocument, ({ body }, ctx: RequestContext) => content.save(ctx, body), WRITES),
    bind(restoreVersion, ({ body }, ctx: RequestContext) => content.restore(ctx, body), WRITES),
    bind(createPreview, ({ body }, ctx: RequestContext) => content.createPreview(ctx, body), WRITES),
    bind(listFormAnswers, ({ query }, ctx: RequestContext) => content.formAnswers(ctx, query), READS),
    bindFile(
      exportFormAnswers,
      ({ query }, ctx: RequestContext) => content.exportFormAnswers(ctx, query),
      EXPORTS,
    ),
    bind(sendPageForm, ({ body }, ctx: RequestContext) => content.sendForm(ctx, body), {
      max: 10,
      seconds: 60,
    }),
  ];
}
