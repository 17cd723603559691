import fc from 'fast-check';
import { bodyArbitrary, plausible, type JsonSchema } from './bodies.ts';
import { BROKEN_BODIES, hostileText, inAddress } from './hostile-values.ts';
import type { Learned } from './learned.ts';

/** The parts of the shop's OpenAPI document that are used here. */
export interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string; schema?: JsonSchema }[];
        requestBody?: { content: Record<string, { schema?: JsonSchema }> };
      }
    >
  >;
  components?: { schemas?: Record<string, JsonSchema> };
}

export interface HostileRequest {
  method: string;
  /** The URL without the host, encoded. */
  path: string;
  headers: Record<string, string>;
  /** The body; each character is one byte (Latin-1). Null if the request has no body. */
  body: string | null;
  /** The route pattern of the URL. */
  pattern: string;
}

/** Looks up known values by their names. */
type Told = Pick<Learned, 'valueFor'>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];
const SITES = ['aol', 'wa', 'aol-nz', 'aoc', 'andoo', 'nobody', 'evil.example', '', '[::1]', 'a'.repeat(300)];
/** Paths that are neither endpoints nor pages. */
const ELSEWHERE = [
  '/img/p/:name',
  '/img/p/:name-front.svg',
  '/img/p/:name/:size',
  '/img/c/:uri.svg',
  '/img/c/:uri/:size',
  '/img/scene/:name',
  '/img/photo/:name',
  '/assets/:name',
  '/assets/images/:name',
  '/sitemap-:name.xml',
  '/payment/return/card/:id',
  '/payment/webhook/adyen',
  '/api/openapi.json',
  '/api/:a',
  '/API/:a/:b',
  '/:a',
  '/:a/:b/:c',
  '/metrics',
  '/robots.txt',
];
const ODD_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'x-http-method-override',
  'accept',
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'referer',
  'user-agent',
  'authorization',
  'origin',
  'sec-fetch-site',
  'cookie',
] as const;
/** Query parameters that pages read, and others that attackers try. */
export const PAGE_QUERIES = [
  'page',
  'sort',
  'term',
  'sku',
  'id',
  'status',
  'returnUrl',
  'showlogin',
  'region_id',
  'brand',
  'price-from',
  'energy-stars',
  'fits',
  'date',
  'token',
  'result',
  'cavityWidth',
  'doorway',
  '__proto__',
  'utm_source',
];

/** Returns requests to every endpoint and page of a shop, most of them with an invalid value. */
export function hostileRequests(
  document: OpenApi,
  pages: readonly string[],
  learned: Learned,
): fc.Arbitrary<HostileRequest> {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const schemas = document.components?.schemas ?? {};

  const ofCalls = calls.map(({ method, path, operation }) => {
    const queries = (operation.parameters ?? []).filter((one) => one.in === 'query');
    const content = operation.requestBody?.content ?? {};
    const schema = content['application/json']?.schema ?? Object.values(content)[0]?.schema;
    const told = learned.about(path);
    return fc
      .tuple(
        fc.oneof(
          { weight: 9, arbitrary: fc.constant(method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        addressArbitrary(path.replace(/\{(\w+)\}/g, ':$1'), told),
        queryArbitrary(
          queries.map(({ name }) => name),
          told,
        ),
        headersArbitrary(learned),
        schema ? bodyArbitrary(plausible(schema, '', schemas, told, 0)) : fc.constant(null),
      )
      .map(([chosen, address, query, headers, body]) => ({
        method: chosen,
        path: address + query,
        headers: { ...headers, ...(body === null ? {} : body.headers) },
        body: body?.text ?? null,
        pattern: `${method} ${path}`,
      }));
  });
  const others = (patterns: readonly string[], queries: readonly string[]) =>
    fc.constantFrom(...patterns).chain((pattern) =>
      fc
        .tuple(
          fc.oneof(
            { weight: 9, arbitrary: fc.constant('GET') },
            { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
          ),
          addressArbitrary(pattern, learned),
          queryArbitrary(queries, learned),
          headersArbitrary(learned),
          fc.constantFrom(...BROKEN_BODIES),
        )
        .map(([method, address, query, headers, body]) => ({
          method,
          path: address + query,
          headers: {
            ...headers,
            ...(['GET', 'HEAD', 'TRACE'].includes(method) ? {} : { 'content-type': 'application/json' }),
          },
          body: ['GET', 'HEAD', 'TRACE'].includes(method) ? null : body,
          pattern,
        })),
    );
  return fc.oneof(
    { weight: 70, arbitrary: fc.oneof(...ofCalls) },
    { weight: 14, arbitrary: others(pages, PAGE_QUERIES) },
    { weight: 16, arbitrary: others(ELSEWHERE, ['x', 'w', '__proto__']) },
  );
}

/** Returns a pattern with its parameters filled in, most of them with hostile values. */
function addressArbitrary(pattern: string, learned: Told): fc.Arbitrary<string> {
  const names = pattern.match(/:[A-Za-z]+|\*/g) ?? [];
  return fc.tuple(...names.map((name) => textFor(name.slice(1), learned))).map((texts) => {
    let index = 0;
    return pattern.replace(/:[A-Za-z]+|\*/g, () => inAddress(texts[index++] ?? ''));
  });
}

function queryArbitrary(names: readonly string[], learned: Told): fc.Arbitrary<string> {
  const name = fc.oneof(
    { weight: 8, arbitrary: names.length > 0 ? fc.constantFrom(...names) : fc.constant('x') },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor[prototype]', 'a[]', '%00', '') },
  );
  const pair = fc
    .tuple(name, fc.constantFrom('', '', '', '[]', '[a]', '[__proto__]'))
    .chain(([key, suffix]) => textFor(key, learned).map((text) => `${key}${suffix}=${inAddress(text)}`));
  return fc.array(pair, { maxLength: 4 }).map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
}

/** Returns a value that fits a name, if the shop's responses contain one, or a value that does not fit. */
function textFor(name: string, learned: Told): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.nat().map((index) => String(learned.valueFor(name, index) ?? 'x')) },
    { weight: 5, arbitrary: hostileText },
  );
}

function headersArbitrary(learned: Learned): fc.Arbitrary<Record<string, string>> {
  const latin = hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e\xa0-\xff]/g, '?').slice(0, 2_000));
  const own = fc.constant({});
  const cookies = fc
    .tuple(fc.nat(), fc.array(fc.tuple(fc.nat(), latin), { maxLength: 2 }))
    .map(([index, changed]) => ({
      cookie: [
        ...learned.cookies(index),
        ...changed.map(([which, text]) => `${learned.cookieName(which)}=${text.replaceAll(/[;,]/g, '')}`),
      ].join('; '),
    }));
  const odd = fc.tuple(fc.constantFrom(...ODD_HEADERS), latin).map(([name, text]) => ({ [name]: text }));
  const host = fc.constantFrom(...SITES).map((site) => ({ host: site }));
  const signedIn = fc.nat().map((index) => {
    const token = learned.token(index);
    return token ? { host: token.siteId, authorization: `Bearer ${token.accessToken}` } : {};
  });
  return fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: host }, { weight: 6, arbitrary: own }),
      fc.oneof({ weight: 5, arbitrary: cookies }, { weight: 5, arbitrary: own }),
      fc.oneof({ weight: 5, arbitrary: signedIn }, { weight: 5, arbitrary: own }),
      fc.oneof({ weight: 2, arbitrary: odd }, { weight: 8, arbitrary: own }),
    )
    .map((parts) => Object.assign({}, ...parts) as Record<string, string>);
}
