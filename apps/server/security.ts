import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

interface SecurityOptions {
  formTargets: string[];
  https: boolean;
  development: boolean;
}

/** What an answer has besides helmet's headers. */
const NOT_SECURITY = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive']);

/** Puts the security headers on every answer. */
export async function registerSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  // They are the same every time, but helmet makes them anew for each answer: it is asked once.
  const once = Fastify();
  await registerHelmet(once, options);
  once.get('/', () => '');
  const { headers } = await once.inject('/');
  await once.close();
  const fixed = Object.entries(headers).flatMap(([name, value]) =>
    NOT_SECURITY.has(name) || value === undefined ? [] : [[name, String(value)] as const],
  );
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of fixed) reply.raw.setHeader(name, value);
    done();
  });
}

/**
 * Security headers. Scripts come from our own files only: nothing inline, nothing compiled from text.
 * `formTargets` are the origins that a card issuer's 3-D Secure form may be posted to; in production an issuer may be
 * any https origin.
 */
async function registerHelmet(app: FastifyInstance, options: SecurityOptions): Promise<void> {
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
