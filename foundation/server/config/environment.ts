import * as z from 'zod/mini';
import { isSender, SENDER } from './site-addresses.ts';
import { parseNetworks } from '../guarded-request.ts';
import { isProxies, proxiesOf } from './trusted-proxies.ts';
import { expected } from './expected.ts';
import { parseDatabaseUrl } from '../database/database-url.ts';
import { SSL_MODES, unknownSslMode, unreadableTlsFile } from '../database/driver-address.ts';
import { machineZone } from './machine-zone.ts';
import { whole } from './whole-number.ts';

/** The environment variables and their allowed values. `.env.example` explains them. */

const port = whole('a port number', 0, 65_535);
const yesNo = z.pipe(
  z.enum(['on', 'off', 'true', 'false', '1', '0'], expected('on or off')),
  z.transform((value) => ['on', 'true', '1'].includes(value)),
);
const optional = z.optional(z.string());
const httpUrl = z.string().check(z.regex(/^https?:\/\/[^\s]+$/, 'expected an http(s) URL'));

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The variables that commands also use. */
export const DATABASE_VARIABLES = {
  MODE: z._default(z.enum(['demo', 'production'], expected('demo or production')), 'demo'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(z.regex(/^postgres(ql)?:\/\/[^\s]+$/, 'expected postgres://user:password@host:port/database'))
      .check(
        z.refine((url) => !url.startsWith('postgres') || typeof parseDatabaseUrl(url) !== 'string', {
          error: ({ input }) => String(parseDatabaseUrl(String(input))),
        }),
      )
      .check(
        z.refine((url) => unknownSslMode(url) === undefined, {
          error: ({ input }) =>
            `sslmode=${unknownSslMode(String(input))} is not one of ${SSL_MODES.join(', ')}: docs/guides/operate.md, TLS`,
        }),
      )
      .check(
        // The database driver reads the TLS files when it connects, so check now that they are readable.
        z.refine((url) => unreadableTlsFile(url) === undefined, {
          error: ({ input }) =>
            `names a file that does not exist or cannot be read: ${unreadableTlsFile(String(input))}`,
        }),
      ),
  ),
  DATABASE_POOL: z._default(whole('connections', 1, 1000), 20),
  DATA_DIR: z._default(z.string(), '.data'),
  TZ: machineZone,
};

/** The variables of a process that serves the shop. */
export const environment = z.object({
  ...DATABASE_VARIABLES,
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  SITES: z._default(z.string(), 'all'),
  PUBLIC_URL: z.optional(httpUrl),
  TRUST_PROXY: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            isProxies,
            expected('the number of proxies (1), or their addresses (10.0.0.0/8, 127.0.0.1)'),
          ),
        ),
      z.transform(proxiesOf),
    ),
    0,
  ),
  SECRET: z.optional(z.string().check(z.minLength(32, 'expected at least 32 characters'))),
  SECRET_BEFORE: z.optional(
    z.string().check(
      z.refine((text) => text.split(',').every((one) => one.trim().length >= 32), {
        error: 'expected earlier values of SECRET, each at least 32 characters long, separated by commas',
      }),
    ),
  ),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, expected(`one of ${LOG_LEVELS.join(', ')}`)), 'info'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'expected at least 16 characters'))),
  DEMO: z.optional(yesNo),
  // 200 is the smallest number with which all categories of the demo data contain products
  // (demo/products/quotas.ts).
  DEMO_PRODUCTS: z._default(whole('products', 200, 1_000_000), 2400),
  SANDBOX: z.optional(yesNo),
  SANDBOX_PORT: z.optional(port),
  WORKER: z._default(yesNo, true),
  SHUTDOWN_DELAY_SECONDS: z.optional(whole('seconds', 0, 3600)),
  SHUTDOWN_LIMIT_SECONDS: z._default(whole('seconds', 1, 3600), 30),
  HOLD_SECONDS: z._default(whole('seconds', 5, 86_400), 1800),
  PAGE_CACHE_MB: z._default(whole('megabytes', 0, 65_536), 96),
  RATE_LIMITS: z._default(yesNo, true),
  WARM_UP: z._default(yesNo, true),
  PAGE_RENDERS_PER_MINUTE: z._default(whole('pages', 1, 1_000_000), 240),
  QUERIES_PER_MINUTE: z._default(whole('calls', 1, 1_000_000), 600),
  WEBHOOK_ALLOWED_NETWORKS: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => parseNetworks(text) !== null,
            expected('addresses and networks, separated by commas (10.1.0.0/16, 192.0.2.7)'),
          ),
        ),
      z.transform((text) => parseNetworks(text) ?? []),
    ),
    [],
  ),
  FILE_SCANNER: z.optional(z.string().check(z.startsWith('/', expected('the path of a program')))),
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\/[^\s]+$/, 'expected smtp://user:password@host:port')),
  ),
  MAIL_FROM: z._default(z.string().check(z.refine(isSender, { error: SENDER })), 'orders@shop.invalid'),
  MAPS_KEY: optional,
  MAPS_CLIENT: optional,
  MAPS_CHANNEL: optional,
  PINTEREST_TAG: optional,
  AFFILIATE_CAMPAIGN: optional,
});
