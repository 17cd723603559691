import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Security headers of every answer. Scripts come from our own files only: nothing inline, nothing compiled from text.
 * `formTargets` are the origins that a card issuer's 3-D Secure form may be posted to; in production an issuer may be
 * any https origin.
 */
export async function registerSecurity(
  app: FastifyInstance,
  options: { formTargets: string[]; https: boolean; development: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: options.development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrc: options.development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: options.development ? ["'self'", 'ws:'] : ["'self'"],
        formAction: ["'self'", 'https:', ...options.formTargets],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        ...(options.https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
