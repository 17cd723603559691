import type { FastifyInstance } from 'fastify';
import type { FileProof, FileVisit } from '#foundation/server/files/signed-file.ts';
import type { ContextOf } from '../context.ts';
import { limitedBy } from '../requests/rate-limits.ts';

/** The limit is low because generating one document takes 50 ms. */
const LIMIT = { max: 60, seconds: 60 };

/** Files that clients open with a signed link: sales documents, photographs of returns and project files. */
export interface SignedFiles {
  route: string;
  /**
   * The content type of every file on this route. If null, each file has its own content type. That type may
   * be forged, so browsers always download the file and never display it.
   */
  type: 'application/pdf' | 'image/webp' | null;
  opens(id: number, proof: FileProof, visit: FileVisit): boolean;
  fileOf(id: number): Promise<{ name: string; bytes: Uint8Array; type?: string } | null>;
  /** The text of the error if a file cannot be opened. */
  notFoundText: string;
}

/**
 * Mounts a route that serves signed files. Files are sent with a fixed content type or as a download, and
 * their scripts never run.
 */
export function mountSignedFiles(
  app: FastifyInstance,
  { route, type, opens, fileOf, notFoundText }: SignedFiles,
  contextOf: ContextOf,
): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    `${route}/:id`,
    { config: { secretParams: ['proof'] }, ...limitedBy(app, LIMIT) },
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
