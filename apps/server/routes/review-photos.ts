import type { FastifyInstance } from 'fastify';
import { REVIEW_PHOTO_ROUTE } from '#domains/reviews/contract/reviews.ts';
import type { Reviews } from '#domains/reviews/use-cases/reviews.ts';
import { limitedBy } from '../requests/rate-limits.ts';

const LIMIT = { max: 600, seconds: 60 };
/** Short, so that a photograph disappears soon after staff or its author have removed it. */
const CACHED = 'public, max-age=3600';

/** Serves the photographs of published reviews. Photographs of other reviews return 404. */
export function mountReviewPhotos(app: FastifyInstance, reviews: Pick<Reviews, 'publicPhotoOf'>): void {
  app.get<{ Params: { id: string } }>(
    `${REVIEW_PHOTO_ROUTE}/:id`,
    limitedBy(app, LIMIT),
    async (request, reply) => {
      const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? Number(request.params.id) : null;
      const file = id === null ? null : await reviews.publicPhotoOf(id);
      if (!file)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('There’s no such photo.');
      return reply.type('image/webp').header('cache-control', CACHED).send(Buffer.from(file.bytes));
    },
  );
}
