import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { THIRD_PARTY_SOURCES, type ThirdPartySources } from '#foundation/pure/third-parties.ts';

interface SecurityOptions {
  formTargets: string[];
  development: boolean;
  /** Whether the site of a request has an https URL. */
  isHttps(request: FastifyRequest): boolean;
  /** Whether every response to a request, including errors, is data only. */
  isData(request: FastifyRequest): boolean;
}

/** Returns security headers, depending on whether the site has an https URL. */
type HeadersOf = (https: boolean) => Readonly<Record<string, string>>;

/** Options that depend on the site's URL; an https site allows nothing insecure. */
type ForSite = Pick<SecurityOptions, 'formTargets' | 'development'> & { https: boolean };

/** Returns the policy of a document with these third parties, on a site with or without an https URL. */
export type PolicyOf = (sources: ThirdPartySources, https: boolean) => string;

/** Headers of a response that helmet does not set. */
const NOT_SECURITY = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive']);

/** The helmet headers that apply to data; the others are for documents and the files that they load. */
const OF_DATA = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]);
/** If a browser opens data as a page, it loads nothing, sends nothing and cannot be framed. */
const POLICY_OF_DATA = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/**
 * Adds the security headers to every response. Returns functions for responses outside the router: the
 * headers of documents and of data, and the policy of documents with third parties. Data has its own policy,
 * which allows nothing.
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

/** Computes the headers once: helmet creates the same ones again for each response. */
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
 * Allows scripts from our own files and from the third parties that the operator has enabled. Allows nothing
 * inline and nothing compiled from text. `formTargets` are the allowed origins for a card issuer's 3-D Secure
 * form; in production an issuer may be any https origin.
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

/** Overrides the usual policy for URLs that hold a secret. */
export const NO_REFERRER = ['referrer-policy', 'no-referrer'] as const;
