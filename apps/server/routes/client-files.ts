import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mountStyleBundles } from './style-bundles.ts';

/**
 * Security headers that have an effect only on documents. Responses with scripts, styles and fonts omit them,
 * which saves a kilobyte per file.
 */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-request-id',
];

/** Serves the built scripts, styles and fonts at `/assets/`. The build has already compressed these files. */
export async function mountFiles(app: FastifyInstance, clientFolder: string): Promise<void> {
  mountStyleBundles(app, `${clientFolder}/assets`, DOCUMENT_HEADERS);
  await app.register(fastifyStatic, {
    root: `${clientFolder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: false,
    index: false,
    setHeaders: (reply, path) => {
      // Files in this folder keep their names when their content changes, so clients may cache them for only
      // an hour.
      if (path.includes('/assets/js/')) reply.header('cache-control', 'public, max-age=3600');
      for (const name of DOCUMENT_HEADERS) {
        reply.removeHeader(name);
        reply.raw.removeHeader(name);
      }
    },
  });
}
