import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { THIRD_PARTY_SOURCES, type ThirdPartySources } from '#foundation/pure/third-parties.ts';

interface SecurityOptions {
  formTargets: string[];
  development: boolean;
  /** Whether the site that a request asks for has an https address. */
  isHttps(request: FastifyRequest): boolean;
}

/** What depends on the site's address: nothing insecure where it is https. */
type ForSite = Pick<SecurityOptions, 'formTargets' | 'development'> & { https: boolean };

/** The policy of a document that may use these parties, on a site with an https address or without. */
export type PolicyOf = (sources: ThirdPartySources, https: boolean) => string;

/** What an answer has besides helmet's headers. */
const NOT_SECURITY = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive']);

/**
 * Puts the security headers on every answer; answers them, for what does not come by the router, and how the policy of a
 * document with parties outside is written.
 */
export async function registerSecurity(
  app: FastifyInstance,
  options: SecurityOptions,
): Promise<{ headersOf(https: boolean): Readonly<Record<string, string>>; policyOf: PolicyOf }> {
  const secure = await headersOnce({ ...options, https: true });
  const plain = await headersOnce({ ...options, https: false });
  const lists = { secure: Object.entries(secure), plain: Object.entries(plain) };
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of options.isHttps(request) ? lists.secure : lists.plain)
      reply.raw.setHeader(name, value);
    done();
  });
  const policyOf: PolicyOf = (sources, https) =>
    Object.entries(directivesOf({ ...options, https }, sources))
      .map(([name, values]) =>
        [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...values].join(' '),
      )
      .join(';');
  return { headersOf: (https) => (https ? secure : plain), policyOf };
}

/** They are the same every time, but helmet makes them anew for each answer: it is asked once. */
async function headersOnce(options: ForSite): Promise<Record<string, string>> {
  const once = Fastify();
  await registerHelmet(once, options);
  once.get('/', () => '');
  const { headers } = await once.inject('/');
  await once.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      NOT_SECURITY.has(name) || value === undefined ? [] : [[name, String(value)] as const],
    ),
  );
}

/**
 * Scripts come from our own files and from those of the parties that the operator has switched on: nothing inline,
 * nothing compiled from text. `formTargets` are the origins that a card issuer's 3-D Secure form may be posted to; in
 * production an issuer may be any https origin.
 */
function directivesOf(
  { formTargets, https, development }: ForSite,
  sources: ThirdPartySources,
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
  for (const kind of THIRD_PARTY_SOURCES) directives[`${kind}Src`]!.push(...(sources[kind] ?? []));
  return directives;
}

async function registerHelmet(app: FastifyInstance, options: ForSite): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(options, {}) },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
}

/** Over the usual policy, for what has a secret in its address. */
export const NO_REFERRER = ['referrer-policy', 'no-referrer'] as const;
