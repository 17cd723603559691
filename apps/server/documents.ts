import type { FastifyInstance } from 'fastify';
import { DOCUMENT_ROUTE } from '#domains/invoices/contract.ts';
import type { Invoices } from '#domains/invoices/service.ts';

/** Drawing a document costs a twentieth of a second. */
const LIMIT = { max: 60, timeWindow: 60_000 };

/** The files of documents, for whoever has a link to one that still opens it. */
export function mountDocuments(
  app: FastifyInstance,
  {
    invoices,
    rateLimits,
    now,
  }: { invoices: Pick<Invoices, 'opens' | 'fileOf'>; rateLimits: boolean; now: () => Date },
): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    `${DOCUMENT_ROUTE}/:id`,
    { config: { secretParams: ['proof'], ...(rateLimits ? { rateLimit: LIMIT } : {}) } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const { until, proof } = request.query;
      const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? Number(request.params.id) : null;
      const opens =
        id !== null &&
        typeof until === 'string' &&
        typeof proof === 'string' &&
        invoices.opens(id, { until, proof }, now());
      const file = opens ? await invoices.fileOf(id) : null;
      if (!file)
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send('This link opens nothing any more. Open your order again, and the document from there.');
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${file.name}"`)
        .send(Buffer.from(file.bytes));
    },
  );
}
