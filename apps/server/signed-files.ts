import type { FastifyInstance } from 'fastify';
import type { FileProof, FileVisit } from '#foundation/server/signed-file.ts';
import type { ContextOf } from './context.ts';

/** Drawing a document takes a twentieth of a second. */
const LIMIT = { max: 60, timeWindow: 60_000 };

/** Files that open with a signed link: documents of sales, photographs of returns, files of projects. */
export interface SignedFiles {
  route: string;
  /**
   * The content type. If `null`, the file states its type; it is always downloaded and never displayed,
   * because the stated type may be forged.
   */
  type: 'application/pdf' | 'image/webp' | null;
  opens(id: number, proof: FileProof, visit: FileVisit): boolean;
  fileOf(id: number): Promise<{ name: string; bytes: Uint8Array; type?: string } | null>;
  /** The message for a file that cannot be opened. */
  notFoundText: string;
}

/** Mounts the route of files. Each is served with its fixed type; scripts in a file never run. */
export function mountSignedFiles(
  app: FastifyInstance,
  { route, type, opens, fileOf, notFoundText }: SignedFiles,
  { rateLimits, contextOf }: { rateLimits: boolean; contextOf: ContextOf },
): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    `${route}/:id`,
    { config: { secretParams: ['proof'], ...(rateLimits ? { rateLimit: LIMIT } : {}) } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const { until, proof } = request.query;
      const { site, now } = contextOf(request, reply);
      const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? Number(request.params.id) : null;
      const isOpen =
        id !== null &&
        typeof until === 'string' &&
        typeof proof === 'string' &&
        opens(id, { until, proof }, { siteId: site.id, now });
      const file = isOpen ? await fileOf(id) : null;
      if (!file) return reply.code(404).type('text/plain; charset=utf-8').send(notFoundText);
      return reply
        .type(type ?? file.type ?? 'application/octet-stream')
        .header('content-disposition', `${type ? 'inline' : 'attachment'}; filename="${file.name}"`)
        .send(Buffer.from(file.bytes));
    },
  );
}
