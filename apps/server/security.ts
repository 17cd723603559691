import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { THIRD_PARTY_SOURCES, type ThirdPartySources } from '#foundation/pure/third-parties.ts';

interface SecurityOptions {
  formTargets: string[];
  development: boolean;
  /** Whether the site that a request asks for has an https address. */
  isHttps(request: FastifyRequest): boolean;
  /** Whether a request is answered with data alone, whatever comes of it. */
  isData(request: FastifyRequest): boolean;
}

/** Security headers, by whether the site has an https address. */
type HeadersOf = (https: boolean) => Readonly<Record<string, string>>;

/** What depends on the site's address: nothing insecure where it is https. */
type ForSite = Pick<SecurityOptions, 'formTargets' | 'development'> & { https: boolean };

/** The policy of a document that may use these parties, on a site with an https address or without. */
export type PolicyOf = (sources: ThirdPartySources, https: boolean) => string;

/** What an answer has besides helmet's headers. */
const NOT_SECURITY = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive']);

/** Of helmet's headers, those that say something of data; the others are for documents and what they load. */
const OF_DATA = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]);
/** Data that somebody opens as a page loads nothing, sends nothing, and stands in no frame. */
const POLICY_OF_DATA = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/**
 * Puts the security headers on every answer; answers them, for what does not come by the router (of documents, and of data, which
 * has a policy of its own: nothing at all), and how the policy of a document with parties outside is written.
 */
export async function registerSecurity(
  app: FastifyInstance,
  options: SecurityOptions,
): Promise<{ headersOf: HeadersOf; dataHeadersOf: HeadersOf; policyOf: PolicyOf }> {
  const secure = await headersOnce({ ...options, https: true });
  const plain = await headersOnce({ ...options, https: false });
  const headersOf: HeadersOf = (https) => (https ? secure : plain);
  const [secureData, plainData] = [headersOfData(secure), headersOfData(plain)];
  const dataHeadersOf: HeadersOf = (https) => (https ? secureData : plainData);
  const lists = new Map([secure, plain, secureData, plainData].map((one) => [one, Object.entries(one)]));
  app.addHook('onRequest', (request, reply, done) => {
    const own = (options.isData(request) ? dataHeadersOf : headersOf)(options.isHttps(request));
    for (const [name, value] of lists.get(own)!) reply.raw.setHeader(name, value);
    done();
  });
  const policyOf: PolicyOf = (sources, https) =>
    Object.entries(directivesOf({ ...options, https }, sources))
      .map(([name, values]) =>
        [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...values].join(' '),
      )
      .join(';');
  return { headersOf, dataHeadersOf, policyOf };
}

function headersOfData(all: Readonly<Record<string, string>>): Record<string, string> {
  const some = Object.entries(all).filter(([name]) => OF_DATA.has(name));
  return { 'content-security-policy': POLICY_OF_DATA, ...Object.fromEntries(some) };
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
