import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mountStyleBundles } from './style-bundles.ts';

/**
 * Security headers that affect only documents. Responses with scripts, styles and fonts omit them, which
 * saves a kilobyte per file.
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

/**
 * Serves the built shop's scripts, styles and fonts under `/assets/`. The build has already compressed them.
 */
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
      // The name of such a file does not change when its content changes.
      if (path.includes('/assets/js/')) reply.header('cache-control', 'public, max-age=3600');
      for (const name of DOCUMENT_HEADERS) {
        reply.removeHeader(name);
        reply.raw.removeHeader(name);
      }
    },
  });
}
