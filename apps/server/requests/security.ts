import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { THIRD_PARTY_SOURCES, type ThirdPartySources } from '#foundation/pure/third-parties.ts';

interface SecurityOptions {
  formTargets: string[];
  development: boolean;
  /** Whether the site of a request has an https URL. */
  isHttps(request: FastifyRequest): boolean;
  /** Whether every response to the request, including errors, is data only. */
  isData(request: FastifyRequest): boolean;
}

/** Returns the security headers of a site with (`https`) or without an https URL. */
type HeadersOf = (https: boolean) => Readonly<Record<string, string>>;

/** Options that depend on the site's URL. A site with an https URL allows nothing insecure. */
type ForSite = Pick<SecurityOptions, 'formTargets' | 'development'> & { https: boolean };

/**
 * Returns the content security policy of a document with these third parties, on a site with or without an
 * https URL.
 */
export type PolicyOf = (sources: ThirdPartySources, https: boolean) => string;

/** Response headers that do not come from helmet. */
const NOT_SECURITY = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive']);

/** The helmet headers that apply to data. The others are for documents and the files that they load. */
const OF_DATA = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]);
/** If a browser opens data as a page, the page can load nothing, send nothing and cannot be framed. */
const POLICY_OF_DATA = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/**
 * Adds the security headers to every response. Returns functions for responses outside the router: the
 * headers of documents and of data, and the policy of documents with third parties. Data has a separate
 * policy, which allows nothing.
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

/** Computes the headers only once, because helmet would create the same headers for each response. */
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
 * Returns the policy directives. They allow scripts from the shop's own files and from the third parties that
 * the operator has enabled. They allow no inline scripts and no code compiled from text. `formTargets` are
 * the allowed origins of a card issuer's 3-D Secure form; in production an issuer may have any https origin.
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

/** Overrides the default referrer policy for URLs that contain a secret. */
export const NO_REFERRER = ['referrer-policy', 'no-referrer'] as const;
