import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { takeVariant, VISITOR_COOKIE, VISITOR_HEADER } from './contract.ts';
import { isVisitorId } from './rules/experiments.ts';
import type { Experiments } from './use-cases/experiments.ts';

/** Routes of the experiments domain. */
export function experimentsRoutes(experiments: Pick<Experiments, 'bucketOf'>): BoundRoute<RequestContext>[] {
  return [
    {
      ...bind(
        takeVariant,
        ({ body }, { site, cookie }: RequestContext) => ({
          bucket: experiments.bucketOf(site.id, body, cookie(VISITOR_COOKIE)),
        }),
        { max: 60, seconds: 60 },
      ),
      headersOf: ({ cookie }): Record<string, string> => {
        const visitor = cookie(VISITOR_COOKIE);
        return isVisitorId(visitor) ? { [VISITOR_HEADER]: visitor } : {};
      },
    },
  ];
}
