import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { THIRD_PARTY_SOURCES, type ThirdPartySources } from '#foundation/pure/third-parties.ts';

interface SecurityOptions {
  formTargets: string[];
  development: boolean;
  /** Whether the request is for a site with an `https` URL. */
  isHttps(request: FastifyRequest): boolean;
  /** Whether every response to the request, including errors, consists of data, not of a document. */
  isData(request: FastifyRequest): boolean;
}

/** Returns the security headers of a site. `https` states whether the site's URL uses `https`. */
type HeadersOf = (https: boolean) => Readonly<Record<string, string>>;

/** Security options that depend on the site's URL. A site with an `https` URL allows no insecure requests. */
type ForSite = Pick<SecurityOptions, 'formTargets' | 'development'> & { https: boolean };

/**
 * Returns the content security policy of a document that loads from these third parties. `https` states
 * whether the site's URL uses `https`.
 */
export type PolicyOf = (sources: ThirdPartySources, https: boolean) => string;

/** Response headers that helmet does not set. */
const NOT_SECURITY = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive']);

/**
 * The helmet headers that apply to data. The other helmet headers apply only to documents and the files that
 * they load.
 */
const OF_DATA = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]);
/**
 * If a browser opens data as a page, this policy prevents it from loading or sending anything. Other pages
 * cannot frame it.
 */
export const POLICY_OF_DATA = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/**
 * Adds the security headers to every response. Returns functions for responses that bypass the router. They
 * return the headers of documents, the headers of data, and the policy of documents that load third-party
 * scripts. The policy of data allows nothing.
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
        [name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`), ...values].join(' '),
      )
      .join(';');
  return { headersOf, dataHeadersOf, policyOf };
}

function headersOfData(all: Readonly<Record<string, string>>): Record<string, string> {
  const some = Object.entries(all).filter(([name]) => OF_DATA.has(name));
  return { 'content-security-policy': POLICY_OF_DATA, ...Object.fromEntries(some) };
}

/** Computes the headers once. Helmet would compute the same headers for each response. */
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
 * Returns the policy directives. They allow scripts from the shop's files and from the enabled third parties,
 * but no inline scripts and no code compiled from text. `formTargets` are the allowed origins of a card
 * issuer's 3-D Secure form; in production, every https origin is allowed.
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

/** The referrer policy for URLs that contain a secret; overrides the default policy. */
export const NO_REFERRER = ['referrer-policy', 'no-referrer'] as const;
