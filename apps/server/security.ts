import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { PARTY_SOURCES, type PartySources } from '#foundation/pure/third-parties.ts';

interface SecurityOptions {
  formTargets: string[];
  https: boolean;
  development: boolean;
}

/** The policy of a document that may use these parties. */
export type PolicyOf = (sources: PartySources) => string;

/** What an answer has besides helmet's headers. */
const NOT_SECURITY = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive']);

/**
 * Puts the security headers on every answer; answers them, for what does not come by the router, and how the policy of a
 * document with parties outside is written.
 */
export async function registerSecurity(
  app: FastifyInstance,
  options: SecurityOptions,
): Promise<{ headers: Readonly<Record<string, string>>; policyOf: PolicyOf }> {
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
  const policyOf = (sources: PartySources) =>
    Object.entries(directivesOf(options, sources))
      .map(([name, values]) =>
        [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...values].join(' '),
      )
      .join(';');
  return { headers: Object.fromEntries(fixed), policyOf };
}

/**
 * Scripts come from our own files and from those of the parties that the operator has switched on: nothing inline,
 * nothing compiled from text. `formTargets` are the origins that a card issuer's 3-D Secure form may be posted to; in
 * production an issuer may be any https origin.
 */
function directivesOf(
  { formTargets, https, development }: SecurityOptions,
  sources: PartySources,
): Record<string, string[]> {
  const directives: Record<string, string[]> = {
    defaultSrc: ["'self'"],
    scriptSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
    mediaSrc: ["'self'"],
    formAction: ["'self'", 'https:', ...formTargets],
    frameSrc: ["'self'"],
    frameAncestors: ["'self'"],
    baseUri: ["'self'"],
    objectSrc: ["'none'"],
    ...(https ? { upgradeInsecureRequests: [] } : {}),
  };
  for (const kind of PARTY_SOURCES) directives[`${kind}Src`]!.push(...(sources[kind] ?? []));
  return directives;
}

async function registerHelmet(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(options, {}) },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
